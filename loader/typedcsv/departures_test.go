package typedcsv

// Where our answer is not that of typed-csv: by place in the file of vectors, with the rule.

import "math"

type departure struct {
	rule string
	want any
}

const (
	plainString   = "FORMAT: `;` and `]` are accepted in a plain string cell"
	numberJunk    = "FORMAT: trailing junk after a number is an error"
	numberRange   = "FORMAT: a number out of range is an error"
	emptyCell     = "FORMAT: an empty cell of a number, boolean or tuple column leaves the key unset"
	validated     = "bgm 1: rows are validated against the types, which refuses an empty tuple in typed-csv too"
	unevenRow     = "FORMAT: a row with too few or too many cells is an error"
	headerTwice   = "FORMAT: a header given twice is an error"
	doubledQuotes = "FORMAT: RFC 4180 doubled quotes are accepted"
	quotedType    = "FORMAT: a quoted type cell is accepted"
	noOptions     = "the format has no options: this is our answer without"
	asLoader      = "the format reads tables as the loader of typed-csv does (mode parse), not as its bundler"
	javaScript    = "an accident of JavaScript: to us it is a name as any"
)

type row = map[string]any

func rows(all ...row) any {
	out := []any{}
	for _, r := range all {
		out = append(out, r)
	}
	return out
}

var minusZero = math.Copysign(0, -1)

