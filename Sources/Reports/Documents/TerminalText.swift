import SourceText

/// Text for a terminal, in lines of a limited width.
package struct TerminalText {
  /// The style of a run of words; without color, marks replace the styles that carry meaning.
  package enum Style: Equatable, Sendable {
    case plain, bold, quiet, added, removed, help
    case level(Severity)

    /// The parameters of the escape sequence that selects it (ECMA-48, 8.3.117).
    fileprivate var parameters: String? {
      switch self {
      case .plain: nil
      case .bold: "1"
      case .quiet: "2"
      case .added: "32;4"
      case .removed: "31;9"
      case .help: "32"
      case .level(.error): "1;31"
      case .level(.warning): "1;33"
      case .level(.note): "1;36"
      }
    }
  }

  /// A run of words in one style.
  package struct Run {
    var text: String
    var style: Style

    package init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  package private(set) var text = ""
  private let width: Int
  let isColored: Bool

  package init(width: Int = 100, isColored: Bool = false) {
    self.width = width
    self.isColored = isColored
  }

  /// Writes an empty line.
  package mutating func skipLine() { text += "\n" }

  /// Writes a paragraph.
  ///
  /// - Parameters:
  ///   - indent: the spaces in front of the first line.
  ///   - hanging: the additional spaces in front of the other lines.
  package mutating func write(_ runs: [Run], indent: Int = 0, hanging: Int = 0) {
    for paragraph in Self.paragraphs(marked(runs)) {
      let lines = Self.lines(of: paragraph, width - indent, others: width - indent - hanging)
      for (number, line) in lines.enumerated() { finish(line, indent: number == 0 ? indent : indent + hanging) }
    }
  }

  /// Appends the first lines of a text that was written.
  mutating func append(_ written: String, first count: Int = .max) {
    for line in written.split(separator: "\n", omittingEmptySubsequences: false).dropLast().prefix(count) {
      text += line + "\n"
    }
  }

  /// Writes a text to be copied: its lines stay as they are, except that control characters are made visible.
  package mutating func writeWhole(_ copied: String, indent: Int = 7) {
    for line in visibleLines(copied) { finish(Line(runs: line.isEmpty ? [] : [Run(line)]), indent: indent) }
  }

  /// Writes rows with aligned columns, each on one or more lines. The last column is wrapped, but to at least 30 columns, for which
  /// the widest of the others is wrapped, too.
  ///
  /// - Parameter numbers: the columns that are aligned on the right.
  package mutating func write(rows: [[Run]], indent: Int = 0, numbers: Set<Int> = []) {
    let rows = rows.map { row in row.map { [Run(visible($0.text), $0.style)] } }
    let widths = Self.widths(of: rows, room: width - indent)
    let start = widths.reduce(0) { $0 + $1 + 2 }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let room = column < widths.count ? widths[column] : max(30, width - indent - start)
        let line = Line(runs: cell, columns: Self.columns(of: cell))
        return line.columns <= room ? [line] : Self.lines(of: cell, room, others: room)
      }
      for number in 0..<(cells.map(\.count).max() ?? 0) {
        var line = Line()
        var column = 0
        for (position, cell) in cells.enumerated() {
          if number < cell.count, cell[number].columns > 0 {
            let isNumber = numbers.contains(position) && position < widths.count
            let place = isNumber ? column + widths[position] - cell[number].columns : column
            line.append(Run(String(repeating: " ", count: place - line.columns)))
            for run in cell[number].runs { line.append(run) }
          }
          if position < widths.count { column += widths[position] + 2 }
        }
        finish(line, indent: indent)
      }
    }
  }

  /// Returns rows with aligned columns, each on one line.
  ///
  /// - Parameter numbers: the columns that are aligned on the right.
  package static func table(_ rows: [[String]], numbers: Set<Int> = []) -> String {
    var output = TerminalText(width: .max)
    output.write(rows: rows.map { row in row.map { Run($0) } }, numbers: numbers)
    return output.text
  }

  /// Returns the widths of all columns but the last; the widest is reduced, but not below its longest word, if there is not enough
  /// room.
  private static func widths(of rows: [[[Run]]], room: Int) -> [Int] {
    var widths = (0..<max(0, (rows.map(\.count).max() ?? 0) - 1)).map { column in
      rows.compactMap { $0.count > column ? columns(of: $0[column]) : nil }.max() ?? 0
    }
    let excess = room == .max ? 0 : widths.reduce(0) { $0 + $1 + 2 } - (room - 30)
    guard excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { return widths }
    let words = rows.filter { $0.count > widest }.flatMap { Self.words($0[widest]) }
    widths[widest] = max(widths[widest] - excess, words.map(\.columns).max() ?? 0)
    return widths
  }

  /// Returns the runs; without color, removed and added words have the marks of `git diff --word-diff`.
  private func marked(_ runs: [Run]) -> [Run] {
    if isColored { return runs }
    return runs.map { run in
      switch run.style {
      case .added: Run("{+\(run.text)+}", run.style)
      case .removed: Run("[-\(run.text)-]", run.style)
      default: run
      }
    }
  }

  /// Returns the mark that keeps a runner from taking a line of a job’s log for a workflow command; empty if it would not.
  private static func mark(before line: String) -> String {
    let trimmed = line.drop { $0 == " " }
    return trimmed.hasPrefix("::") || trimmed.hasPrefix("##[") ? "| " : ""
  }

  private mutating func finish(_ line: Line, indent: Int) {
    if let first = line.runs.first { text += String(repeating: " ", count: indent) + Self.mark(before: first.text) }
    for run in line.runs { text += isColored ? Self.colored(run.text, run.style) : run.text }
    text += "\n"
  }

  /// Returns a text in a style.
  static func colored(_ text: String, _ style: Style) -> String {
    style.parameters.map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
  }
}

