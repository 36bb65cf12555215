import Project
import SourceText

extension CopyRule {
  static let noFeature = CopyRule(
    "purpose/no-feature", .error, "The text of a system prompt names a feature of its variant.",
    in: [.purpose]
  ) { subject in
    guard !subject.words.isEmpty, subject.fault == nil,
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

  static let foreignFeature = CopyRule(
    "purpose/foreign-feature", .error, "The text of a system prompt claims only what its variant does.",
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
    where !match.words.contains(where: { isOwn(owners(at: $0)) }) && !subject.isNegated(match.words) {
      let range = subject.rendered.range(ofWords: match.words)
      matches.append(
        CopyMatch(
          range, "\(subject.quote(range)) names recipients that no feature of the variant covers",
          suggestion: "remove it, or add it to the variant’s `features`"))
    }
    return matches
  }

  static let missingVariant = CopyRule(
    catalogue: "copy/missing-variant", .error, "An entry with variants has a text for each of them."
  ) { subject in
    subject.entries.flatMap { entry -> [CatalogueMatch] in
      let own = entry.texts.filter { $0.edition == nil || $0.edition?.value == subject.edition?.id }
      let present = Set(own.compactMap { $0.variant?.value })
      guard !present.isEmpty, own.allSatisfy({ $0.variant != nil }) else { return [] }
      let known = subject.setting.variants.map(\.id.text)
      // The texts of misspelled variants, which have their own findings, were meant for these.
      let meant = present.map(\.text).filter { !known.contains($0) }.compactMap { nearestName(to: $0, among: known) }
      return subject.setting.variants.filter { !present.contains($0.id) }.map { variant in
        CatalogueMatch(
          entry, at: entry.place.range, variant: variant.id,
          "`\(entry.id)` has no text for variant `\(variant.id)`",
          suggestion: "write one, or give the reason in a suppression", isConsequence: meant.contains(variant.id.text))
      }
    }
  }
}

extension CopySubject {
  /// Returns true if the sentence around some words denies something.
  fileprivate func isNegated(_ range: Range<Int>) -> Bool {
    guard let lexicon, let sentence = rendered.sentences.first(where: { $0.words.contains(range.lowerBound) }) else {
      return false
    }
    return sentence.words.contains { lexicon.negations.matches(rendered.words[$0]) }
  }
}
