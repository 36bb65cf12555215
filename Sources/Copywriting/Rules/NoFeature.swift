import Model
import SourceText
import Statecharts

extension CopyRule {
  static let noFeature = CopyRule(
    Rule(
      id: "purpose/no-feature", severity: .error,
      summary: "A purpose string names a feature of its variant.",
      rationale: """
        Users decide by what they gain. A variant’s `features` lists the words, or their beginnings, with which its \
        texts name their purpose. The rule does not apply in a language without such a list, or where another rule \
        already reports that the text gives no reason.
        """,
      source: .purposeStrings, good: "With your location, the app records your mileage.",
      bad: "With your location, the app shows you more."),
    in: [.purpose]
  ) { subject in
    guard !subject.words.isEmpty, !subject.givesNoReason,
      let known = subject.setting.features(in: subject.text.locale),
      known.owners.contains(where: { subject.variant == nil || $0 == subject.variant })
    else { return [] }
    let isNamed = subject.words.indices.contains { index in
      known.phrases.all(at: index, of: subject.words).contains { match in
        subject.variant == nil || known.owners[match.phrase] == subject.variant
      }
    }
    if isNamed { return [] }
    let words = known.words(of: subject.variant).map { "“\($0)”" }.joined(separator: ", ")
    let whose = subject.variant.map { "variant `\($0)`" } ?? "any variant"
    return [
      CopyMatch(
        nil, "the text names no feature of \(whose): \(words)",
        suggestion: "name one, or add words to the variant’s `features`")
    ]
  }
}

extension CopySubject {
  /// Whether another rule reports that the text gives no reason.
  var lacksReason: Bool {
    onlyOrders || onlyRestates || !found(\.vagueBenefits).isEmpty || !found(\.coercion).isEmpty
      || !leftovers.isEmpty
  }
}