extension TerminalText {
  /// Adjacent fragments without a space between them.
  private struct Word {
    var runs: [Run] = []
    /// The style of the space in front.
    var space = Style.plain
    var columns: Int { TerminalText.columns(of: runs) }
  }

  private struct Line {
    var runs: [Run] = []
    var columns = 0
    var isEmpty: Bool { runs.isEmpty }

    mutating func append(_ word: Word, isApart: Bool) {
      if isApart { append(Run(" ", word.space)) }
      for run in word.runs { append(run) }
    }

    mutating func append(_ run: Run) {
      if run.text.isEmpty { return }
      columns += TerminalText.columns(of: [run])
      guard let last = runs.last, last.style == run.style else { return runs.append(run) }
      runs[runs.count - 1].text += run.text
    }
  }

  private static func columns(of runs: [Run]) -> Int {
    runs.reduce(0) { $1.text.unicodeScalars.reduce($0) { $0 + $1.columns } }
  }

  /// Splits runs at line breaks, and makes control characters visible.
  private static func paragraphs(_ runs: [Run]) -> [[Run]] {
    var result: [[Run]] = [[]]
    for run in runs {
      for (index, line) in visibleLines(run.text).enumerated() {
        if index > 0 { result.append([]) }
        result[result.count - 1].append(Run(line, run.style))
      }
    }
    return result
  }

  /// Returns runs in lines with room for that many columns in the first, and in each of the others.
  private static func lines(of runs: [Run], _ first: Int, others: Int) -> [Line] {
    var lines = [Line()]
    for word in words(runs) {
      let room = (lines.count == 1 ? first : others) - lines[lines.count - 1].columns
      if !lines[lines.count - 1].isEmpty, 1 + word.columns > room { lines.append(Line()) }
      let isApart = !lines[lines.count - 1].isEmpty
      let left = isApart ? room - 1 : lines.count == 1 ? first : others
      for (number, piece) in pieces(of: word, room: left, roomOfOthers: others).enumerated() {
        if number > 0 { lines.append(Line()) }
        lines[lines.count - 1].append(piece, isApart: number == 0 && isApart)
      }
    }
    return lines
  }

  /// Returns a word in pieces that fit on lines: several in writing without spaces. Takes time linear in the word.
  ///
  /// - Parameters:
  ///   - room: the columns for the first piece.
  ///   - roomOfOthers: those for each of the others.
  private static func pieces(of word: Word, room: Int, roomOfOthers: Int) -> [Word] {
    if word.columns <= room { return [word] }
    var result = [Word(space: word.space)]
    var (columns, limit) = (0, room)
    for run in word.runs {
      var text = String.UnicodeScalarView()
      for scalar in run.text.unicodeScalars {
        if columns > 0, columns + scalar.columns > limit {
          if !text.isEmpty { result[result.count - 1].runs.append(Run(String(text), run.style)) }
          result.append(Word())
          (text, columns, limit) = (String.UnicodeScalarView(), 0, roomOfOthers)
        }
        text.append(scalar)
        columns += scalar.columns
      }
      if !text.isEmpty { result[result.count - 1].runs.append(Run(String(text), run.style)) }
    }
    return result
  }

  private static func words(_ runs: [Run]) -> [Word] {
    var result: [Word] = []
    var word = Word()
    for run in runs {
      let parts = run.text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 {
          if !word.runs.isEmpty { result.append(word) }
          word = Word(space: run.style)
        }
        if !part.isEmpty { word.runs.append(Run(String(Substring(part)), run.style)) }
      }
    }
    if !word.runs.isEmpty { result.append(word) }
    return result
  }
}
