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

/// The words about claims or myths with another result than before.
struct VerdictWords {
  let isMyth: Bool

  /// Returns the level of a change: breaking if a proof is lost or the claim is disproved, else notable.
  func level(from old: Standing, to new: Standing) -> ChangeLevel {
    let proved: Standing = isMyth ? .fails : .holds
    let isDisproved = new == (isMyth ? .holds : .fails)
    return old == proved || isDisproved ? .breaking : .notable
  }

  /// - Parameter because: the reason, which is given for one claim.
  func sentence(
    of claims: [String], from old: Standing, to new: Standing, place: String, because reason: String?
  ) -> String {
    let isOne = claims.count == 1
    let because = isOne ? reason.map { ": \($0)" } ?? "" : ""
    let names =
      isOne ? quoted(claims[0], to: longQuote) : few(claims.map { quoted($0, to: claims.count == 2 ? longQuote : 80) })
    let verb = predicate(from: old, to: new, isOne)
    if isOne { return "\(isMyth ? "the myth " : "")\(names) \(verb)\(place)\(because)" }
    return "\(counted(claims.count, isMyth ? "myth" : "statement")) \(verb)\(place): \(names)"
  }

  private func predicate(from old: Standing, to new: Standing, _ isOne: Bool) -> String {
    let verb = isOne ? "is" : "are"
    return switch (isMyth, new) {
    case (_, .holds) where isMyth && old == .fails: "\(verb) no longer refuted"
    case (_, .holds): old == .vacuous ? "\(isOne ? "applies" : "apply") now, and \(verb) true" : "\(verb) now true"
    case (false, .fails): old == .holds ? "\(verb) no longer true" : "\(verb) now false"
    case (true, .fails): "\(verb) now refuted"
    case (_, .vacuous): "no longer \(isOne ? "applies" : "apply")"
    case (_, .undecided): "can no longer be decided"
    }
  }
}

/// The length of what is quoted alone in a sentence.
let longQuote = 200

extension Claim {
  /// The result, without a period, to be quoted inside a sentence.
  var sentence: String {
    let says = says.value
    return says.hasSuffix(".") ? String(says.dropLast()) : says
  }
}
