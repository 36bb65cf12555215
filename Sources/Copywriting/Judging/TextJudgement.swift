import Model
import SourceText
import Statecharts

/// Judges the texts of an entry, each for itself.
enum TextJudgement {
  private struct Position: Hashable {
    var edition: EditionID?
    var variant: VariantID?
    var locale: String
  }

  /// What the rules say of every text in every edition that shows it; texts in locales that the project does not have
  /// are left alone.
  static func remarks(of entry: CopyEntry, for editions: [Edition?], _ setting: CopySetting) -> [RemarkDraft] {
    let positions = Dictionary(
      entry.texts.map { (Position(edition: $0.edition?.value, variant: $0.variant?.value, locale: $0.locale), $0) },
      uniquingKeysWith: { first, _ in first })
    func text(_ edition: EditionID?, _ variant: VariantID?, _ locale: String) -> CopyText? {
      positions[Position(edition: edition, variant: variant, locale: locale)]
        ?? positions[Position(edition: edition, variant: nil, locale: locale)]
    }
    let locales = Set(setting.locales.all)
    let source = setting.locales.source
    return entry.texts.filter { locales.contains($0.locale) }.flatMap { written -> [RemarkDraft] in
      let readers = editions.filter { edition in
        guard entry.isShown(in: edition?.id) else { return false }
        if let own = written.edition { return own.value == edition?.id }
        // An edition's own words stand before the shared ones, in the locale or in the source locale.
        guard let edition else { return true }
        let variant = written.variant?.value
        return text(edition.id, variant, written.locale) == nil && text(edition.id, variant, source) == nil
      }
      let original =
        written.locale == source ? nil : text(written.edition?.value, written.variant?.value, source)
      return readers.flatMap { edition in
        let subject = CopySubject(
          entry: entry, text: written, source: original, edition: edition,
          app: edition?.longestApp(for: written.variant?.value), setting: setting)
        return remarks(of: subject, audience: readers.count)
      }
    }
  }

  private static func remarks(of subject: CopySubject, audience: Int) -> [RemarkDraft] {
    CopyRule.all.flatMap { rule -> [RemarkDraft] in
      guard case .text(let slots, let examine) = rule.judge, slots.contains(subject.slot) else { return [] }
      return examine(subject).map { match in
        let place = Place(subject.entry.place.path, match.written ?? subject.sourceRange(of: match.range))
        return RemarkDraft(
          entry: subject.entry, edition: subject.edition?.id, variant: subject.variant, locale: subject.text.locale,
          finding: Finding(
            rule.rule, at: place, match.message, notes: match.notes, suggestion: match.suggestion),
          weight: match.weight, audience: audience)
      }
    }
  }
}

extension CopySubject {
  /// Where a range of the rendered text stands in the file.
  fileprivate func sourceRange(of range: SourceRange?) -> SourceRange {
    guard let range else { return text.range }
    return text.range.part(rendered.written(range), ofTextWithLength: text.template.source.utf8.count)
  }
}

extension Edition {
  /// The longest name of the apps that show a variant's texts; nil where none is known.
  fileprivate func longestApp(for variant: VariantID?) -> String? {
    let showing = apps(for: variant)
    return (showing.isEmpty ? apps : showing).map(\.name).max { $0.count < $1.count }
  }
}

/// Judges how the entries of an edition go together.
enum CatalogueJudgement {
  static func remarks(of subject: CatalogueSubject, _ editions: [Edition?]) -> [RemarkDraft] {
    CopyRule.all.flatMap { rule -> [RemarkDraft] in
      guard case .catalogue(let examine) = rule.judge else { return [] }
      return examine(subject).map { match in
        RemarkDraft(
          entry: match.entry, edition: subject.edition?.id, variant: match.variant,
          locale: match.locale ?? subject.setting.locales.source,
          finding: Finding(
            rule.rule, at: Place(match.entry.place.path, match.range), match.message, notes: match.notes,
            suggestion: match.suggestion),
          audience: match.entry.editions.isEmpty ? editions.count : match.entry.editions.count)
      }
    }
  }
}
