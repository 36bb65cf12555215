import Project
import SourceText
import Statecharts

/// Something that the project states, with what it rests on. `docs/support.md` has the definitions.
package struct Fact: Sendable {
  /// What states it.
  package enum Subject: Hashable, Sendable {
    /// An element of a machine, by its position in `VerifiedProject.machines`.
    case element(machine: Int, MachineElement)
    /// A claim or myth, by its position in `VerifiedProject.claims`.
    case claim(Int)
    /// A scenario, by its position in `VerifiedProject.scenarios`.
    case scenario(Int)
    case copy(CopyID)
    /// A question, by its position in its edition's.
    case question(EditionID, Int)
    /// A type of an SDK's interface or one of its members, by their positions in the project.
    case sdk(interface: Int, type: Int, member: Int?)
    /// A block of a guide: by its position in `VerifiedProject.guides`, and among the guide's statements.
    case guide(Int, statement: Int)
  }

  /// Part of a machine, whichever of its profiles have it.
  package enum MachineElement: Hashable, Sendable {
    case profile(ProfileID)
    /// A state or a region.
    case state(StateID)
    case transition(TransitionID)
    case prompt(PromptID)
    case event(EventID)
    case observer(ObserverID)
  }

  /// What a fact rests on, in a word.
  package enum Standing: String, CaseIterable, Sendable {
    /// A claim holds on every run, or a run refutes a myth; or the part is derived.
    case proved
    /// A claim holds on every run that keeps an assumption.
    case assumed
    case cited
    /// Unverified, whatever else supports it.
    case unverified
    /// Nothing supports it.
    case unsupported
  }

  package let subject: Subject
  /// The editions that show it; empty for all.
  package let editions: Set<EditionID>
  package let support: [GuideStatement.Support]
}

extension VerifiedProject {
  /// Where a fact stands for the readers of an edition, or for those of all; nil where it is advice, and for what cites only
  /// sources of other editions and needs no support.
  package func standing(of fact: Fact, for edition: EditionID?) -> Fact.Standing? {
    let support = fact.support.filter { $0.isSeen(by: edition) }
    if !unverifiedReasons(of: fact, for: edition).isEmpty { return .unverified }
    let outcomes = support.compactMap { support in
      if case .claim(let claim) = support { claims[claim].claim.isConditional } else { nil }
    }
    if outcomes.contains(true) { return .assumed }
    if !outcomes.isEmpty || support.contains(.derived) { return .proved }
    if support.contains(where: \.isSource) { return .cited }
    guard case .guide = fact.subject, !support.contains(.advice) else { return nil }
    return .unsupported
  }

  /// Why a fact is unverified: its own marks, and those of the claims that support it.
  package func unverifiedReasons(of fact: Fact, for edition: EditionID?) -> [String] {
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
  /// Why the claim is unverified; nil if it is verified.
  package var unverifiedReason: String? { claim.remarks.unverified }
}

extension Claim {
  /// Whether its check takes an assumption.
  package var isConditional: Bool {
    if case .response(_, _, given: .some) = check.form { true } else { false }
  }
}

extension GuideStatement.Support {
  /// Whether readers of an edition, or those of all, see it.
  func isSeen(by edition: EditionID?) -> Bool {
    guard case .source(_, let editions) = self, let edition else { return true }
    return editions.isEmpty || editions.contains(edition)
  }

  var isSource: Bool { if case .source = self { true } else { false } }
}
