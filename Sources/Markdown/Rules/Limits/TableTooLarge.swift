import SourceText

extension Rule {
  static let tableTooLarge = Rule(
    id: "markdown/table-too-large", severity: .error, isLimit: true,
    summary: "A table has no more cells than the limit.",
    rationale: """
      The Markdown parser takes quadratic time for some tables, so large ones are rejected before it reads them. \
      Split the table.
      """,
    isFixed: true,
    good: "budgets: {table-cells: 44}",
    bad: "budgets: {table-cells: 20}")
}

extension Finding {
  static func tableTooLarge(cells: Int, limit: Int, at place: Place) -> Finding {
    Finding(
      .tableTooLarge, at: place, "the table has about \(cells) cells; the limit is \(limit)",
      suggestion: "split it, or raise `table-cells` under `budgets` in content/statebook.yaml")
  }

  static func rowTooLarge(cells: Int, limit: Int, at place: Place) -> Finding {
    Finding(
      .tableTooLarge, at: place, "the row has \(cells) cells; the limit is \(limit)", suggestion: "split the table")
  }

  static func tooManyDelimiterRows(_ rows: Int, of lines: Int, at place: Place) -> Finding {
    Finding(
      .tableTooLarge, at: place, "\(rows) of \(lines) lines without a blank line between them are delimiter rows",
      suggestion: "insert blank lines")
  }
}
