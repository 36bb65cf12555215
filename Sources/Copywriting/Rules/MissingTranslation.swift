import Model
import SourceText
import Statecharts

extension CopyRule {
  static let missingTranslation = CopyRule(
    catalogue: Rule(
      id: "l10n/missing", severity: .warning,
      summary: "Every text exists in each of the project’s locales.",
      rationale: """
        If a translation is missing, users read the source text. App Review asks for purpose strings in each \
        language that the app supports.
        """,
      source: .purposeStrings, good: "text: {en: Continue, de: Weiter}", bad: "text: {en: Continue}")
  ) { subject in
    let locales = subject.setting.locales
    return subject.textGroups.flatMap { group -> [CatalogueMatch] in
      // A text without its source cannot be translated; `l10n/missing-source` reports it.
      guard let source = group.texts.first(where: { $0.locale == locales.source }) else { return [] }
      let present = Set(group.texts.map(\.locale))
      // One for each locale, so that it can be suppressed there and is listed where translators of the language look.
      return locales.targets.filter { !present.contains($0) }.map { locale in
        CatalogueMatch(
          group.entry, at: source.range, variant: group.variant, locale: locale, "missing translation into `\(locale)`",
          suggestion: "translate the text; until then users see it in `\(locales.source)`")
      }
    }
  }
}
