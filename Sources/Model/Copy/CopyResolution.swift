import SourceText
import Statecharts

/// The text that readers see, with the text that it was translated from.
package struct ResolvedCopy: Sendable {
  package let text: CopyText
  /// The text that it was translated from; the text itself in the source locale, nil if it is missing.
  package let source: CopyText?
  /// The locale of the context; `text.locale` differs if the translation is missing.
  package let locale: String

  /// Whether the source text stands in for a missing translation.
  package var isFallback: Bool { text.locale != locale }
  /// Whether the source text was changed after the translation was made; false where the translation does not say
  /// from which text it was made.
  package var isStale: Bool {
    guard let digest = text.sourceDigest?.value, let source, source.locale != text.locale else { return false }
    return digest != source.template.digest
  }
  /// How far the text is; a stale translation needs a review, whatever state was recorded.
  package var state: TranslationState { isStale ? .needsReview : text.state }
}

extension CopyEntry {
  /// The text that the readers in a context see, through explicit fallbacks: an edition's own words come before those that all
  /// share, then the locale before the source locale, then the variant's text before the one for all variants.
  ///
  /// A translation of the shared text never stands in for an edition's own source text: the edition chose other words.
  /// Costs time linear in the entry's texts; `CopyTextIndex` finds many texts of one entry faster.
  package func resolve(_ context: CopyContext, sourceLocale: String) -> ResolvedCopy? {
    resolved(for: context, sourceLocale: sourceLocale, find: find)
  }

  /// Who sees which text is decided here alone.
  ///
  /// - Parameter find: the text of an edition, or the one that all share, with exactly that variant and locale, else the one
  ///   for all variants.
  fileprivate func resolved(
    for context: CopyContext, sourceLocale: String, find: (EditionID?, VariantID?, String) -> CopyText?
  ) -> ResolvedCopy? {
    let layers = context.edition.map { [$0.id, nil] } ?? [nil]
    for layer in layers {
      let source = find(layer, context.variant, sourceLocale)
      guard let found = find(layer, context.variant, context.locale) ?? source else { continue }
      return ResolvedCopy(text: found, source: source, locale: context.locale)
    }
    return nil
  }

  private func find(_ edition: EditionID?, _ variant: VariantID?, _ locale: String) -> CopyText? {
    var shared: CopyText?
    for text in texts where text.locale == locale && text.edition?.value == edition {
      if text.variant == nil { shared = shared ?? text } else if text.variant?.value == variant { return text }
    }
    return shared
  }
}

/// The texts of one entry, to find many of them; each costs constant time.
package struct CopyTextIndex: Sendable {
  private let entry: CopyEntry
  private let texts: [CopyTextID: CopyText]

  /// Costs time linear in the entry's texts.
  package init(_ entry: CopyEntry) {
    self.entry = entry
    texts = Dictionary(entry.texts.map { (entry.id(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// As `CopyEntry.resolve`.
  package func resolve(_ context: CopyContext, sourceLocale: String) -> ResolvedCopy? {
    entry.resolved(for: context, sourceLocale: sourceLocale) { edition, variant, locale in
      texts[CopyTextID(entry: entry.id, edition: edition, variant: variant, locale: locale)]
        ?? texts[CopyTextID(entry: entry.id, edition: edition, locale: locale)]
    }
  }
}

extension CopyEntry {
  /// The variants that have a text of their own, in source order.
  package var variants: [VariantID] {
    var seen: Set<VariantID> = []
    return texts.compactMap { $0.variant?.value }.filter { seen.insert($0).inserted }
  }
}

extension CopyTemplate {
  /// The digest by which a translation names the text that it was made from: the first 12 hexadecimal digits of the SHA-256 of
  /// the text as written, in UTF-8. `printf %s TEXT | sha256sum` prints the same.
  package var digest: String { String(Digest(of: Array(source.utf8)).description.prefix(Self.digestLength)) }

  /// The number of hexadecimal digits of a digest.
  package static let digestLength = 12

  /// The names of the placeholders in order, with repetitions.
  package var placeholders: [String] {
    pieces.compactMap { piece in if case .placeholder(let name, _) = piece { name } else { nil } }
  }
}
