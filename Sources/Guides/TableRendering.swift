import CCMarkGFM
import SourceText

extension BodyRenderer {
  /// Writes a table in a scrollable, keyboard-focusable frame.
  mutating func renderTable(_ table: MarkdownNode) {
    let header = headerLine(of: table)
    document.cover(from: line(of: table), through: max(endLine(of: table), header + 1))
    let alignments = alignments(of: table)
    blocks.openSeries()
    defer { blocks.closeSeries() }
    let label = uniqueLabel(of: table)
    html += "<div class=\"table-frame\" tabindex=\"0\" role=\"region\" aria-label=\"\(label)\">\n<table>\n"
    var isInBody = false
    for row in Children(of: table) {
      let isHeader = cmark_gfm_extensions_get_table_row_is_header(row) != 0
      if isHeader {
        html.append("<thead>\n")
      } else if !isInBody {
        html.append("<tbody>\n")
        isInBody = true
      }
      let line = isHeader ? header : line(of: row)
      document.cover(from: line, through: line)
      renderRow(row, line: line, isHeader: isHeader, alignments: alignments)
      if isHeader { html.append("</thead>\n") }
    }
    if isInBody { html.append("</tbody>\n") }
    html.append("</table>\n</div>\n")
  }

  private mutating func renderRow(_ row: MarkdownNode, line: Int, isHeader: Bool, alignments: [UInt8]) {
    let end = document.text.line(line).end
    let start = document.text.offset(line: line, column: Int(cmark_node_get_start_column(row)))
    let place = SourceRange(start, end)
    blocks.openRow(isHeader: isHeader, at: place, restriction: restriction)
    defer { blocks.closeRow() }
    html.append("<tr>\n")
    for (cell, alignment) in zip(Children(of: row), alignments) {
      openCell(isHeader: isHeader, alignment: alignment)
      blocks.openCell()
      renderInlines(of: cell, firstLine: line)
      blocks.closeCell()
      html.append(isHeader ? "</th>\n" : "</td>\n")
    }
    html.append("</tr>\n")
    let extra = cellCount(file[start..<end].trimmed) - alignments.count
    if extra > 0, !isHeader {
      report(
        .extraCells, at: place,
        extra == 1
          ? "row with 1 extra cell, which is not shown" : "row with \(extra) extra cells, which are not shown",
        suggestion: "add a column to the header, or write `\\|` for a bar in the text")
    }
  }

  private mutating func openCell(isHeader: Bool, alignment: UInt8) {
    html.append(isHeader ? "<th scope=\"col\"" : "<td")
    switch alignment {
    case UInt8(ascii: "l"): html.append(" class=\"align-left\">")
    case UInt8(ascii: "c"): html.append(" class=\"align-center\">")
    case UInt8(ascii: "r"): html.append(" class=\"align-right\">")
    default: html.append(">")
    }
  }

  private func alignments(of table: MarkdownNode) -> [UInt8] {
    let count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let found = cmark_gfm_extensions_get_table_alignments(table) else { return Array(repeating: 0, count: count) }
    return Array(UnsafeBufferPointer(start: found, count: count))
  }

  /// Returns a label that no other table of the guide has, since each is a landmark: “Table: key, meaning”, “Table 2: key, meaning”.
  private mutating func uniqueLabel(of table: MarkdownNode) -> String {
    let label = String(decoding: tableLabel(table), as: UTF8.self)
    tableLabels[label, default: 0] += 1
    let number = tableLabels[label, default: 1]
    return number == 1 ? label : "Table \(number)" + label.dropFirst("Table".count)
  }

  private func tableLabel(_ table: MarkdownNode) -> [UInt8] {
    var label = Array("Table".utf8)
    guard let header = cmark_node_first_child(table) else { return label }
    var separator = ": "
    for cell in Children(of: header) {
      var text: [UInt8] = []
      appendPlainText(of: cell, to: &text)
      guard !text.isEmpty else { continue }
      label.append(contentsOf: separator.utf8)
      label.append(contentsOf: text)
      separator = ", "
    }
    return label
  }

  /// Returns the line of a table's header: cmark gives the first line of the paragraph that contains the header.
  func headerLine(of table: MarkdownNode) -> Int {
    let first = Children(of: table).dropFirst().first { _ in true }
    return max(line(of: table), (first.map(line(of:)) ?? endLine(of: table) + 1) - 2)
  }
}
