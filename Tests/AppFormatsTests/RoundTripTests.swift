import SourceText
import TestSupport
import Testing

@testable import AppFormats

/// Random values of the formats, just large enough to test what their syntax must distinguish.
private struct Maker {
  var random: SeededGenerator

  init(_ seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance() -> Bool { Bool.random(using: &random) }

  private static let pieces = [
    "a", "Z", "9", " ", "<", ">", "&", "&amp;", "\"", "'", "\\", "\\n", "\n", "\t", "\r", "]]>", "--", "*/", "/*", "//",
    ";",
    "=", "{", "}", "$(X)", "%@", "é", "e\u{301}", "🚗", "\u{2028}", "\u{A0}", "ש", "\u{FEFF}",
  ]

  /// A text that may be empty.
  mutating func text() -> String {
    (0..<number(0..<6)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// A word that is unique in its collection.
  mutating func word(_ number: Int) -> String { "k\(number)" + text() }

  mutating func optional<Value>(_ make: (inout Maker) -> Value) -> Value? { chance() ? make(&self) : nil }

  mutating func list<Value>(_ count: Range<Int>, _ make: (inout Maker, Int) -> Value) -> [Value] {
    (0..<number(count)).map { make(&self, $0) }
  }
}

@Suite("Round trips")
struct RoundTripTests {
  private let seeds = 0..<300

  /// Compares values by content, without places.
  private func plain(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    let kept = text.split(separator: "\n").filter { line in
      let name = line.drop { $0 == " " || $0 == "-" || $0 == "▿" }
      return !["range", "content: SourceText.SourceRange", "start:", "end:"].contains { name.hasPrefix($0) }
    }
    return kept.joined(separator: "\n").replacing(/SourceRange\(start: \d+, end: \d+\)/, with: "…")
  }

  @Test("a String Catalog")
  func stringCatalogs() {
    for seed in seeds {
      var maker = Maker(seed)
      let catalog = maker.catalog()
      let reading = StringCatalog.read(Array(catalog.text.utf8), of: Told.file())
      #expect(reading.told == [], "seed \(seed)")
      #expect(reading.value.map(plain) == plain(catalog), "seed \(seed): \(catalog.text)")
      #expect(reading.value?.text == catalog.text, "seed \(seed)")
    }
  }

  @Test("a .strings file with its comments")
  func stringsFiles() {
    for seed in seeds {
      var maker = Maker(seed)
      let file = StringsFile(entries: maker.entries(depth: 0))
      let reading = StringsFile.read(Array(file.text.utf8), of: Told.file())
      #expect(reading.told == [], "seed \(seed): \(file.text)")
      #expect(reading.value.map(plain) == plain(file), "seed \(seed): \(file.text)")
      #expect(reading.value?.text == file.text, "seed \(seed)")
    }
  }

  @Test("a property list")
  func propertyLists() {
    for seed in seeds {
      var maker = Maker(seed)
      let list = maker.node(depth: 0)
      let text = PropertyList.text(of: list, comment: maker.text())
      let reading = PropertyList.read(Array(text.utf8), of: Told.file())
      #expect(reading.told == [], "seed \(seed): \(text)")
      #expect(reading.value.map(plain) == plain(list), "seed \(seed): \(text)")
      #expect(reading.value.map { PropertyList.text(of: $0) } == PropertyList.text(of: list), "seed \(seed)")
    }
  }

  @Test("an XLIFF document")
  func documents() {
    for seed in seeds {
      var maker = Maker(seed)
      let document = maker.document()
      let reading = XLIFFDocument.read(Array(document.text.utf8), of: Told.file())
      #expect(reading.told == [], "seed \(seed): \(document.text)")
      #expect(reading.value.map(plain) == plain(document), "seed \(seed): \(document.text)")
      #expect(reading.value?.text == document.text, "seed \(seed)")
    }
  }

  @Test("rows of comma-separated values")
  func tables() {
    for seed in seeds {
      var maker = Maker(seed)
      let rows = maker.list(1..<4) { maker, _ in maker.list(2..<5) { maker, _ in maker.text() } }
      #expect(Self.rows(of: CSVTable(rows: rows).text) == rows, "seed \(seed)")
    }
  }

  /// A reader of RFC 4180 that is independent of the writer.
  private static func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var rest = text.unicodeScalars.dropFirst()
    while let next = rest.popFirst() {
      if isQuoted {
        if next != "\"" {
          cell.append(next)
        } else if rest.first == "\"" {
          cell.append(rest.removeFirst())
        } else {
          isQuoted = false
        }
      } else if next == "\"" {
        isQuoted = true
      } else if next == "," || next == "\r" {
        row.append(String(cell))
        cell = String.UnicodeScalarView()
        if next == "\r" {
          rest.removeFirst()
          rows.append(row)
          row = []
        }
      } else {
        cell.append(next)
      }
    }
    return rows
  }

  @Test("text that begins like a formula is defused", arguments: ["=1", "+1", "-1", "@a", "＝1"])
  func formulas(text: String) {
    #expect(CSVTable.defused(text) == "'" + text)
    #expect(CSVTable.defused("a" + text) == "a" + text)
  }
}

extension Maker {
  mutating func catalog() -> StringCatalog {
    StringCatalog(
      sourceLanguage: Sourced("en"), version: optional { _ in Sourced("1.0") },
      entries: list(0..<4) { maker, index in
        StringCatalog.Entry(
          key: Sourced(maker.word(index)), comment: maker.optional { Sourced($0.text()) },
          extractionState: maker.optional { _ in Sourced("manual") }, shouldTranslate: maker.chance(),
          localizations: ["de", "en"].prefix(maker.number(0..<3)).map { locale in
            StringCatalog.Localization(
              locale: Sourced(locale), content: maker.optional { $0.content(depth: 0) },
              substitutions: maker.list(0..<2) { maker, index in
                StringCatalog.Substitution(
                  name: Sourced("S\(index)"), argumentNumber: maker.optional { $0.number(1..<3) },
                  formatSpecifier: maker.optional { _ in Sourced("lld") }, content: maker.content(depth: 1))
              })
          })
      })
  }

  private mutating func content(depth: Int) -> StringCatalog.Content {
    if depth == 2 || chance() {
      return .unit(
        StringCatalog.StringUnit(state: optional { _ in Sourced("translated") }, value: Sourced(text())))
    }
    let axis = depth == 0 ? "device" : "plural"
    return .variations(
      ["one", "other"].map { selector in
        StringCatalog.Variation(axis: Sourced(axis), selector: Sourced(selector), content: content(depth: depth + 1))
      })
  }

  mutating func entries(depth: Int) -> [StringsFile.Entry] {
    list(0..<4) { maker, index in
      let written = maker.optional { $0.text().replacing("*/", with: "").replacing("*", with: "").trimmed }
      // An empty comment counts as none.
      let comment = written == "" ? nil : written
      let value: StringsFile.Value =
        depth < 2 && maker.number(0..<4) == 0
        ? .dictionary(maker.entries(depth: depth + 1)) : .text(Sourced(maker.text()))
      return StringsFile.Entry(key: Sourced(maker.word(index)), value: value, range: .none, comment: comment)
    }
  }

  mutating func node(depth: Int) -> Node {
    switch number(depth < 3 ? 0..<5 : 0..<3) {
    case 0: Node(text(), range: .none)
    case 1: Node(String(number(-9999..<9999)), .integer, range: .none)
    case 2: Node(chance() ? "true" : "false", .boolean, range: .none)
    case 3: Node(content: .sequence(list(0..<4) { maker, _ in maker.node(depth: depth + 1) }), range: .none)
    default:
      Node(
        content: .mapping(
          list(0..<4) { maker, index in
            Node.Entry(key: Sourced(maker.word(index)), value: maker.node(depth: depth + 1))
          }), range: .none)
    }
  }

  mutating func document() -> XLIFFDocument {
    XLIFFDocument(
      files: list(1..<3) { maker, index in
        XLIFFDocument.File(
          original: Sourced(maker.word(index)), sourceLanguage: Sourced("en"),
          targetLanguage: maker.optional { _ in Sourced("de") }, datatype: maker.optional { _ in Sourced("plaintext") },
          tools: maker.list(0..<2) { maker, _ in
            XLIFFDocument.Tool(
              id: Sourced("t"), name: maker.optional { Sourced($0.text()) },
              version: maker.optional { Sourced($0.text()) })
          },
          units: maker.list(0..<4) { maker, index in maker.unit(index) })
      })
  }

  private mutating func unit(_ index: Int) -> XLIFFDocument.Unit {
    XLIFFDocument.Unit(
      id: Sourced(word(index)), resname: optional { Sourced($0.text()) },
      groups: ["one", "two"].prefix(number(0..<3)).map { $0 }, preservesSpace: chance(), isTranslatable: chance(),
      source: XLIFFDocument.Text(text()),
      target: optional { maker in
        XLIFFDocument.Target(
          text: XLIFFDocument.Text(maker.text()), state: maker.optional { _ in Sourced("final") },
          stateQualifier: maker.optional { _ in Sourced("exact-match") })
      },
      notes: list(0..<3) { maker, _ in
        XLIFFDocument.Note(text: Sourced(maker.text()), author: maker.optional { $0.text() })
      })
  }
}
