import Project
import SourceText
import Statecharts

/// All scenarios of a project, run in each of their profiles, with the findings about them.
struct ScenarioVerification: Sendable {
  /// The scenarios in source order, as `ProjectNames.scenarios` counts them, except those whose machine is missing.
  private(set) var scenarios: [VerifiedScenario] = []
  private(set) var findings: [Finding] = []

  /// Runs every scenario; takes time in the number of their steps.
  init(_ context: VerificationContext) {
    for source in context.project.scenarios {
      guard let machine = context.names.machines[source.machine.value] else {
        if !context.mayBeUnread(.machines) {
          let unknown = context.names.unknown(
            "machine", source.machine.value.text, among: context.names.machines.keys.map(\.text))
          findings.append(Finding(.referenceUnknownName, at: Place(source.path, source.machine.range), unknown))
        }
        continue
      }
      var runner = ScenarioRunner(context, machine: machine, path: source.path)
      scenarios += source.scenarios.map { runner.check($0) }
      findings += runner.findings
      findings.reportWrongMachine(source.machine, in: source.path, context) { other in
        var runner = ScenarioRunner(context, machine: other, path: source.path)
        return source.scenarios.allSatisfy { runner.hasNames(of: $0) }
      }
    }
  }
}

/// Runs the scenarios of one file.
private struct ScenarioRunner {
  private let analysis: MachineAnalysis
  private let machine: Int
  private let path: SourcePath
  /// True if the machine's file loaded completely; otherwise it may declare names that seem unknown.
  private let isWhole: Bool
  private let names: ChartNames
  private let projectNames: ProjectNames
  /// The interpreters of the profiles; empty if the machine cannot run, or if a part of the scenarios may be missing.
  private let interpreters: [Interpreter]
  private(set) var findings: [Finding] = []

  init(_ context: VerificationContext, machine: Int, path: SourcePath) {
    analysis = context.machines[machine]
    self.machine = machine
    self.path = path
    isWhole = !context.unsound.contains(analysis.source.path)
    names = ChartNames(analysis.source.chart)
    projectNames = context.names
    interpreters = context.unsound.contains(path) ? [] : analysis.profiles.map { Interpreter($0.machine) }
  }

  mutating func check(_ written: Scenario) -> VerifiedScenario {
    let scenario = written.completed(for: analysis.source.chart)
    let countBefore = findings.count
    let profiles = scenario.profiles.compactMap { profile($0) }
    checkNames(of: scenario, in: profiles)
    var runs: [VerifiedScenario.Run] = []
    if findings.count == countBefore, !interpreters.isEmpty {
      var failures = FindingsByProfile()
      for profile in profiles {
        let run = run(scenario, in: interpreters[profile])
        let machine = interpreters[profile].machine
        let findings = ScenarioFindings(scenario: scenario, path: path, machine: machine)
        for finding in findings.all(run.failures) { failures.add(finding, in: machine.profile.id) }
        runs.append(VerifiedScenario.Run(profile: profile, run: run))
      }
      findings += failures.findings
    }
    return VerifiedScenario(scenario: scenario, path: path, machine: machine, runs: runs)
  }

  /// Returns true if the machine has all names in a scenario.
  mutating func hasNames(of scenario: Scenario) -> Bool {
    checkNames(of: scenario, in: scenario.profiles.compactMap { profile($0) })
    return !findings.contains { $0.rule == .scenarioUnknownName }
  }

  private func run(_ scenario: Scenario, in interpreter: Interpreter) -> ScenarioRun {
    ScenarioRun(of: scenario, in: interpreter) { part, configuration in
      var problems: [PropositionProblem] = []
      guard let resolved = names.resolve(part, as: .configurations, problems: &problems) else { return true }
      return BoundProposition(resolved, in: interpreter.machine).holds(in: configuration, after: nil)
    }
  }

  // MARK: Names

