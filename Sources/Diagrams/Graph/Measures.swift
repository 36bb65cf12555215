/// Returns the lines for Graphviz to measure. Its built-in metrics only support ASCII and count every byte of another character as
/// a letter, so each is replaced by ASCII of about its width; the original lines are drawn.
func measured(_ lines: [String]) -> [String] { lines.map(measured) }

/// Returns the same for one line.
func measured(_ line: String) -> String {
  line.utf8.allSatisfy { $0 < 0x80 } ? line : line.unicodeScalars.map(standIn).joined()
}

/// Returns the lines of a title for Graphviz to measure, which knows no bold type: a long line gets the room that its margins do
/// not have.
func measuredBold(_ lines: [String], margins: Double = titleMargins) -> [String] {
  measured(lines).map { line in
    // Bold type is wider by a sixth at most, the fonts of Linux included.
    let missing = TextWidth.ems(line) / 6 - margins
    guard missing > 0 else { return line }
    return line + String(repeating: " ", count: Int((missing / TextWidth.ems(" ")).rounded(.up)))
  }
}

/// The space on both sides of a title into which it may grow, in ems.
let titleMargins = 2.4

/// Returns ASCII with about the width of a character, in Helvetica.
private func standIn(for scalar: Unicode.Scalar) -> String {
  if scalar.isASCII { return String(scalar) }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: return ""
  case .spaceSeparator: return " "
  case .initialPunctuation, .finalPunctuation: return "r"
  case .uppercaseLetter, .titlecaseLetter: return "N"
  default: break
  }
  switch scalar.value {
  // Wide East Asian characters and emoji are about square.
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F000...0x3FFFF:
    return "Mi"
  // Dashes, arrows, signs; the en dash is as wide as a digit.
  case 0x2014...0x2BFF: return "M"
  default: return "n"
  }
}
