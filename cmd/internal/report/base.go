package report

// base is what is said of a code for which no file of messages has words of its own: with the arguments of the checks of text,
// tokens and moves, and in general terms of the rest.
var base = messages{
	// File and text.
	"empty-input":               {en: `there is no game in this file`},
	"byte-order-mark":           {en: `the file begins with the byte-order mark of {encoding}`},                                                         // encoding
	"byte-order-mark/decoded":   {en: `the file begins with the byte-order mark of {encoding} and is read as that`},                                     // encoding
	"invalid-encoding":          {en: `the file is not UTF-8 ({count:invalid sequence|invalid sequences}): it is read as {encoding}`},                   // encoding
	"invalid-encoding/guessed":  {en: `the file is not UTF-8 ({count:invalid sequence|invalid sequences}): it is read as {encoding}, which is a guess`}, // encoding
	"mojibake":                  {en: `"{text}" is UTF-8 that was encoded twice[[: it should read "{want}"]]`},                                          // text, want
	"control-character":         {en: `{count:control or invisible character|control or invisible characters}, the first {character}, read as a blank`}, // character, count
	"line-ending":               {en: `this line does not end as the others do[[: {found} where the rest has {want}]]`},                                 // found, want
	"long-line":                 {en: `a line of {length:byte|bytes}: no more than 255 is sure to be read by every program`},                            // length
	"stray-text":                {en: `"{text}" stands outside any game`},                                                                               // text
	"html-escape":               {en: `"{text}" is an HTML escape[[ for "{want}"]]`},                                                                    // text, want
	"truncated-input":           {en: `the file ends inside this game`},                                                                                 //
	"truncated-input/tag":       {en: `the file ends inside this tag pair`},                                                                             //
	"truncated-input/comment":   {en: `the file ends inside this comment`},                                                                              //
	"truncated-input/variation": {en: `the file ends inside this variation`},                                                                            //
	"truncated-input/stream":    {en: `the {format} stream ends early or is corrupt[[ at byte {at}]]: what stands before it is read, the rest is lost`}, // format, at
	"game-too-large":            {en: `a game of more than 16 MiB, or with more than 65,536 tags, is not judged`},                                       //
	"phantom-game":              {en: `this looks like the rest of the game before it, which an error has cut off`},                                     //
	"stray-text/before":         {en: `"{text}" stands before the first tag`},                                                                           // text

	// Lexical.
	"unterminated-comment":     {en: `the comment opened here is never closed`},
	"unterminated-variation":   {en: `the variation opened here is never closed`},
	"unterminated-tag":         {en: `the tag pair opened here is never closed`},
	"unterminated-string":      {en: `the tag value opened here has no closing quote`},
	"stray-brace":              {en: `this } closes no comment`},
	"stray-parenthesis":        {en: `this ) closes no variation`},
	"mixed-delimiters":         {en: `this } closes a variation, which only ) can do`},
	"nested-comment":           {en: `a {{ inside a comment means nothing: comments do not nest, and the first } ends this one`},
	"empty-variation":          {en: `the variation is empty`},
	"empty-variation/comment":  {en: `the variation holds a comment but no move`},
	"variation-before-move":    {en: `a variation before any move: there is no move it could replace`},
	"deep-variation":           {en: `variations nested more than 65,536 deep are not judged`},
	"unknown-token":            {en: `"{token}" means nothing here and is skipped`},                                                              // token
	"unknown-token/look-alike": {en: `"{token}" means nothing here and is skipped: it looks like "{want}" but is written with other characters`}, // token, want
	"bad-nag":                  {en: `"{nag}" is no numeric annotation glyph: $ and a number from 0 to 255`},                                     // nag
	"bad-nag/before-move":      {en: `"{nag}" stands before any move: there is nothing to annotate`},                                             // nag
	"duplicate-nag":            {en: `"{nag}" says again what was said of this move already`},                                                    // nag
	"suffix-order":             {en: `"{glyphs}" is no annotation: ! ? !! ?? !? and ?! are, and it is read as {want}`},                           // glyphs, want
	"suffix-order/second":      {en: `"{glyphs}" is a second annotation of this move: one is allowed`},                                           // glyphs
	"informant-symbol":         {en: `"{symbol}" is an Informant symbol: PGN has {want} for it`},                                                 // symbol, want
	"move-number":              {en: `move number {number} should be {want}`},                                                                    // number, want
	"move-number/value":        {en: `move number {number} should be {want}`},                                                                    // number, want, turn
	"move-number/dots":         {en: `move number {number} should be {want} before {turn:of} move`},                                              // number, want, turn
	"missing-move-number":      {en: `the move number {want} is missing`},                                                                        // want
	"glued-tokens":             {en: `"{first}" and "{second}" are run together`},                                                                // first, second
	"missing-blank-line":       {en: `an empty line is missing: one ends the tag section, and one the game`},                                     //
	"reserved-token":           {en: `angle brackets are reserved for later versions of PGN: what stands in them is skipped`},                    //

	// Tags.
	"missing-tag":         {en: `the tag[[ {tag}]] is missing`},                                               // tag
	"duplicate-tag":       {en: `the tag[[ {tag}]] is given again: the first one counts`},                     // tag
	"tag-order":           {en: `the tag[[ {tag}]] is out of order`},                                          // tag
	"tag-name":            {en: `not a proper tag name[[: "{name}"]][[, for {want}]]`},                        // name, want
	"tag-escape":          {en: `a quote or a backslash in a tag value needs a backslash before it`},          //
	"tag-syntax":          {en: `a tag pair is written [Name "value"]`},                                       //
	"bad-date":            {en: `not a date[[: "{value}"]]; dates are written YYYY.MM.DD`},                    // value
	"date-mismatch":       {en: `the dates of this game contradict each other`},                               //
	"bad-time":            {en: `not a time[[: "{value}"]]; times are written HH:MM:SS`},                      // value
	"bad-elo":             {en: `not a rating[[: "{value}"]]`},                                                // value
	"bad-eco":             {en: `not an ECO code[[: "{value}"]]; they go from A00 to E99`},                    // value
	"bad-round":           {en: `not a round[[: "{value}"]]; rounds are numbers with dots between them`},      // value
	"bad-title":           {en: `not a title[[: "{value}"]]`},                                                 // value
	"bad-fide-id":         {en: `not a FIDE identity number[[: "{value}"]]`},                                  // value
	"bad-url":             {en: `not a web address[[: "{value}"]]`},                                           // value
	"bad-time-control":    {en: `not a time control[[: "{value}"]]`},                                          // value
	"bad-termination":     {en: `not a termination of the standard[[: "{value}"]]`},                           // value
	"bad-result-tag":      {en: `not a result[[: "{value}"]]; results are 1-0, 0-1, 1/2-1/2 and *`},           // value
	"setup-fen":           {en: `FEN and SetUp "1" belong together: one is there without the other`},          //
	"redundant-fen":       {en: `the FEN is that of the usual start and not needed`},                          //
	"bad-fen":             {en: `the FEN does not give a legal position`},                                     //
	"ply-count":           {en: `PlyCount[[ says {value} but]] differs[[: the game has {plies} half-moves]]`}, // value, plies
	"same-player":         {en: `White and Black are the same player`},                                        //
	"player-name":         {en: `an odd name of a player[[: "{value}"]]`},                                     // value
	"unsupported-variant": {en: `games of another variant are not judged[[: "{value}"]]`},                     // value
	"missing-variant":     {en: `this is Chess960, which no Variant tag says`},                                //

	// Moves. Always there: no, move.
	"illegal-move":               {en: `illegal move {no} {move}[[: {reason}]]`},
	"illegal-variation-move":     {en: `illegal move {no} {move} in a variation[[: {reason}]]`},
	"ambiguous-move":             {en: `ambiguous move {no} {move}[[: it can be {candidates}]]`}, // candidates
	"unreadable-move":            {en: `unreadable move {no} {move}: it is no move in any notation`},
	"unreadable-move/look-alike": {en: `unreadable move {no} {move}: it looks like {want} but is written with other characters`}, // want
	"null-move":                  {en: `null move {no} {move}: the Laws know no pass`},
	"null-move/in-check":         {en: `null move {no} {move} in check: the check must be answered`},
	"missing-check":              {en: `{no} {move} gives check and should be written {want}`},                                        // want
	"spurious-check":             {en: `{no} {move} gives no check and should be written {want}`},                                     // want
	"missing-mate":               {en: `{no} {move} gives mate and should be written {want}`},                                         // want
	"spurious-mate":              {en: `{no} {move} gives neither mate nor check and should be written {want}`},                       // want
	"check-for-mate":             {en: `{no} {move} gives mate, not only check, and should be written {want}`},                        // want
	"mate-for-check":             {en: `{no} {move} gives check but not mate and should be written {want}`},                           // want
	"double-check-mark":          {en: `{no} {move} gives double check, which PGN marks as any other: {want}`},                        // want
	"double-check-mark/single":   {en: `{no} {move} gives check from one piece only and should be written {want}`},                    // want
	"missing-capture":            {en: `{no} {move} is a capture and should be written {want}`},                                       // want
	"missing-capture/sign":       {en: `{no} {move} has another sign of capture than x and should be written {want}`},                 // want
	"spurious-capture":           {en: `{no} {move} captures nothing and should be written {want}`},                                   // want
	"missing-pawn-file":          {en: `{no} {move} does not name the file of the pawn and should be written {want}`},                 // want
	"over-disambiguated":         {en: `{no} {move} says more than is needed to tell the piece and should be written {want}`},         // want
	"disambiguation-kind":        {en: `{no} {move} names the rank where the file must be named: {want}`},                             // want
	"castling-spelling":          {en: `{no} {move} is castling and should be written {want}, with the letter O and hyphens`},         // want
	"promotion-spelling":         {en: `{no} {move} is a promotion and should be written {want}`},                                     // want
	"piece-letter":               {en: `{no} {move} is not spelled with the letters of PGN and should be written {want}`},             // want
	"piece-letter/foreign":       {en: `the pieces have foreign letters in {count:move|moves}: {no} {move} should be written {want}`}, // want
	"long-algebraic":             {en: `{count:move|moves} in long algebraic notation: {no} {move} is {want} in SAN`},                 // want
	"uci-move":                   {en: `{count:move|moves} in UCI notation: {no} {move} is {want} in SAN`},                            // want
	"iccf-move":                  {en: `{count:move|moves} in ICCF notation: {no} {move} is {want} in SAN`},                           // want
	"en-passant-suffix":          {en: `en passant needs no mark of its own[[: "{suffix}"]]`},                                         // suffix
	"duplicate-variation":        {en: `the variation repeats the line it is given for, or another variation`},                        //

	// Result and end of game.
	"wrong-result":                        {en: `the result is wrong[[: {result}]][[ should be {want}]]`},                            // result, want
	"result-mismatch":                     {en: `the Result tag and the end of the movetext disagree`},                               //
	"missing-terminator":                  {en: `the game does not end with its result[[: {want} is missing]]`},                      // want
	"extra-terminator":                    {en: `a second result, {result}: the game ended with {first} already`},                    // result, first
	"moves-after-end":                     {en: `{no} {move} is played after the game has ended`},                                    // no, move, ply
	"colours-reversed":                    {en: `the game is legal with the colours exchanged`},                                      //
	"claimable-draw":                      {en: `a draw can be claimed in the last position`},                                        //
	"unwinnable-time-forfeit":             {en: `the game is drawn: the winner on time cannot mate by any series of legal moves`},    //
	"dead-position":                       {en: `no series of legal moves leads to mate from here`},                                  //
	"sure-draw-by-source":                 {en: `king and two knights cannot force mate, though mate is possible`},                   //
	"time-forfeit-mismatch":               {en: `a loss on time does not fit the last position`},                                     //
	"nonstandard-result":                  {en: `not a result of the standard[[: "{value}"]]`},                                       // value
	"variation-result":                    {en: `{result} inside a variation: only the game has a result`},                           // result
	"hopeless-win":                        {en: `a win for a side that cannot mate and has not mated`},                               //
	"moves-after-end/checkmate":           {en: `{no} {move} is played after checkmate`},                                             // no, move, ply
	"moves-after-end/stalemate":           {en: `{no} {move} is played after stalemate`},                                             // no, move, ply
	"moves-after-end/dead-position":       {en: `{no} {move} is played though neither side can mate any more since half-move {ply}`}, // no, move, ply
	"moves-after-end/fivefold-repetition": {en: `{no} {move} is played after the fivefold repetition of half-move {ply}`},            // no, move, ply
	"moves-after-end/seventy-five-moves":  {en: `{no} {move} is played after seventy-five moves without capture or pawn move`},       // no, move, ply

	// Comments, clocks, offers.
	"bad-command":                {en: `not a proper command[[: "{text}"]]`},                   // text
	"unknown-command":            {en: `an unknown command[[: "{text}"]]`},                     // text
	"bad-clock":                  {en: `not a proper clock time[[: "{text}"]]`},                // text
	"clock-gain":                 {en: `the clock gained more than the increment`},             //
	"flag-fell":                  {en: `the flag had fallen before this move`},                 //
	"clock-without-time-control": {en: `there are clock times but no TimeControl`},             //
	"emt-mismatch":               {en: `the elapsed times do not agree with the clock`},        //
	"bad-eval":                   {en: `not a proper evaluation[[: "{text}"]]`},                // text
	"repeated-draw-offer":        {en: `a second draw offer before the opponent has made one`}, //

	// Positions.
	"fen-fields":                {en: `fields are missing at the end of the FEN`},
	"fen-space":                 {en: `the fields of a FEN are parted by single blanks`},
	"fen-trailing":              {en: `the FEN has more than its six fields`},
	"fen-look-alike":            {en: `a character only looks like one of a FEN`},
	"fen-ranks":                 {en: `the board does not have eight ranks`},
	"fen-rank-width":            {en: `a rank does not have eight squares`},
	"fen-piece-letter":          {en: `not a letter of a piece`},
	"fen-digit":                 {en: `not a proper number of empty squares`},
	"fen-turn":                  {en: `the side to move is w or b`},
	"fen-castling-letter":       {en: `castling rights are KQkq, file letters or -`},
	"fen-castling-impossible":   {en: `king or rook do not stand where this castling right needs them`},
	"fen-castling-order":        {en: `castling rights stand in the order KQkq, each once`},
	"fen-castling-ambiguous":    {en: `the castling right does not say which rook is meant`},
	"fen-en-passant-square":     {en: `the en passant square is one of the third or sixth rank, or -`},
	"fen-en-passant-impossible": {en: `no pawn can just have passed over the en passant square`},
	"fen-en-passant-unusable":   {en: `no legal capture on the en passant square`},
	"fen-clock":                 {en: `the half-move clock is a whole number from 0`},
	"fen-move-number":           {en: `the move number is a whole number from 1`},
	"fen-move-zero":             {en: `the move number is 0: moves are counted from 1`},
	"fen-clock-inconsistent":    {en: `the half-move clock counts more half-moves than were made`},
	"no-king":                   {en: `a king is missing`},
	"too-many-kings":            {en: `a side has more than one king`},
	"kings-adjacent":            {en: `the kings stand next to each other`},
	"opposite-check":            {en: `the side that is not to move stands in check`},
	"pawn-on-back-rank":         {en: `a pawn stands on the first or last rank`},
	"too-many-pawns":            {en: `a side has more than eight pawns`},
	"too-many-men":              {en: `a side has more than sixteen men`},
	"too-many-promoted":         {en: `a side has more promoted pieces than pawns that could have promoted`},
	"impossible-captures":       {en: `the pawns need more captures than men are missing`},
	"trapped-officer":           {en: `a bishop stands where it never could have come to`},
	"too-many-checkers":         {en: `more than two men give check`},
	"impossible-check":          {en: `no last move can have given this check`},
	"game-over":                 {en: `the game is over in this position`},
	"unwinnable-side":           {en: `a side cannot mate from this position`},
	"mirrored-board":            {en: `the board looks mirrored: kings and queens have changed places`},
	"epd-operation":             {en: `not a proper EPD operation`},
	"epd-move":                  {en: `the move is not legal in this position, or ambiguous`},
	"epd-contradiction":         {en: `the operations of this line contradict each other`},
	"epd-duplicate":             {en: `this position, or its id, has been given before`},

	// What to do.
	"help/illegal-move":             {en: `[[legal {piece:bare} moves here: {legal}]]`}, // legal
	"help/illegal-variation-move":   {en: `[[legal {piece:bare} moves here: {legal}]]`}, // legal
	"help/unterminated-comment":     {en: `put a } where the comment ends`},
	"help/unterminated-variation":   {en: `put a ) where the variation ends`},
	"help/unterminated-tag":         {en: `put a ] where the tag pair ends`},
	"help/unterminated-string":      {en: `put a " where the value ends`},
	"help/invalid-encoding/guessed": {en: `--encoding NAME says which encoding it is`},
}
