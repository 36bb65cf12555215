import Model
import SourceText
import Statecharts

/// One machine, folded and explored in each of its profiles, with its findings.
package struct MachineAnalysis: Sendable {
  package let source: MachineSource
  /// In the order of the chart's profiles; empty if the machine is too broken to be explored.
  package let profiles: [VerifiedProfile]
  /// The folded profiles, also those that could not be explored: guides may refer to them.
  package let machines: [Machine]
  let findings: [Finding]

  /// Explores the profiles, spread over the cores.
  init(
    _ source: MachineSource, settings: Settings, isSound: Bool, isComplete: Bool, progress: RunProgress
  ) async {
    self.source = source
    let budgets = settings.budgets
    let folded = FoldedMachine(
      source, budgets: budgets, isWhole: isSound, isComplete: isComplete, levels: settings.levels)
    machines = folded.machines
    guard folded.isSound else {
      profiles = []
      findings = folded.findings
      return
    }
    profiles = await machines.concurrentMap { machine in
      let product = RegionProduct(of: machine, above: budgets.configurations)
      let space = StateSpace(exploring: machine, limit: product == nil ? budgets.configurations : 1) {
        progress.advance(by: $0)
      }
      return VerifiedProfile(
        machine: machine, space: space, product: product,
        observations: ObserverTable(machine: machine, space: space))
    }
    findings = folded.findings + behaviorFindings(profiles, in: source, budgets: budgets)
  }
}
