import Model
import SourceText
import Statecharts

/// What the rules of copy say of a project.
public struct CopyVerification: Sendable {
  /// Those that nobody accepted, and those about suppressions; at the rules' own severities.
  public let findings: [Finding]
  /// Per edition and text, in source order, at the severities that the project sets.
  public let remarks: [CopyRemark]

  /// Judges all copy; costs time linear in the texts of all editions, spread over the cores by entries.
  ///
  /// - Parameters:
  ///   - gaps: what may be missing from the project because its file could not be read.
  ///   - today: the day on which suppressions are judged; nil to take them as if none had an end.
  public init(_ project: Project, gaps: Gaps = [], today: CalendarDay?) async {
    let setting = CopySetting(project)
    let editions: [Edition?] = project.editions.isEmpty ? [nil] : project.editions
    let entries = project.copy.entries
    let judged = await entries.indices.map { $0 }.concurrentMap { index in
      TextJudgement.remarks(of: entries[index], for: editions, setting)
    }
    // What was left out of a file of copy may be the words, or the variant, that a text is judged by.
    var drafts = gaps.contains(.texts) ? [] : judged.flatMap { $0 }
    if !gaps.contains(.entries) {
      let prompts = project.machines.flatMap { machine in
        machine.chart.prompts.map { CatalogueSubject.PromptUse(prompt: $0, path: machine.path) }
      }
      for edition in editions {
        let visible = entries.filter { $0.isShown(in: edition?.id) }
        let subject = CatalogueSubject(edition: edition, entries: visible, setting: setting, prompts: prompts)
        drafts += CatalogueJudgement.remarks(of: subject, editions)
      }
    }
    var ledger = SuppressionLedger(project.copy.entries, today: today)
    for index in drafts.indices { drafts[index].suppression = ledger.suppression(of: drafts[index]) }
    let open = drafts.filter { $0.suppression == nil || ledger.isExpired($0) }
    let judgesUse = gaps.isDisjoint(with: [.editions, .entries])
    findings = Self.merged(open, editions) + ledger.findings(project.settings, judgesUse: judgesUse)
    remarks = drafts.compactMap { draft in
      guard let finding = project.settings.relevelled([draft.finding]).first else { return nil }
      return CopyRemark(
        entry: draft.entry.id, edition: draft.edition, variant: draft.variant, locale: draft.locale, finding: finding,
        suppression: draft.suppression?.suppression)
    }
  }

  /// What may be missing from a project, so that its absence is no finding.
  public struct Gaps: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Words, or variants, of a file of copy of which something was left out.
    public static let texts = Gaps(rawValue: 1)
    /// Entries of a file of copy in which loading found an error.
    public static let entries = Gaps(rawValue: 2)
    /// Editions in whose file loading found an error.
    public static let editions = Gaps(rawValue: 4)
  }

  /// One finding for what is wrong in the same way in several editions; where others show the text too, it says in which.
  private static func merged(_ drafts: [RemarkDraft], _ editions: [Edition?]) -> [Finding] {
    struct Key: Hashable {
      var rule: String
      var place: Place?
      /// Nil where what is told depends on the edition.
      var message: String?
    }
    var order: [Key] = []
    var groups: [Key: (draft: RemarkDraft, editions: [EditionID])] = [:]
    for draft in drafts {
      let key = Key(
        rule: draft.finding.rule.id, place: draft.finding.place,
        message: draft.weight == 0 ? draft.finding.message : nil)
      if var group = groups[key] {
        if draft.weight > group.draft.weight { group.draft = draft }
        if let edition = draft.edition, !group.editions.contains(edition) { group.editions.append(edition) }
        groups[key] = group
      } else {
        order.append(key)
        groups[key] = (draft, draft.edition.map { [$0] } ?? [])
      }
    }
    return order.compactMap { key in
      guard let group = groups[key] else { return nil }
      var finding = group.draft.finding
      if !group.editions.isEmpty, group.editions.count < group.draft.audience {
        let names = group.editions.map { "“\($0)”" }.joined(separator: ", ")
        finding.notes.append(Finding.Note("so in the edition\(group.editions.count == 1 ? "" : "s") \(names)"))
      }
      return finding
    }
  }
}

/// What a rule says, before anybody looked whether it is accepted.
struct RemarkDraft: Sendable {
  var entry: CopyEntry
  var edition: EditionID?
  var variant: VariantID?
  var locale: String
  var finding: Finding
  /// Of several editions the one with the greatest is told.
  var weight = 0
  /// How many editions show the text.
  var audience: Int
  var suppression: SuppressionLedger.Reference?
}
