import SourceText

/// The result of checking a claim in one profile.
package enum Verdict: Sendable {
  /// The check holds; the trace is the shortest to its trigger or witness, nil if there is nothing to run.
  case holds(witness: Trace?)
  /// The check is false, with the shortest run that shows it.
  case fails(Counterexample)
  /// Nothing in the profile triggers it, so it is vacuous there.
  case vacuous(Vacuity)
  /// The state space was not explored completely, and no counterexample was found in the part that was.
  case undecided

  /// The reason why a check is vacuous in a profile.
  package struct Vacuity: Sendable {
    /// The part of the check that never holds, relative to the check's text.
    package var part: SourceRange
    package var reason: String
  }

  /// A run that shows a check to be false.
  package struct Counterexample: Sendable {
    /// The part of the check that is false at the end of the run, relative to the check's text.
    package var part: SourceRange
    /// The false part, in words.
    package var reason: CheckSentence
    package var trace: Trace
    /// The position in `trace.steps` from which the run repeats forever; nil for a finite run.
    package var loop: Int?
    /// The events, by index, that are possible on the loop but not taken there.
    package internal(set) var untaken: [Int] = []
    /// Positions of the trace's moments (0 is the start, n the moment after step n) that trigger the check.
    package var triggers: [Int] = []
    /// True if a single run shows it; if no run reaches the goal, the trace is just the start.
    package var isRun = true
  }

  package var holds: Bool { truth == true }

  /// The run that shows it; nil if there is none.
  package var run: Trace? {
    switch self {
    case .holds(let witness): witness
    case .fails(let counterexample): counterexample.trace
    case .vacuous, .undecided: nil
    }
  }

  /// True if the check holds, false if it fails; nil if it is vacuous or undecided.
  package var truth: Bool? {
    switch self {
    case .holds: true
    case .fails: false
    case .vacuous, .undecided: nil
    }
  }
}
