package validate

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// A plain rating is up to four digits that say no more than 4500.
func TestPlainElo(t *testing.T) {
	plain := func(v []byte) bool {
		if !digitsOnly(string(v)) || len(v) > 4 {
			return false
		}
		n, err := strconv.Atoi(string(v))
		return err == nil && n <= 4500
	}
	check := func(t rapid.TB, v []byte) {
		if got := plainElo(v); got != plain(v) {
			t.Fatalf("%q: %v", v, got)
		}
	}
	for n := range 10001 {
		check(t, []byte(strconv.Itoa(n)))
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, rapid.SliceOfN(rapid.SampledFrom([]byte("0123456789/:?\x00\x7f\x80\xff")), 0, 6).Draw(t, "v"))
	})
}
