import SourceText

/// What checking a claim in one profile showed.
public enum Verdict: Sendable {
  /// The check holds; the trace is the shortest to its trigger or witness, nil where there is nothing to run.
  case holds(witness: Trace?)
  /// The check is false, with the shortest run that shows it.
  case fails(Counterexample)
  /// Nothing in the profile sets it off, so it says nothing there.
  case vacuous(Vacuity)
  /// The state space was not explored to its end, and as far as it was nothing speaks against the check.
  case undecided

  /// Why a check says nothing in a profile.
  public struct Vacuity: Sendable {
    /// The part of the check that never holds, relative to the check's text.
    public var part: SourceRange
    public var reason: String

    public init(part: SourceRange, reason: String) {
      self.part = part
      self.reason = reason
    }
  }

  /// A run that shows a check to be false.
  public struct Counterexample: Sendable {
    /// The part of the check that is false at the end of the run, relative to the check's text.
    public var part: SourceRange
    /// What is false, in words.
    public var reason: String
    public var trace: Trace
    /// The position in `trace.steps` from which the run goes round for ever; nil for a finite run.
    public var loop: Int?
    /// Positions of the trace's moments (0 is the start, n the moment after step n) that set the check off.
    public var triggers: [Int]
    /// Whether a run shows it; where all runs together do, for none reaches what is asked for, the trace is the start alone.
    public var isRun: Bool

    public init(
      part: SourceRange, reason: String, trace: Trace, loop: Int? = nil, triggers: [Int] = [], isRun: Bool = true
    ) {
      self.part = part
      self.reason = reason
      self.trace = trace
      self.loop = loop
      self.triggers = triggers
      self.isRun = isRun
    }
  }

  public var holds: Bool { if case .holds = self { true } else { false } }
}
