import Model
import SourceText
import Statecharts

extension CopyRule {
  static let identicalTranslation = CopyRule(
    Rule(
      id: "l10n/identical", severity: .note,
      summary: "A translation differs from its source text.",
      rationale: """
        Two languages rarely use the same words, so an identical text is probably untranslated. A single word may \
        well be the same.
        """,
      source: .own,
      good: "text: {en: Open Settings, de: Einstellungen öffnen}", bad: "text: {en: Open Settings, de: Open Settings}")
  ) { subject in
    guard let source = subject.source, source.template.source == subject.text.template.source,
      subject.words.filter({ !$0.isName }).count > 1
    else { return [] }
    return [
      CopyMatch(
        nil, "the text is the same in `\(subject.text.locale)` and `\(source.locale)`", suggestion: "translate it")
    ]
  }
}
