import SourceText
import Statecharts

/// The comparison of two versions of a machine in one profile: whether they behave alike, and if not, where they diverge and which
/// situations only one version reaches.
///
/// They behave alike if each run of events of one is a run of the other, and shows the same at each of its moments: the same active
/// states, the same values of the observers, and the same prompts with the same choices in the same order.
package struct BehaviorDifference: Sendable {
  package enum Outcome: Sendable {
    case same
    /// The runs diverge here.
    case differs(Divergence)
    /// Everything compared is the same, but not everything could be compared.
    case undecided(Reason)
  }

  /// The reason why the comparison is incomplete.
  package enum Reason: Sendable, Hashable {
    /// There are more configurations than the budget.
    case tooLarge
    /// Document order alone decides a step.
    case conflict
    /// Eventless transitions never stop firing.
    case livelock
  }

  package let outcome: Outcome
  /// The first moment at which observers or users see something else; nil if none was found.
  package let seen: Divergence?
  /// True if the versions differ, and observers and users see the same at each moment of each run.
  package let looksSame: Bool
  /// The number of distinct situations and of steps found to be the same.
  package let situationCount: Int
  package let stepCount: Int
  /// Compares both versions; takes time almost linear in the steps of both.
  package init(_ pair: MachinePair) {
    let situations = SharedSituations(pair)
    var walk = EquivalenceCheck(pair, situations)
    let end = walk.run()
    situationCount = walk.situationCount
    stepCount = walk.stepCount
    let first = end.map { Divergence(of: $0, in: pair) }
    if let first, !first.isVisible {
      var walk = EquivalenceCheck(pair, situations, seesStates: false)
      let end = walk.run()
      seen = end.map { Divergence(of: $0, in: pair) }
      looksSame = end == nil && !walk.isPartial && pair.reasonForDoubt == nil
    } else {
      seen = first
      looksSame = false
    }
    if let first {
      outcome = .differs(first)
    } else if let reason = pair.reasonForDoubt {
      outcome = .undecided(reason)
    } else {
      outcome = .same
    }
  }

  package var isSame: Bool { if case .same = outcome { true } else { false } }

  /// The point of divergence; nil if none was found.
  package var divergence: Divergence? { if case .differs(let divergence) = outcome { divergence } else { nil } }
}

extension MachinePair {
  fileprivate var reasonForDoubt: BehaviorDifference.Reason? {
    let spaces = [spaceBefore, spaceAfter]
    if spaces.contains(where: { $0.livelock != nil }) { return .livelock }
    if spaces.contains(where: { !$0.conflicts.isEmpty }) { return .conflict }
    return spaces.allSatisfy(\.isComplete) ? nil : .tooLarge
  }
}
