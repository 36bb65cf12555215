import Model
import SourceText
import Statecharts

extension CopyRule {
  static let fullStop = CopyRule(
    Rule(
      id: "purpose/full-stop", severity: .warning,
      summary: "A purpose string ends like a sentence.",
      rationale: "A complete sentence reads as information; a fragment reads as a label.",
      source: .privacyGuidelines, good: "The app records your mileage.", bad: "The app records your mileage"),
    in: [.purpose]
  ) { subject in
    guard !subject.rendered.endsSentence, let last = subject.words.last else { return [] }
    return [CopyMatch(last.range, "missing period at the end of the text", suggestion: "add a period")]
  }
}

extension RenderedCopy {
  /// Whether the last mark, except closing quotation marks and brackets, ends a sentence.
  var endsSentence: Bool {
    for scalar in text.unicodeScalars.reversed() {
      if ".!?…。؟।".unicodeScalars.contains(scalar) { return true }
      guard scalar.properties.isWhitespace || "\"'”“’»«)]".unicodeScalars.contains(scalar) else { return false }
    }
    return true
  }

  /// Whether a range of the text begins with a lowercase letter.
  func beginsSmall(_ range: SourceRange) -> Bool {
    self[range].unicodeScalars.first?.properties.isLowercase == true
  }
}
