/// How much a finding matters.
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

/// What a finding is about: one entry of the catalogue of rules.
package struct Rule: Sendable, Hashable {
  /// A stable name such as `yaml/unknown-key`.
  package let id: String
  /// The severity unless the project sets another.
  package let severity: Severity
  /// One sentence that says what must hold.
  package let summary: String
  /// Why it matters and what to do, in a few sentences.
  package let rationale: String
  /// Whether a project cannot set the severity, since content that breaks the rule cannot be built.
  package let isFixed: Bool
  /// Whether it limits the size of something, and a project can raise the limit.
  package let isLimit: Bool
  /// Whether a breach keeps a file, or a part of it, out of the project, so that other findings follow from it.
  package let isRoot: Bool
  /// Who asks for the same, or specifies what the rule relies on; nil where the rule is Statebook's own. Rules of copy name
  /// Statebook itself then.
  package let source: Source?
  /// Lines that keep the rule; with several, each occurs in the same file.
  package let good: String?
  /// Lines that break it.
  package let bad: String?
  /// What it is about; rules of a group that nobody sorted come last.
  package let area: RuleArea

  /// Somebody who asks for the same.
  package struct Source: Sendable, Hashable {
    package let title: String
    /// Where it can be read; nil where that has no public address.
    package let address: String?

    package init(_ title: String, _ address: String? = nil) {
      self.title = title
      self.address = address
    }
  }

  package init(
    id: String, severity: Severity, isLimit: Bool = false, isRoot: Bool = false, summary: String, rationale: String,
    isFixed: Bool = false, source: Source? = nil, good: String? = nil, bad: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.isFixed = isFixed
    self.isLimit = isLimit
    self.isRoot = isRoot
    self.source = source
    self.good = good
    self.bad = bad
    area = RuleArea(group: String(id.prefix { $0 != "/" })) ?? .pages
  }

  /// The examples, if it has them, with invisible characters as escapes such as `\u{AD}`.
  package var visibleExamples: (good: String?, bad: String?) { (good.map(Self.visible), bad.map(Self.visible)) }

  private static func visible(_ example: String) -> String {
    example.unicodeScalars.map { scalar in
      scalar == "\u{A0}" || scalar.properties.isDefaultIgnorableCodePoint
        ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }

  /// The part of the id before the slash: the kind of thing that the rule is about.
  package var group: String { String(id.prefix { $0 != "/" }) }

  package static func == (first: Rule, second: Rule) -> Bool { first.id == second.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Something that the writer of the project should know or fix.
package struct Finding: Sendable {
  /// A second place that helps to understand the finding.
  package struct Note: Sendable, Hashable {
    package var message: String
    package var place: Place?

    package init(_ message: String, at place: Place? = nil) {
      self.message = message
      self.place = place
    }
  }

  package var rule: Rule
  /// The rule's severity, or the one that the project sets.
  package var severity: Severity
  /// Where it is; nil for the project as a whole.
  package var place: Place?
  /// What is wrong and what was expected, in lower case and without a full stop.
  package var message: String
  package var notes: [Note]
  /// What to do, for example `did you mean `denied`?`.
  package var suggestion: String?
  /// Whether it follows from another finding; then a report counts it and does not show it.
  package var isConsequence: Bool

  package init(
    _ rule: Rule, at place: Place?, _ message: String, notes: [Note] = [], suggestion: String? = nil,
    isConsequence: Bool = false
  ) {
    self.rule = rule
    severity = rule.severity
    self.place = place
    self.message = message
    self.notes = notes
    self.suggestion = suggestion
    self.isConsequence = isConsequence
  }
}

extension Finding {
  /// The order of reports: first what keeps a file from being read, since other findings follow from it; then by area, path,
  /// place, rule, and message. Findings without a place come first in their area.
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
