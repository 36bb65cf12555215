import SourceText
import Statecharts

extension Rule {
  static let machineTooManyConfigurations = Rule(
    id: "machine/too-many-configurations", severity: .error, isLimit: true,
    summary: "All configurations of a machine can be explored within the project’s budget.",
    rationale: """
      Tables and claims depend on all reachable configurations. Past the budget `configurations`, nothing is proved; \
      split the machine, or raise the budget.
      """, isFixed: true, good: "budgets: {configurations: 3}", bad: "budgets: {configurations: 2}")
}

extension Finding {
  static func machineTooManyConfigurations(_ profile: VerifiedProfile, budget: Int, at place: Place) -> Finding {
    let machine = profile.machine
    let sizes = machine.regions.map { "`\($0.id)` \(machine.stateCount(in: $0.index))" }
    return Finding(
      .machineTooManyConfigurations, at: place, "more than \(budget) reachable configurations",
      notes: [Finding.Note("the states of its regions multiply: \(sizes.joined(separator: " × "))")],
      suggestion: "split the machine, connect its regions with guards, or raise `configurations` under `budgets`")
  }
}
