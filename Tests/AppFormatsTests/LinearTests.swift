import SourceText
import Testing

@testable import AppFormats

/// A file of any size that makes a careless reader scan the same bytes repeatedly.
struct GrowingFile: Sendable, CustomTestStringConvertible {
  var name: String
  var file: @Sendable (Int) -> String
  var traveled: @Sendable ([UInt8]) -> Int
  var testDescription: String { name }

  private static func strings(_ name: String, _ file: @escaping @Sendable (Int) -> String) -> GrowingFile {
    GrowingFile(name: "strings: \(name)", file: file) { StringsFile.read($0, of: Told.file("a")).traveled }
  }

  private static func xml(_ name: String, _ file: @escaping @Sendable (Int) -> String) -> GrowingFile {
    GrowingFile(name: "XML: \(name)", file: file) { XMLReader.read($0, of: Told.file()).traveled }
  }

  private static func oldStyle(_ name: String, _ file: @escaping @Sendable (Int) -> String) -> GrowingFile {
    GrowingFile(name: "old style: \(name)", file: file) { PropertyList.read($0, of: Told.file("a")).traveled }
  }

  private static func json(_ name: String, _ file: @escaping @Sendable (Int) -> String) -> GrowingFile {
    GrowingFile(name: "JSON: \(name)", file: file) { JSONReader.read($0, of: Told.file()).traveled }
  }

  private static func many(_ text: String) -> @Sendable (Int) -> String { { String(repeating: text, count: $0) } }

  static let all = [
    strings("marks that are never closed", many("\"a\" = \"b\n'\n")),
    strings("both marks on every line", many("\"'\n'\"\n")),
    strings("escaped marks", { "\"" + String(repeating: "\\\"", count: $0) }),
    strings("escaped marks outside of texts", many(";\\\" ' \\' = ")),
    strings("one line of errors", many("\" ' = ;")),
    strings("comments behind long texts", many("\"a\n\" /* b */ c\n")),
    strings("comments that never end", many("a /* ")),
    strings("slashes and stars", many("/*/ ")),
    strings("missing semicolons", many("a = b\n")),
    strings("braces", many("a = {")),
    strings("half pairs", { "a = \"" + String(repeating: "\\UD83D", count: $0) + "\";" }),
    oldStyle("entries", { "{" + String(repeating: "a = b; ", count: $0) + "}" }),
    oldStyle("items", { "(" + String(repeating: "a, ", count: $0) + ")" }),
    oldStyle("comments", { String(repeating: "/* */ // \n", count: $0) + "a" }),
    oldStyle("escaped marks", { "\"" + String(repeating: "\\\"", count: $0) }),
    oldStyle("braces", many("{a=")),
    xml("references", { "<a>" + String(repeating: "&amp;", count: $0) + "</a>" }),
    xml("brackets", { "<a>" + String(repeating: "]", count: $0) + "</a>" }),
    xml("hyphens in a comment", { "<!--" + String(repeating: "- ", count: $0) + "--><a/>" }),
    xml("question marks", { "<?b " + String(repeating: "? ", count: $0) + "?><a/>" }),
    xml("attributes", { count in "<a " + (0..<count).map { "b\($0)='' " }.joined() + "/>" }),
    xml("prefixes", { count in "<a " + (0..<count).map { "xmlns:b\($0)='u' " }.joined() + "><b0:c/></a>" }),
    xml("children", { "<a>" + String(repeating: "<b/>", count: $0) + "</a>" }),
    xml("a long name that is not closed as it was opened", { "<" + String(repeating: "a", count: $0) + "></b>" }),
    json("half pairs", { "\"" + String(repeating: "\\ud83d", count: $0) + "\"" }),
    json("escapes", { "\"" + String(repeating: "\\n", count: $0) + "\"" }),
    json("members", { count in "{" + (0..<count).map { "\"a\($0)\":1," }.joined() + "\"z\":1}" }),
    json("one name over and over", { "{" + String(repeating: "\"a\":1,", count: $0) + "\"z\":1}" }),
  ]
}

@Suite("The work is linear in the file")
struct LinearTests {
  /// Counts steps rather than seconds. At these sizes, a quadratic reader would not finish.
  @Test("a file of ten times the size takes ten times the steps", arguments: GrowingFile.all)
  func steps(growing: GrowingFile) {
    for count in [2_000, 20_000] {
      let file = Array(growing.file(count).utf8)
      let traveled = growing.traveled(file)
      #expect(traveled <= 6 * file.count + 64, "\(file.count) bytes took \(traveled) steps")
    }
  }

  @Test("a very long list of findings is cut off with a note")
  func manyProblems() {
    let reading = StringsFile.read(Array(String(repeating: "= ;\n", count: 100_000).utf8), of: Told.file("a"))
    #expect(reading.findings.count == FileFindings.limit + 1)
    #expect(reading.findings.last?.message == "more than 200 errors; those from here on are not listed")
    #expect(reading.brokenPromises == [])
  }

  @Test("a long name does not make a long message")
  func longNames() {
    let name = String(repeating: "ä", count: 10_000)
    #expect(XMLReader.read(Array("<\(name)></b>".utf8), of: Told.file()).brokenPromises == [])
    #expect(StringsFile.read(Array("\"\(name)\" ?".utf8), of: Told.file("a")).brokenPromises == [])
    #expect(XLIFFDocument.read(Array("<\(name)/>".utf8), of: Told.file()).brokenPromises == [])
    #expect(JSONReader.read(Array("{\"\(name)\":1,\"\(name)\":2}".utf8), of: Told.file()).brokenPromises == [])
  }
}
