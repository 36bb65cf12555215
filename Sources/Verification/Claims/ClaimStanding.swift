import Project
import Statecharts

/// What the checker says about a sentence in one profile, whether or not its claim names the profile.
package enum ClaimStanding: Sendable {
  case isTrue, isFalse
  /// The profile has everything that the check names, but nothing triggers it.
  case doesNotApply
  /// The profile lacks something that the check names.
  case isNotSaid
  /// The state space was not explored completely.
  case isUndecided

  /// A verdict counts against the claim or myth only if the profile has everything that the check names.
  init(_ verdict: Verdict?, isMyth: Bool, isExpressible: @autoclosure () -> Bool) {
    switch verdict {
    case .holds: self = isMyth && !isExpressible() ? .isNotSaid : .isTrue
    case .fails: self = isMyth || isExpressible() ? .isFalse : .isNotSaid
    case .vacuous: self = isExpressible() ? .doesNotApply : .isNotSaid
    case .undecided, nil: self = .isUndecided
    }
  }
}

/// How a claim or myth differs between two profiles.
package enum ClaimDifference: CaseIterable, Sendable {
  /// A claim that is true in the first, and that is false or has nothing to apply to in the second.
  case trueOnlyBefore
  /// The reverse.
  case trueOnlyNow
  /// A myth that is true in the first and false in the second.
  case becameWrong
  /// The reverse.
  case becameRight
  /// A claim or myth that cannot be judged in the other profile.
  case saidOfOne
}

extension VerifiedClaim {
  /// The profiles in which a claim was proved, or a myth refuted.
  package var judgedProfiles: [Int] {
    verdicts.indices.filter { profile in
      switch verdicts[profile] {
      case .holds: !claim.isMyth
      case .fails: claim.isMyth
      case .vacuous, .undecided, nil: false
      }
    }
  }

  /// Returns how a claim or myth differs between two profiles, by their positions; nil if it does not, or is said of neither.
  ///
  /// A claim that names one of them and is true in both is no difference.
  package func difference(from before: Int, to after: Int) -> ClaimDifference? {
    guard judgedProfiles.contains(where: [before, after].contains) else { return nil }
    return switch (standings[before], standings[after]) {
    case (.isUndecided, _), (_, .isUndecided), (.isTrue, .isTrue), (.isFalse, .isFalse): nil
    case (.isNotSaid, _), (_, .isNotSaid): .saidOfOne
    case (.isTrue, _) where !claim.isMyth: .trueOnlyBefore
    case (_, .isTrue) where !claim.isMyth: .trueOnlyNow
    case (.isTrue, .isFalse): .becameWrong
    case (.isFalse, .isTrue): .becameRight
    // A myth that has nothing to apply to in the other profile.
    default: .saidOfOne
    }
  }
}
