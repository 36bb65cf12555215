import SourceText

/// The box of a prompt: its title, and its choices beside each other, or below each other in a picture from left to
/// right. Its size is known before the layout, so the picture needs no places of cells from Graphviz.
package struct PromptBox: Sendable, Equatable {
  /// The lines of the title, then those of each choice.
  package let lines: [[String]]
  let isStacked: Bool
  /// The areas of the same, from the upper left corner of the box.
  private let areas: [Layout.Box]

  static let lineHeight = 15.0
  /// The space on both sides of words, and above and below them.
  private static let margins = Layout.Point(14, 9)

  init(title: String, choices: [String], isStacked: Bool) {
    lines = [balanced(title, at: 24)] + choices.map { balanced($0, at: isStacked ? 24 : 15) }
    self.isStacked = isStacked
    let rooms = lines.enumerated().map { index, lines in
      // The title is bold, which is wider by a sixth at most.
      let width = (lines.map { TextWidth.ems(measured($0)) }.max() ?? 0) * 13 * (index == 0 ? 7 / 6 : 1)
      return Layout.Point(width.rounded(.up), Double(lines.count) * Self.lineHeight) + Self.margins
    }
    let (head, cells) = (rooms[0], rooms.dropFirst())
    let total = isStacked ? rooms.map(\.x).max() ?? 0 : cells.reduce(0) { $0 + $1.x }
    let missing = (max(0, head.x - total) / Double(max(1, cells.count))).rounded(.up)
    let (width, height) = (max(head.x, total + missing * Double(cells.count)), cells.map(\.y).max() ?? 0)
    var corner = Layout.Point(0, head.y)
    areas =
      [Layout.Box(x: 0, y: 0, width: width, height: head.y)]
      + cells.map { cell in
        let size = isStacked ? Layout.Point(width, cell.y) : Layout.Point(cell.x + missing, height)
        defer { corner += isStacked ? Layout.Point(0, size.y) : Layout.Point(size.x, 0) }
        return Layout.Box(x: corner.x, y: corner.y, width: size.x, height: size.y)
      }
  }

  /// Returns the areas in a picture.
  func areas(in box: Layout.Box) -> [Layout.Box] {
    areas.map { Layout.Box(x: box.x + $0.x, y: box.y + $0.y, width: $0.width, height: $0.height) }
  }

  /// Returns the box as a label of Graphviz, with a port for each choice; without words, it has exactly this size.
  func label(withWords: Bool) -> DOTGraph.Value {
    var cells = zip(lines, areas).enumerated().map { index, cell in
      let place =
        index > 0 ? "PORT=\"\(Self.port(index - 1))\"" : "COLSPAN=\"\(isStacked ? 1 : max(1, lines.count - 1))\""
      return DOTGraph.cell(
        withWords ? cell.0 : [], place + (withWords ? " BORDER=\"1\"" : ""), cell.1.width, cell.1.height)
    }
    let head = cells.removeFirst()
    let rows = [head] + (isStacked ? cells : cells.isEmpty ? [] : [cells.joined()])
    return .table(rows.map { "<TR>\($0)</TR>" }.joined())
  }

  /// Returns the name of the port of a choice.
  static func port(_ choice: Int) -> String { "c\(choice)" }
}

extension DOTGraph {
  /// Returns a cell of a table, at least as large as given, in points.
  static func cell(_ lines: [String], _ attributes: String, _ width: Double, _ height: Double) -> String {
    let words = lines.map { HTML.text($0).string }.joined(separator: "<BR/>")
    let padding = lines.isEmpty ? "" : " CELLPADDING=\"4\""
    return "<TD \(attributes)\(padding) WIDTH=\"\(Int(width))\" HEIGHT=\"\(Int(height))\">\(words)</TD>"
  }
}

/// Breaks words into lines of about equal length, as few as with the given width.
func balanced(_ text: String, at width: Int) -> [String] {
  let lines = wrapped(text, at: width)
  let narrower = stride(from: width - 1, to: 5, by: -1).lazy.map { (width: $0, lines: wrapped(text, at: $0)) }
  return narrower.prefix { found in
    found.lines.count == lines.count && found.lines.allSatisfy { $0.unicodeScalars.count <= found.width }
  }.map(\.lines).last ?? lines
}
