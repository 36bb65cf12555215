/// How much a change matters.
package enum ChangeLevel: String, CaseIterable, Comparable, Sendable {
  /// Proved harmless: equal after folding white space, quotes, and final punctuation.
  case editorial
  /// A reviewer must read it; also what cannot be decided.
  case notable
  /// An integrator must act, or what users are told changes.
  case breaking

  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }
  private var rank: Int {
    switch self {
    case .editorial: 0
    case .notable: 1
    case .breaking: 2
    }
  }
}

/// What a change is about, from the strictest audience outward.
package enum ChangeCategory: String, CaseIterable, Sendable {
  /// Names that apps, translators, and other files refer to.
  case keys
  /// What the machine does.
  case flow
  /// Claims, myths, scenarios, and what the project asks of them.
  case proofs
  /// What users are told their data is for.
  case promises
  /// The words of the copy.
  case wording
  /// Prose, and the addresses of pages.
  case guides
}

/// Somebody who reads a review with one question in mind.
package enum ReviewReader: String, CaseIterable, Sendable {
  case integrators
  case editors
  case lawyers
  case translators
  case testers
}

/// One kind of change, with its level and the reason for it.
package struct ReviewRule: Sendable, Hashable {
  /// The edits that a rule reports. Each edit of each element is reported by exactly one rule.
  package enum Edit: Hashable, Sendable {
    case added(ElementKind)
    case removed(ElementKind)
    case renamed(ElementKind)
    case changed(ElementKind, ElementField)
  }

  /// The category, a slash, and a name: `flow/transition-removed`.
  package let id: String
  package let category: ChangeCategory
  /// The highest level of such a change; a judgement may lower that of one change, never raise it.
  package let level: ChangeLevel
  /// One sentence that says what changed.
  package let summary: String
  /// Why it has its level.
  package let reason: String
  /// Who has to know.
  package let readers: [ReviewReader]
  package let edits: [Edit]
  /// The edit of which it reports some cases, where what the text says decides; nil for a rule that reports whole edits.
  package let refines: Edit?

  package init(
    _ category: ChangeCategory, _ name: String, _ level: ChangeLevel, summary: String, reason: String,
    readers: [ReviewReader], edits: [Edit], refines: Edit? = nil
  ) {
    id = "\(category.rawValue)/\(name)"
    self.category = category
    self.level = level
    self.summary = summary
    self.reason = reason
    self.readers = readers
    self.edits = edits
    self.refines = refines
  }

  package static func == (first: Self, second: Self) -> Bool { first.id == second.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
