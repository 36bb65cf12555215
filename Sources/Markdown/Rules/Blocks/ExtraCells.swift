import SourceText

extension Rule {
  static let extraCells = Rule(
    id: "markdown/extra-cells", severity: .error,
    summary: "No row of a table has more cells than the header.",
    rationale: #"Markdown drops extra cells without any message. Add a column, or write “\|” for a bar in the text."#,
    source: Source(
      "GitHub Flavored Markdown 0.29, section 4.10, Tables",
      "https://github.github.com/gfm/#tables-extension-"),
    good: "| Who | What |\n| You | knock |", bad: "| Who | What |\n| You | knock | twice |")
}

extension Finding {
  static func extraCells(_ count: Int, at place: Place) -> Finding {
    Finding(
      .extraCells, at: place,
      count == 1 ? "row with 1 extra cell, which is not shown" : "row with \(count) extra cells, which are not shown",
      suggestion: "add a column to the header, or write `\\|` for a bar in the text")
  }
}
