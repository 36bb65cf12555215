import SourceText
import Statecharts

extension Rule {
  static let machineLivelock = Rule(
    id: "machine/livelock", severity: .error,
    summary: "Eventless transitions come to an end.",
    rationale: "A cycle of eventless transitions whose guards stay true never reaches a stable configuration.",
    isFixed: true,
    source: Rule.Source(
      "SCXML, appendix D, Algorithm for SCXML Interpretation",
      "https://www.w3.org/TR/scxml/#AlgorithmforSCXMLInterpretation"),
    good: "- {id: slammed, from: ajar, event: slam, to: shut}", bad: "- {id: flop, from: shut, to: ajar}")
}

extension Finding {
  /// - Parameters:
  ///   - cycle: the transitions that repeat.
  ///   - reached: how the cycle is reached.
  static func machineLivelock(
    _ cycle: [Machine.Transition], of machine: Machine, reached: Note, in path: SourcePath
  ) -> Finding {
    let names = codeList(cycle.map(\.id.text))
    return Finding(
      .machineLivelock, at: Place(path, cycle.first?.range ?? machine.nodes[0].range),
      cycle.count == 1
        ? "transition \(names) fires forever without an event"
        : "transitions \(names) fire in turn forever without an event",
      notes: cycle.dropFirst().map { Note("`\($0.id)` is here", at: Place(path, $0.range)) } + [reached])
  }

  /// A livelock met in a simulation, which goes on from the configuration in which it stopped.
  package static func simulatedLivelock(of machine: Machine, in path: SourcePath) -> Finding {
    Finding(
      .machineLivelock, at: Place(path, machine.nodes[0].range),
      "eventless transitions never end; this is the configuration after \(Interpreter.microstepLimit) of them")
  }
}
