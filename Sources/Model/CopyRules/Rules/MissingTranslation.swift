import Statecharts

extension CopyRule {
  static let missingTranslation = CopyRule(
    catalogue: Rule(
      id: "l10n/missing", severity: .warning,
      summary: "Every text is there in each of the project’s locales.",
      rationale: """
        Where a translation is missing, users read the source text. App Review asks for purpose strings in each language \
        that the app supports. A text without its source cannot be translated further, nor become stale.
        """,
      source: .purposeStrings, good: "text: {en: Continue, de: Weiter}", bad: "text: {en: Continue}")
  ) { subject in
    let locales = subject.setting.locales
    return subject.entries.flatMap { entry -> [CatalogueMatch] in
      var groups: [TextGroup: [CopyText]] = [:]
      var order: [TextGroup] = []
      for text in entry.texts where text.edition == nil || text.edition?.value == subject.edition?.id {
        let group = TextGroup(edition: text.edition?.value, variant: text.variant?.value)
        if groups[group] == nil { order.append(group) }
        groups[group, default: []].append(text)
      }
      return order.flatMap { group -> [CatalogueMatch] in
        guard let texts = groups[group], let first = texts.first(where: { $0.locale == locales.source }) ?? texts.first
        else { return [] }
        let present = Set(texts.map(\.locale))
        // One for each locale, so that it can be suppressed there and stands where those who read the language look.
        return locales.all.filter { !present.contains($0) }.map { locale in
          CatalogueMatch(
            entry, at: first.range, variant: group.variant, locale: locale, "there is no text in “\(locale)”",
            suggestion: present.contains(locales.source)
              ? "translate it; until then users read “\(locales.source)”"
              : "write the text in “\(locales.source)”, from which all others are translated")
        }
      }
    }
  }

  private struct TextGroup: Hashable {
    var edition: EditionID?
    var variant: VariantID?
  }
}
