import Model
import Statecharts

/// What the rules of copy say of a project.
struct CopyVerification {
  /// Those that nobody accepted, and those about suppressions; at the rules' own severities.
  let findings: [Finding]
  /// Per edition and text, in source order, at the severities that the project sets.
  let remarks: [CopyRemark]

  /// Judges all copy; costs time linear in the texts of all editions, spread over the cores by entries.
  ///
  /// - Parameter today: the day on which suppressions are judged; nil to take them as if none had an end.
  init(_ context: VerificationContext, today: CalendarDay?) async {
    let project = context.project
    let setting = CopySetting(project)
    let editions: [Edition?] = project.editions.isEmpty ? [nil] : project.editions
    let entries = project.copy.entries
    let judged = await entries.indices.map { $0 }.concurrentMap { index in
      TextJudgement.remarks(of: entries[index], for: editions, setting)
    }
    // What was left out of a file of copy may be the words, or the variant, that a text is judged by.
    let isComplete = !context.incomplete.contains { $0.text.hasPrefix(Declaring.copy.rawValue) }
    var drafts = isComplete ? judged.flatMap { $0 } : []
    if !context.mayBeUnread(.copy) {
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
    let mayLackEditions = context.mayBeUnread(.editions) || context.mayBeUnread(.copy)
    findings = Self.merged(open, editions) + ledger.findings(project.settings, judgesUse: !mayLackEditions)
    remarks = drafts.compactMap { draft in
      guard let finding = project.settings.relevelled([draft.finding]).first else { return nil }
      return CopyRemark(
        entry: draft.entry.id, edition: draft.edition, variant: draft.variant, locale: draft.locale, finding: finding,
        suppression: draft.suppression?.suppression)
    }
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

extension CopyEntry {
  func isShown(in edition: EditionID?) -> Bool {
    editions.isEmpty || editions.contains { $0.value == edition }
  }
}
