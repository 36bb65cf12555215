import Model
import SourceText

extension CopyRule {
  static let overBudget = CopyRule(
    Rule(
      id: "length/over-budget", severity: .warning,
      summary: "A text fits its slot, even with the longest app name.",
      rationale: """
        Alerts grow, and notifications are cut off. Apple gives no numbers; `lengths` in statebook.yaml sets them \
        per slot. Statebook measures the text as users see it: with the edition’s terms and the longest of its app \
        names.
        """,
      source: .own,
      good: "lengths: {button: 30}", bad: "lengths: {button: 5}")
  ) { subject in
    guard let limit = subject.setting.lengths[subject.slot] else { return [] }
    let length = subject.rendered.text.count
    guard length > limit else { return [] }
    return [
      CopyMatch(
        nil, "\(length) characters as users see it, expected at most \(limit) for `\(subject.slot.rawValue)`",
        suggestion: "shorten it, or raise `lengths` in content/statebook.yaml", weight: length)
    ]
  }
}
