import Project
import SourceText
import Statecharts

/// One machine, projected and explored in each of its profiles, with its findings.
package struct MachineAnalysis: Sendable {
  package let source: MachineSource
  /// The profiles, in the order of the chart; empty if the machine is too broken to be explored.
  package let profiles: [VerifiedProfile]
  /// The machines of all profiles, including those that could not be explored: guides may refer to them.
  package let machines: [Machine]
  let findings: [Finding]
  /// True if a part is in no profile by mistake, so that findings about runs may be consequences.
  let lacksParts: Bool

  /// Explores the profiles, spread over the cores.
  init(
    _ source: MachineSource, machines known: [MachineID], settings: Settings, isSound: Bool, isComplete: Bool,
    progress: RunProgress
  ) async {
    self.source = source
    let budgets = settings.budgets
    let projected = ProjectedMachine(
      source, machines: known, budgets: budgets, isWhole: isSound, isComplete: isComplete, levels: settings.levels)
    lacksParts = projected.lacksParts
    guard projected.isSound else {
      profiles = []
      machines = projected.machines
      findings = projected.findings
      return
    }
    profiles = await projected.machines.concurrentMap { machine in
      let (machine, space) = machine.explored(limit: budgets.configurations) { progress.advance(by: $0) }
      return VerifiedProfile(
        machine: machine, space: space, observations: ObserverTable(machine: machine, space: space))
    }
    machines = profiles.map(\.machine)
    var found = behaviorFindings(profiles, in: source, budgets: budgets)
    if lacksParts { for index in found.indices { found[index].isConsequence = true } }
    findings = projected.findings + found
  }
}
