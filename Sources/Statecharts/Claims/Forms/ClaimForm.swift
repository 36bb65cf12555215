/// One form of checks for authors: in messages, in the documentation, and in `statebook explain`.
///
/// `ClaimMeaning` defines what a form means. Here it is described in words, with short runs that show its limits; a test decides
/// every one of these runs with the checker.
package struct ClaimForm: Sendable {
  /// The words of the form. The letters are for propositions and numbers; the part in brackets can be left out.
  package let words: String
  /// The meaning of the check, in a sentence or two.
  package let meaning: String
  /// The condition under which the check is vacuous, to complete “if …”; nil if it never is.
  package let vacuity: String?
  /// The check with letters for names, and runs for which it holds, is false, or is vacuous.
  package let timelines: [Timeline]
  /// A sentence about the door of a new project, and its check.
  package let example: (says: String, check: String)

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

extension ClaimCheck.Form {
  /// The description of the form for authors.
  package var reference: ClaimForm {
    switch self {
    case .absence: .absence
    case .precedence: .precedence
    case .globalAbsence: .globalAbsence
    case .boundedExistence: .boundedExistence
    case .invariant: .invariant
    case .universality: .universality
    case .inert: .inert
    case .leads: .leads
    case .neverLeads: .neverLeads
    case .response: .response
    case .recovery: .recovery
    case .recoveryFrom: .recoveryFrom
    case .reachable: .reachable
    case .reachableWithout: .reachableWithout
    case .reachableWithin: .reachableWithin
    case .unreachable: .unreachable
    }
  }
}
