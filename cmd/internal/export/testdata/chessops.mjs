// Replays games with chessops, another program's rules of chess, and compares its SAN of every move and its FEN after every move
// with ours. Standard input has a line of JSON a game: {"start":FEN,"uci":[…],"san":[…],"fens":[…]}, a FEN a move.
//
// usage: CHESSOPS=DIR node chessops.mjs < games.jsonl       DIR is where "npm install chessops" was run
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const part = name => import(pathToFileURL(`${process.env.CHESSOPS}/node_modules/chessops/dist/esm/${name}.js`));
const { Chess } = await part('chess');
const { parseFen, makeFen } = await part('fen');
const { makeSanAndPlay } = await part('san');
const { parseUci } = await part('util');

let games = 0, plies = 0, wrong = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const g = JSON.parse(line);
  games++;
  const pos = Chess.fromSetup(parseFen(g.start).unwrap()).unwrap();
  for (let i = 0; i < g.uci.length; i++) {
    const move = parseUci(g.uci[i]);
    const legal = move && pos.isLegal(move);
    const san = legal ? makeSanAndPlay(pos, move) : 'illegal';
    const fen = makeFen(pos.toSetup());
    plies++;
    // Read and written again: of the rights of Chess960, other ones than ours are written as letters of files.
    const ours = makeFen(parseFen(g.fens[i]).unwrap());
    if (san !== g.san[i] || fen !== ours) {
      if (wrong++ < 20) console.log(`game ${games}, half-move ${i + 1}: ${g.san[i]} ${g.fens[i]}\n  chessops has ${san} ${fen}`);
      break;
    }
  }
}
console.log(`${games} games, ${plies} half-moves, ${wrong} games differ`);
process.exit(wrong ? 1 : 0);
