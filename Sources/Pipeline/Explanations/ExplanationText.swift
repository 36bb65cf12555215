extension Explanation {
  /// The explanation as text for a terminal, wrapped at 80 columns.
  package var text: String {
    let title = kind == .rule ? [] : ["\(name): \(kind.rawValue)\n"]
    return (title + blocks.map { $0.text }).joined(separator: "\n")
  }

  /// Rows with aligned columns, a line each.
  static func aligned(_ rows: [[String]]) -> String { Block.table(rows, width: .max) }
}

extension Explanation.Block {
  /// Lines that end in a line feed.
  var text: String {
    switch self {
    case .text(let text): Self.wrapped(text, at: 80).map { $0 + "\n" }.joined()
    case .lines(let lines): lines + "\n"
    case .example(let label, let lines): label + "\n  " + lines.replacing("\n", with: "\n  ") + "\n"
    case .rows(let label, let rows):
      label + "\n" + Self.table(rows.map { ["  " + ($0.first ?? "")] + $0.dropFirst() }, width: 80)
    }
  }

  /// Rows with aligned columns; the last cell is wrapped, but never narrower than 30 columns.
  fileprivate static func table(_ rows: [[String]], width: Int) -> String {
    let columns = (rows.map(\.count).max() ?? 1) - 1
    let widths = (0..<columns).map { column in
      rows.compactMap { $0.count > column ? $0[column].unicodeScalars.count : nil }.max() ?? 0
    }
    let indent = widths.reduce(0) { $0 + $1 + 2 }
    return rows.map { row in
      var line = ""
      for (cell, width) in zip(row.dropLast(), widths) {
        line += cell + String(repeating: " ", count: width - cell.unicodeScalars.count + 2)
      }
      let last = wrapped(row.last ?? "", at: width == .max ? .max : max(30, width - indent))
      let whole = line + last.joined(separator: "\n" + String(repeating: " ", count: indent))
      return (whole.lastIndex { $0 != " " }.map { whole[...$0] } ?? "") + "\n"
    }.joined()
  }

  /// The text as lines of at most so many columns.
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
