/// The width of text in Helvetica, in ems, as Graphviz will measure its replacement (`measured`). Precise enough to make the
/// boxes of a column equally wide; Graphviz widens a box that is too narrow.
enum TextWidth {
  /// The advance widths of the characters from space to tilde, in thousandths of an em (Adobe's font metrics of Helvetica).
  private static let widths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556,
    556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722,
    778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,
    556,
    556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The width of one line.
  static func ems(_ line: String) -> Double {
    let thousandths = line.utf8.reduce(0) { sum, byte in
      let index = Int(byte) - 32
      return sum + (widths.indices.contains(index) ? widths[index] : 556)
    }
    return Double(thousandths) / 1000
  }
}

extension DOTGraph.Node {
  /// The minimum width for its label, in inches, margins included.
  fileprivate func neededWidth(fontSize: Double, margin: Double) -> Double {
    guard case .lines(let lines, _)? = attributes["label"] else { return 0 }
    let margin = attributes.lengths("margin")?.x ?? margin
    return (lines.lazy.map { TextWidth.ems($0) }.max() ?? 0) * fontSize / 72 + 2 * margin
  }
}

extension [DOTGraph.Attribute] {
  /// One length, or two with a comma between them, as `margin="0.16,0.09"` has them; the second is 0 if there is none. Nil if
  /// there is no such attribute. Lengths are decimal fractions.
  func lengths(_ name: String) -> SIMD2<Double>? {
    guard let text = text(name) else { return nil }
    var found = SIMD2(0.0, 0.0)
    var (part, digits, scale) = (0, 0, 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ","): (part, digits, scale) = (1, 0, 0)
      case UInt8(ascii: "."): scale = 1
      default: (digits, scale) = (10 * digits + Int(byte) - 48, 10 * scale)
      }
      found[part] = Double(digits) / Double(Swift.max(scale, 1))
    }
    return found
  }
}

extension [DOTGraph.Member] {
  /// Gives all boxes of a column the width of the widest.
  mutating func align(_ isInColumn: (DOTGraph.Node) -> Bool, fontSize: Double, margin: Double) {
    var width = 0.0
    for case .node(let node) in self where isInColumn(node) {
      width = Swift.max(width, node.neededWidth(fontSize: fontSize, margin: margin))
    }
    let hundredths = Int((width * 100).rounded(.up))
    let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    for index in indices {
      guard case .node(var node) = self[index], isInColumn(node) else { continue }
      node.attributes.append(.init("width", text))
      self[index] = .node(node)
    }
  }
}
