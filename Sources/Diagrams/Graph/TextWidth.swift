/// The width of text in Helvetica, in ems, as Graphviz measures its replacement (`measured`).
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

  /// Returns the width of one line.
  static func ems(_ line: String) -> Double {
    let thousandths = line.utf8.reduce(0) { sum, byte in
      let index = Int(byte) - 32
      return sum + (widths.indices.contains(index) ? widths[index] : 556)
    }
    return Double(thousandths) / 1000
  }
}
