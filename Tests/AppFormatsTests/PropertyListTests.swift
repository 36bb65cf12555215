import SourceText
import Testing

@testable import AppFormats

@Suite("Property lists")
struct PropertyListTests {
  private func read(_ text: String) -> ParseResult<Node> {
    PropertyList.read(Array(text.utf8), of: Told.file("Info.plist"))
  }

  /// A plist with the given content in its dict, on line 2.
  private func dict(_ body: String) -> ParseResult<Node> {
    read("<plist version=\"1.0\"><dict>\n\(body)\n</dict></plist>")
  }

  @Test("values and keys are read with their places")
  func values() throws {
    let reading = read(Samples.plist)
    #expect(reading.told == [])
    let root = try #require(reading.value)
    #expect(
      root.entries?.map(\.key.value) == [
        "CFBundleDisplayName", "LSRequiresIPhoneOS", "NSLocationTemporaryUsageDescriptionDictionary",
        "NSLocationWhenInUseUsageDescription", "Numbers", "UIBackgroundModes",
      ])
    for entry in root.entries ?? [] { #expect(reading.source(entry.key.range) == entry.key.value) }
    let name = try #require(root["CFBundleDisplayName"])
    #expect(name.value.string == "Grün & Schnell 🚗")
    #expect(reading.source(name.value.range) == "Grün &amp; Schnell 🚗")
    #expect(reading.source(name.value.whole) == "<string>Grün &amp; Schnell 🚗</string>")
    #expect(root["LSRequiresIPhoneOS"]?.value.boolean == true)
    #expect(root["LSRequiresIPhoneOS"].map { reading.source($0.value.range) } == "<true/>")
    #expect(
      root["NSLocationTemporaryUsageDescriptionDictionary"]?.value["Trip"]?.value.string
        == "To find where the trip began.")
    #expect(root["NSLocationWhenInUseUsageDescription"]?.value.string == "Without location, <app> can’t record trips.")
    #expect(root["UIBackgroundModes"]?.value.items?.compactMap(\.string) == ["location"])
    let numbers = root["Numbers"]?.value.items ?? []
    #expect(
      numbers.compactMap(\.scalar).map { "\($0.type) \($0.text)" } == [
        "integer -42", "real 1.5", "date 2026-01-31T12:00:00Z", "data \n\t\tSGVsbG8=\n\t\t", "boolean false", "text ",
      ])
  }

  @Test(
    "UTF-16 is read, with a byte order mark or a declaration, and keeps lines and columns", arguments: [true, false])
  func utf16Files(isBigEndian: Bool) throws {
    let marked = PropertyList.read(utf16(Samples.plist, isBigEndian: isBigEndian), of: Told.file("Info.plist"))
    #expect(marked.told == ["1:31 [UTF-8] the file is in UTF-16, but its XML declaration says `UTF-8`"])
    let text = Samples.plist.replacing("UTF-8", with: "UTF-16")
    for hasMark in [true, false] {
      let file = utf16(text, isBigEndian: isBigEndian, hasMark: hasMark)
      let reading = PropertyList.read(file, of: Told.file("Info.plist"))
      #expect(reading.told == [])
      let name = try #require(reading.value?["CFBundleDisplayName"])
      #expect(name.value.string == "Grün & Schnell 🚗")
      let position = LineIndex(reading.text).position(of: name.key.range.start)
      #expect([position.line, position.column] == [5, 7])
    }
    let undeclared = "<plist><string>a</string></plist>"
    #expect(PropertyList.read(utf16(undeclared, isBigEndian: isBigEndian), of: Told.file("a")).told == [])
  }

  @Test("a byte order mark in UTF-8 counts, so that places are those of the file")
  func byteOrderMark() throws {
    let reading = read("\u{FEFF}<plist><dict><key>a</key><true/></dict></plist>")
    #expect(reading.told == [])
    #expect(reading.value?["a"]?.key.range == SourceRange(21, 22))
  }

  @Test("other encodings and binary data are reported")
  func encodings() {
    #expect(
      PropertyList.read(Array("<plist><string>".utf8) + [0xE4, 0x20], of: Told.file("a")).told == [
        "1:16 [?] the byte 0xE4 is not UTF-8; expected UTF-8 or UTF-16"
      ])
    #expect(
      read("<?xml version='1.0' encoding='ISO-8859-1'?><plist><true/></plist>").told == [
        "1:31 [ISO-8859-1] unsupported encoding `ISO-8859-1`; expected UTF-8 or UTF-16"
      ])
    #expect(
      PropertyList.read([0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], of: Told.file("a")).told == [
        "file: the file is in UTF-32; expected UTF-8 or UTF-16"
      ])
    #expect(
      PropertyList.read([0xFE, 0xFF, 0x00, 0x3C, 0xD8, 0x00, 0x00, 0x3C], of: Told.file("a")).told == [
        "1:2 [\u{FFFD}] unpaired surrogate"
      ])
    #expect(
      PropertyList.read(Array(utf16("<plist/>").dropLast()), of: Told.file()).told == [
        "1:8 [] the file ends within a UTF-16 character"
      ])
    #expect(
      PropertyList.read(utf16("{ }", hasMark: false), of: Told.file("a")).told == [
        "file: the file looks like UTF-16 without a byte order mark; expected UTF-8, or UTF-16 with a byte order mark"
      ])
  }

  @Test(
    "a binary property list names the command that converts it",
    arguments: [
      ("bplist00\u{1}\u{2}", "file: the file is a binary property list; expected an XML property list")
    ])
  func otherForms(text: String, expected: String) {
    let reading = PropertyList.read(Array(text.utf8), of: Told.file("Info/My Info.plist"))
    #expect(reading.told == [expected])
    #expect(reading.value == nil)
    #expect(reading.findings.first?.rule.id == "test/unsupported")
    #expect(reading.findings.first?.suggestion == "convert it with `plutil -convert xml1 'My Info.plist'`")
  }

  @Test("a truncated file is reported at its end, with the element that is open")
  func truncated() {
    let reading = read("<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<string>b")
    #expect(reading.told == ["4:11 [] invalid XML: no element found"])
    #expect(reading.findings.first?.notes.map { reading.source($0.place?.range ?? .none) } == ["string"])
    #expect(reading.value == nil)
    #expect(read("").told == ["file: expected a property list, found an empty file"])
    #expect(read("<plist version=\"1.0\"").told == ["1:1 [<] invalid XML: unclosed token"])
  }

  @Test(
    "an invalid part of a dict is reported at its place, and the rest is read",
    arguments: [
      ("<key>a</key><key>b</key><true/>", "2:6 [a] missing value of the key `a`"),
      ("<key>b</key><true/><key>z</key>", "2:25 [z] missing value of the key `z`"),
      ("<true/><key>b</key><true/>", "2:2 [true] missing key before this value"),
      ("<key>b</key><true/>text", "2:20 [text] unexpected text in `dict`"),
      ("<key>b</key><true/><key>b</key><false/>", "2:25 [b] duplicate key `b`"),
      ("<key>b</key><true/><key>a</key><strng>x</strng>", "2:33 [strng] unknown property list type `strng`"),
      (
        "<key>b</key><true/><key>a</key><string>x <b>y</b></string>",
        "2:43 [b] unexpected element `b` in `string`; expected text"
      ),
      ("<key>b</key><true>yes</true>", "2:19 [yes] unexpected text in `true`"),
    ])
  func structure(body: String, expected: String) {
    let reading = dict(body)
    #expect(reading.told == [expected])
    #expect(reading.value?["b"]?.value.boolean != nil, "an entry beside the broken one is lost")
  }

  @Test("both values of a duplicate key are kept, and the last one counts")
  func duplicates() {
    let reading = dict("<key>b</key><string>1</string><key>b</key><string>2</string>")
    #expect(reading.value?.entries?.count == 2)
    #expect(reading.value?["b"]?.value.string == "2")
    #expect(reading.findings.first?.notes.map { $0.place?.range.start } == [33])
    // Equal in Swift but not in a property list: é as one scalar and as two.
    #expect(dict("<key>\u{E9}</key><true/><key>e\u{301}</key><true/>").told == [])
  }

  @Test("the root is a single value")
  func roots() {
    #expect(read("<plist><string>a</string></plist>").value?.string == "a")
    #expect(read("<dict><key>a</key><true/></dict>").value?["a"]?.value.boolean == true)
    #expect(read("<plist></plist>").told == ["1:2 [plist] missing value in `plist`"])
    #expect(
      read("<plist><true/><false/></plist>").told == ["1:16 [false] unexpected second value in `plist`"])
    #expect(read("<plits><true/></plits>").told == ["1:2 [plits] unknown root element `plits`; expected `plist`"])
    #expect(
      read("<plist version=\"2.0\"><true/></plist>").told == [
        "1:17 [2.0] unsupported property list version `2.0`; expected `1.0`"
      ])
  }
}
