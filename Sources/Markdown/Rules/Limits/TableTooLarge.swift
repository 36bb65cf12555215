import SourceText

extension Rule {
  static let tableTooLarge = Rule(
    id: "markdown/table-too-large", severity: .error, isLimit: true,
    summary: "A table has no more cells than the limit.",
    rationale: """
      The Markdown parser fills each row up to the width of its table, so large ones are rejected before it reads them. \
      Split the table.
      """,
    isFixed: true,
    good: "budgets: {table-cells: 44}",
    bad: "budgets: {table-cells: 20}")
}

extension Finding {
  static func tableTooLarge(cells: Int, limit: Int, at place: Place) -> Finding {
    Finding(
      .tableTooLarge, at: place, "the table has up to \(cells) cells; the limit is \(limit)",
      suggestion: "split it, or raise `table-cells` under `budgets` in content/statebook.yaml")
  }
}
