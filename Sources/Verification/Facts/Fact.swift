import Project
import SourceText
import Statecharts

/// A statement of the project, with its support: see “What supports a guide” in the docs.
package struct Fact: Sendable {
  /// The element that states the fact.
  package enum Subject: Hashable, Sendable {
    /// An element of a machine, by its position in `ResolvedProject.machines`.
    case element(machine: Int, MachineElement)
    /// A claim or myth, by its position in `ResolvedProject.claims`.
    case claim(Int)
    /// A scenario, by its position in `ResolvedProject.scenarios`.
    case scenario(Int)
    case copy(CopyID)
    /// A question, by its position in its edition.
    case question(EditionID, Int)
    /// A type of an SDK's interface or one of its members, by their positions in the project.
    case sdk(interface: Int, type: Int, member: Int?)
    /// A block of a guide: by its position in `ResolvedProject.guides`, and among the guide's statements.
    case guide(Int, statement: Int)
  }

  /// A part of a machine, in any of its profiles.
  package enum MachineElement: Hashable, Sendable {
    case profile(ProfileID)
    /// A state or a region.
    case state(StateID)
    case transition(TransitionID)
    case prompt(PromptID)
    case event(EventID)
    case observer(ObserverID)
    case condition(ConditionID)
  }

  /// The kind of support of a fact.
  package enum Standing: String, CaseIterable, Sendable {
    /// Proved: a claim holds on every run, a run refutes a myth, or the part is derived.
    case proved
    /// Proved under an assumption: a claim holds on every run that satisfies it.
    case assumed
    case cited
    /// Unverified, even with other support.
    case unverified
    /// Not supported.
    case unsupported
  }

  package let subject: Subject
  /// The editions that show the fact; empty for all.
  package let editions: Set<EditionID>
  package let support: [GuideStatement.Support]
}

extension ResolvedProject {
  /// Returns the standing of a fact for the readers of an edition, or of all editions; nil for advice, and for facts that cite only
  /// sources of other editions and need no support.
  package func standing(of fact: Fact, for edition: EditionID?) -> Fact.Standing? {
    let support = fact.support.filter { $0.isSeen(by: edition) }
    if !unverifiedReasons(of: fact).isEmpty { return .unverified }
    let outcomes = support.compactMap { support in
      if case .claim(let claim) = support { claims[claim].claim.isConditional } else { nil }
    }
    if outcomes.contains(true) { return .assumed }
    if !outcomes.isEmpty || support.contains(.derived) { return .proved }
    if support.contains(where: \.isSource) { return .cited }
    guard case .guide = fact.subject, !support.contains(.advice) else { return nil }
    return .unsupported
  }

  /// Returns the reasons that a fact is unverified: its own marks, and those of its supporting claims.
  package func unverifiedReasons(of fact: Fact) -> [String] {
    fact.support.compactMap { support in
      switch support {
      case .unverified(let reason): reason
      case .claim(let claim): claims[claim].unverifiedReason
      case .source, .advice, .derived: nil
      }
    }
  }
}

extension VerifiedClaim {
  /// The reason that the claim is unverified; nil if it is verified.
  package var unverifiedReason: String? { claim.annotations.unverified }
}

extension Claim {
  /// True if the check depends on an assumption.
  package var isConditional: Bool { check.given != nil || restsOnTime }
}

extension GuideStatement.Support {
  /// Returns true if the readers of an edition see the support; pass nil for the readers of all editions.
  func isSeen(by edition: EditionID?) -> Bool {
    guard case .source(_, let editions) = self, let edition else { return true }
    return editions.isEmpty || editions.contains(edition)
  }

  var isSource: Bool { if case .source = self { true } else { false } }
}
