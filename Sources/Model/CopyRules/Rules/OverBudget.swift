extension CopyRule {
  static let overBudget = CopyRule(
    Rule(
      id: "length/over-budget", severity: .warning,
      summary: "A text is no longer than its slot allows, with the longest name of an app.",
      rationale: """
        Alerts grow and notifications are cut. Apple names no numbers; `lengths` in statebook.yaml sets them per slot. The \
        text is measured as users see it: with the edition’s words and the longest name of its apps.
        """,
      source: .own,
      good: "lengths: {button: 30}", bad: "lengths: {button: 5}")
  ) { subject in
    guard let limit = subject.setting.lengths[subject.slot] else { return [] }
    let length = subject.rendered.text.count
    guard length > limit else { return [] }
    return [
      CopyMatch(
        nil, "\(length) characters as users read it; a \(subject.slot.rawValue) has at most \(limit)",
        suggestion: "shorten it, or raise “lengths” in content/statebook.yaml", weight: length)
    ]
  }
}
