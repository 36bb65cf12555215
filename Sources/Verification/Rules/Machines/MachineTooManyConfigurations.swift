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
    let note = profile.product.map { productNote($0, profile.machine) } ?? sizeNote(profile.machine)
    return Finding(
      .machineTooManyConfigurations, at: place, "more than \(budget) reachable configurations",
      notes: [Finding.Note(note)],
      suggestion: "split the machine, connect its regions with guards, or raise `configurations` under `budgets`")
  }

  /// How independent regions multiply: this is certain before anything is explored.
  private static func productNote(_ product: RegionProduct, _ machine: Machine) -> String {
    let factors = product.factors.filter { $0.count > 1 }.map { factor in
      let names = factor.regions.map { "`\(machine.nodes[$0].id)`" }.joined(separator: " with ")
      return "\(names) \(factor.count)\(factor.isComplete ? "" : " or more")"
    }
    return
      "independent regions multiply: \(factors.joined(separator: " × ")), at least \(product.count) configurations"
  }

  private static func sizeNote(_ machine: Machine) -> String {
    let sizes = machine.regions.map { "`\($0.id)` \(machine.stateCount(in: $0.index))" }
    return "the states of its regions multiply: \(sizes.joined(separator: " × "))"
  }
}
