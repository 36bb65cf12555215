import SourceText
import Testing

@testable import AppFormats

@Suite("Strings files")
struct StringsFileTests {
  private func read(_ text: String) -> ParseResult<StringsFile> {
    StringsFile.read(Array(text.utf8), of: Told.file("InfoPlist.strings"))
  }

  @Test("keys and texts are read with their places and escapes")
  func texts() throws {
    let reading = read(Samples.strings)
    #expect(reading.told == [])
    let file = try #require(reading.value)
    #expect(
      file.entries.map(\.key.value) == [
        "NSLocationWhenInUseUsageDescription", "CFBundleDisplayName", "Two\nlines", "single", "shorthand",
        "NSLocationTemporaryUsageDescriptionDictionary",
      ])
    #expect(
      file.entries.map(\.value.text?.value) == [
        "Without “Always”, \"Acme\" cannot record trips.", "Acme", "first\nsecond\ttab é 🚗 A", "its", "shorthand", nil,
      ])
    #expect(
      reading.source(file.entries[0].range)
        == #""NSLocationWhenInUseUsageDescription" = "Without “Always”, \"Acme\" cannot record trips.";"#)
    #expect(file.entries.map { reading.source($0.key.range) }[2] == "Two\\nlines")
    #expect(file.entries[1].value.text.map { reading.source($0.range) } == "Acme")
    guard case .dictionary(let entries) = file.entries[5].value else { throw Missing() }
    #expect(entries.map(\.key.value) == ["Trip"])
  }

  private struct Missing: Error {}

  @Test("UTF-16 with a byte order mark reads as UTF-8 does", arguments: [true, false])
  func utf16Files(isBigEndian: Bool) {
    let reading = StringsFile.read(utf16(Samples.strings, isBigEndian: isBigEndian), of: Told.file("a.strings"))
    #expect(reading.told == [])
    #expect(reading.value?.entries.count == 6)
    #expect(reading.text == Array(("\u{FEFF}" + Samples.strings).utf8.dropFirst(3)))
  }

  @Test("a property list in a strings file is read, and a binary one is reported")
  func propertyLists() {
    let reading = read(Samples.plist)
    #expect(
      reading.told == [
        "8:2 [<true/>] expected a string for `LSRequiresIPhoneOS`, found a boolean",
        "17:9 [\n\t\t<integer>-42</integer>\n\t\t<real>1.5</real>\n\t\t<date>2026-01-31T12:00:00Z</date>\n\t\t<data>\n\t\tSGVsbG8=\n\t\t</data>\n\t\t<false/>\n\t\t<string></string>\n\t] expected a string for `Numbers`, found an array",
        "28:9 [\n\t\t<string>location</string>\n\t] expected a string for `UIBackgroundModes`, found an array",
      ])
    #expect(reading.value?["CFBundleDisplayName"]?.value.text?.value == "Grün & Schnell 🚗")
    let binary = StringsFile.read(Array("bplist00".utf8) + [0xD1, 0x01], of: Told.file("InfoPlist.strings"))
    #expect(
      binary.told == ["file: the file is a binary property list; expected lines of the form `\"key\" = \"value\";`"])
    #expect(binary.findings.first?.suggestion == "convert it with `plutil -convert xml1 InfoPlist.strings`")
  }

  @Test(
    "a syntax error is reported at its place, and the entries around it are read",
    arguments: [
      ("\"a\" = \"1\"\n\"z\" = \"9\";", ["1:10 [] expected `;` after the value of `a`"], ["a", "z"]),
      ("\"a\" = \"1\"", ["1:10 [] expected `;` after the value of `a`"], ["a"]),
      (
        "\"a\" : \"1; 2\";\n\"z\" = \"9\";", ["1:5 [:] expected `=` after the key `a`, found `:`"], ["z"]
      ),
      (
        "\"a\" = 1 2;\n\"z\" = \"9\";", ["1:9 [2] expected `;` after the value of `a`, found `2`"], ["z"]
      ),
      ("\"a\" \"1\";\n\"z\" = \"9\";", ["1:5 [\"] expected `=` after the key `a`, found `\"`"], ["z"]),
      ("= \"1\";\n\"z\" = \"9\";", ["1:1 [=] expected a key, found `=`"], ["z"]),
      ("\"a\" = ;\n\"z\" = \"9\";", ["1:7 [;] expected a text in quotation marks, found `;`"], ["z"]),
      (
        "\"a\" = “1”;\n\"z\" = \"9\";", ["1:7 [“] expected a text in quotation marks, found `“`"], ["z"]
      ),
      ("\"a\" = (1, 2);\n\"z\" = \"9\";", ["1:7 [(] expected a text in quotation marks, found an array"], ["z"]),
      ("\"z\" = \"9\";\n\"z\" = \"8\";", ["2:2 [z] duplicate key `z`"], ["z", "z"]),
      (
        "\"z\" = \"9\"; /* never\n\"a\" = \"1\";",
        ["1:12 [/*] unclosed comment; the rest of the file is ignored"], ["z"]
      ),
      (
        "\"z\" = { \"b\" = \"1\"; ",
        ["1:7 [{] unclosed `{`", "1:20 [] expected `;` after the value of `z`"], ["z"]
      ),
      ("{ z = 1; } a", ["1:12 [a] unexpected `a` after the dictionary"], ["z"]),
      ("\"a\" = \"1\"; }\n", ["1:12 [}] expected a key, found `}`"], ["a"]),
      ("\"a\" =", ["1:6 [] expected a text in quotation marks, found the end of the file"], []),
    ])
  func syntax(text: String, expected: [String], keys: [String]) {
    let reading = read(text)
    #expect(reading.told == expected)
    #expect(reading.value?.entries.map(\.key.value) == keys)
  }

  @Test(
    "an unclosed quotation mark is reported where it opens, and costs one entry",
    arguments: [
      (
        "\"a\" = \"text;\n\"y\" = \"8\";\n\"z\" = \"9\";",
        ["1:7 [\"] unclosed quotation mark; the next one is on a later line, and no entry follows it"]
      ),
      (
        "\"a = \"text\";\n\"y\" = \"8\";\n\"z\" = \"9\";",
        ["1:7 [t] expected `=` after the key `a = `, found `t`"]
      ),
      (
        "\"a\" = text\";\n\"y\" = \"8\";\n\"z\" = \"9\";",
        ["1:11 [\"] expected `;` after the value of `a`, found `\"`"]
      ),
      (
        "\"a\" = \"text\"\";\n\"y\" = \"8\";\n\"z\" = \"9\";",
        ["1:13 [\"] expected `;` after the value of `a`, found `\"`"]
      ),
      (
        "\"y\" = \"8\";\n\"z\" = \"9\";\n\"a\" = \"text;\n",
        ["3:7 [\"] unclosed quotation mark"]
      ),
    ])
  func unbalanced(text: String, expected: [String]) {
    let reading = read(text)
    #expect(reading.told == expected)
    #expect(reading.value?.entries.map(\.key.value) == ["y", "z"])
  }

  @Test(
    "escapes are read as Apple's reader reads them; likely mistakes are reported",
    arguments: [
      (#"\\ \" \' \a\b\f\n\r\t\v"#, "\\ \" ' \u{7}\u{8}\u{C}\n\r\t\u{B}", nil),
      (#"\U41\U00e9x \UD83D\UDE97"#, "Aéx 🚗", nil),
      (#"\101\60\0x \1234"#, "A0\0x S4", nil),
      (#"\u00e9"#, "u00e9", #"1:6 [\u] unknown escape `\u`, which is read as `u`"#),
      (#"\d"#, "d", #"1:6 [\d] unknown escape `\d`, which is read as `d`"#),
      (#"\9"#, "9", #"1:6 [\9] unknown escape `\9`, which is read as `9`"#),
      (
        #"\351"#, "\u{FFFD}",
        #"1:6 [\351] unsupported octal escape; above `\177` it is a character of the NeXTSTEP encoding"#
      ),
      (
        #"\U0001F697"#, "\u{1}F697",
        #"1:6 [\U0001] `\U` takes four hexadecimal digits; the digits that follow are text"#
      ),
      (#"\UD83D!"#, "\u{FFFD}!", #"1:6 [\UD83D] unpaired surrogate"#),
      (#"\UD83D\U0041"#, "\u{FFFD}A", #"1:6 [\UD83D] unpaired surrogate"#),
      (#"\Ux"#, "\0x", #"1:6 [\U] expected hexadecimal digits after `\U`"#),
    ] as [(String, String, String?)])
  func escapes(text: String, value: String, problem: String?) {
    let reading = read("a = \"\(text)\";")
    #expect(reading.value?["a"]?.value.text?.value.unicodeScalars.map(\.value) == value.unicodeScalars.map(\.value))
    #expect(reading.told == (problem.map { [$0] } ?? []))
  }

  @Test("dictionaries nest up to a limit")
  func depth() {
    let limit = StringsFileReader.depthLimit
    let deep = String(repeating: "a={", count: limit) + String(repeating: "};", count: limit)
    #expect(read(deep).told == [])
    let deeper = read(String(repeating: "a={", count: limit + 1))
    #expect(deeper.findings.map(\.rule.id) == ["test/limit"])
    #expect(deeper.value == nil)
  }

  @Test("an empty file has no entries")
  func empty() {
    #expect(read("").told == [])
    #expect(read("/* nothing */").value?.entries.isEmpty == true)
  }
}
