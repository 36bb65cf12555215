import SourceText

/// Finds tables that are too large for cmark-gfm, before it parses the text.
///
/// Version 0.29.0.gfm.6 pads each row to the width of its table, and walks a list of the previous cells for each cell: 4,000 short
/// rows below a header of 4,000 cells exhaust memory.
struct TableBounds {
  private(set) var findings: [Finding] = []
  /// The lines to withhold from cmark, counted from 1.
  private(set) var withheld: [Range<Int>] = []

  /// Measures each run of lines without a blank line that contains a delimiter row.
  init(text: GuideText, path: SourcePath, limit: Int) {
    var first = 1
    var widest = 0
    var hasDelimiterRow = false
    for number in 1...text.lines.count + 1 {
      let line = text.file[text.line(number).start..<text.line(number).end]
      if line.contains(where: { !$0.isBlank && $0 != Byte.greater }) {
        widest = max(widest, line.count { $0 == Byte.pipe } + 1)
        hasDelimiterRow = hasDelimiterRow || Self.canBeDelimiterRow(line)
        continue
      }
      let cells = widest * (number - first)
      if hasDelimiterRow, cells > limit {
        let place = Place(path, SourceRange(text.line(first).start, text.line(number - 1).end))
        withheld.append(first..<number)
        findings.append(
          Finding(
            .tableTooLarge, at: place, "the table has up to \(cells) cells; the limit is \(limit)",
            suggestion: "split it, or raise `table-cells` under `budgets` in content/statebook.yaml"))
      }
      first = number + 1
      widest = 0
      hasDelimiterRow = false
    }
  }

  private static func canBeDelimiterRow(_ line: some Collection<UInt8>) -> Bool {
    let bytes = [Byte.space, Byte.tab, Byte.greater, Byte.pipe, Byte.hyphen, Byte.colon]
    return line.contains(Byte.hyphen) && line.contains { $0 == Byte.pipe || $0 == Byte.colon }
      && line.allSatisfy(bytes.contains)
  }
}
