import Project
import SourceText
import Statecharts

/// Texts of the copy as users see them: with an app's name, in the system's prompt.
package struct TextOccurrence: Sendable {
  private let before: TextReaders
  private let after: TextReaders
  private let promptsBefore: PromptTable
  private let promptsAfter: PromptTable

  /// Takes time linear in the copy and the prompts.
  package init(before: Project, after: Project) {
    (self.before, self.after) = (TextReaders(before), TextReaders(after))
    (promptsBefore, promptsAfter) = (PromptTable(before), PromptTable(after))
  }

  /// Returns a text before and after, once for each group of editions in which it reads the same.
  ///
  /// A text that no reader sees has its placeholders open. The prompt is that of the head, or of the base if the text was removed.
  package func changes(of id: CopyTextID) -> [TextChange] {
    let old = before.text(id).map { ($0, Self.byEdition(before.contexts(of: id))) }
    let new = after.text(id).map { ($0, Self.byEdition(after.contexts(of: id))) }
    var order: [EditionID?] = (new?.1.order ?? []) + (old?.1.order ?? []).filter { new?.1.contexts[$0] == nil }
    if order.isEmpty { order = [id.edition] }
    var result: [TextChange] = []
    for edition in order {
      func rendered(_ side: (CopyText, Contexts)?, _ readers: TextReaders) -> String? {
        guard let (text, contexts) = side else { return nil }
        let context = contexts.contexts[edition] ?? readers.context(locale: id.locale)
        return context.terms(in: text.locale).text(of: text.template)
      }
      let context = new?.1.contexts[edition] ?? old?.1.contexts[edition]
      let table = new == nil ? promptsBefore : promptsAfter
      var change = TextChange(
        before: rendered(old, before), after: rendered(new, after), locale: id.locale,
        prompt: table.prompt(showing: id.entry, context ?? after.context(locale: id.locale)),
        editions: edition.map { [$0.text] } ?? [], reviewers: reviewers(in: edition, id.locale))
      change.app = context?.app
      change.pasted = pasted(new, edition)
      if let same = result.firstIndex(where: { $0.reads(like: change) }) {
        result[same].editions += change.editions
        result[same].addReviewers(of: change)
      } else {
        result.append(change)
      }
    }
    return result
  }

  /// Returns the reviewers of both versions: who changes a text cannot drop its reviewer unseen.
  private func reviewers(in edition: EditionID?, _ locale: String) -> [String] {
    let own = before.reviewers(in: edition, locale: locale)
    return own + after.reviewers(in: edition, locale: locale).filter { !own.contains($0) }
  }

  /// Returns the prompt of the head that shows a text, in one context; nil if none does.
  func prompt(showing entry: CopyID, _ context: CopyContext) -> TextChange.Prompt? {
    promptsAfter.prompt(showing: entry, context)
  }

  /// Returns a prompt with other choices as the users of an app see it, in the source language.
  func change(of prompt: ChangedPrompt) -> TextChange {
    (prompt.after == nil ? promptsBefore : promptsAfter).change(of: prompt, former: promptsBefore)
  }

  /// Returns the text of the head in an edition's words, for any app.
  private func pasted(_ side: (CopyText, Contexts)?, _ edition: EditionID?) -> String? {
    guard let (text, contexts) = side else { return nil }
    var context = contexts.contexts[edition] ?? after.context(locale: text.locale)
    context.app = nil
    return context.terms(in: text.locale).text(of: text.template)
  }

  private struct Contexts {
    var order: [EditionID?] = []
    var contexts: [EditionID?: CopyContext] = [:]
  }

  private static func byEdition(_ contexts: [CopyContext]) -> Contexts {
    var result = Contexts()
    for context in contexts {
      result.order.append(context.edition?.id)
      result.contexts[context.edition?.id] = context
    }
    return result
  }
}

extension TextChange {
  /// Adds the reviewers of a text that was edited alike; those of another app are kept apart.
  mutating func addReviewers(of other: TextChange) {
    let isSameApp = other.app == app
    let new = (other.reviewers + other.otherReviewers).filter { !(reviewers + otherReviewers).contains($0) }
    if isSameApp { reviewers += new } else { otherReviewers += new }
  }

  fileprivate func reads(like other: TextChange) -> Bool {
    before == other.before && after == other.after && prompt?.alert == other.prompt?.alert
  }
}

/// The prompts of a project that show a text of the copy.
struct PromptTable: Sendable {
  fileprivate struct Use: Sendable {
    var machine: MachineSource
    var prompt: Prompt
    /// The newest profile that has the prompt.
    var profile: Profile?
    /// The texts of the prompt that are the labels of its first choices.
    var buttons: [CopyEntry]
    /// The titles of the other prompts that show the entry.
    var others: [String] = []
  }

  private let project: Project
  private var uses: [CopyID: Use] = [:]
  private var sourceLocale: String { project.settings.locales.source }

