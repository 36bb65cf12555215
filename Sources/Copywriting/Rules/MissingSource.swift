import Model
import SourceText
import Statecharts

extension CopyRule {
  static let missingSource = CopyRule(
    catalogue: Rule(
      id: "l10n/missing-source", severity: .error,
      summary: "Every text exists in the source language.",
      rationale: """
        Reviewers read the source text, translations are made from it, and users see it if a translation is missing. \
        Without it, there is nothing to export in that language, and no other language takes its place.
        """,
      source: .own, good: "text: {en: Continue, de: Weiter}", bad: "text: {de: Weiter}")
  ) { subject in
    let source = subject.setting.locales.source
    return subject.textGroups.compactMap { group in
      guard let first = group.texts.first, !group.texts.contains(where: { $0.locale == source }) else { return nil }
      return CatalogueMatch(
        group.entry, at: first.range, variant: group.variant, locale: source,
        "missing text in `\(source)`, the source language",
        suggestion: "write the text in `\(source)`; the others are translated from it")
    }
  }
}

extension CatalogueSubject {
  /// One text in all its languages.
  struct TextGroup {
    let entry: CopyEntry
    /// Nil if the text serves all variants.
    let variant: VariantID?
    /// In source order; never empty.
    let texts: [CopyText]
  }

  /// The texts of each entry that the edition's readers may see, in source order: per variant those that all editions share, and
  /// the edition's own. Costs time linear in the texts.
  var textGroups: [TextGroup] {
    struct Key: Hashable {
      var edition: EditionID?
      var variant: VariantID?
    }
    return entries.flatMap { entry -> [TextGroup] in
      var order: [Key] = []
      var groups: [Key: [CopyText]] = [:]
      for text in entry.texts where text.edition == nil || text.edition?.value == edition?.id {
        let key = Key(edition: text.edition?.value, variant: text.variant?.value)
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(text)
      }
      return order.map { TextGroup(entry: entry, variant: $0.variant, texts: groups[$0] ?? []) }
    }
  }
}
