import Project
import SourceText
import Statecharts

/// Judges the copy with all rules.
enum CopyJudgement {
  /// Returns the findings about every text of an entry, in every edition whose readers see it, except texts in locales that the
  /// project does not have. Takes time linear in the texts of all editions.
  static func lintFindings(on entry: CopyEntry, for editions: [Edition?], _ setting: CopySetting) -> [LintFinding] {
    let texts = CopyTextIndex(entry)
    let locales = Set(setting.locales.all)
    let source = setting.locales.source
    return entry.texts.filter { locales.contains($0.locale) }.flatMap { written -> [LintFinding] in
      let id = entry.id(of: written)
      let subjects = editions.compactMap { edition -> CopySubject? in
        guard entry.isShown(in: edition?.id) else { return nil }
        let context = CopyContext(
          edition: edition, variant: id.variant, locale: written.locale, app: edition?.longestApp(for: id.variant),
          terms: setting.terms)
        guard let resolved = texts.resolve(context, sourceLocale: source), entry.id(of: resolved.text) == id else {
          return nil
        }
        return CopySubject(
          entry: entry, text: written, source: written.locale == source ? nil : resolved.source, context: context,
          setting: setting)
      }
      return subjects.flatMap { lintFindings(on: $0, readers: subjects.count) }
    }
  }

  private static func lintFindings(on subject: CopySubject, readers: Int) -> [LintFinding] {
    subject.setting.rules.flatMap { rule -> [LintFinding] in
      guard case .text(let slots, let examine) = rule.judge, slots.contains(subject.slot) else { return [] }
      return examine(subject).map { match in
        var remark = LintFinding(
          text: CopyTextID(
            entry: subject.entry.id, edition: subject.edition?.id, variant: subject.variant,
            locale: subject.text.locale),
          finding: rule.finding(match, in: subject))
        remark.weight = match.weight
        remark.readers = readers
        return remark
      }
    }
  }

  /// Returns the findings about the combination of an edition's entries.
  ///
  /// - Parameter editions: the number of all editions.
  static func lintFindings(on subject: CatalogueSubject, of editions: Int) -> [LintFinding] {
    subject.setting.rules.flatMap { rule -> [LintFinding] in
      guard case .catalogue(let examine) = rule.judge else { return [] }
      return examine(subject).map { match in
        var remark = LintFinding(
          text: CopyTextID(
            entry: match.entry.id, edition: subject.edition?.id, variant: match.variant,
            locale: match.locale ?? subject.setting.locales.source),
          finding: rule.finding(match))
        remark.readers = match.entry.editions.isEmpty ? editions : match.entry.editions.count
        return remark
      }
    }
  }
}
