import Model
import SourceText
import Statecharts

extension CopyRule {
  static let foreignFeature = CopyRule(
    Rule(
      id: "purpose/foreign-feature", severity: .error,
      summary: "A purpose string claims only what its variant does.",
      rationale: """
        The text must match what the app does. It may not mention features of another variant, or insurers, \
        employers, advertisers, and the like, unless the variant’s `features` include them.
        """,
      source: .reviewGuidelines("5.1.1(ii) Permission"), good: "The app records your mileage.",
      bad: "The app records your mileage and shares it with your insurer."),
    in: [.purpose]
  ) { subject in
    let known = subject.setting.features(in: subject.text.locale)
    func owners(at word: Int) -> [VariantID] {
      known?.phrases.all(at: word, of: subject.words).compactMap { known?.owners[$0.phrase] } ?? []
    }
    func isOwn(_ owners: [VariantID]) -> Bool { owners.contains { subject.variant == nil || $0 == subject.variant } }
    var matches: [CopyMatch] = []
    if let variant = subject.variant {
      for word in subject.words.indices {
        let owners = owners(at: word)
        guard let owner = owners.first, !isOwn(owners) else { continue }
        let range = subject.words[word].range
        matches.append(
          CopyMatch(
            range,
            "\(subject.quote(range)) names a feature of variant `\(owner)`, but this text is for `\(variant)`",
            suggestion: "remove it, or add it to the variant’s `features`"))
      }
    }
    for match in subject.lexicon?.recipients.matches(in: subject.words) ?? []
    where !match.words.contains(where: { isOwn(owners(at: $0)) }) {
      let range = subject.rendered.range(ofWords: match.words)
      matches.append(
        CopyMatch(
          range, "\(subject.quote(range)) names recipients that no feature of the variant covers",
          suggestion: "remove it, or add it to the variant’s `features`"))
    }
    return matches
  }
}
