import Project
import SourceText
import Statecharts
import Verification
import Workspace

/// `statebook simulate`: runs a machine in a profile, event by event.
///
/// Only the machine must be free of errors. `check` reports problems elsewhere in the project, and problems found only by exploring
/// the machine. Conflicting transitions are reported when both are enabled; the first in document order fires, as in SCXML.
package struct Simulation: Sendable {
  private let interpreter: Interpreter
  private let path: SourcePath
  private let lines: SimulationLines
  private var configuration: Configuration
  private var reported: Set<Interpreter.Conflict> = []
  /// The findings about the initial configuration, or about the step on the last event.
  package private(set) var findings: [Finding] = []
  /// The current configuration as a JSON object on a line, including the line feed.
  package private(set) var line = ""

  /// The path of the event lines in findings.
  package static let input: SourcePath = "<stdin>"

  private init(_ machine: Machine, path: SourcePath) {
    interpreter = Interpreter(machine)
    self.path = path
    lines = SimulationLines(machine)
    let start = interpreter.start()
    configuration = start.configuration
    arrive(at: start, after: nil)
  }

  /// Begins in the initial configuration; nil, with the reason in the outcome, if the machine does not exist or cannot run.
  package static func begin(project: String, machine: String?, profile: String?) async -> (Simulation?, Outcome) {
    var simulation: Simulation?
    let outcome = await Outcome.of { outcome in
      let (tree, unread) = try ProjectFolder(project).tree()
      let loaded = await loadProject(from: tree, rules: .statebook)
      outcome.tree = tree
      let errors = (unread + loaded.findings).filter { $0.severity == .error }
      let known = loaded.project.machines.map(\.chart.id.text)
      let machine = machine ?? (known.count == 1 ? known[0] : nil)
      guard let machine, let source = loaded.project.machines.first(where: { $0.chart.id.text == machine }) else {
        // A file that could not be read may declare the machine.
        outcome.report(errors.filter { $0.place?.path.text.hasPrefix("content/machines/") ?? false })
        if outcome.findings.isEmpty {
          guard let machine else { throw UnknownName(missing: "--machine", of: "the project", known: known) }
          throw UnknownName("machine", machine, known: known, in: loaded.project)
        }
        return
      }
      outcome.report(errors.filter { $0.place?.path == source.path })
      let settings = loaded.project.settings
      let projected = ProjectedMachine(
        source, machines: loaded.project.machines.map(\.chart.id), budgets: settings.budgets,
        isWhole: outcome.findings.isEmpty, levels: settings.levels)
      outcome.report(projected.findings)
      let profiles = source.chart.profiles.map(\.id.text)
      if profile == nil, outcome.hasErrors { return }
      let profile = try profile ?? UnknownName.only(profiles, for: "--profile", of: "machine `\(machine)`")
      guard let index = profiles.firstIndex(of: profile) else {
        if outcome.hasErrors { return }
        throw UnknownName(
          "profile", profile, of: "machine `\(machine)`", known: profiles, in: loaded.project, source.chart.id)
      }
      if projected.isSound { simulation = Simulation(projected.machines[index], path: source.path) }
    }
    return (simulation, outcome)
  }

  /// Performs the step on the event in a line; an unknown event leaves the configuration unchanged.
  ///
  /// - Returns: false for a line that contains only white space.
  package mutating func take(_ input: String) -> Bool {
    let isBlank = { (byte: UInt8) in
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    guard let start = input.utf8.firstIndex(where: { !isBlank($0) }),
      let last = input.utf8.lastIndex(where: { !isBlank($0) })
    else { return false }
    let name = String(Substring(input.utf8[start...last]))
    findings = []
    let offset = input.utf8.distance(from: input.startIndex, to: start)
    let place = Place(Self.input, SourceRange(offset, offset + name.utf8.count))
    switch outcome(of: name.split(separator: " ").map(String.init), at: place) {
    case .success(let step): arrive(at: step, after: name)
    case .failure(let problem):
      findings = [problem.finding]
      line = lines.line(event: name, configuration, enabled: enabled)
    }
    return true
  }

  private struct Problem: Error { let finding: Finding }

  /// Returns the step on an event with values of open conditions, as in `decline not tries-left`.
  private func outcome(of words: [String], at place: Place) -> Result<Interpreter.Step, Problem> {
    let machine = interpreter.machine
    func failure(_ rule: Rule, _ message: String, _ suggestion: String?) -> Result<Interpreter.Step, Problem> {
      .failure(Problem(finding: Finding(rule, at: place, message, suggestion: suggestion)))
    }
    guard let event = machine.eventIndex(EventID(words[0])) else {
      return failure(
        .simulationUnknownEvent, "unknown event `\(words[0])`",
        didYouMean(words[0], among: machine.declaredEvents.map(\.id.text)))
    }
    let open = machine.conditions.filter(\.isOpen).map(\.id.text)
    var (given, holds) = ([Event.Given](), true)
    for word in words.dropFirst() {
      if word == "not" {
        holds = false
      } else if open.contains(word) {
        given.append(Event.Given(ConditionID(word), holds))
        holds = true
      } else {
        return failure(
          .simulationUnknownEvent, "unknown open condition `\(word)`", didYouMean(word, among: open))
      }
    }
    let outcomes = interpreter.outcomes(from: configuration, on: event)
    if let outcome = outcomes.decided(by: given) { return .success(outcome.step) }
    return failure(
      .simulationOpenOutcome, "the outcome of `\(words[0])` depends on open conditions",
      "write \(alternatives(outcomes.map { "`\(line(of: words[0], $0))`" }))")
  }

  private func line(of event: String, _ outcome: Interpreter.Outcome) -> String {
    ([event] + outcome.given.map(\.text)).joined(separator: " ")
  }

  /// The lines that make something happen now.
  private var enabled: [String] {
    interpreter.enabledEvents(in: configuration).flatMap { event in
      interpreter.outcomes(from: configuration, on: event).filter { !$0.step.microsteps.isEmpty }.map {
        line(of: interpreter.machine.events[event].id.text, $0)
      }
    }
  }

  private mutating func arrive(at step: Interpreter.Step, after event: String?) {
    configuration = step.configuration
    let machine = interpreter.machine
    for conflict in step.conflicts where reported.insert(conflict).inserted {
      let (first, second) = (machine.transitions[conflict.first], machine.transitions[conflict.second])
      findings.append(.simulatedConflict(first, second, in: path))
    }
    if step.isLivelock {
      findings.append(
        Finding(
          .machineLivelock, at: Place(path, machine.nodes[0].range),
          "eventless transitions never end; this is the configuration after \(Interpreter.microstepLimit) of them"))
    }
    line = lines.line(event: event, configuration, enabled: enabled)
  }
}
