import SourceText

extension Rule {
  static let brokenTable = Rule(
    id: "markdown/broken-table", severity: .error,
    summary: "Lines with bars are a table: a header, a delimiter row with as many cells, then rows.",
    rationale: #"""
      Without a delimiter row that matches the header, Markdown shows all rows as one paragraph of bars and \#
      hyphens. Correct the row, or write “\|” for a bar.
      """#,
    source: Source(
      "GitHub Flavored Markdown 0.29, section 4.10, Tables",
      "https://github.github.com/gfm/#tables-extension-"),
    good: "| Who | What |\n|-----|------|", bad: "| Who | What |\n|-----|")
}

extension Finding {
  /// A delimiter row that has not as many cells as its header.
  static func brokenDelimiterRow(cells: Int, expected: Int, at place: Place) -> Finding {
    Finding(
      .brokenTable, at: place,
      "the delimiter row has \(cells) \(cells == 1 ? "cell" : "cells") and the header \(expected), so this is not a table",
      suggestion: "give both the same number of cells")
  }

  static func rowBehindBlankLine(at place: Place) -> Finding {
    Finding(
      .brokenTable, at: place, "a blank line ended the table above, so this is not a row of it",
      suggestion: "remove the blank line, or begin another table with a header and a delimiter row")
  }

  /// - Parameter cells: the number of cells of the header.
  static func missingDelimiterRow(cells: Int, at place: Place) -> Finding {
    Finding(
      .brokenTable, at: place, "missing delimiter row below the header of a table",
      suggestion: "add a line such as `|\(String(repeating: "---|", count: cells))` below it")
  }
}
