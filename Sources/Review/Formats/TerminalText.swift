import Copy
import Reports
import SourceText

/// Text for a terminal, in lines of at most 100 columns.
struct TerminalText {
  /// The style of a run of words; without color, marks replace the styles that carry meaning.
  enum Style {
    case plain, bold, quiet, added, removed, breaking, notable, editorial

    /// The parameters of the escape sequence that selects it (ECMA-48, 8.3.117).
    fileprivate var parameters: String? {
      switch self {
      case .plain: nil
      case .bold: "1"
      case .quiet: "2"
      case .added: "32;4"
      case .removed: "31;9"
      case .breaking: "1;31"
      case .notable: "1;33"
      case .editorial: "1;36"
      }
    }
  }

  /// A run of words in one style.
  struct Run {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  static let width = 100

  private(set) var text = ""
  private let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  /// Writes an empty line.
  mutating func skipLine() { text += "\n" }

  /// Writes a paragraph.
  ///
  /// - Parameters:
  ///   - indent: the spaces in front of the first line.
  ///   - hanging: the additional spaces in front of the other lines.
  mutating func write(_ runs: [Run], indent: Int = 0, hanging: Int = 0) {
    for paragraph in Self.paragraphs(marked(runs)) {
      var line = Line(indent: indent)
      for word in Self.words(paragraph) {
        if !line.isEmpty, line.columns + 1 + word.columns > Self.width {
          finish(line)
          line = Line(indent: indent + hanging)
        }
        let room = Self.width - line.columns - (line.isEmpty ? 0 : 1)
        let pieces = Self.pieces(of: word, room: room, roomOfOthers: Self.width - indent - hanging)
        for (number, piece) in pieces.enumerated() {
          if number > 0 {
            finish(line)
            line = Line(indent: indent + hanging)
          }
          line.append(piece, isApart: number == 0 && !line.isEmpty)
        }
      }
      finish(line)
    }
  }

  /// Writes a text to be copied: its lines stay as they are, except that control characters are made visible.
  mutating func writeWhole(_ copied: String) {
    for line in visibleLines(copied) { text += "       \(Self.mark(before: line))\(line)\n" }
  }

  /// Writes a row of a table: cells of fixed widths, then a paragraph beside them.
  mutating func writeColumns(_ cells: [(text: String, width: Int, style: Style)], then sentence: String) {
    var line = Line(indent: 2)
    for cell in cells {
      line.append(Word(runs: [Run(cell.text, cell.style)]), isApart: false)
      let space = String(repeating: " ", count: max(0, cell.width - cell.text.utf8.count) + 2)
      line.append(Word(runs: [Run(space)]), isApart: false)
    }
    var rest = TerminalText(isColored: isColored)
    rest.write([Run(sentence)], indent: line.columns)
    finish(line)
    text.removeLast()
    text += rest.text.dropFirst(line.columns)
  }

  /// Returns the differences of two texts as runs.
  static func runs(of difference: [WordDiff.Run]) -> [Run] {
    difference.map { run in
      switch run {
      case .same(let text): Run(text)
      case .removed: Run(run.visibleText, .removed)
      case .added: Run(run.visibleText, .added)
      }
    }
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

  private mutating func finish(_ line: Line) {
    text += String(repeating: " ", count: line.indent) + Self.mark(before: line.runs.first?.text ?? "")
    for run in line.runs {
      guard isColored, let parameters = run.style.parameters else {
        text += run.text
        continue
      }
      text += "\u{1B}[\(parameters)m\(run.text)\u{1B}[0m"
    }
    text += "\n"
  }
}

extension TerminalText {
  /// Adjacent fragments without a space between them.
  private struct Word {
    var runs: [Run] = []
    /// The style of the space in front.
    var space = Style.plain
    var columns: Int { runs.reduce(0) { $0 + TerminalText.columns(of: $1.text) } }
  }

  private struct Line {
    let indent: Int
    var runs: [Run] = []
    var columns: Int

    init(indent: Int) {
      self.indent = indent
      columns = indent
    }

    var isEmpty: Bool { runs.isEmpty }

    mutating func append(_ word: Word, isApart: Bool) {
      if isApart { append(Run(" ", word.space)) }
      for run in word.runs { append(run) }
    }

    private mutating func append(_ run: Run) {
      columns += TerminalText.columns(of: run.text)
      guard let last = runs.last, last.style == run.style else { return runs.append(run) }
      runs[runs.count - 1].text += run.text
    }
  }

  private static func columns(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

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

  /// Returns a word in pieces that fit on lines: several in writing without spaces. Costs time linear in the word.
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
