/// The importance of a finding.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }
  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A problem that the author of the project should know or fix.
package struct Finding: Sendable {
  /// A second place that helps to understand the finding.
  package struct Note: Sendable, Hashable {
    package var message: String
    package var place: Place?

    package init(_ message: String, at place: Place? = nil) {
      self.message = shorteningQuotes(in: message)
      self.place = place
    }
  }

  /// An undeclared name, and the declared name nearest to it.
  package struct Misspelling: Sendable, Hashable {
    package var name: String
    package var nearest: String

    package init(name: String, nearest: String) {
      self.name = name
      self.nearest = nearest
    }
  }

  package var rule: Rule
  /// The rule's severity, unless the project sets another.
  package var severity: Severity
  /// The place of the problem; nil for the project as a whole.
  package var place: Place?
  /// The description of the problem and the expectation, beginning in lower case and without a period; quotations are shortened.
  package var message: String
  package var notes: [Note]
  /// The remedy, for example `did you mean `denied`?`.
  package var suggestion: String?
  /// True if it is a consequence of another finding; reports count consequences but do not show them.
  package var isConsequence: Bool
  /// The misspelling, for an unknown name with exactly one nearest name.
  package var misspelling: Misspelling?

  package init(
    _ rule: Rule, at place: Place?, _ message: String, notes: [Note] = [], suggestion: String? = nil,
    isConsequence: Bool = false, misspelling: Misspelling? = nil
  ) {
    self.rule = rule
    severity = rule.severity
    self.place = place
    self.message = shorteningQuotes(in: message)
    self.notes = notes
    self.suggestion = suggestion.map { shortened($0, to: 2_000) }
    self.isConsequence = isConsequence
    self.misspelling = misspelling
  }
}

extension Finding {
  /// Sorts findings for reports: first findings that keep a file from being read, since others are their consequences; then by
  /// area, path, place, rule, and message. Findings without a place come first in their area.
  package static func inReportOrder(_ first: Finding, _ second: Finding) -> Bool {
    func key(_ finding: Finding) -> (Int, RuleArea, String, Int, Int) {
      (
        finding.rule.isRoot ? 0 : 1, finding.rule.area, finding.place?.path.text ?? "",
        finding.place?.range.start ?? -1,
        finding.place?.range.end ?? -1
      )
    }
    let keys = (key(first), key(second))
    return keys.0 == keys.1 ? (first.rule.id, first.message) < (second.rule.id, second.message) : keys.0 < keys.1
  }
}
