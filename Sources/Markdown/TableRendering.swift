import CCMarkGFM
import Model
import SourceText

extension BodyRenderer {
  /// Writes a table in a frame of its own that scrolls and can be reached by the keyboard.
  mutating func renderTable(_ table: Node) {
    let header = headerLine(of: table)
    document.cover(from: line(of: table), through: max(endLine(of: table), header + 1))
    let alignments = alignments(of: table)
    blocks.openSeries()
    defer { blocks.closeSeries() }
    let label = String(decoding: tableLabel(table), as: UTF8.self)
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
      renderRow(row, from: start(ofRow: line, of: table), line: line, isHeader: isHeader, alignments: alignments)
      if isHeader { html.append("</thead>\n") }
    }
    if isInBody { html.append("</tbody>\n") }
    html.append("</table>\n</div>\n")
  }

  private mutating func renderRow(_ row: Node, from start: Int, line: Int, isHeader: Bool, alignments: [UInt8]) {
    let end = document.text.lines.indices.contains(line - 1) ? document.text.lines[line - 1].end : start
    let cells = cells(from: start, to: end)
    blocks.openRow(isHeader: isHeader, at: SourceRange(start, end), restriction: restriction)
    defer { blocks.closeRow() }
    html.append("<tr>\n")
    for (index, cell) in Children(of: row).enumerated() {
      content.clear()
      if index < cells.count {
        appendContent(from: cells[index].start, to: cells[index].end, withoutEscapedPipes: true)
      }
      openCell(isHeader: isHeader, alignment: index < alignments.count ? alignments[index] : 0)
      blocks.openCell()
      renderInlines(of: cell)
      blocks.closeCell()
      html.append(isHeader ? "</th>\n" : "</td>\n")
    }
    html.append("</tr>\n")
    if cells.count > alignments.count, !isHeader {
      let extra = cells.count - alignments.count
      let range = SourceRange(cells[alignments.count].start, cells[cells.count - 1].end)
      report(.extraCells(extra, at: place(range)))
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

  private func alignments(of table: Node) -> [UInt8] {
    let count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let found = cmark_gfm_extensions_get_table_alignments(table) else { return Array(repeating: 0, count: count) }
    return Array(UnsafeBufferPointer(start: found, count: count))
  }

  private func tableLabel(_ table: Node) -> [UInt8] {
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

  // MARK: Cells

  /// The line of a table's header: cmark gives the first line of the paragraph that it took the header from.
  func headerLine(of table: Node) -> Int {
    let first = line(of: table)
    let columns = Int(cmark_gfm_extensions_get_table_columns(table))
    var number = max(first + 1, 2)
    while number <= document.text.lines.count {
      let start = start(ofRow: number)
      let end = document.text.lines[number - 1].end
      if isDelimiterRow(start, end), cells(from: start, to: end).count == columns,
        cells(from: self.start(ofRow: number - 1, of: table), to: document.text.lines[number - 2].end).count == columns
      {
        return number - 1
      }
      number += 1
    }
    return first
  }

  private func start(ofRow number: Int, of table: Node) -> Int {
    number == line(of: table) ? start(of: table) : start(ofRow: number)
  }

  private func start(ofRow number: Int) -> Int {
    let cursor = document.containers.content(ofLine: number, of: document.text)
    return cursor.indentation(in: file).offset
  }

  private func isDelimiterRow(_ start: Int, _ end: Int) -> Bool {
    var hasHyphen = false
    for byte in file[start..<end] {
      if byte == Byte.hyphen {
        hasHyphen = true
      } else if byte != Byte.pipe, byte != Byte.colon, !byte.isBlank {
        return false
      }
    }
    return hasHyphen
  }

  /// The cells of a row, without the blanks around them: separated by bars without a backslash before them.
  private func cells(from start: Int, to end: Int) -> [SourceRange] {
    var result: [SourceRange] = []
    var begin = start
    if begin < end, file[begin] == Byte.pipe { begin += 1 }
    var index = begin
    while index < end {
      if file[index] == Byte.pipe, index == begin || file[index - 1] != Byte.backslash {
        result.append(trimmedRange(begin, index))
        begin = index + 1
      }
      index += 1
    }
    let last = trimmedRange(begin, end)
    if last.start < last.end { result.append(last) }
    return result
  }

  private func trimmedRange(_ start: Int, _ end: Int) -> SourceRange {
    let (low, high) = file.trimmed(start, end)
    return SourceRange(low, high)
  }

  /// Collects a run of the block's text; in a table, the backslash before a bar belongs to the table.
  mutating func appendContent(from start: Int, to end: Int, withoutEscapedPipes: Bool) {
    var begin = start
    var index = withoutEscapedPipes ? start : end
    while index + 1 < end {
      if file[index] == Byte.backslash, file[index + 1] == Byte.pipe {
        content.append(file, from: begin, to: index)
        begin = index + 1
        index += 1
      }
      index += 1
    }
    content.append(file, from: begin, to: end)
  }
}
