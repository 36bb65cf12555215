import Project
import SourceText
import Statecharts

extension Rule {
  static let copyMissingLabel = Rule(
    id: "copy/missing-label", severity: .warning,
    summary: "If one button of an app’s own prompt has a label in a language, all its buttons do.",
    rationale: """
      A button without a label in a language is drawn in the source language, beside others that are translated. This \
      does not apply to the system’s alerts, of whose words some may be unknown, nor to a button whose label is a text \
      of the copy.
      """,
    good: "refuse: {label: Go away, labels: {de: Weggehen}, by: user}", bad: "refuse: {label: Go away, by: user}")
}

extension ProjectCheck {
  /// The choices of a prompt that the app shows have labels in the same languages.
  static let choiceLabels = ProjectCheck { context in
    if [.settings, .copy].contains(where: context.mayBeUnread) { return [] }
    let locales = context.project.settings.locales
    return context.project.machines.flatMap { machine -> [Finding] in
      if context.unsound.contains(machine.path) { return [] }
      var missing: [EventID: [String]] = [:]
      for prompt in machine.chart.prompts {
        let slots = machine.appearance[prompt.id].copy.compactMap { context.names.copy[$0.value]?.slot }
        // A prompt is drawn as the place of its first text; one without a text is the system's.
        guard let first = slots.first, first != .purpose else { continue }
        let labels = { (event: EventID) in (machine.appearance.eventLabels[event] ?? []).map(\.locale) }
        let events = prompt.choices.map(\.event.value)
        // Texts of buttons take the place of the first labels.
        for event in events.dropFirst(slots.count { $0 == .button }) {
          missing[event, default: []] += locales.targets.filter { locale in
            !labels(event).contains(locale) && events.contains { labels($0).contains(locale) }
          }
        }
      }
      return machine.chart.events.flatMap { event -> [Finding] in
        locales.targets.filter { missing[event.id]?.contains($0) ?? false }.map { locale in
          Finding(
            .copyMissingLabel, at: Place(machine.path, event.range),
            "missing label of button `\(event.id)` in `\(locale)`, in which its prompt has others",
            suggestion: "add it to the event’s `labels:`; until then users see it in `\(locales.source)`")
        }
      }
    }
  }
}