  private mutating func unknown(_ what: String, _ name: String, at range: SourceRange, among known: [String]) {
    guard isWhole else { return }
    let machine = analysis.source.chart.id
    let unknown = projectNames.unknown(what, name, "of machine `\(machine)`", among: known, in: machine)
    findings.append(Finding(.scenarioUnknownName, at: Place(path, range), unknown))
  }

  private mutating func profile(_ name: Sourced<ProfileID>) -> Int? {
    let known = analysis.source.chart.profiles.map(\.id)
    if let index = known.firstIndex(of: name.value) { return index }
    unknown("profile", name.value.text, at: name.range, among: known.map(\.text))
    return nil
  }

  private mutating func checkNames(of scenario: Scenario, in profiles: [Int]) {
    let events = Set(analysis.source.chart.events.map(\.id))
    let expectations = [scenario.start] + scenario.steps.map(\.expectation)
    let named = scenario.given + scenario.steps.map(\.event) + expectations.flatMap(\.choices)
    for event in named where !events.contains(event.value) {
      unknown("event", event.value.text, at: event.range, among: events.map(\.text))
    }
    let open = analysis.source.chart.conditions.filter(\.isOpen).map(\.id)
    for given in scenario.steps.flatMap(\.given) where !open.contains(given.value.condition) {
      unknown("open condition", given.value.condition.text, at: given.range, among: open.map(\.text))
    }
    for expectation in expectations {
      if let holds = expectation.holds { checkNames(of: holds, length: expectation.text.utf8.count) }
      for showing in expectation.shows { check(showing, in: profiles) }
    }
  }

  private mutating func checkNames(of proposition: Sourced<Proposition>, length: Int) {
    var problems: [PropositionProblem] = []
    _ = names.resolve(proposition.value, as: .configurations, problems: &problems)
    for problem in problems {
      let place = Place(path, proposition.range.part(problem.range, ofTextWithLength: length))
      switch problem.kind {
      case .unknown, .unknownValue, .observerWithoutValue, .unknownAssumption:
        guard isWhole,
          let name = UnknownNameMessage(problem.kind, of: analysis.source.chart.id, in: projectNames.symbols)
        else { continue }
        findings.append(Finding(.scenarioUnknownName, at: place, name))
      case .ambiguous(let name, let kinds): findings.append(.claimAmbiguousName(name, kinds: kinds, at: place))
      case .openCondition(let name), .knownCondition(let name):
        findings.append(
          Finding(
            .scenarioKind, at: place, "open condition `\(name)` has a value only in a step",
            suggestion: "write it into `given` of the step"))
      case .neverActive(let name):
        findings.append(
          Finding(
            .scenarioKind, at: place, "history state `\(name)` is never active itself",
            suggestion: "name the states that it leads to"))
      case .notOfStep, .notOfConfiguration, .tooManyConditions:
        findings.append(
          Finding(
            .scenarioKind, at: place, "expected states, tags, or observers, found an event or actor",
            suggestion: "write the event under `do`; `expect` says where the step leads"))
      }
    }
  }

  private mutating func check(_ showing: State.Showing, in profiles: [Int]) {
    let (name, value) = (showing.observer, showing.value)
    let known = analysis.source.chart.observers
    guard let observer = known.first(where: { $0.id == name.value }) else {
      return unknown("observer", name.value.text, at: name.range, among: known.map(\.id.text))
    }
    if isWhole, !observer.values.contains(where: { $0.id == value.value }) {
      findings.append(
        Finding(
          .scenarioUnknownName, at: Place(path, value.range), UnknownNameMessage(value: value.value, of: observer)))
    }
    // A reported problem with the machine may be the reason that it lacks an observer.
    if analysis.profiles.isEmpty || analysis.lacksParts { return }
    let without = profiles.filter { profile in
      !analysis.machines[profile].observers.contains { $0.id == name.value }
    }
    if isWhole, !without.isEmpty {
      findings.append(
        Finding(
          .scenarioUnknownName, at: Place(path, name.range),
          "observer `\(name.value.text)` does not exist in \(profileList(without.map { analysis.machines[$0].profile.id.text }))",
          suggestion: "remove the observer, or the profile"))
    }
  }
}
