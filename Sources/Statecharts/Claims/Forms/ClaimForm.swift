/// One form of checks, after the property patterns of Dwyer, Avrunin and Corbett, “Patterns in Property Specifications for
/// Finite-State Verification”, ICSE 1999: its words, its meaning, and what can be dropped from it.
///
/// `ClaimMeaning` explains the logic in the comments of the forms. Short runs show the limits of each form; a test decides every
/// one of these runs with the checker.
package struct ClaimForm: Sendable {
  /// The words of the form: they are its syntax. The letters are for propositions, N for a number, F for an assumption; the part
  /// in brackets can be left out.
  package let words: String
  /// The largest N; an automaton has states for each count.
  var limit = 0
  /// What its propositions are judged at.
  var places = Places.anywhere
  /// Returns the search that answers the check.
  let question: @Sendable (ClaimCheck) -> ClaimMeaning.Question
  /// What has to happen for the check not to be vacuous; nil if it never is.
  var trigger: Trigger?
  /// The roles whose propositions make the check stronger when they hold more often; others do when they hold less often.
  var rising: Role = []
  /// What the last moment of a run that breaks the check shows; empty if the search says it.
  var breach = ""
  /// The same if Q is `not Q` and there is no R.
  var breachOfNot: String?
  /// Parts that hold, or fail, for a reason other than the words.
  var trivial: [Trivial] = []
  /// Stronger checks with fewer words.
  var stronger: [Variant] = []
  /// Weaker checks with fewer words.
  var weaker: [Variant] = []
  /// The moments of which the check says nothing, though they change what Q names; nil if there are none.
  var unjudged: (@Sendable (ClaimCheck) -> MomentPattern)?
  /// The meaning of the check for authors, in a sentence or two.
  package let meaning: String
  /// The check with letters for names, and runs for which it holds, is false, or is vacuous.
  package let timelines: [Timeline]
  /// A sentence about the door of a new project, and its check.
  package let example: (says: String, check: String)

  /// What propositions of a form are judged at.
  enum Places {
    /// Events and actors at steps, all others at configurations.
    case anywhere
    /// At configurations: they name no events and actors.
    case configurations
    /// The E at steps, all others at configurations.
    case singleSteps
  }

  /// A precondition for a check not to be vacuous, and the words for its lack, to complete “if …”.
  struct Trigger {
    enum Kind {
      /// A moment with that role; with two, a step E from a configuration with S.
      case moment(Role)
      /// A run that breaks the automaton.
      case run(ClaimMonitor)
    }

    let kind: Kind
    let lack: String

    init(_ role: Role, lack: String) { (kind, self.lack) = (.moment(role), lack) }

    init(_ monitor: ClaimMonitor, lack: String) { (kind, self.lack) = (.run(monitor), lack) }
  }

  /// A check with fewer words, written with the letters of this form, and the words that it does without.
  struct Variant {
    let check: String
    let words: String

    init(_ check: String, without words: String) { (self.check, self.words) = (check, words) }
  }

  /// Words that have no effect if other checks hold; X is what always holds.
  struct Trivial {
    let words: String
    let reason: String
    /// The checks, written with the letters of this form.
    let tested: [String]
    /// The roles whose propositions have to be judged at configurations.
    let atConfigurations: Role
    /// An equivalent check; nil if no form expresses it.
    let remedy: String?

    init(
      _ words: String, _ reason: String, if tested: String..., atConfigurations: Role = [], remedy: String? = nil
    ) {
      (self.words, self.reason, self.tested) = (words, reason, tested)
      (self.atConfigurations, self.remedy) = (atConfigurations, remedy)
    }
  }

  /// Runs of small machines on which one check is decided.
  package struct Timeline: Sendable {
    package let check: String
    package let runs: [SampleRun]
  }

  /// The name for `statebook explain`: the words of the form without its letters, joined by hyphens.
  package var id: String {
    let required = words.prefix { $0 != "[" }
    return required.split { !$0.isLetter }.filter { $0.contains(where: \.isLowercase) }.joined(separator: "-")
  }

  /// The condition under which the check is vacuous, to complete “if …”; nil if it never is.
  package var vacuity: String? { trigger?.lack.filter { !"“”".contains($0) } }

  /// All forms, those that begin alike side by side; if one begins like another, the longer one is first.
  package static let all: [ClaimForm] = [
    .absence, .precedence, .globalAbsence, .boundedExistence, .invariant, .universality, .inert, .leads, .neverLeads,
    .response, .recovery, .recoveryFrom, .reachableWithout, .reachableWithin, .reachable, .unreachable,
  ]
}

/// A small machine, drawn as a run, and the result of a check on it.
///
/// | drawn as | is |
/// |---|---|
/// | `·` | a configuration in which none of the letters holds; the first one is the initial one |
/// | `P`, `PQ` | a configuration in which P holds, or both P and Q |
/// | `→` | a step on an event of its own |
/// | `─E→` | a step on the event E |
/// | `⇄` | a step, and one back |
/// | `↺` | a step that leads back to the configuration before the sign |
/// | `└` | at the start of a second line: another step out of the first configuration |
package struct SampleRun: Sendable {
  package enum Verdict: String, Sendable {
    case holds = "holds"
    case fails = "false"
    case saysNothing = "says nothing"
  }

  package let verdict: Verdict
  package let picture: String
  /// The reason, in a few words; nil if the picture shows it.
  package let reason: String?

  static func holds(_ picture: String, _ reason: String? = nil) -> SampleRun {
    SampleRun(verdict: .holds, picture: picture, reason: reason)
  }

  static func fails(_ picture: String, _ reason: String? = nil) -> SampleRun {
    SampleRun(verdict: .fails, picture: picture, reason: reason)
  }

  static func saysNothing(_ picture: String, _ reason: String? = nil) -> SampleRun {
    SampleRun(verdict: .saysNothing, picture: picture, reason: reason)
  }

  /// The signs of pictures, for readers.
  package static let legend = [
    (sign: "·", meaning: "a configuration in which none of the letters holds"),
    (sign: "P, PQ", meaning: "a configuration with P, or with both P and Q"),
    (sign: "→, ─E→", meaning: "a step, and a step on the event E"),
    (sign: "⇄, ↺", meaning: "a step and one back; a step that leads back to the same configuration"),
    (sign: "└", meaning: "another step out of the first configuration"),
  ]
}

extension ClaimForm: Hashable {
  package static func == (first: ClaimForm, second: ClaimForm) -> Bool { first.words == second.words }

  package func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