var departures = map[int]departure{
	6:   {plainString, "a;b"},                                     // string: "a;b"
	7:   {plainString, "a]b"},                                     // string: "a]b"
	17:  {plainString, `"a;b"`},                                   // string: "\"a;b\""
	28:  {plainString, `\;`},                                      // string: "\\\\;"
	30:  {plainString, "[x]"},                                     // string: "[x]"
	43:  {numberJunk, refused("error")},                           // number: "1e"
	44:  {numberRange, refused("error")},                          // number: "1e400"
	54:  {numberJunk, refused("error")},                           // number: "1.2.3"
	55:  {numberJunk, refused("error")},                           // number: "1-2"
	56:  {numberJunk, refused("error")},                           // number: "1e5e5"
	59:  {numberJunk, refused("error")},                           // number: "5+"
	63:  {emptyCell, unset},                                       // number: ""
	64:  {emptyCell, unset},                                       // number: " "
	87:  {emptyCell, unset},                                       // int: ""
	92:  {numberJunk, refused("error")},                           // int: "1.0.5"
	95:  {numberJunk, refused("error")},                           // int: "5-3"
	99:  {emptyCell, unset},                                       // float: ""
	112: {emptyCell, unset},                                       // boolean: ""
	187: {validated, refused("error")},                            // [string;number]: "[]"
	188: {emptyCell, unset},                                       // [string;number]: ""
	195: {validated, refused("error")},                            // [string]: "[]"
	207: {validated, refused("error")},                            // [x: int; y: int]: "[]"
	223: {validated, refused("error")},                            // [string;number][]: "[[]]"
	413: {emptyCell, rows(row{"id": "a"})},                        // parse "id,n\nstring,number\na,\n"
	414: {emptyCell, rows(row{"id": "a"})},                        // parse "id,n\nstring,int\na,\n"
	415: {emptyCell, rows(row{"id": "a"})},                        // parse "id,n\nstring,boolean\na,\n"
	418: {emptyCell, rows(row{"id": "a"})},                        // parse "id,n\nstring,[string;int]\na,\n"
	428: {unevenRow, refused("error")},                            // parse "id,n,m\nstring,int,string\na,1\n"
	430: {unevenRow, refused("error")},                            // parse "id,n\nstring,int\na,1,extra,more\n"
	431: {unevenRow, refused("error")},                            // parse "id,n\nstring,string\na\n"
	438: {doubledQuotes, rows(row{"id": "a", "n": `x"y`})},        // parse "id,n\nstring,string\na,\"x\"\"y\"\n"
	449: {plainString, rows(row{"id": "a", "n": "a;b"})},          // parse "id,n\nstring,string\na,\"a\\;b\"\n"
	452: {plainString, rows(row{"id": "a", "n": "a;b"})},          // parse "id,n\nstring,string\na,a;b\n"
	453: {plainString, rows(row{"id": "a", "n": "a;b"})},          // parse "id,n\nstring,string\na,\"a;b\"\n"
	461: {unevenRow, refused("error")},                            // parse "id,n\nstring,string\na,x\\,y\n"
	474: {emptyCell, rows(row{"id": ""})},                         // parse "id,n\nstring,int\n,\n"
	486: {noOptions, rows()},                                      // parse "id,n\nstring,string\n#a,x\n" {"comment": false}
	487: {noOptions, refused("error")},                            // parse "// c\nid,n\nstring,int\na,1\n" {"comment": "//"}
	488: {headerTwice, refused("error")},                          // parse "id,id\nstring,int\na,1\n"
	489: {headerTwice, refused("error")},                          // parse "n,id,n\nint,string,int\n1,a,2\n"
	495: {javaScript, rows(row{"__proto__": "a", "n": 1.0})},      // parse "__proto__,n\nstring,int\na,1\n"
	506: {numberJunk, refused("error")},                           // parse "id,n\nstring,number\na,1.2.3\n"
	507: {numberJunk, refused("error")},                           // parse "id,n\nstring,number\na,1-2\n"
	509: {numberRange, refused("error")},                          // parse "id,n\nstring,number\na,1e400\n"
	515: {quotedType, rows(row{"id": "a", "n": "x"})},             // parse "id,n\nstring,\"string\"\na,x\n"
	516: {quotedType, rows(row{"id": "a", "n": []any{"x", 1.0}})}, // parse "id,n\nstring,\"[string;int]\"\na,[x;1]\n"
	517: {quotedType, rows(row{"id": "a", "n": 1.0})},             // parse "id,n\n\"string\",\"int\"\na,1\n"
	521: {quotedType, rows(row{"id": "a", "n": "b"})},             // parse "id,n\nstring,\"\"\"a\"\" | \"\"b\"\"\"\na,b\n"
	522: {quotedType, rows(row{"id": "a", "n": "b"})},             // parse "id,n\nstring,\"'a' | 'b'\"\na,b\n"
	575: {noOptions, refused("error")},                            // parse "id,u\nstring,@users\na,1\n" {"defaultPrimaryKey": "key"}
	609: {asLoader, refused("error")},                             // module "id,u\nstring,@users\na,9\n"
	610: {asLoader, refused("error")},                             // module "id,u\nstring,@users[]\na,[1;9]\n"
	615: {asLoader, refused("error")},                             // module "id,boss\nstring,@main?\na,\nb,a\n"
	616: {asLoader, refused("error")},                             // module "id,u\nstring,@b\nx,y\n"
	617: {asLoader, rows(row{"id": "a", "os": []any{}})},          // module "id,os\nstring,~orders(user)\na,\n"
	619: {asLoader, refused("error")},                             // module "# inject os = ~orders(user)\nid\nstring\na\nb\n"
	620: {asLoader, refused("error")},                             // module "# inject os = ~orders(user)?\nid\nstring\na\nb\n"
	623: {numberRange, refused("error")},                          // module "id,n\nstring,number\na,1e400\n"
	624: {asLoader, rows(row{"id": "a", "n": minusZero})},         // module "id,n\nstring,number\na,-0\n"
	625: {asLoader, rows()},                                       // module "id,n\nstring,@t\n"
	641: {noOptions, refused("error")},                            // parse "id\tn\nstring\t\"a\"\na\ta\n" {"delimiter": "\t"}
	642: {noOptions, refused("error")},                            // parse "id;n\nstring;int\na;1\n" {"delimiter": ";"}
	646: {noOptions, rows(row{"id": "a", "n": "x"})},              // parse " id ,n\nstring,string\na,x\n" {"trim": false}
	647: {noOptions, rows(row{"id": "a", "n": 1.0})},              // parse "\ufeffid,n\nstring,int\na,1\n" {"bom": false}
	656: {unevenRow, refused("error")},                            // parse "id,n\nstring,string\na,b\n\u00a0\n"
	657: {unevenRow, refused("error")},                            // parse "id,n\nstring,string\na,b\n\"\"\n"
	659: {quotedType, rows(row{"id": "a", "n": "a"})},             // parse "id,n\rstring,\"a\"\ra,a\r"
}
