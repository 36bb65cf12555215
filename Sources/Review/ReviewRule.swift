/// The severity of a change.
package enum ChangeLevel: String, CaseIterable, Comparable, Sendable {
  /// Proved harmless: equal after folding white space, quotes, and final punctuation.
  case editorial
  /// A reviewer must read the change; also for changes that cannot be decided.
  case notable
  /// An integrator must act, or statements to users change.
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

/// The subject of a change, from the strictest audience outward.
package enum ChangeCategory: String, CaseIterable, Sendable {
  /// Names that apps, translators, and other files refer to.
  case keys
  /// The behavior of the machine.
  case flow
  /// Claims, myths, and scenarios, and the project's requirements on them.
  case proofs
  /// The stated purposes of users' data.
  case promises
  /// The words of the copy.
  case wording
  /// Prose, and the addresses of pages.
  case guides
}

/// A role that reads a review with one question in mind.
package enum ReviewReader: String, CaseIterable, Sendable {
  /// Those who use the apps, and those who help them.
  case users
  case integrators
  case lawyers
  case translators
  case testers
  /// Those who write the guides and the statements in them.
  case writers
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
  /// The highest level of such a change; judging may lower the level of a single change, never raise it.
  package let level: ChangeLevel
  /// One sentence that describes the change.
  package let summary: String
  /// The reason for the level.
  package let reason: String
  /// The readers to inform.
  package let readers: [ReviewReader]
  package let edits: [Edit]
  /// The edit of which the rule reports some cases, depending on the text; nil for a rule that reports whole edits.
  package let refines: Edit?

  package init(
    _ category: ChangeCategory, _ name: String, _ level: ChangeLevel, _ summary: String, reason: String,
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