  /// Indexes the prompts: of several that show an entry, the first one that the newest profile shows counts, or else the first.
  init(_ project: Project) {
    self.project = project
    let buttons = project.copy.entries.filter { $0.slot == .button }.keyed(by: \.id)
    for machine in project.machines {
      let profile = machine.chart.newestProfile.map { machine.chart.profiles[$0] }
      let shown = Set(profile.map { machine.chart.machine(for: $0).machine.nodes.compactMap(\.prompt) } ?? [])
      let prompts = machine.chart.prompts
      for prompt in prompts.filter({ shown.contains($0.id) }) + prompts.filter({ !shown.contains($0.id) }) {
        let copies = prompt.look.copy.map(\.value)
        for copy in copies {
          if uses[copy] != nil {
            uses[copy]?.others.append(prompt.title.plain)
          } else {
            uses[copy] = Use(
              machine: machine, prompt: prompt, profile: profile,
              buttons: copies.count > 1 ? copies.compactMap { buttons[$0] } : [])
          }
        }
      }
    }
  }

  /// Returns the first prompt that shows an entry, in one context's language and with its app; nil if none does.
  func prompt(showing entry: CopyID, _ context: CopyContext) -> TextChange.Prompt? {
    guard let use = uses[entry] else { return nil }
    // Of system words that have no translation, those of the source language would be in another language than the
    // text.
    let words = alert(of: use.prompt, context)
    let language = words.map(\.locale) ?? context.locale
    var choices = use.choices.map { label(of: $0, use.machine.chart, language) }
    for (position, button) in use.buttons.prefix(choices.count).enumerated() {
      guard let text = button.resolve(context, sourceLocale: sourceLocale)?.text else { continue }
      choices[position] = context.terms(in: text.locale).text(of: text.template)
    }
    return TextChange.Prompt(
      title: use.prompt.title.plain, alert: words?.text, choices: choices.map { .same($0) },
      labeled: use.buttons.prefix(choices.count).firstIndex { $0.id == entry }, others: use.others)
  }

  /// Returns the system's words above the text, and their language; those of the source language are marked for another
  /// one.
  private func alert(of prompt: Prompt, _ context: CopyContext) -> (text: String, locale: String)? {
    let alerts = prompt.look.alert
    guard
      let alert = alerts.first(where: { $0.locale == context.locale })
        ?? alerts.first(where: { $0.locale == sourceLocale })
    else { return nil }
    let text = context.terms(in: alert.locale).text(of: CopyTemplate(alert.text.value))
    return (alert.locale == context.locale ? text : "\(text) (\(alert.locale))", alert.locale)
  }

  private func label(of event: EventID, _ chart: Statechart, _ locale: String) -> String {
    guard let event = chart.events.first(where: { $0.id == event }) else { return event.text }
    return event.labels.first { $0.locale == locale }?.text.value ?? event.label.plain
  }

  /// Returns a prompt with other choices as the users of one of the apps see it.
  ///
  /// - Parameter former: the prompts of the base, whose machine has the labels of events that are gone.
  func change(of changed: ChangedPrompt, former: PromptTable) -> TextChange {
    let charts = [self, former].compactMap { $0.project.machines.first { $0.chart.id == changed.machine }?.chart }
    func labels(_ prompt: Prompt?) -> [String] {
      (prompt?.choices ?? []).map(\.event.value).map { event in
        let chart = charts.first { $0.events.contains { $0.id == event } }
        return chart.map { label(of: event, $0, sourceLocale) } ?? event.text
      }
    }
    let edition = project.editions.first { !$0.apps.isEmpty } ?? project.editions.first
    let app = edition?.apps.first
    let context = CopyContext(
      edition: edition, variant: app?.variant?.value, locale: sourceLocale, app: app?.name,
      terms: project.terms)
    let prompt = changed.after ?? changed.before
    let (old, new) = (labels(changed.before), labels(changed.after))
    let choices = mergedOrder(old, new).map { label -> WordRun in
      !new.contains(label) ? .removed(label) : old.contains(label) ? .same(label) : .added(label)
    }
    let entry = prompt?.look.copy.first.flatMap { copy in project.copy.entries.first { $0.id == copy.value } }
    let text = entry?.resolve(context, sourceLocale: sourceLocale)?.text
    let words = text.map { context.terms(in: $0.locale).text(of: $0.template) } ?? ""
    var change = TextChange(
      before: words, after: words, locale: sourceLocale,
      prompt: TextChange.Prompt(
        title: prompt?.title.plain ?? "", alert: prompt.flatMap { alert(of: $0, context)?.text }, choices: choices,
        labeled: nil))
    change.owner = "\(changed.profile.title.plain)"
    change.app = app?.name
    return change
  }
}

extension PromptTable.Use {
  /// The choices of the newest profile; all, if it has none of them.
  fileprivate var choices: [EventID] {
    let shown = prompt.choices.filter { choice in
      guard let condition = choice.condition, let profile else { return true }
      return condition.holds(in: profile)
    }
    return (shown.isEmpty ? prompt.choices : shown).map(\.event.value)
  }
}
