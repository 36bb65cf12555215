import AppFormats
import Copy
import Project
import SourceText
import Statecharts
import Testing

@Suite("Imported translations")
struct TranslationImportTests {
  /// A text with a translation, and one of an edition in a variant.
  private let project: Project

  init() async throws {
    project = try await readProject(
      settings: "locales: [en, de]\n",
      [
        "content/copy/a.yaml": """
        copy:
          - id: a.b
            slot: button
            text: {en: Source <x>, de: Alt <x>}
            by-edition: {acme: {variants: {one: {en: Own}}}}
        """
      ])
  }

  /// The translation with other facts about it.
  private func text(_ text: String, state: TranslationState = .translated, digest: String? = nil) -> CopyText {
    var found = project.copy.entries[0].texts[1]
    found.template = CopyTemplate(text)
    found.state = state
    found.sourceDigest = digest.map { Sourced($0) }
    return found
  }

  private static let current = CopyTemplate("Source <x>").digest

  private func catalogue(_ translation: CopyText?) -> CopyCatalogue {
    var copy = project.copy
    copy.entries[0].texts.replaceSubrange(1...1, with: [translation].compactMap(\.self))
    return copy
  }

  private func take(_ units: String, _ translation: CopyText? = nil, file: String = "target-language='de'")
    -> TranslationImport
  {
    let text =
      "<xliff xmlns='\(XLIFFDocument.namespace)' version='1.2'><file original='a' source-language='en' \(file)><body>"
      + units + "</body></file></xliff>"
    return TranslationImport(
      Array(text.utf8), of: "a.xlf", catalogue: catalogue(translation),
      locales: project.settings.locales)
  }

  private func unit(_ target: String, state: String? = nil, source: String = "Source &lt;x>", id: String = "a.b")
    -> String
  {
    "<trans-unit id='\(id)'><source>\(source)</source><target\(state.map { " state='\($0)'" } ?? "")>\(target)</target></trans-unit>"
  }

  /// A change as `text state digest`.
  private func told(_ found: TranslationImport) -> [String] {
    found.findings.map(\.rule.id)
      + found.changes.map {
        "\($0.text) \($0.state.rawValue) \($0.digest == Self.current ? "current" : $0.digest ?? "-")"
      }
  }

  @Test(
    "states are read in the words of String Catalogs",
    arguments: [
      (nil, "needs_review"), ("translated", "translated"), ("signed-off", "translated"), ("final", "translated"),
      ("new", "new"), ("needs-translation", "new"), ("needs-review-translation", "needs_review"),
      ("needs-review-l10n", "needs_review"), ("needs-adaptation", "needs_review"), ("x-mine", "needs_review"),
    ] as [(String?, String)])
  func states(state: String?, expected: String) {
    #expect(told(take(unit("Neu &lt;x>", state: state))) == ["Neu <x> \(expected) current"])
  }

  @Test("an unchanged text stays as it is, stale or not; a review of the same words counts")
  func untouched() {
    let words = "Alt &lt;x>"
    let done = text("Alt <x>")
    #expect(told(take(unit(words, state: "translated"), done)) == [])
    #expect(told(take(unit(words), done)) == [])
    #expect(told(take(unit(words, state: "needs-review-l10n"), done)) == ["Alt <x> needs_review -"])

    let draft = text("Alt <x>", state: .needsReview, digest: Self.current)
    #expect(told(take(unit(words, state: "needs-review-translation"), draft)) == [])
    #expect(told(take(unit(words, state: "final"), draft)) == ["Alt <x> translated current"])

    let stale = text("Alt <x>", digest: "000000000000")
    #expect(told(take(unit(words, state: "needs-review-translation"), stale)) == [])
    #expect(told(take(unit(words, state: "translated"), stale)) == ["Alt <x> translated current"])
  }

