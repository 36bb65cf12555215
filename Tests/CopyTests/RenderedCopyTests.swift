import Copy
import Project
import SourceText
import TestSupport
import Testing

@Suite("A rendered text")
struct RenderedCopyTests {
  private let edition: Edition

  init() async throws {
    let files: [SourcePath: String] = [
      "content/editions/acme.yaml": "edition: acme\ntitle: Acme\nterms: {access: {en: background access}}\n"
    ]
    edition = try await readProject(files).editions[0]
  }

  private func rendered(_ text: String, app: String? = "Acme Drive") -> RenderedCopy {
    RenderedCopy(
      CopyTemplate(text), terms: CopyContext(edition: edition, locale: "en", app: app).terms(in: "en"),
      abbreviations: ["g", "etc"])
  }

  @Test("is split into lowercase words, with apostrophes and hyphens inside")
  func words() {
    let text = rendered("Don't use <access>, hands-free: “Ärger”-")
    #expect(text.words.map(\.folded) == ["don’t", "use", "background", "access", "hands-free", "arger"])
    #expect(text.words.map { text[$0.range] } == ["Don't", "use", "background", "access", "hands-free", "Ärger"])
    #expect(text.words.map(\.follows) == [false, true, true, true, false, false])
  }

  @Test("reads a word across invisible characters")
  func invisible() {
    #expect(rendered("mile\u{AD}age \u{200B}now").words.map(\.folded) == ["mileage", "now"])
  }

  @Test("marks what belongs to names, and placeholders without a word")
  func names() {
    #expect(rendered("With <appname> <access>").words.map(\.isName) == [false, true, true, false, false])
    #expect(rendered("With <appname>", app: nil).words.map(\.isName) == [false, true])
    #expect(rendered("With <appname>", app: nil).text == "With <appname>")
  }

  @Test("finds the ends of sentences, ignoring abbreviations and numbers")
  func sentences() {
    let text = rendered("One, e.g. 2.5 of it. “Two!” <appname> is … three?  Four")
    #expect(
      text.sentences.map { text[$0.range] } == ["One, e.g. 2.5 of it.", "“Two!”", "Acme Drive is …", "three?", "Four"])
  }

  @Test("maps back to the template, with placeholders as a whole")
  func written() {
    let source = "Über <access> with <appname>."
    let text = rendered(source)
    func back(_ part: String) -> String? {
      guard let found = text.text.firstRange(of: part) else { return nil }
      let start = text.text.utf8.distance(from: text.text.startIndex, to: found.lowerBound)
      let range = text.written(SourceRange(start, start + part.utf8.count))
      return String(decoding: Array(source.utf8)[range.start..<range.end], as: UTF8.self)
    }
    #expect(back("Über") == "Über")
    #expect(back("ground") == "<access>")
    #expect(back("access with") == "<access> with")
    #expect(back("with Acme") == "with <appname>")
    #expect(back("Drive.") == "<appname>.")
    #expect(back("Über background access with Acme Drive.") == source)
  }
}

@Suite("Phrases")
struct PhrasesTests {
  private func found(_ phrases: Phrases, _ text: String) -> [String] {
    let text = RenderedCopy(CopyTemplate(text), terms: CopyContext(locale: "en").terms(in: "en"))
    return phrases.matches(in: text.words).map { text[text.range(ofWords: $0.words)] }
  }

  @Test("are whole words, beginnings, endings and parts; one star alone is any word")
  func patterns() {
    #expect(found(["free"], "Free, hands-free, freely free") == ["Free", "free"])
    #expect(found(["improv*"], "We improve, improving it") == ["improve", "improving"])
    #expect(found(["*fahrt"], "Autofahrt, Fahrtenbuch") == ["Autofahrt"])
    #expect(found(["*fahrt*"], "Autofahrt, Fahrtenbuch") == ["Autofahrt", "Fahrtenbuch"])
    #expect(found(["better * experience"], "A better user experience") == ["better user experience"])
  }

  @Test("do not extend over punctuation, and the longest wins")
  func borders() {
    #expect(found(["to continue"], "Come to. Continue to continue") == ["to continue"])
    #expect(found(["not", "not now"], "Not now, not then") == ["Not now", "not"])
  }
}

@Suite("Copy rules on any text")
struct AnyTextTests {
  /// Random combinations of pieces that rules look for.
  private static let pieces = [
    "better", "experience", "“", "”", "\"", "„", "«", "<", ">", "appname", "<appname>", "<access>", "$(", ")", "{", "}",
    "%@",
    "%1$@", " ", "  ", "\u{A0}", "\u{AD}", "\u{200D}", "\u{202E}", "👨‍👩‍👧", "é", "e\u{301}", "ß", "İ", ".", "…", "!", ",",
    "&lt;",
    "&gt;", "wird", "verwendet", "is", "used", "Turn on", "\n", "ا", "可", "\u{0}", "'", "-", "TODO", "Acme", "1",
    "mileage",
  ]

  @Test("Nothing crashes, and every place is within the text", arguments: ["en", "de", "es", "fr", "ar"])
  func anyText(locale: String) async throws {
    var random = SeededGenerator(seed: 42)
    var project = try await readProject([
      "content/copy/a.yaml": """
      variants: {mileage: {title: M, features: {\(locale): [mileage]}}}
      copy: [{id: a, slot: purpose, text: {\(locale): A}}]
      """,
      "content/editions/acme.yaml": "edition: acme\ntitle: Acme\napps: [{name: Acme Drive}]\n",
    ])
    project.copy.variants[0].features[0].words.append(Sourced(""))
    project.editions[0].apps[0].name = "Acme \u{202E}Drive"
    let edition = project.editions[0]
    var entry = project.copy.entries[0]
    let setting = CopySetting(project)
    for _ in 0..<600 {
      let source = (0..<(1 + random.below(12))).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
      entry.texts[0].template = CopyTemplate(source)
      for slot in Slot.allCases {
        entry.slot = slot
        let subject = CopySubject(
          entry: entry, text: entry.texts[0], source: entry.texts[0],
          context: CopyContext(
            edition: edition, locale: locale, app: random.below(2) == 0 ? nil : edition.apps[0].name),
          setting: setting)
        for rule in CopyRule.all {
          guard case .text(let slots, let examine) = rule.judge, slots.contains(slot) else { continue }
          for match in examine(subject) {
            guard let range = match.range else { continue }
            let written = subject.rendered.written(range)
            #expect(
              range.start < range.end && range.end <= subject.rendered.text.utf8.count, "\(rule.rule.id): \(source)")
            #expect(written.start < written.end && written.end <= source.utf8.count, "\(rule.rule.id): \(source)")
          }
        }
      }
    }
  }
}
