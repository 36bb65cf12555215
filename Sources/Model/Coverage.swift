import SourceText

/// What can be covered.
package enum CoverageKind: String, CaseIterable, Sendable {
  case states, transitions, prompts
}

/// By what something can be covered.
package enum CoverageAspect: String, CaseIterable, Sendable {
  /// A guide names it.
  case prose
  /// A claim or a myth names it.
  case claim
  /// A scenario comes past it.
  case scenario
  /// It cites where the fact comes from.
  case source
}

/// How much a project asks for, in each of its machines.
package struct CoverageThreshold: Sendable {
  package var kind: CoverageKind
  package var aspect: CoverageAspect
  /// The least share, in whole percent.
  package var percent: Sourced<Int>

  package init(_ kind: CoverageKind, _ aspect: CoverageAspect, percent: Sourced<Int>) {
    self.kind = kind
    self.aspect = aspect
    self.percent = percent
  }
}
