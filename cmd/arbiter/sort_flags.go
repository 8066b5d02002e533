package main

import (
	"errors"
	"os"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"
)

// byCategory is the category of the flag that says what a command goes by.
const byCategory = "criterion"

func byFlag(value, usage string) cli.Flag {
	return &cli.StringFlag{Name: "by", Category: byCategory, Value: value, Usage: "go by `WHAT`: " + usage}
}

func memoryFlag() cli.Flag {
	return &cli.StringFlag{Name: "memory", Category: runCategory, Value: "512M", Usage: "use about this `SIZE` of memory (64M, 2G …); what goes beyond it is put in temporary files, in the folder TMPDIR names"}
}

// memory returns the number of bytes of --memory, and has the runtime keep to it.
func memory(c *cli.Context) (int64, error) {
	n, err := parseSize(c.String("memory"))
	if err == nil && n < 16<<20 {
		err = errors.New("at least 16M")
	}
	if err != nil {
		return 0, refused(c, "memory", c.String("memory"), err)
	}
	return n, nil
}

// limitTo makes the collector of the runtime work harder before the program takes more than that many bytes. A limit the user has set
// goes first.
func limitTo(bytes int64) {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(bytes)
	}
}

// An allowance is the memory that --memory allows. The collector keeps to what every command promises until more is held of the games than
// is left beside a huge one: else that would take what is meant for many.
type allowance struct{ bytes, held int64 }

// fewHeld is what may be held of games before the collector is given all the allowance.
const fewHeld = 16 << 20

func newAllowance(bytes int64) *allowance {
	if bytes < debug.SetMemoryLimit(-1) {
		limitTo(bytes)
	}
	return &allowance{bytes: bytes}
}

// hold notes that n bytes more are held, in memory or on the disk.
func (a *allowance) hold(n int) {
	if a.held > fewHeld {
		return
	}
	if a.held += int64(n); a.held > fewHeld {
		limitTo(a.bytes)
	}
}

var errSize = errors.New("write a number of bytes, as 64M, 512MB or 2G")

// parseSize reads a number of bytes: 100, 64K, 64M, 64MB, 2G, where K is 1,024.
func parseSize(s string) (int64, error) {
	digits := strings.TrimRight(s, "BbKkMmGgTtIi")
	unit := int64(1)
	switch strings.ToUpper(s[len(digits):]) {
	case "", "B":
	case "K", "KB", "KIB":
		unit = 1 << 10
	case "M", "MB", "MIB":
		unit = 1 << 20
	case "G", "GB", "GIB":
		unit = 1 << 30
	case "T", "TB", "TIB":
		unit = 1 << 40
	default:
		return 0, errSize
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 || n > (1<<62)/unit {
		return 0, errSize
	}
	return n * unit, nil
}
