import Statecharts

extension CopyRule {
  static let severalButtons = CopyRule(
    catalogue: Rule(
      id: "button/several", severity: .warning,
      summary: "A screen before the system’s question has one button.",
      rationale: """
        The screen explains and goes on; the choice is the system’s. Buttons whose ids differ in their last part alone, \
        as `screen.sign-up.button` and `screen.sign-up.later`, stand on one screen.
        """,
      source: .privacyGuidelines, good: "screen.sign-up.button", bad: "screen.sign-up.button, screen.sign-up.later")
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
        entry, at: entry.place.range, "“\(screen)” has a second button",
        notes: [Finding.Note("the first is here", at: other.place)], suggestion: "keep the one that goes on")
    }
  }
}
