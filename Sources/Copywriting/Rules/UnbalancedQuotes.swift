import Model
import SourceText
import Statecharts

extension CopyRule {
  static let unbalancedQuotes = CopyRule(
    Rule(
      id: "text/unbalanced-quotes", severity: .error,
      summary: "Every opening quotation mark has a closing one, and every closing one an opening one.",
      rationale: """
        A stray quotation mark is often left over from text copied out of a table or a document. The marks of \
        English (“ ”), German („ “), and Spanish (« ») are paired; an odd number of straight marks is also \
        unbalanced.
        """,
      source: .own,
      good: "Choose “Done” to finish.", bad: "Choose Done” to finish.")
  ) { subject in
    subject.rendered.strayQuotes.map { range in
      CopyMatch(
        range, "unbalanced quotation mark \(subject.rendered[range])", suggestion: "remove it, or add the missing one"
      )
    }
  }
}

extension RenderedCopy {
  /// The quotation marks without a partner; apostrophes do not count.
  var strayQuotes: [SourceRange] {
    var open: [(mark: Unicode.Scalar, range: SourceRange)] = []
    var stray: [SourceRange] = []
    var straight: [SourceRange] = []
    func closes(_ mark: Unicode.Scalar, _ opener: Unicode.Scalar?) -> Bool {
      switch mark {
      case "“": opener == "„"
      case "”": opener == "“" || opener == "„" || opener == "”"
      case "‘": opener == "‚"
      case "»": opener == "«"
      case "«": opener == "»"
      case "›": opener == "‹"
      case "‹": opener == "›"
      default: false
      }
    }
    var offset = 0
    for scalar in text.unicodeScalars {
      let range = SourceRange(offset, offset + UTF8.width(scalar))
      offset = range.end
      if !Self.quotationMarks.contains(scalar) || isName(at: range.start) { continue }
      if scalar == "\"" {
        straight.append(range)
      } else if scalar == "’" {
        // It is an apostrophe unless a single quotation is open.
        if let last = open.last, last.mark == "‘" || last.mark == "‚" { open.removeLast() }
      } else if closes(scalar, open.last?.mark) {
        open.removeLast()
      } else if scalar == "”" {
        stray.append(range)
      } else {
        open.append((scalar, range))
      }
    }
    if straight.count % 2 == 1, let last = straight.last { stray.append(last) }
    return (stray + open.map(\.range)).sorted { $0.start < $1.start }
  }

  private static let quotationMarks: Set<Unicode.Scalar> = [
    "\"", "“", "”", "„", "‘", "’", "‚", "«", "»", "‹", "›",
  ]
}