  @Test("a unit without a state keeps that of the same words, and changed words need review")
  func stateless() {
    for state in TranslationState.allCases {
      for digest in [nil, Self.current, "000000000000"] {
        let old = text("Alt <x>", state: state, digest: digest)
        #expect(told(take(unit("Alt &lt;x>"), old)) == [], "\(state) \(digest ?? "-")")
        #expect(take(unit("Alt &lt;x>"), old).translationCount == 1)
        #expect(told(take(unit("Neu &lt;x>"), old)) == ["Neu <x> needs_review current"])
      }
    }
  }

  @Test("a unit without a translation is skipped")
  func untranslated() {
    let none = "<trans-unit id='a.b'><source>Source &lt;x></source></trans-unit>"
    #expect(told(take(none)) == [])
    #expect(told(take(unit(""))) == [])
    #expect(told(take(none, file: "")) == [])
    #expect(take(none + "").translationCount == 0)
  }

  @Test("an edition's words in a variant are named by the unit's id")
  func ids() throws {
    let found = take(unit("Eigen", source: "Own", id: "a.b|one@acme"))
    let change = try #require(found.changes.first)
    #expect(change.target.edition == EditionID("acme"))
    #expect(change.target.variant == VariantID("one"))
    #expect(change.target.unitID == "a.b|one@acme")
    #expect(change.path == "content/copy/a.yaml")
    for id in ["a.b|one", "a.b@acme", "a.b|two@acme", "a.b@acme|one", "a", "", "|", "@"] {
      #expect(told(take(unit("x", id: id))) == ["import/unknown-unit"], "\(id) names nothing")
    }
  }

  @Test("every problem of a unit is reported, and no other unit is lost")
  func several() {
    let wrong = unit("Neu <g id='1'>y</g> &lt;z>", state: "done", source: "Other")
    #expect(
      Set(told(take(wrong + unit("Eigen", source: "Own", id: "a.b|one@acme")))) == [
        "import/inline-element", "import/changed-source", "import/placeholders", "import/unknown-state",
        "Eigen needs_review \(CopyTemplate("Own").digest)",
      ])
  }

  @Test("a control character is reported, tabs and line breaks are not")
  func controls() {
    #expect(told(take(unit("Neu\u{9B} &lt;x>"))) == ["import/unplaceable"])
    #expect(told(take(unit("Neu\t&#13;\n\u{85}&lt;x>"))).count == 1)
  }

  @Test("two file elements may repeat a translation, but not contradict each other")
  func conflicts() {
    let second = "</body></file><file original='b' source-language='en' target-language='de'><body>"
    #expect(told(take(unit("Neu &lt;x>") + second + unit("Neu &lt;x>"))) == ["Neu <x> needs_review current"])
    #expect(told(take(unit("Neu &lt;x>") + second + unit("Anders &lt;x>"))).first == "import/conflict")
  }

  @Test("a damaged document gives a finding, or changes that it contains")
  func damage() {
    let whole = Array(
      ("<xliff xmlns='\(XLIFFDocument.namespace)' version='1.2'><file original='a' source-language='en' target-language='de'><body>"
        + unit("Neu &lt;x>", state: "final") + "</body></file></xliff>").utf8)
    for index in whole.indices {
      for mutant in [Array(whole[..<index]), whole.replacing(index, with: 0x3C), whole.replacing(index, with: 0x20)] {
        let found = TranslationImport(
          mutant, of: "a.xlf", catalogue: catalogue(nil),
          locales: project.settings.locales)
        for change in found.changes where found.findings.isEmpty {
          #expect(CopyTemplate(change.text).placeholders == ["x"])
        }
        if index < whole.count - 8, mutant.count == index {
          #expect(!found.findings.isEmpty, "cut off at byte \(index), the document is taken for whole")
        }
      }
    }
  }
}

extension [UInt8] {
  fileprivate func replacing(_ index: Int, with byte: UInt8) -> [UInt8] {
    var copy = self
    copy[index] = byte
    return copy
  }
}
