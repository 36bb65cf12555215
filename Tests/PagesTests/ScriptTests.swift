import Testing

@testable import Pages

@Suite("Scripts are compacted")
struct ScriptTests {
  @Test(
    "without what separates nothing",
    arguments: [
      ("// why\nfoo(a, { b: 1 });\n  // more\n  bar();\n", "foo(a,{b:1});bar();\n"),
      ("if (a) {\n  b();\n}\nc();\n", "if(a){b();}\nc();\n"),
      ("x = \"a ; \\\" b\" + ' = ';\n", "x=\"a ; \\\" b\" + ' = ';\n"),
      ("a = b\n+ c - -d\n", "a=b\n+ c - -d\n"),
      ("return a in b;\n", "return a in b;\n"),
      ("x = / { 2}/.test(y);\n", "x = / { 2}/.test(y);\n"),
      ("x = `a ; b`;\n  y();\n", "x = `a ; b`;\n  y();\n"),
      ("a\n  .b()\n  .c();\n", "a.b().c();\n"),
      ("a < !--b;\n", "a < !--b;\n"),
      ("a.map((b, c) => b * c > d);\n", "a.map((b,c)=>b*c>d);\n"),
    ])
  func compacted(script: String, expected: String) {
    #expect(String(decoding: Script.compacted(Array(script.utf8)), as: UTF8.self) == expected)
  }
}
