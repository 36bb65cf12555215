import SourceText
import Statecharts

extension CopyRule {
  static let doubleSpace = CopyRule(
    Rule(
      id: "text/double-space", severity: .warning,
      summary: "No text has consecutive spaces.",
      rationale: "Consecutive spaces are typing or editing mistakes, and they are visible in an alert.",
      source: .own,
      good: "Your order is saved. Choose Done.", bad: "Your order is saved.  Choose Done.")
  ) { subject in
    subject.rendered.runs { $0 == " " }.filter { $0.end - $0.start > 1 && !subject.rendered.isAtEdge($0) }.map {
      range in
      CopyMatch(range, "\(range.end - range.start) spaces in a row", suggestion: "write one space")
    }
  }
}

extension RenderedCopy {
  /// The runs of characters of a kind, except those in names.
  func runs(_ isPart: (Unicode.Scalar) -> Bool) -> [SourceRange] {
    var runs: [SourceRange] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let width = UTF8.width(scalar)
      if isPart(scalar), !isName(at: offset) {
        if let last = runs.last, last.end == offset {
          runs[runs.count - 1].end = offset + width
        } else {
          runs.append(SourceRange(offset, offset + width))
        }
      }
      offset += width
    }
    return runs
  }

  /// Whether a range touches one of the text’s ends.
  func isAtEdge(_ range: SourceRange) -> Bool { range.start == 0 || range.end == text.utf8.count }
}
