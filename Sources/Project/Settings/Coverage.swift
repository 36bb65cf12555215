import SourceText

/// The kinds of things that can be covered.
package enum CoverageKind: String, CaseIterable, Sendable {
  case states, transitions, prompts
}

/// The ways in which something can be covered.
package enum CoverageAspect: String, CaseIterable, Sendable {
  /// A guide names it.
  case prose
  /// A claim or a myth names it.
  case claim
  /// A scenario passes it.
  case scenario
  /// The thing cites a source.
  case source
}

/// A minimum that a project requires of each machine.
package struct CoverageThreshold: Sendable {
  package var kind: CoverageKind
  package var aspect: CoverageAspect
  /// The minimum, in whole percent.
  package var percent: Sourced<Int>
}
