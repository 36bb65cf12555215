import Model
import SourceText
import Statecharts

extension CopyRule {
  static let bidiControl = CopyRule(
    Rule(
      id: "text/bidi-control", severity: .error,
      summary: "No bidirectional control changes the direction of a text.",
      rationale: """
        Bidirectional controls can make a text read differently from how it is written, which has been used in \
        attacks (Unicode Technical Report 36). Marks and isolates are allowed in right-to-left languages; overrides \
        are not.
        """,
      source: Rule.Source(
        "Unicode Technical Report 36, Security Considerations", "https://www.unicode.org/reports/tr36/"),
      good: "your order", bad: "your \u{2068}order")
  ) { subject in
    let language = subject.text.locale.prefix { $0 != "-" }
    let isRightToLeft = ["ar", "fa", "he", "ur", "ps", "yi", "ckb", "sd", "ug", "dv"].contains(language)
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x202A...0x202E: true
      case 0x200E, 0x200F, 0x061C, 0x2066...0x2069: !isRightToLeft
      default: false
      }
    }
    return subject.rendered.runs(isControl).map { run in
      let first = subject.rendered[run].unicodeScalars.first ?? "\u{202E}"
      return CopyMatch(run, "bidirectional control \(first.codePoint)", suggestion: "remove it")
    }
  }
}
