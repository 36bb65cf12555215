import SourceText
import Statecharts

/// Whose text is wanted.
public struct CopyRequest: Hashable, Sendable {
  /// Nil for the text that all editions share.
  public var edition: EditionID?
  public var variant: VariantID?
  public var locale: String

  public init(edition: EditionID?, variant: VariantID?, locale: String) {
    self.edition = edition
    self.variant = variant
    self.locale = locale
  }
}

/// A text, and how it came to stand where it does.
public struct ResolvedCopy: Sendable {
  public let text: CopyText
  /// The text that it was translated from; the text itself in the source locale, nil where there is none.
  public let source: CopyText?
  /// The locale that was asked for; `text.locale` is another one where no translation exists.
  public let locale: String

  /// Whether the source locale's text stands in for a translation that does not exist.
  public var isFallback: Bool { text.locale != locale }
  /// Whether the source text was changed after the translation was made; false where the translation does not say
  /// from which text it was made.
  public var isStale: Bool {
    guard let digest = text.sourceDigest?.value, let source, source.locale != text.locale else { return false }
    return digest != source.template.digest
  }
  /// How far the text is; a stale translation needs a review, whatever is said of it.
  public var state: TranslationState { isStale ? .needsReview : text.state }
}

extension CopyEntry {
  /// The text for a request, through explicit fallbacks: an edition's own words come before those that all share, then the
  /// locale before the source locale, then the variant's text before the one for all variants.
  ///
  /// A translation of the shared text never stands in for an edition's own source text: the edition chose other words.
  /// Costs time linear in the entry's texts.
  public func resolve(_ request: CopyRequest, sourceLocale: String) -> ResolvedCopy? {
    let layers = request.edition.map { [$0, nil] } ?? [nil]
    for layer in layers {
      let source = text(in: layer, request.variant, locale: sourceLocale)
      guard let found = text(in: layer, request.variant, locale: request.locale) ?? source else { continue }
      return ResolvedCopy(text: found, source: source, locale: request.locale)
    }
    return nil
  }

  /// The text of one layer in a locale: the variant's own, else the one for all variants.
  private func text(in edition: EditionID?, _ variant: VariantID?, locale: String) -> CopyText? {
    var shared: CopyText?
    for text in texts where text.locale == locale && text.edition?.value == edition {
      if text.variant == nil { shared = shared ?? text } else if text.variant?.value == variant { return text }
    }
    return shared
  }

  /// The variants that have a text of their own, in source order.
  public var variants: [VariantID] {
    var seen: Set<VariantID> = []
    return texts.compactMap { $0.variant?.value }.filter { seen.insert($0).inserted }
  }
}

extension CopyTemplate {
  /// What a translation carries to say which text it was made from: the first 12 hexadecimal digits of the SHA-256 of the
  /// text as written, in UTF-8. `printf %s TEXT | sha256sum` prints the same.
  public var digest: String { String(Digest(of: Array(source.utf8)).description.prefix(Self.digestLength)) }

  /// The number of hexadecimal digits of a digest.
  public static let digestLength = 12

  /// The names of the placeholders in order, each as often as it stands there.
  public var placeholders: [String] {
    pieces.compactMap { piece in if case .placeholder(let name, _) = piece { name } else { nil } }
  }
}
