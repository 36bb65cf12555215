import Model
import Statecharts

/// One machine, folded and explored in each of its profiles, with what was found on the way.
struct MachineAnalysis: Sendable {
  let source: MachineSource
  /// In the order of the chart's profiles; empty where the machine is too broken to be explored.
  let profiles: [VerifiedProfile]
  /// The profiles folded, also where they could not be explored: what guides may refer to.
  let machines: [Machine]
  let findings: [Finding]

  init(_ source: MachineSource, budgets: Budgets, isSound: Bool) {
    self.source = source
    var findings = referenceFindings(source, isSound: isSound)
    let stateCount = source.chart.declaredStates.count
    if stateCount > budgets.states {
      findings.append(
        Finding(
          .machineTooManyStates, at: Place(source.path, source.chart.range),
          "the machine has \(stateCount) states; the budget is \(budgets.states)"))
    }
    var machines: [Machine] = []
    var problems: [ChartProblem] = []
    for profile in source.chart.profiles {
      let folded = source.chart.folded(for: profile)
      machines.append(folded.machine)
      problems += folded.problems
    }
    if isSound { findings += foldingFindings(problems, in: source) }
    self.machines = machines
    guard isSound, !findings.contains(where: { $0.rule.severity == .error }) else {
      profiles = []
      self.findings = findings
      return
    }
    profiles = machines.map { machine in
      let space = StateSpace(exploring: machine, limit: budgets.configurations)
      return VerifiedProfile(
        machine: machine, space: space, observations: ObserverTable(machine: machine, space: space))
    }
    self.findings = findings + behaviourFindings(profiles, in: source, budgets: budgets)
  }
}
