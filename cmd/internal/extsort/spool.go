package extsort

import "io"

// A Spool is text that is written now and read later: its beginning is in memory, and all of it in a temporary file if it is longer
// than Memory. The zero Spool is ready for use.
type Spool struct {
	Memory int64 // bytes; 0 for 1 MiB

	buf  []byte
	file *tempFile
}

// Len returns how many bytes were written.
func (s *Spool) Len() int64 {
	if s.file != nil {
		return s.file.size
	}
	return int64(len(s.buf))
}

// Write writes p at the end.
func (s *Spool) Write(p []byte) (int, error) {
	most := s.Memory
	if most == 0 {
		most = 1 << 20
	}
	if s.file == nil {
		if int64(len(s.buf)+len(p)) <= most {
			s.buf = append(s.buf, p...)
			return len(p), nil
		}
		file, err := newTempFile()
		if err != nil {
			return 0, err
		}
		s.file = file
		if _, err := file.Write(s.buf); err != nil {
			return 0, err
		}
		s.buf = nil
	}
	return s.file.Write(p)
}

// ReadAt reads from the offset off.
func (s *Spool) ReadAt(p []byte, off int64) (n int, err error) {
	if s.file != nil {
		if off+int64(len(p)) > s.file.flushed {
			if err := s.file.flush(); err != nil {
				return 0, err
			}
		}
		return s.file.ReadAt(p, off)
	}
	if off < int64(len(s.buf)) {
		n = copy(p, s.buf[off:])
	}
	if n < len(p) {
		err = io.EOF
	}
	return n, err
}

// Close removes the temporary file, if there is one.
func (s *Spool) Close() error {
	file := s.file
	*s = Spool{Memory: s.Memory}
	if file != nil {
		return file.Close()
	}
	return nil
}
