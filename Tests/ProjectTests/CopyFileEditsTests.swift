import Foundation
import Project
import SourceText
import Statecharts
import Testing

@Suite("Translations in a copy file")
struct CopyFileEditsTests {
  private let path: SourcePath = "content/copy/a.yaml"

  private func change(
    _ text: String, state: TranslationState = .translated, digest: String? = "0123456789ab", locale: String = "de",
    edition: String? = nil, variant: String? = nil
  ) -> CopyChange {
    CopyChange(
      target: CopyTextID(
        entry: CopyID("a"), edition: edition.map { EditionID($0) }, variant: variant.map { VariantID($0) },
        locale: locale),
      path: path, text: text, state: state, digest: digest, old: nil, origin: Place("a.xlf"))
  }

  /// The file after changes, or the rejected changes.
  private func edit(_ text: String, _ changes: [CopyChange]) -> String {
    let edits = CopyFileEdits(changes, in: Array(text.utf8), path: path)
    guard edits.refusals.isEmpty else { return edits.refusals.map { "refused: \($0.message)" }.joined(separator: "\n") }
    return String(decoding: edits.edited, as: UTF8.self)
  }

  private static let full = "{text: \"Neu\", digest: 0123456789ab}"

  @Test(
    "a text takes the place of the old one, however that is written",
    arguments: [
      ("{en: A, de: B}", "{en: A, de: \(full)}"),
      ("{en: A, de: 'B', es: C}", "{en: A, de: \(full), es: C}"),
      ("{en: A, de: \"B\\n\" }", "{en: A, de: \(full) }"),
      ("{en: A, de: ''}", "{en: A, de: \(full)}"),
      ("{en: A, 'de': 'it''s'}", "{en: A, 'de': \(full)}"),
      ("{en: A, de: {text: B}}", "{en: A, de: {text: \"Neu\", digest: 0123456789ab}}"),
      ("{en: A, de: {digest: '000000000000', text: B}}", "{en: A, de: {digest: 0123456789ab, text: \"Neu\"}}"),
      (
        "{en: A, de: {text: B, state: needs_review, digest: 000000000000}}",
        "{en: A, de: {text: \"Neu\", state: translated, digest: 0123456789ab}}"
      ),
      ("\n      en: A\n      de: B # c\n", "\n      en: A\n      de: \(full) # c\n"),
      (
        "\n      en: A\n      de:\n        text: B # c\n\n      es: C\n",
        "\n      en: A\n      de:\n        text: \"Neu\" # c\n        digest: 0123456789ab\n\n      es: C\n"
      ),
      ("{en: A}", "{en: A, de: \(full)}"),
      ("{\n      en: A, # c\n    }", "{\n      en: A, de: \(full), # c\n    }"),
      ("{en: A, es: {text: B}}", "{en: A, es: {text: B}, de: \(full)}"),
      ("\n      en: A # c\n    note: n\n", "\n      en: A # c\n      de: \(full)\n    note: n\n"),
      ("\n      en: A", "\n      en: A\n      de: \(full)"),
      ("\n      'en': 'A'\n", "\n      'en': 'A'\n      de: \(full)\n"),
      ("\r\n      en: A\r\n", "\r\n      en: A\r\n      de: \(full)\r\n"),
      (
        "\n      en: A\n      es:\n        text: B\n        state: new\n",
        "\n      en: A\n      es:\n        text: B\n        state: new\n      de: \(full)\n"
      ),
      ("\n      en: |-\n        A\n        B\n", "refused: not a single-line string"),
      ("\n      en: A\n      de: >\n        B\n", "refused: not a single-line string"),
      ("\n      en: A\n      de: B\n        C\n", "refused: not a single-line string"),
      ("{en: A, de: 'B\n\n  C'}", "refused: not a single-line string"),
    ])
  func forms(before: String, after: String) {
    let start = "# ü\ncopy:\n  - id: a\n    slot: button\n    text: "
    let prefix = before.hasPrefix("\n") || before.hasPrefix("\r\n") ? String(start.dropLast()) : start
    let found = edit(prefix + before, [change("Neu")])
    #expect(found == (after.hasPrefix("refused") ? after : prefix + after))
  }

  @Test("an edition's words, a variant's text and two languages each have their place")
  func places() {
    let before = """
      copy:
        - id: a
          slot: button
          variants:
            one: {en: A}
            two:
              en: B
          by-edition:
            acme: {text: {en: C}}
            other:
              variants: {one: {en: D}}
      """
    let after = edit(
      before,
      [
        change("1", digest: nil, variant: "one"), change("2", digest: nil, locale: "es", variant: "two"),
        change("3", digest: nil, variant: "two"), change("4", digest: nil, edition: "acme"),
        change("5", digest: nil, edition: "other", variant: "one"),
      ])
    #expect(
      after == """
        copy:
          - id: a
            slot: button
            variants:
              one: {en: A, de: {text: "1"}}
              two:
                en: B
                es: {text: "2"}
                de: {text: "3"}
            by-edition:
              acme: {text: {en: C, de: {text: "4"}}}
              other:
                variants: {one: {en: D, de: {text: "5"}}}
        """)
    #expect(edit(before, [change("x", edition: "nobody")]) == "refused: the file has no text `a@nobody`")
  }

  @Test("any text reads back as it was written, on one line")
  func quoting() {
    for value in 0..<0x3000 {
      let isBreak = [0x09, 0x0A, 0x0D, 0x85].contains(value)
      guard let scalar = Unicode.Scalar(UInt32(value)), isBreak || scalar.properties.generalCategory != .control else {
        continue
      }
      let text = " \(scalar)\"\\\(scalar): #{[&*!|>'%@` "
      let file = edit("copy:\n  - {id: a, slot: button, text: {en: A}}\n", [change(text)])
      #expect(file.utf8.count { $0 == 0x0A } == 2, "U+\(String(value, radix: 16)) breaks the line")
      let report = DiagnosticCollector(path)
      let read = YAMLReader.read(Array(file.utf8), report: report)
        .flatMap {
          $0.entries?.first?.value.items?.first?.entries?.last?.value.entries?.last?.value.entries?.first?.value
        }
      #expect(report.findings.isEmpty)
      #expect(
        read?.scalar?.text.unicodeScalars.elementsEqual(text.unicodeScalars) == true,
        "U+\(String(value, radix: 16)) does not come back")
    }
  }
}
