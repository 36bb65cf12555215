import SourceText
import Statecharts

/// The text that readers see, with its source text.
package struct ResolvedCopy: Sendable {
  package let text: CopyText
  /// The source text; the text itself in the source locale, nil if missing.
  package let source: CopyText?
  /// The locale of the context; `text.locale` differs if the translation is missing.
  package let locale: String

  /// True if the source text stands in for a missing translation.
  package var isFallback: Bool { text.locale != locale }
  /// True if the source text changed after the translation was made; false if the translation does not record its source text.
  package var isStale: Bool {
    guard let digest = text.sourceDigest?.value, let source, source.locale != text.locale else { return false }
    return digest != source.template.digest
  }
  /// The state of the text; a stale translation needs review regardless of its recorded state.
  package var state: TranslationState { isStale ? .needsReview : text.state }
}

extension CopyEntry {
  /// Returns the text that readers in a context see. Fallbacks are explicit: an edition's own words come before shared ones, then
  /// the locale before the source locale, then the variant's text before the one for all variants.
  ///
  /// A translation of the shared text never replaces an edition's own source text, since the edition chose other words. Costs
  /// time linear in the entry's texts; `CopyTextIndex` finds many texts of one entry faster.
  package func resolve(_ context: CopyContext, sourceLocale: String) -> ResolvedCopy? {
    resolved(for: context, sourceLocale: sourceLocale, find: find)
  }

  /// Resolves the text for a context; no other code decides which readers see which text.
  ///
  /// - Parameter find: finds the text of an edition, or the shared one, with exactly that variant and locale, else the one for
  ///   all variants.
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

/// An index of one entry's texts; each lookup costs constant time.
package struct CopyTextIndex: Sendable {
  private let entry: CopyEntry
  private let texts: [CopyTextID: CopyText]

  /// Builds the index; takes time linear in the entry's texts.
  package init(_ entry: CopyEntry) {
    self.entry = entry
    texts = entry.texts.keyed(by: entry.id(of:))
  }

  /// Returns the same as `CopyEntry.resolve`.
  package func resolve(_ context: CopyContext, sourceLocale: String) -> ResolvedCopy? {
    entry.resolved(for: context, sourceLocale: sourceLocale) { edition, variant, locale in
      texts[CopyTextID(entry: entry.id, edition: edition, variant: variant, locale: locale)]
        ?? texts[CopyTextID(entry: entry.id, edition: edition, locale: locale)]
    }
  }
}

extension CopyEntry {
  /// The variants with their own text, in source order.
  package var variants: [VariantID] {
    var seen: Set<VariantID> = []
    return texts.compactMap { $0.variant?.value }.filter { seen.insert($0).inserted }
  }
}

extension CopyTemplate {
  /// The digest by which a translation refers to its source text: the first 12 hexadecimal digits of the SHA-256 of the text as
  /// written, in UTF-8. `printf %s TEXT | sha256sum` prints the same.
  package var digest: String { String(Digest(of: Array(source.utf8)).description.prefix(Self.digestLength)) }

  /// The number of hexadecimal digits of a digest.
  package static let digestLength = 12

  /// The names of the placeholders in order, with repetitions.
  package var placeholders: [String] {
    pieces.compactMap { piece in if case .placeholder(let name, _) = piece { name } else { nil } }
  }
}
