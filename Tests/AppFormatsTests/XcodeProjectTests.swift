import SourceText
import TestSupport
import Testing

@testable import AppFormats

@Suite("Xcode projects")
struct XcodeProjectTests {
  private func read(_ text: String) -> ParseResult<Node> {
    PropertyList.read(Array(text.utf8), of: Told.file("project.pbxproj"))
  }

  @Test("the old style has texts, arrays, dictionaries, and comments, each with its place")
  func values() throws {
    let reading = read("// !$*UTF8*$!\n{ a /* why */ = \"x\\n\\\"y\\\"\"; b = (1, two, ); 'c d' = {e = f;}; }")
    #expect(reading.told == [])
    let root = try #require(reading.value)
    #expect(root["a"]?.value.string == "x\n\"y\"")
    #expect(root["a"].map { reading.source($0.value.range) } == "x\\n\\\"y\\\"")
    #expect(root["b"]?.value.items?.compactMap(\.string) == ["1", "two"])
    #expect(root["c d"]?.value["e"]?.value.string == "f")
  }

  @Test(
    "a syntax error in the old style is reported at its place, and ends the reading",
    arguments: [
      ("{ a = b; c }", "1:12 [}] expected `=` after the key `c`, found `}`"),
      ("{ a = b c = d; }", "1:9 [c] expected `;` after the value of `a`, found `c`"),
      ("{ a = (1 2); }", "1:10 [2] expected `,` or `)`, found `2`"),
      ("{ a = \"b; }", "1:7 [\"] unclosed quotation mark"),
      ("{\n<<<<<<< HEAD\n}", "2:1 [<] expected a key or `}`, found `<`"),
      ("{ a = b;", "1:9 [] expected `}`, found the end of the file"),
      ("{ a = <4>; }", "1:7 [<] expected a value, found `<`"),
      ("{} x", "1:4 [x] expected the end of the file, found `x`"),
      ("/* x", "1:1 [/*] unclosed comment"),
    ])
  func faults(text: String, told: String) {
    let reading = read(text)
    #expect(reading.told == [told])
    #expect(reading.value == nil)
  }

  @Test("a project file that is cut off, or whose bytes change, never ends the audit")
  func damage() {
    let bytes = Array(Samples.project.utf8)
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var file = bytes
      for _ in 0..<3 {
        file[Int.random(in: 0..<file.count, using: &generator)] = UInt8.random(in: 32..<127, using: &generator)
      }
      if seed.isMultiple(of: 3) { file.removeLast(Int.random(in: 1..<file.count, using: &generator)) }
      let reading = PropertyList.read(file, of: Told.file("project.pbxproj"))
      #expect(reading.brokenPromises == [], "seed \(seed)")
      _ = reading.value.flatMap { XcodeProject($0, path: "A.xcodeproj/project.pbxproj") }
    }
  }

  @Test("circular groups end")
  func circles() throws {
    let text = Samples.project.replacing("children = (F1, S)", with: "children = (G0, F1, S)")
    let root = try #require(read(text).value)
    let project = try #require(XcodeProject(root, path: "App/A.xcodeproj/project.pbxproj"))
    #expect(project.targets.map(\.name) == ["A"])
    #expect(project.sourceRoot == "App")
    #expect(project.targets.first?.configurations.first?.target.base == "App/A.xcconfig")
    #expect(project.targets.first?.resources.contains("App/Res/en.lproj/InfoPlist.strings") == true)
    #expect(project.targets.first?.resources.contains("App/Res/Old/InfoPlist.strings") == false)
  }

  @Test("a path is never read outside the folder")
  func outside() {
    #expect(SourcePath.joined("a/b", "../c") == "a/c")
    #expect(SourcePath.joined("a", "../../c") == nil)
    #expect(SourcePath.joined("", "/etc/passwd") == nil)
    #expect(SourcePath.joined("a", "./b//c/.") == "a/b/c")
  }
}
