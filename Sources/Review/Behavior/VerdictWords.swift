import SourceText
import Statecharts

/// The result of a check, without its run.
enum Standing: Hashable {
  case holds, fails, vacuous, undecided

  init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .holds: .holds
      case .fails: .fails
      case .vacuous: .vacuous
      case .undecided: .undecided
      }
  }
}

/// The words about a claim or myth with another result than before.
struct VerdictWords {
  let claim: Claim
  /// True if the claim names the profiles; in others, its check is shown only to compare them.
  let isClaimed: Bool

  private var isMyth: Bool { claim.isMyth }

  /// Returns the level of a change: breaking if a proof is lost or the claim is disproved, else notable.
  func level(from old: Standing, to new: Standing) -> ChangeLevel {
    guard isClaimed else { return .notable }
    let proved: Standing = isMyth ? .fails : .holds
    let isDisproved = new == (isMyth ? .holds : .fails)
    return old == proved || isDisproved ? .breaking : .notable
  }

  func sentence(from old: Standing, to new: Standing, in profiles: String, because reason: String?) -> String {
    let because = reason.map { ": \($0)" } ?? ""
    let subject = "the \(isMyth ? "myth" : "claim") “\(claim.sentence)”"
    if !isClaimed {
      return "in \(profiles), which \(subject) does not name, its check \(checkPredicate(to: new))\(because)"
    }
    return "\(subject) \(predicate(from: old, to: new)) in \(profiles)\(because)"
  }

  private func predicate(from old: Standing, to new: Standing) -> String {
    switch (isMyth, new) {
    case (false, .holds): old == .vacuous ? "now applies and holds" : "now holds"
    case (false, .fails): old == .holds ? "no longer holds" : "now fails"
    case (true, .holds): old == .fails ? "is no longer refuted" : "now holds"
    case (true, .fails): "is now refuted"
    case (_, .vacuous): "is now vacuous"
    case (_, .undecided): "can no longer be decided"
    }
  }

  private func checkPredicate(to new: Standing) -> String {
    switch new {
    case .holds: "now holds"
    case .fails: "now fails"
    case .vacuous: "is now vacuous"
    case .undecided: "can no longer be decided"
    }
  }
}

extension Claim {
  /// The result, without a period, to be quoted inside a sentence.
  var sentence: String {
    let says = says.value
    return says.hasSuffix(".") ? String(says.dropLast()) : says
  }
}
