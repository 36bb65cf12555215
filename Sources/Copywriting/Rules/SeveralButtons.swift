import Model
import SourceText
import Statecharts

extension CopyRule {
  static let severalButtons = CopyRule(
    catalogue: Rule(
      id: "button/several", severity: .warning,
      summary: "A screen before a system prompt has one button.",
      rationale: """
        The screen explains and continues; the user chooses in the system prompt. Buttons belong to one screen if \
        their ids differ only in the last part, such as `screen.sign-up.button` and `screen.sign-up.later`.
        """,
      source: .privacyGuidelines, good: "screen.sign-up.button", bad: "screen.sign-up.button, screen.sign-up.later"),
    of: .slots([.button])
  ) { subject in
    var first: [Substring: CopyEntry] = [:]
    return subject.entries.filter { $0.slot == .button }.compactMap { entry in
      guard let dot = entry.id.text.lastIndex(of: ".") else { return nil }
      let screen = entry.id.text[..<dot]
      guard let other = first[screen] else {
        first[screen] = entry
        return nil
      }
      return CatalogueMatch(
        entry, at: entry.place.range, "screen `\(screen)` has more than one button",
        notes: [Finding.Note("the first button is here", at: other.place)], suggestion: "keep the one that continues")
    }
  }
}
