import Project
import SourceText
import Statecharts

/// One machine, projected and explored in each of its profiles, with its findings.
package struct MachineAnalysis: Sendable {
  package let source: MachineSource
  /// In the order of the chart's profiles; empty if the machine is too broken to be explored.
  package let profiles: [VerifiedProfile]
  /// The machines of all profiles, also those that could not be explored: guides may refer to them.
  package let machines: [Machine]
  let findings: [Finding]
  /// Whether a part is in no profile by mistake, so that what is found about runs may only follow from that.
  let lacksParts: Bool

  /// Explores the profiles, spread over the cores.
  init(
    _ source: MachineSource, settings: Settings, isSound: Bool, isComplete: Bool, progress: RunProgress
  ) async {
    self.source = source
    let budgets = settings.budgets
    let projected = ProjectedMachine(
      source, budgets: budgets, isWhole: isSound, isComplete: isComplete, levels: settings.levels)
    machines = projected.machines
    lacksParts = projected.lacksParts
    guard projected.isSound else {
      profiles = []
      findings = projected.findings
      return
    }
    profiles = await machines.concurrentMap { machine in
      let space = StateSpace(exploring: machine, limit: budgets.configurations) { progress.advance(by: $0) }
      return VerifiedProfile(
        machine: machine, space: space, observations: ObserverTable(machine: machine, space: space))
    }
    var found = behaviorFindings(profiles, in: source, budgets: budgets)
    if lacksParts { for index in found.indices { found[index].isConsequence = true } }
    findings = projected.findings + found
  }
}
