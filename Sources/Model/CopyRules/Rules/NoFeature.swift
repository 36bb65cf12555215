import Statecharts

extension CopyRule {
  static let noFeature = CopyRule(
    Rule(
      id: "purpose/no-feature", severity: .error,
      summary: "A purpose string names a feature of its variant.",
      rationale: """
        Users decide by what they get. A variant lists under `features` the words, or their beginnings, by which its \
        texts name what it is for; without such a list, common uses of location count. The rule is silent where another \
        says already that the text gives no reason.
        """,
      source: .purposeStrings, good: "With your location, the app records your mileage.",
      bad: "With your location, the app shows you more."),
    in: [.purpose]
  ) { subject in
    guard let lexicon = subject.lexicon, !subject.words.isEmpty, !subject.givesNoReason else { return [] }
    let known = subject.setting.features(in: subject.text.locale)
    let own = known?.owners.contains { subject.variant == nil || $0 == subject.variant } == true ? known : nil
    guard let own else {
      if !lexicon.features.matches(in: subject.words).isEmpty { return [] }
      return [
        CopyMatch(
          nil, "the text names no feature that needs the location",
          suggestion: "name it, or list the words for it under “features” of the variant")
      ]
    }
    let isNamed = subject.words.indices.contains { index in
      own.phrases.all(at: index, of: subject.words).contains { match in
        subject.variant == nil || own.owners[match.phrase] == subject.variant
      }
    }
    if isNamed { return [] }
    let words = own.words(of: subject.variant).map { "“\($0)”" }.joined(separator: ", ")
    let whose = subject.variant.map { "the variant “\($0)”" } ?? "a variant"
    return [
      CopyMatch(
        nil, "the text names no feature of \(whose): \(words)",
        suggestion: "name one, or extend the variant’s “features”")
    ]
  }
}

extension CopySubject {
  /// Whether another rule says that the text gives no reason.
  var givesNoReason: Bool {
    onlyOrders || onlyRestates || !found(\.vagueBenefits).isEmpty || !found(\.coercion).isEmpty
      || !leftovers.isEmpty
  }
}
