import Testing

@Suite("Reading Swift files")
struct SwiftSourceTests {
  @Test(
    "every form of import is found",
    arguments: [
      ("import Model", "Model"),
      ("  import Model // why", "Model"),
      ("@testable import Model", "Model"),
      ("@preconcurrency @_spi(Inner) import Model", "Model"),
      ("public import Model", "Model"),
      ("@_exported public import Model", "Model"),
      ("import struct Model.Finding", "Model"),
      ("import Foundation.NSURL", "Foundation"),
      ("let x = 1; import Model", "Model"),
      ("/* why */ import Model", "Model"),
    ])
  func findsImports(text: String, module: String) {
    #expect(SwiftSource(path: "x.swift", text: "\n" + text).imports == [.init(module: module, line: 2)])
  }

  @Test(
    "text that only resembles an import is ignored",
    arguments: [
      "// import Model", "/// import Model", "/* \n import Model \n */", "/* /* */ import Model */", "important()",
      "let text = \"import Model\"", "let text = \"\"\"\n  import xliff FILE\n  \"\"\"",
      "let text = #\"\"\"\n  \"\"\"\n  import Model\n  \"\"\"#",
    ])
  func findsNoImports(text: String) {
    #expect(SwiftSource(path: "x.swift", text: text).imports == [])
  }

  @Test("code and comments are distinguished, even after a string that resembles a comment")
  func tellsCodeFromComments() {
    let text = """
      let url = "https://example.org"; let a = try! f()
      // try! g()
      let quote = "\\""; /* try! */ let b = h()
      let raw = #"\\"#; let c = try! k() // fine
      """
    #expect(SwiftSource(path: "x.swift", text: text).lines(containing: "try!") == [1, 4])
  }
}
