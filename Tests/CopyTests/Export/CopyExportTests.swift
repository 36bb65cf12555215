import AppFormats
import Copy
import Foundation
import Project
import SourceText
import Testing

@Suite("The copy in other formats") struct CopyExportTests {
  /// Characters that formats must escape, and others that they must keep.
  static let hostile =
    "“quotes” \"straight\" it’s it's a<b &amp; </b> ]]> \\ \\n %@ 👩‍🚀 שלום مرحبا a\u{2028}b\u{2029}c\u{85}d\ttab\nline\r\nend -- */ //"

  @Test("a String Catalog has the layout of Foundation's encoder, which is Xcode's")
  func catalogLayout() throws {
    for table in StringsTable.allCases {
      let text = export(app: "Acme \"Drive\"").text(as: .xcstrings, table: table)
      let parsed = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      #expect(text == String(decoding: try encoder.encode(parsed), as: UTF8.self))
    }
  }

  @Test("a String Catalog without a text has Xcode's empty object")
  func emptyCatalog() {
    var project = project
    project.copy.entries = []
    let export = CopyExport(project, edition: nil, variant: nil)
    #expect(
      export.text(as: .xcstrings)
        == "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}")
  }

  @Test("a String Catalog names states as Xcode does, and a stale translation needs a review")
  func catalogStates() throws {
    let text = export(app: "Acme").text(as: .xcstrings, table: .localizable)
    func state(_ key: String, _ locale: String) throws -> String? {
      let catalog = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      return catalog["strings"]?[key]?["localizations"]?[locale]?["stringUnit"]?["state"]?.string
    }
    #expect(try state("screen.states", "en") == "translated")
    #expect(try state("screen.states", "de") == "new")
    #expect(try state("screen.states", "es") == "needs_review")
    #expect(try state("screen.states", "ar") == "needs_review", "it says translated, of a text that was changed")
    #expect(try state("screen.partial", "de") == nil)
  }

  @Test(
    "a purpose key is alone in a table, with a comment to test it, and in a dictionary in Info.plist")
  func purposeKeys() throws {
    let export = export(app: "Acme")
    let strings = export.text(as: .strings)
    #expect(strings.contains("\"RecordTrip\" = \"For this trip.\";"), "\(strings)")
    let comment = strings.split(separator: "\n").first { $0.contains("RecordTrip.") }
    #expect(comment?.contains("test on a device") == true && comment?.contains("Dictionary") == true)
    #expect(!strings.contains("\"NSLocationTemporaryUsageDescriptionDictionary\""))
    let plist = try Self.plist(export)
    let dictionary = plist["NSLocationTemporaryUsageDescriptionDictionary"] as? [String: String]
    #expect(dictionary == ["RecordTrip": "For this trip."])
    #expect(plist["RecordTrip"] == nil)
  }

  @Test("Info.plist is a complete property list with every key and its exact text")
  func infoPlist() throws {
    let plist = try Self.plist(export(app: "A & <3 -- C"))
    #expect(plist["NSLocationWhenInUseUsageDescription"] as? String == "A & <3 -- C: \(Self.hostile)")
    #expect(plist["NSLocationAlwaysAndWhenInUseUsageDescription"] as? String == "A & <3 -- C: \(Self.hostile)")
    #expect(plist.count == 3)
  }

  @Test("Info.plist can hold another language than the source's")
  func infoPlistInAnotherLanguage() {
    let text = export(app: "Acme").text(as: .infoplist, locale: "de")
    #expect(text.contains("<string>Acme auf Deutsch</string>"), "\(text)")
  }

  @Test("a strings file escapes quotation marks, backslashes and line ends, and nothing else")
  func stringsEscapes() {
    let text = export(app: "A*/B").text(as: .strings)
    let escaped = Self.hostile.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
      .replacing("\r\n", with: "\\r\\n").replacing("\n", with: "\\n")
    #expect(text.contains("\"NSLocationWhenInUseUsageDescription\" = \"A*/B: \(escaped)\";\n"), "\(text)")
    let comments = text.split(separator: "\n").filter { $0.hasPrefix("/*") }
    #expect(
      comments.count == 3 && comments.allSatisfy { $0.hasSuffix(" */") && $0.dropLast(2).firstRange(of: "*/") == nil })
  }

  @Test(
    "where a translation is missing, Localizable holds the source text and says so, and InfoPlist leaves it to Info.plist"
  )
  func stringsWithoutTranslation() {
    let export = export(app: "Acme")
    let table = export.text(as: .strings, table: .localizable, locale: "de")
    #expect(table.contains("\"screen.partial\" = \"Only English\";"), "\(table)")
    #expect(table.contains("Not translated into de: the text is that of en."))
    let values = export.text(as: .strings, locale: "es")
    #expect(values == "", "\(values)")
  }

  @Test("No third language replaces a missing source text", arguments: [nil, "en", "es"])
  func noSourceText(locale: String?) async throws {
    let project = try await readProject(
      settings: "locales: [en, de, es]\n",
      [
        "content/copy/a.yaml": """
        copy:
          - {id: screen.own, slot: screen-title, text: {de: Nur Deutsch}}
          - {id: purpose.own, slot: purpose, keys: [NSLocationWhenInUseUsageDescription], text: {de: Nur Deutsch}}
        """
      ])
    let export = CopyExport(project, edition: nil, variant: nil, app: "Acme")
    for format in [CopyFormat.infoplist, .strings] {
      for table in StringsTable.allCases {
        let found = export.text(as: format, table: table, locale: locale)
        #expect(!found.contains("Nur Deutsch"), "\(format.name): \(found)")
      }
    }
    #expect(export.text(as: .infoplist, locale: "de").contains("Nur Deutsch"), "its own language has the text")
  }

  @Test("XLIFF keeps the placeholder whatever the app's name, and has an element for each file and language")
  func xliff() {
    let text = export(app: "Acme").text(as: .xliff)
    #expect(!text.contains("Acme auf"), "\(text)")
    #expect(text.contains("<target state=\"translated\">&lt;appname&gt; auf Deutsch</target>"))
    let files = text.split(separator: "\n").filter { $0.contains("<file ") }
    #expect(files.count == 3 * 2, "three languages, two content files")
    #expect(files[0].contains("original=\"content/copy/a.yaml\" source-language=\"en\" target-language=\"de\""))
    let german = export(app: nil).text(as: .xliff, locale: "de")
    #expect(german.split(separator: "\n").count { $0.contains("<file ") } == 2)
  }

  @Test("the id of a unit says whose text it is")
  func unitIDs() {
    let text = export(app: nil).text(as: .xliff, locale: "de")
    for id in ["purpose.location|mileage", "purpose.trip", "screen.own@alder", "screen.both|mileage@alder"] {
      #expect(text.contains("<trans-unit id=\"\(id)\" xml:space=\"preserve\">"), "\(id): \(text)")
    }
    #expect(!text.contains("birch"))
  }

  @Test("XLIFF names states, marks a stale translation, and omits a missing target")
  func xliffStates() throws {
    func unit(_ id: String, _ locale: String) throws -> String {
      let text = export(app: nil).text(as: .xliff, locale: locale)
      let start = try #require(text.firstRange(of: "<trans-unit id=\"\(id)\""))
      return try String(
        text[start.lowerBound..<#require(text[start.lowerBound...].firstRange(of: "</trans-unit>")).lowerBound])
    }
    #expect(try unit("screen.states", "de").contains("<target state=\"new\">"))
    #expect(try unit("screen.states", "es").contains("<target state=\"needs-review-translation\">"))
    let stale = try unit("screen.states", "ar")
    #expect(stale.contains("<target state=\"needs-review-translation\">") && stale.contains("was changed after"))
    let partial = try unit("screen.partial", "de")
    #expect(partial.contains("<source>") && !partial.contains("<target"))
  }

  @Test("an edition's own translation never has the id of the shared text")
  func translationsOfOneLayer() {
    let text = export(app: nil).text(as: .xliff, locale: "es")
    #expect(text.contains("<trans-unit id=\"screen.half\""))
    #expect(text.contains(">De todos<") && !text.contains("Solo de Alder"), "\(text)")
  }

  @Test("XLIFF tells translators where a text appears, how long it may be, and what its placeholders mean")
  func xliffNotes() {
    let text = export(app: nil).text(as: .xliff, locale: "de")
    #expect(
      text.contains("Prompt text (Privacy - Location When In Use Usage Description; Privacy - Location Always"))
    #expect(text.contains("Mileage: for drivers"), "\(text)")
    #expect(text.contains("At most 180 characters"))
    #expect(text.contains("&lt;appname&gt; stands for the app’s name"))
    #expect(text.contains("&lt;sdk&gt; stands for “Alder SDK”. Keep it as it is."))
    #expect(text.contains(">Screen title. The words are those of Alder alone.<"))
    let spanish = export(app: nil).text(as: .xliff, locale: "es")
    #expect(spanish.contains("&lt;sdk&gt; stands for “Alder SDK”, in Spanish “SDK de Alder”. Keep it as it is."))
  }

  @Test(
    "CSV defuses what spreadsheets calculate, and quotes what would end a cell",
    arguments: [
      ("=1+1", "'=1+1"), ("+49", "'+49"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
      ("\rx", "\"'\rx\""),
      ("\nx", "\"'\nx\""), ("＝1", "'＝1"), ("a=1", "a=1"), ("a,b", "\"a,b\""), ("a \"b\"", "\"a \"\"b\"\"\""), ("", ""),
      ("=\"a\",b", "\"'=\"\"a\"\",b\""), ("a\r\nb", "\"a\r\nb\""),
    ])
  func csvCells(text: String, cell: String) {
    #expect(CSVTable(rows: [[CSVTable.defused(text)]]).text == "\u{FEFF}\(cell)\r\n")
  }

  @Test("CSV begins with a byte order mark, ends each row as RFC 4180 says, and shows missing translations")
  func csv() {
    let text = export(app: nil).text(as: .csv)
    #expect(text.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    let header = "id,slot,key,variant,edition,locale,state,source,text,length,digest,stale,proposal\r\n"
    #expect(text.dropFirst().hasPrefix(header))
    #expect(text.contains("screen.partial,screen-body,,mileage,alder,de,missing,Only English,,,,no,\r\n"), "\(text)")
    let digest = CopyTemplate("What it was").digest
    #expect(text.contains(",ar,needs_review,Changed since,Old,3,\(digest),yes,\r\n"), "\(text)")
    #expect(!export(app: nil).text(as: .csv, locale: "de").contains(",ar,"))
  }

  @Test("only the app's name fills its placeholder, and JSON names the remaining ones")
  func json() throws {
    func text(app: String?) throws -> JSONValue? {
      let json = export(app: app).text(as: .json)
      let copy = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))["copy"]?.array
      return copy?.first { $0["id"]?.string == "purpose.location" }?["texts"]?["de"]
    }
    #expect(try text(app: nil)?["text"]?.string == "<appname> auf Deutsch")
    #expect(try text(app: nil)?["placeholders"]?.array?.compactMap(\.string) == ["appname"])
    #expect(try text(app: "Acme")?["text"]?.string == "Acme auf Deutsch")
    #expect(try text(app: "Acme")?["placeholders"]?.array?.isEmpty == true)
  }

  @Test("a placeholder without a value is reported")
  func unresolved() {
    #expect(export(app: "Acme").unresolved.map(\.placeholder) == [])
    #expect(Set(export(app: nil).unresolved.map(\.placeholder)) == ["appname"])
    var project = project
    project.editions[0].terms[0].texts = [("en", Sourced("the <kit>"))]
    let export = CopyExport(project, edition: project.editions[0], variant: "mileage", app: "Acme")
    #expect(Set(export.unresolved.map(\.placeholder)) == ["kit"], "a word can hold a placeholder itself")
  }

  @Test("a project without editions and variants also has exports")
  func neither() {
    var project = project
    project.editions = []
    project.copy.variants = []
    let export = CopyExport(project, edition: nil, variant: nil, app: "Acme")
    #expect(export.text(as: .strings).contains("For this trip."))
    #expect(export.text(as: .xliff).contains("<trans-unit id=\"purpose.trip\""))
    #expect(!export.text(as: .json).contains("\"edition\""))
  }

  @Test(
    "an app's name is literal",
    arguments: [
      ("Acme Drive", true), ("Ä & Ö <3", true), ("👩‍🚀", true), ("עִבְרִית", true), ("", false), (" \t", false),
      ("a\nb", false),
      ("a\u{0}b", false), ("a\u{2028}b", false), ("a\u{202E}b", false), ("a\u{2066}b", false), ("a\u{FFFF}b", false),
      ("<appname>", false), ("The <sdk> App", false), ("$(PRODUCT_NAME)", false), ("${APP}", false), ("a\r\nb", false),
      ("Acme\u{A0}Drive", true), ("🏳️‍🌈 Pride", true), ("a\u{200B}b", false),
      ("a\u{AD}b", false), ("a\u{200D}", false), ("\u{FEFF}a", false), ("a\u{200E}b", false), ("a\u{FFFD}b", false),
      (" Acme", false), ("Acme ", false), ("Acme\u{A0}", false), ("\u{202F}Acme", false), ("Acme  Drive", false),
      ("Acme \u{A0}Drive", false),
    ])
  func appNames(name: String, isFine: Bool) { #expect((AppName.problem(with: name) == nil) == isFine) }

  // MARK: The copy

  private func export(app: String?) -> CopyExport {
    CopyExport(project, edition: project.editions[0], variant: "mileage", app: app)
  }

  private static func plist(_ export: CopyExport) throws -> [String: Any] {
    let text = export.text(as: .infoplist)
    let read = try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    return try #require(read as? [String: Any], "\(text)")
  }

  private let project: Project

  init() async throws {
    var project = try await readProject(settings: "locales: [en, de, es, ar]\n", Self.files)
    project.copy.entries[0].texts[0].template = CopyTemplate("<appname>: \(Self.hostile)")
    self.project = project
  }

  private static let files: [SourcePath: String] = [
    "content/copy/a.yaml": """
    variants: {mileage: {title: Mileage, description: for drivers}, scoring: {title: Scoring}}
    copy:
      - id: purpose.location
        slot: purpose
        keys: [NSLocationWhenInUseUsageDescription, NSLocationAlwaysAndWhenInUseUsageDescription]
        variants: {mileage: {en: A, de: <appname> auf Deutsch}, scoring: {en: Not this}}
      - id: purpose.trip
        slot: purpose
        keys: [NSLocationTemporaryUsageDescriptionDictionary]
        purpose-key: RecordTrip
        text: {en: For this trip.}
      - id: screen.states
        slot: screen-body
        text:
          en: Changed since
          de: {text: Entwurf, state: new}
          es: {text: Hecho, state: needs_review}
          ar: {text: Old, digest: \(CopyTemplate("What it was").digest)}
    """,
    "content/copy/b.yaml": """
    copy:
      - {id: screen.partial, slot: screen-body, text: {en: Only English}}
      - id: screen.own
        slot: screen-title
        text: {en: Shared}
        by-edition: {alder: {text: {en: The <sdk> of ours}}, birch: {text: {en: Somebody else's}}}
      - id: screen.half
        slot: button
        text: {en: Shared, es: De todos}
        by-edition: {alder: {text: {es: Solo de Alder}}}
      - id: screen.both
        slot: button
        text: {en: Shared}
        by-edition: {alder: {variants: {mileage: {en: Own}}}}
    """,
    "content/editions/alder.yaml": """
    edition: alder
    title: Alder
    terms: {sdk: {en: Alder SDK, es: SDK de Alder}}
    """,
    "content/editions/birch.yaml": "edition: birch\ntitle: Birch\n",
  ]
}

/// Any JSON value, as Foundation reads and writes it.
private enum JSONValue: Codable {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  subscript(_ key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}
