import Model
import SourceText
import Statecharts

extension CopyRule {
  static let termWithoutWord = CopyRule(
    Rule(
      id: "l10n/term-without-word", severity: .warning,
      summary: "A term that a translation uses has a value in its locale.",
      rationale: "Otherwise the translation contains a word in the source language.",
      source: .own,
      good: "terms: {background-access: {en: background access, de: Hintergrundzugriff}}",
      bad: "terms: {background-access: {en: background access}}")
  ) { subject in
    guard subject.text.locale != subject.setting.locales.source, let edition = subject.edition else { return [] }
    var seen: Set<String> = []
    return subject.text.template.placeholders.filter { seen.insert($0).inserted }.compactMap { name in
      guard let term = edition.terms.first(where: { $0.id == TermID(name) }),
        !term.texts.contains(where: { $0.locale == subject.text.locale }),
        let range = subject.rendered.range(ofPlaceholder: name)
      else { return nil }
      return CopyMatch(
        range, "edition `\(edition.id)` has no word for `<\(name)>` in `\(subject.text.locale)`",
        notes: [Finding.Note("the term is here", at: Place(edition.place.path, term.range))],
        suggestion: "add `\(subject.text.locale):` to the term")
    }
  }
}
