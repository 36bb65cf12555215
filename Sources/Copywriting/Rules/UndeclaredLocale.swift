import Model
import SourceText
import Statecharts

extension CopyRule {
  static let undeclaredLocale = CopyRule(
    catalogue: Rule(
      id: "l10n/undeclared-locale", severity: .warning,
      summary: "Every text is in one of the project’s locales.",
      rationale: """
        `locales` in statebook.yaml lists the languages that are shown and exported. A text in another language \
        reaches nobody, and no rule checks it.
        """,
      source: .languages,
      good: "locales: [en, de]", bad: "locales: [en]")
  ) { subject in
    let known = Set(subject.setting.locales.all)
    return subject.entries.flatMap { entry in
      entry.texts.filter { !known.contains($0.locale) }.map { text in
        CatalogueMatch(
          entry, at: text.range, variant: text.variant?.value, locale: text.locale,
          "unknown locale `\(text.locale)`: the project has \(subject.setting.locales.all.map { "`\($0)`" }.joined(separator: ", "))",
          suggestion: "add it to `locales` in content/statebook.yaml")
      }
    }
  }
}
