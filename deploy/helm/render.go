// Renders the chart as `helm template` does, with Go's templates and the functions that Helm adds to them, for machines without Helm:
// reads the chart and its values as JSON, prints the files as JSON. Needs golang-go and golang-github-masterminds-sprig-dev of Debian.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type files map[string]string

// Get returns a file of the chart, or nothing if it has no such file.
func (f files) Get(name string) string { return f[name] }

type input struct {
	Templates map[string]string      `json:"templates"`
	Files     files                  `json:"files"`
	Values    map[string]interface{} `json:"values"`
	Chart     map[string]interface{} `json:"chart"`
	Release   map[string]interface{} `json:"release"`
}

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer) error {
	var chart input
	if err := json.NewDecoder(in).Decode(&chart); err != nil {
		return err
	}
	root := template.New("chart").Option("missingkey=zero")
	funcs := sprig.TxtFuncMap()
	// Helm leaves these out: a chart must not read the machine that renders it.
	for _, name := range []string{"env", "expandenv"} {
		delete(funcs, name)
	}
	funcs["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := root.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	funcs["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	funcs["toJson"] = func(value interface{}) (string, error) {
		text, err := json.Marshal(value)
		return string(text), err
	}
	funcs["fromJsonArray"] = func(text string) ([]interface{}, error) {
		var list []interface{}
		err := json.Unmarshal([]byte(text), &list)
		return list, err
	}
	funcs["fail"] = func(message string) (string, error) { return "", fmt.Errorf("%s", message) }
	funcs["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	root.Funcs(funcs)
	for name, text := range chart.Templates {
		if _, err := root.New(name).Parse(text); err != nil {
			return err
		}
	}
	data := map[string]interface{}{
		"Values": chart.Values, "Chart": chart.Chart, "Release": chart.Release, "Files": chart.Files,
		"Template": map[string]interface{}{"BasePath": "foyer/templates"},
	}
	rendered := map[string]string{}
	for name := range chart.Templates {
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text strings.Builder
		if err := root.ExecuteTemplate(&text, name, data); err != nil {
			return err
		}
		// Helm does the same with what a missing key leaves behind.
		rendered[name] = strings.ReplaceAll(text.String(), "<no value>", "")
	}
	return json.NewEncoder(out).Encode(rendered)
}
