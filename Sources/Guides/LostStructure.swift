import CCMarkGFM
import SourceText

// Text that looks like a table, a heading, or an alert, but that Markdown silently reads as text.
extension BodyRenderer {
  /// Checks a paragraph's lines for text that was meant as structure.
  ///
  /// - Parameter first: The paragraph's first line, counted from 1.
  mutating func checkLostStructure(_ paragraph: MarkdownNode, firstLine first: Int) {
    let lines = bytes(of: cmark_node_get_string_content(paragraph)).split(separator: Byte.newline)
      .map { Array($0.trimmed) }
    checkAlertLine(paragraph)
    checkBars(paragraph, lines, firstLine: first)
    checkLostItems(lines, firstLine: first)
    let isQuoted =
      cmark_node_parent(paragraph).map { NodeKind($0) == .quote && cmark_node_first_child($0) == paragraph } ?? false
    for (number, line) in lines.enumerated() {
      checkDialect(ofLine: line, isFirst: number == 0, isQuoted: isQuoted, on: first + number)
      // A single number sign can begin a number or a hashtag.
      let level = line.prefix { $0 == Byte.hash }.count
      guard (2...6).contains(level), line.count > level, !line[level].isBlank else { continue }
      report(
        .brokenHeading, at: range(of: line, on: first + number),
        "expected a space after the number signs of a heading",
        suggestion: "write `\(String(repeating: "#", count: level)) ` and the heading, or `\\#` for a number sign")
    }
  }

  func range(of line: [UInt8], on number: Int) -> SourceRange {
    document.text.find(line, onLine: number) ?? document.text.range(ofLine: number)
  }

  // MARK: Alerts

  /// Checks for `> [!NOTE] Text` and for the marker of an unknown alert.
  private mutating func checkAlertLine(_ paragraph: MarkdownNode) {
    guard let quote = cmark_node_parent(paragraph), NodeKind(quote) == .quote,
      cmark_node_first_child(quote) == paragraph, let first = cmark_node_first_child(paragraph),
      NodeKind(first) == .text, file[start(of: paragraph)...].starts(with: "[!".utf8)
    else { return }
    let text = literal(of: first)
    let name = text.dropFirst(2).prefix(while: \.isASCIILetter)
    guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == Byte.closeBracket else { return }
    let mark = String(decoding: name, as: UTF8.self)
    let isKnown = Alert(rawValue: mark.lowercased()) != nil
    let range = SourceRange(start(of: paragraph), start(of: paragraph) + name.endIndex + 1)
    let next = cmark_node_next(first).map { NodeKind($0) } ?? .softBreak
    if ![.softBreak, .lineBreak].contains(next) || text[(name.endIndex + 1)...].contains(where: { !$0.isBlank }) {
      report(
        .alertLine, at: range, "`[!\(mark.uppercased())]` is not alone on its line, so the quote is not an alert",
        suggestion: isKnown ? "put the text on the next line, after `>`" : "write `[!NOTE]` alone on the first line")
    } else if !isKnown {
      report(.unknownAlert(mark.uppercased(), at: place(range)))
    }
  }

  // MARK: Tables

  /// Checks for lines that were meant as a table.
  private mutating func checkBars(_ paragraph: MarkdownNode, _ lines: [[UInt8]], firstLine: Int) {
    if let first = lines.first, isFramed(first), let above = cmark_node_previous(paragraph), NodeKind(above) == .table,
      cellCount(first) == Int(cmark_gfm_extensions_get_table_columns(above))
    {
      return report(
        .brokenTable, at: range(of: first, on: firstLine),
        "a blank line ended the table above, so this is not a row of it",
        suggestion: "remove the blank line, or begin another table with a header and a delimiter row")
    }
    for (number, (header, row)) in zip(lines, lines.dropFirst()).enumerated() {
      let expected = cellCount(header)
      let found = cellCount(row)
      if isDelimiterRow(row), expected > 1 || isFramed(header), expected != found {
        return report(
          .brokenTable, at: range(of: row, on: firstLine + number + 1),
          "the delimiter row has \(found) \(found == 1 ? "cell" : "cells") and the header \(expected), so this is not a table",
          suggestion: "give both the same number of cells")
      }
      if isFramed(header), isFramed(row), expected > 1, expected == found {
        return report(
          .brokenTable, at: range(of: header, on: firstLine + number),
          "missing delimiter row below the header of a table",
          suggestion: "add a line such as `|\(String(repeating: "---|", count: expected))` below it")
      }
    }
  }

  /// Returns true if a line begins and ends with a bar and has content between them.
  private func isFramed(_ line: [UInt8]) -> Bool {
    line.count > 2 && line[0] == Byte.pipe && line[1] != Byte.pipe && line[line.count - 1] == Byte.pipe
      && line[line.count - 2] != Byte.backslash
  }

  /// Returns true for a line of hyphens, colons, and bars, with at least one bar and one hyphen.
  private func isDelimiterRow(_ line: [UInt8]) -> Bool {
    line.contains(Byte.hyphen) && line.contains(Byte.pipe)
      && line.allSatisfy { $0.isBlank || [Byte.hyphen, Byte.pipe, Byte.colon].contains($0) }
  }
}

/// Returns the number of cells in a row (GFM, section 4.10), which are separated by unescaped bars.
func cellCount(_ line: some Collection<UInt8>) -> Int {
  var bars = 0
  var previous: UInt8 = 0
  for byte in line {
    if byte == Byte.pipe, previous != Byte.backslash { bars += 1 }
    previous = byte
  }
  let opens = line.first == Byte.pipe
  let closes = line.count > 1 && line.suffix(2).first != Byte.backslash && previous == Byte.pipe
  return bars + 1 - (opens ? 1 : 0) - (closes ? 1 : 0)
}
