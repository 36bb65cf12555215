import Reports

extension Explanation {
  /// The explanation as text for a terminal, wrapped at 80 columns.
  package var text: String { Self.text((kind == .rule ? [] : [.lines("\(name): \(kind.rawValue)")]) + blocks) }

  /// Returns blocks as text, with an empty line between them.
  static func text(_ blocks: [Block]) -> String {
    var output = TerminalText(width: 80)
    for (number, block) in blocks.enumerated() {
      if number > 0 { output.skipLine() }
      output.write(block)
    }
    return output.text
  }
}

extension TerminalText {
  fileprivate mutating func write(_ block: Explanation.Block) {
    switch block {
    case .text(let text): write([Run(text.replacing("\n", with: " "))])
    case .lines(let lines): writeWhole(lines, indent: 0)
    case .source(let title, let address):
      write([Run("Source: \(title)")])
      if let address { writeWhole(address, indent: 0) }
    case .example(let label, let lines):
      write([Run(label)])
      writeWhole(lines, indent: 2)
    case .rows(let label, let rows):
      write([Run(label)])
      write(rows: rows.map { $0.map { Run($0.replacing("\n", with: " ")) } }, indent: 2)
    }
  }
}
