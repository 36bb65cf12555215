import Model
import SourceText
import Statecharts

extension CopyRule {
  static let featureList = CopyRule(
    Rule(
      id: "purpose/feature-list", severity: .warning,
      summary: "A purpose string names one or two features, not all of them.",
      rationale:
        "A long list hides the reason that matters to the user. App Review asks for an example, not for the whole list.",
      source: .purposeStrings, good: "The app records your mileage and expenses.",
      bad: "For mileage, routes, weather, traffic, parking and expenses."),
    in: [.purpose]
  ) { subject in
    guard let lexicon = subject.lexicon else { return [] }
    return subject.rendered.sentences.compactMap { sentence in
      let commas = subject.rendered[sentence.range].unicodeScalars.filter { $0 == "," }.count
      guard commas >= lexicon.listCommas else { return nil }
      return CopyMatch(
        sentence.range, "the sentence is a list with \(commas) commas",
        suggestion: "keep the one or two most important items"
      )
    }
  }
}
