import Testing

/// What each language's code is divided into; plain text is left out.
@Suite("Languages")
struct LanguageTests {
  @Test("Swift: nested comments, raw strings, interpolation, labels")
  func swift() throws {
    let code = ##"""
      /* a /* nested */ comment */ @MainActor func greet(for name: String, in: Int) {
        let raw = #"a "quoted" \(text) \#(name + "!")"# // 1
        print("\(names.map { "<\($0)>" }) ", .default, URL.self, 0x1F, 1.5e-3, 0..<count)
      }
      """##
    #expect(
      try LexerTests.tokens(code, "swift") == [
        "comment: /* a /* nested */ comment */", "attribute: @MainActor", "keyword: func", "keyword: for",
        "type: String", "type: Int", "keyword: let", ##"string: #"a "quoted" \(text) \#("##, ##"string: "!")"#"##,
        "comment: // 1", #"string: "\("#, #"string: "<\("#, "constant: 0", #"string: )>""#, #"string: ) ""#,
        "type: URL",
        "keyword: self", "constant: 0x1F", "constant: 1.5e-3", "constant: 0",
      ])
  }

  @Test("Objective-C: imports, properties, strings")
  func objectiveC() throws {
    let code = """
      #import <Foundation/Foundation.h> // all
      @property (nonatomic, copy) NSString *name;
      - (void)load { self.name = @"a\\"b"; BOOL ok = YES; }
      """
    #expect(
      try LexerTests.tokens(code, "objc") == [
        "attribute: #import <Foundation/Foundation.h> // all", "keyword: @property",
        "keyword: nonatomic", "keyword: copy", "type: NSString", "keyword: void", "keyword: self",
        #"string: @"a\"b""#, "type: BOOL", "constant: YES",
      ])
  }

  @Test("Kotlin: words that are keywords in places, templates, raw strings")
  func kotlin() throws {
    let code = #"""
      @Inject data class User(val name: String) { val value = "Hi ${name.map { "$it" }}, $name" }
      val raw = """a\""" /* /* */ */ + 'c'
      """#
    #expect(
      try LexerTests.tokens(code, "kotlin") == [
        "attribute: @Inject", "keyword: data", "keyword: class", "type: User", "keyword: val", "type: String",
        "keyword: val", #"string: "Hi ${"#, #"string: ""#, "name: $it", #"string: ""#, "string: }, ", "name: $name",
        #"string: ""#,
        "keyword: val", #"string: """a\""""#, "comment: /* /* */ */", "string: 'c'",
      ])
  }

  @Test("Java: text blocks, records")
  func java() throws {
    let code = #"""
      @Override public record Point(int x) { String text = """
        a "b" """; char c = '\''; } /* a /* b */ Foo.class
      """#
    #expect(
      try LexerTests.tokens(code, "java") == [
        "attribute: @Override", "keyword: public", "keyword: record", "type: Point", "keyword: int", "type: String",
        "string: \"\"\"\n  a \"b\" \"\"\"", "keyword: char", #"string: '\''"#, "comment: /* a /* b */", "type: Foo",
        "keyword: class",
      ])
  }

  @Test("JavaScript: templates")
  func javaScript() throws {
    let code = "const a = b / c; `x ${ {a: `${1}`} } y`; return f(this.default)"
    #expect(
      try LexerTests.tokens(code, "js") == [
        "keyword: const", "string: `x ${", "string: `${", "constant: 1", "string: }`", "string: } y`",
        "keyword: return", "keyword: this",
      ])
  }

  @Test("JSON: keys")
  func json() throws {
    #expect(
      try LexerTests.tokens(#"{"a\"b" : ["c", -1.5e+3, true, null]} // d"#, "json") == [
        #"name: "a\"b""#, #"string: "c""#, "constant: 1.5e+3", "constant: true", "constant: null", "comment: // d",
      ])
  }

  @Test("YAML: keys, texts of several lines, flow collections")
  func yaml() throws {
    let code = """
      # a
      key: It's 5 o'clock # b
      "quoted": &x 'it''s'
      list:
        - name: |-
            one: 1
              # text

            two
          next: [1, {b: "c: d", e}, *x]
        - http://example.org
      """
    #expect(
      try LexerTests.tokens(code, "yaml") == [
        "comment: # a", "name: key", "comment: # b", #"name: "quoted""#, "attribute: &x", "string: 'it''s'",
        "name: list", "name: name", "string:       one: 1\n        # text\n\n      two\n",
        "name: next",
        "constant: 1", "name: b", #"string: "c: d""#, "attribute: *x",
      ])
  }

  @Test("XML: tags, data, entities")
  func xml() throws {
    let code = """
      <?xml version="1.0"?><!-- a -- b --><plist version='1.0'><key a:b="c">d &amp; e < f</key><x/>\
      <![CDATA[<g>]]></plist>
      """
    #expect(
      try LexerTests.tokens(code, "xml") == [
        #"attribute: <?xml version="1.0"?>"#, "comment: <!-- a -- b -->", "keyword: <plist", "name: version",
        "string: '1.0'", "keyword: ><key", "name: a:b", #"string: "c""#, "keyword: >", "constant: &amp;",
        "keyword: </key><x/>", "attribute: <![CDATA[", "string: <g>", "attribute: ]]>", "keyword: </plist>",
      ])
  }

  @Test("Shells: keywords where commands begin, and variables")
  func shell() throws {
    let code = """
      for f in "$HOME"/*.txt; do echo done $(wc -l "$f" | cut -f1) '#' # count
      done
      if [ $((1 << 2)) = 4 ]; then exit; fi
      """
    #expect(
      try LexerTests.tokens(code, "sh") == [
        "keyword: for", "string: \"", "name: $HOME", "string: \"", "keyword: do", "string: \"", "name: $f",
        "string: \"", "string: '#'", "comment: # count", "keyword: done", "keyword: if", "constant: 1", "constant: 2",
        "constant: 4", "keyword: then", "keyword: exit", "keyword: fi",
      ])
  }

  @Test("Python: texts and decorators")
  func python() throws {
    let code = #"""
      @app.get("/")
      def f(x: int):  # c
          '''It's "a".'''
          return None
      """#
    #expect(
      try LexerTests.tokens(code, "py") == [
        "attribute: @app", #"string: "/""#, "keyword: def", "type: int", "comment: # c",
        #"string: '''It's "a".'''"#, "keyword: return", "constant: None",
      ])
  }

  @Test("SQL: keywords in capitals")
  func sql() throws {
    #expect(
      try LexerTests.tokens("SELECT a FROM T WHERE b = 'it''s' -- c", "sql") == [
        "keyword: SELECT", "keyword: FROM", "keyword: WHERE", "string: 'it''s'", "comment: -- c",
      ])
  }

  @Test("Diffs: lines by their first character")
  func diff() throws {
    let code = "--- a/x\n+++ b/x\n@@ -1 +1 @@\n +same 1\n-old\n+new"
    #expect(
      try LexerTests.tokens(code, "diff") == [
        "attribute: --- a/x", "attribute: +++ b/x", "attribute: @@ -1 +1 @@", "deleted: -old", "inserted: +new",
      ])
  }
}
