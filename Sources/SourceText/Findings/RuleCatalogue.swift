/// All rules, ordered by id.
package struct RuleCatalogue: Sendable {
  package let rules: [Rule]
  private let numbers: [String: Int]

  /// Joins lists of rules with unique ids. Takes time n log n.
  package init(_ rules: [Rule]) {
    self.rules = rules.sorted { $0.id < $1.id }
    numbers = self.rules.positions(by: \.id)
  }

  /// Returns the rule with an id.
  package func rule(named id: String) -> Rule? { numbers[id].map { rules[$0] } }
}
