package source

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// alphabets are the letters beyond A to Z of languages in Latin letters, in the encodings their texts are found in. Small
// letters stand for capitals, too.
var alphabets = []struct {
	enc     *Encoding
	letters string
}{
	{windows1252, "äöüß"},                 // German
	{windows1252, "àâæçéèêëîïôœùûüÿ"},     // French
	{windows1252, "áéíñóúüºª"},            // Spanish
	{windows1252, "áàâãçéêíóôõúºª"},       // Portuguese
	{windows1252, "àèéìòù"},               // Italian
	{windows1252, "åäöæøéü"},              // Danish, Finnish, Norwegian, Swedish
	{windows1252, "áðéíóúýþæö"},           // Icelandic
	{windows1252, "éèëêïíöóüû"},           // Dutch
	{windows1252, "àéèíïóòúüç·"},          // Catalan
	{windows1250, "ąćęłńóśźż"},            // Polish
	{windows1250, "áäčďéěíĺľňóôŕřšťúůýž"}, // Czech, Slovak
	{windows1250, "áéíóöőúüű"},            // Hungarian
	{windows1250, "čćđšž"},                // Croatian, Serbian, Slovene
	{windows1250, "ăâîşţ"},                // Romanian
	{windows1254, "âçğıİîöşüû"},           // Turkish
	{windows1257, "āčēģīķļņšūž"},          // Latvian
	{windows1257, "ąčęėįšųūž"},            // Lithuanian
	{iso88592, "ąćęłńóśźż"},               // Polish
	{iso88592, "áäčďéěíĺľňóôŕřšťúůýž"},    // Czech, Slovak
}

// alphabetBytes are the bytes of each of the alphabets.
var alphabetBytes = sync.OnceValue(func() [][256]bool {
	sets := make([][256]bool, len(alphabets))
	for i, a := range alphabets {
		for _, s := range []string{a.letters, strings.ToUpper(a.letters)} {
			for _, r := range s {
				if b, err := a.enc.enc.NewEncoder().String(string(r)); err == nil && len(b) == 1 && b[0] >= utf8.RuneSelf {
					sets[i][b[0]] = true
				}
			}
		}
	}
	return sets
})

// enoughLetters is how many letters must speak for an encoding for it to be more than a guess.
const enoughLetters = 4

// latin returns the single-byte encoding of odd, a text in Latin letters: Windows-1252 unless the letters in it are those
// of one language of another encoding, and of no language of the west to such a degree.
func latin(odd []byte) guess {
	sets := alphabetBytes()
	covered := make([]int, len(sets))
	letters := 0
	for i, c := range odd {
		if c < utf8.RuneSelf || !(i > 0 && wordByte(odd[i-1]) || i+1 < len(odd) && wordByte(odd[i+1])) || sign(c) {
			continue
		}
		letters++
		for k := range sets {
			if sets[k][c] {
				covered[k]++
			}
		}
	}
	best, west := -1, 0
	for k, n := range covered {
		switch {
		case alphabets[k].enc == windows1252:
			west = max(west, n)
		case best < 0 || n > covered[best]:
			best = k
		}
	}
	if letters >= enoughLetters && covered[best] >= letters*9/10 && covered[best]-west >= max(2, letters/20) {
		return guess{alphabets[best].enc, true}
	}
	return guess{windows1252, letters >= enoughLetters}
}

// wordByte reports whether c may be a letter.
func wordByte(c byte) bool {
	return asciiLetter(c) || c >= utf8.RuneSelf && !sign(c)
}

// sign reports whether c is no letter in any of the Windows encodings: quotation marks, dashes, the dots of an ellipsis.
func sign(c byte) bool {
	return within(c, 0x82, 0x87) || c == 0x8b || within(c, 0x91, 0x99) || c == 0x9b || c == 0xa0
}
