import SourceText
import Statecharts

extension CopyRule {
  static let invisibleCharacter = CopyRule(
    Rule(
      id: "text/invisible-character", severity: .error,
      summary: "No text contains invisible characters.",
      rationale: """
        Zero-width spaces, soft hyphens, byte order marks, and control characters come with copied text. They are \
        invisible, and they break search, comparison, and layout, and may confuse screen readers. Joiners are \
        allowed within emoji and in scripts that need them.
        """,
      source: .securityMechanisms,
      good: "your orders", bad: "your or\u{AD}ders")
  ) { subject in
    var matches: [CopyMatch] = []
    var offset = 0
    var before: Unicode.Scalar = " "
    for scalar in subject.rendered.text.unicodeScalars {
      let range = SourceRange(offset, offset + UTF8.width(scalar))
      offset = range.end
      defer { before = scalar }
      guard isInvisible(scalar, after: before), !subject.rendered.isName(at: range.start) else { continue }
      matches.append(
        CopyMatch(range, "invisible character \(scalar.codePoint)", suggestion: "remove it"))
    }
    return matches
  }

  /// Whether a character is invisible; joiners are allowed where letters and emoji need them.
  static func isInvisible(_ scalar: Unicode.Scalar, after before: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x115F, 0x1160, 0x180E, 0x200B, 0x2028, 0x2029, 0x2060...0x2065, 0x3164,
      0xFEFF,
      0xFFA0:
      true
    // Arabic, Indic scripts and emoji join and separate letters with them.
    case 0x200C, 0x200D: before.value < 0x300
    default: false
    }
  }
}
