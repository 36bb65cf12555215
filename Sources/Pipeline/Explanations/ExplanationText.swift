extension Explanation {
  /// The explanation as text for a terminal, wrapped at 80 columns.
  package var text: String {
    let title = kind == .rule ? [] : ["\(name): \(kind.rawValue)\n"]
    return (title + blocks.map { $0.text }).joined(separator: "\n")
  }

  /// Formats rows with aligned columns, one line each.
  static func aligned(_ rows: [[String]]) -> String { Block.table(rows, width: .max) }
}

extension Explanation.Block {
  /// The block as lines, ending in a line feed.
  var text: String {
    switch self {
    case .text(let text): Self.wrapped(text, at: 80).map { $0 + "\n" }.joined()
    case .lines(let lines): lines + "\n"
    case .example(let label, let lines): label + "\n  " + lines.replacing("\n", with: "\n  ") + "\n"
    case .rows(let label, let rows):
      label + "\n" + Self.table(rows.map { ["  " + ($0.first ?? "")] + $0.dropFirst() }, width: 80)
    }
  }

  /// Formats rows with aligned columns; the last cell is wrapped, but to at least 30 columns, for which the widest of the other
  /// columns is wrapped, too.
  fileprivate static func table(_ rows: [[String]], width: Int) -> String {
    let widths = width == .max ? columns(of: rows) : narrowed(columns(of: rows), to: width - 30, rows)
    let indent = widths.reduce(0) { $0 + $1 + 2 }
    return rows.map { row in
      var cells = zip(row.dropLast(), widths).map { cell, width in
        cell.unicodeScalars.count <= width ? [cell] : wrapped(cell, at: width)
      }
      cells.append(wrapped(row.last ?? "", at: width == .max ? .max : max(30, width - indent)))
      return (0..<(cells.map(\.count).max() ?? 0)).map { line(of: cells, at: $0, widths) }.joined()
    }.joined()
  }

  /// Returns the widths of all columns except the last.
  private static func columns(of rows: [[String]]) -> [Int] {
    (0..<((rows.map(\.count).max() ?? 1) - 1)).map { column in
      rows.compactMap { $0.count > column ? $0[column].unicodeScalars.count : nil }.max() ?? 0
    }
  }

  /// Returns the widths with the widest reduced, but not below its longest word, so that all of them fit.
  private static func narrowed(_ widths: [Int], to room: Int, _ rows: [[String]]) -> [Int] {
    let excess = widths.reduce(0) { $0 + $1 + 2 } - room
    guard excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { return widths }
    let words = rows.filter { $0.count > widest }.flatMap { $0[widest].split(separator: " ") }
    var widths = widths
    widths[widest] = max(widths[widest] - excess, words.map(\.unicodeScalars.count).max() ?? 0)
    return widths
  }

  /// Returns one line of a row of wrapped cells.
  private static func line(of cells: [[String]], at number: Int, _ widths: [Int]) -> String {
    let parts = cells.enumerated().map { column, lines in
      let text = number < lines.count ? lines[number] : ""
      guard column < widths.count else { return text }
      return text + String(repeating: " ", count: max(0, widths[column] - text.unicodeScalars.count) + 2)
    }
    let whole = parts.joined()
    return (whole.lastIndex { $0 != " " }.map { whole[...$0] } ?? "") + "\n"
  }

  /// Returns the text as lines of at most that many columns.
  static func wrapped(_ text: String, at width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
