package validate

import (
	"reflect"
	"testing"

	"arbiter/san"
)

// A fresh Checker has all settings of the other: no field that is exported is left out.
func TestFreshHasAllSettings(t *testing.T) {
	var c Checker
	c.Openings = new(book)
	v := reflect.ValueOf(&c).Elem()
	for i := range v.NumField() {
		f := v.Field(i)
		switch {
		case !v.Type().Field(i).IsExported():
			continue
		case f.Kind() == reflect.Bool:
			f.SetBool(true)
		case f.CanInt():
			f.SetInt(1)
		case f.CanUint():
			f.SetUint(1)
		case f.Kind() == reflect.String:
			f.SetString("x")
		case f.Kind() == reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		case f.Kind() == reflect.Array:
			f.Index(0).SetUint(1)
		}
	}
	c.Letters = &san.Alphabets[1]
	fresh := reflect.ValueOf(c.Fresh()).Elem()
	for i := range v.NumField() {
		if name := v.Type().Field(i).Name; v.Type().Field(i).IsExported() && (v.Field(i).IsZero() || !reflect.DeepEqual(v.Field(i).Interface(), fresh.Field(i).Interface())) {
			t.Errorf("%s is %v, want %v", name, fresh.Field(i), v.Field(i))
		}
	}
}
