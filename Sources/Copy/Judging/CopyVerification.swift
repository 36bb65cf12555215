import Project
import SourceText
import Statecharts

/// The results of the copy rules for a project.
package struct CopyVerification: Sendable {
  /// The findings without a valid suppression, and those about suppressions, at the rules' own severities.
  package let findings: [Finding]

  /// Judges all copy; takes time linear in the texts of all editions, spread over the cores by entries.
  ///
  /// - Parameters:
  ///   - gaps: the parts that may be missing from the project because a file could not be read.
  ///   - today: the day on which to judge suppressions; nil if none expires.
  package init(_ project: Project, gaps: Gaps = [], today: CalendarDay?) async {
    let setting = CopySetting(project)
    let editions: [Edition?] = project.editions.isEmpty ? [nil] : project.editions
    let entries = project.copy.entries
    let judged = await entries.indices.map { $0 }.concurrentMap { index in
      CopyJudgement.lintFindings(on: entries[index], for: editions, setting)
    }
    // The missing part of a copy file may contain the words or the variant by which a text is judged.
    var lintFindings = gaps.contains(.texts) ? [] : judged.flatMap { $0 }
    if !gaps.contains(.entries) {
      let prompts = project.machines.flatMap { machine in
        machine.chart.prompts.map { prompt in
          CatalogueSubject.PromptUse(
            prompt: prompt, path: machine.path)
        }
      }
      for edition in editions {
        let subject = CatalogueSubject(
          edition: edition, entries: project.copy.entries(shownIn: edition?.id), setting: setting, prompts: prompts)
        lintFindings += CopyJudgement.lintFindings(on: subject, of: editions.count)
      }
    }
    if gaps.contains(.locales) {
      let rules = [CopyRule.missingTranslation, .missingSource, .undeclaredLocale].map(\.rule.id)
      lintFindings.removeAll { rules.contains($0.finding.rule.id) }
    }
    var suppressions = Suppressions(entries, setting, today: today)
    for index in lintFindings.indices { suppressions.apply(to: &lintFindings[index]) }
    let judgesUse = gaps.isDisjoint(with: [.editions, .entries, .locales])
    findings =
      Self.merged(lintFindings.filter(suppressions.isOpen))
      + suppressions.findings(project.settings.levels, judgesUse: judgesUse)
  }

  /// Parts that may be missing from a project, so that their absence is not a finding.
  package struct Gaps: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Words or variants from a copy file that was read incompletely.
    package static let texts = Gaps(rawValue: 1)
    /// Entries of a copy file with loading errors.
    package static let entries = Gaps(rawValue: 2)
    /// Editions whose file has loading errors.
    package static let editions = Gaps(rawValue: 4)
    /// The project's locales.
    package static let locales = Gaps(rawValue: 8)
  }

  /// Merges equal findings of several editions into one; if other editions also show the text, the finding names the affected
  /// ones.
  private static func merged(_ lintFindings: [LintFinding]) -> [Finding] {
    struct Key: Hashable {
      var rule: String
      var place: Place?
      /// The message; nil if it depends on the edition.
      var message: String?
    }
    var order: [Key] = []
    var groups: [Key: (remark: LintFinding, editions: [EditionID])] = [:]
    for remark in lintFindings {
      let key = Key(
        rule: remark.finding.rule.id, place: remark.finding.place,
        message: remark.weight == 0 ? remark.finding.message : nil)
      if var group = groups[key] {
        if remark.weight > group.remark.weight { group.remark = remark }
        if let edition = remark.text.edition, !group.editions.contains(edition) { group.editions.append(edition) }
        groups[key] = group
      } else {
        order.append(key)
        groups[key] = (remark, remark.text.edition.map { [$0] } ?? [])
      }
    }
    return order.compactMap { key in
      guard let group = groups[key] else { return nil }
      var finding = group.remark.finding
      if !group.editions.isEmpty, group.editions.count < group.remark.readers {
        let names = group.editions.map { "`\($0)`" }.joined(separator: ", ")
        finding.notes.append(Finding.Note("in the edition\(group.editions.count == 1 ? "" : "s") \(names) only"))
      }
      return finding
    }
  }
}
