import SourceText
import Statecharts

extension Rule {
  static let machineConflict = Rule(
    id: "machine/conflict", severity: .error,
    summary: "No two transitions are enabled at once such that only their order in the file decides.",
    rationale: """
      SCXML resolves such a conflict by document order, which readers of a diagram cannot see. Make the guards \
      exclude each other, or join the transitions.
      """,
    source: Rule.Source(
      "SCXML, section 3.13, Selecting and Executing Transitions",
      "https://www.w3.org/TR/scxml/#SelectingTransitions"),
    good: "- {id: slammed, from: ajar, event: slam, to: shut}", bad: "- {id: also, from: ajar, event: slam, to: asking}"
  )
}

extension Finding {
  /// - Parameter reached: how the configuration is reached.
  static func machineConflict(
    _ first: Machine.Transition, _ second: Machine.Transition, reached: Note, in path: SourcePath
  ) -> Finding {
    var finding = machineConflict(first, second, in: path)
    finding.notes.append(reached)
    return finding
  }

  /// A conflict met in a simulation, where the first transition in document order fires.
  package static func simulatedConflict(
    _ first: Machine.Transition, _ second: Machine.Transition, in path: SourcePath
  ) -> Finding {
    var finding = machineConflict(first, second, in: path)
    finding.message += "; the first in document order fires"
    return finding
  }

  private static func machineConflict(
    _ first: Machine.Transition, _ second: Machine.Transition, in path: SourcePath
  ) -> Finding {
    Finding(
      .machineConflict, at: Place(path, second.range),
      "transitions `\(first.id)` and `\(second.id)` are both enabled",
      notes: [Note("the other transition", at: Place(path, first.range))])
  }
}
