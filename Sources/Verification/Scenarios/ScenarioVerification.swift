import Model
import SourceText
import Statecharts

/// All scenarios of a project, run in each of their profiles, with what did not go as they say.
struct ScenarioVerification: Sendable {
  /// In source order, as `ProjectNames.scenarios` counts them; those whose machine is not there or cannot run have no runs.
  private(set) var verified: [VerifiedScenario] = []
  private(set) var findings: [Finding] = []

  /// Runs every scenario; costs time in the number of their steps.
  init(_ context: VerificationContext) {
    for source in context.project.scenarios {
      guard let machine = context.names.machines[source.machine.value] else {
        if !context.mayBeUnread(.machines) {
          findings.append(
            unknownReference(
              "machine", source.machine.value.text, at: Place(source.path, source.machine.range),
              among: context.names.machines.keys.map(\.text)))
        }
        continue
      }
      var runner = ScenarioRunner(context, machine: machine, path: source.path)
      verified += source.scenarios.map { runner.verify($0) }
      findings += runner.findings
    }
  }
}

/// Runs the scenarios of one file.
private struct ScenarioRunner {
  private let analysis: MachineAnalysis
  private let machine: Int
  private let path: SourcePath
  /// Whether the machine's file loaded whole; otherwise what a scenario names may be in what was left out.
  private let isWhole: Bool
  private let names: ChartNames
  /// Per profile; empty where the machine cannot run, or where a part of the scenarios may be missing.
  private let interpreters: [Interpreter]
  private(set) var findings: [Finding] = []

  init(_ context: VerificationContext, machine: Int, path: SourcePath) {
    analysis = context.machines[machine]
    self.machine = machine
    self.path = path
    isWhole = !context.unsound.contains(analysis.source.path)
    names = ChartNames(analysis.source.chart)
    interpreters = context.unsound.contains(path) ? [] : analysis.profiles.map { Interpreter($0.machine) }
  }

  mutating func verify(_ scenario: Scenario) -> VerifiedScenario {
    let countBefore = findings.count
    let profiles = scenario.profiles.compactMap { profile($0) }
    checkNames(of: scenario, in: profiles)
    var runs: [VerifiedScenario.Run] = []
    if findings.count == countBefore, !interpreters.isEmpty {
      var failures = FindingsByProfile()
      for profile in profiles {
        let run = run(scenario, in: interpreters[profile])
        let telling = ScenarioTelling(scenario: scenario, path: path, machine: interpreters[profile].machine)
        for failure in run.failures { telling.tell(failure, to: &failures) }
        runs.append(VerifiedScenario.Run(profile: profile, trace: run.trace))
      }
      findings += failures.findings
    }
    return VerifiedScenario(scenario: scenario, path: path, machine: machine, runs: runs)
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
    findings.append(
      Finding(
        .scenarioUnknownName, at: Place(path, range), "machine “\(analysis.source.chart.id)” has no \(what) “\(name)”",
        suggestion: didYouMean(name, among: known)))
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
    for expectation in expectations {
      if let holds = expectation.holds { checkNames(of: holds, length: expectation.text.utf8.count) }
      for showing in expectation.shows { check(showing, in: profiles) }
    }
  }

  private mutating func checkNames(of proposition: Sourced<Proposition>, length: Int) {
    var problems: [PropositionProblem] = []
    _ = names.resolve(proposition.value, as: .configurations, problems: &problems)
    for problem in problems {
      var finding = finding(problem, in: (proposition.range, length), path: path)
      if finding.rule == .claimUnknownName, !isWhole { continue }
      if finding.rule == .claimUnknownName { finding.rule = .scenarioUnknownName }
      if finding.rule == .claimKind { finding.rule = .scenarioKind }
      if case .notOfConfiguration = problem.kind {
        finding.message =
          "no event or actor can stand here: “expect” says where the step leads, by states, tags and observers"
      }
      findings.append(finding)
    }
  }

  private mutating func check(_ showing: State.Showing, in profiles: [Int]) {
    let (name, value) = (showing.observer, showing.value)
    let known = analysis.source.chart.observers
    guard let observer = known.first(where: { $0.id == name.value }) else {
      return unknown("observer", name.value.text, at: name.range, among: known.map(\.id.text))
    }
    if isWhole, !observer.values.contains(where: { $0.id == value.value }) {
      findings.append(unknownValue(.scenarioUnknownName, value.value, of: observer, at: Place(path, value.range)))
    }
    let without = profiles.filter { profile in
      !analysis.machines[profile].observers.contains { $0.id == name.value }
    }
    if isWhole, !without.isEmpty {
      let list = profileList(without.map { analysis.machines[$0].profile.id.text })
      findings.append(
        Finding(
          .scenarioUnknownName, at: Place(path, name.range), "observer “\(name.value)” is folded away in \(list)",
          suggestion: "leave it out, or the profile"))
    }
  }
}
