import Diagrams
import Project
import SourceText
import Statecharts
import Verification

/// The runs of a test plan as a table for spreadsheets.
struct TestingTable {
  let index: ProfileIndex
  let words: CopyWords
  let prompts: PromptDrawings

  /// The runs as comma-separated values (RFC 4180), every observer in every row.
  var csv: [UInt8] {
    let plan = index.walkthrough
    let machine = index.machine
    let hasObstacles = machine.usedEvents.contains { machine.events[$0].obstacle != nil }
    var table: [UInt8] = []
    table.append(
      csvRow: ["run", "step", "part", "by", "action", "prompt", "alert title", "prompt text", "choices"]
        + machine.observers.map(\.title.plain) + ["states"] + (hasObstacles ? ["by hand"] : []))
    func values(_ configuration: Configuration) -> [String] {
      let shown = machine.observations(in: configuration)
      let labels = machine.observers.indices.map { observer in
        shown[observer].map { machine.observers[observer].values[$0].label.plain } ?? ""
      }
      return labels + [configuration.leaves(of: machine).map { machine.name(of: $0).plain }.joined(separator: "; ")]
    }
    for (number, run) in plan.runs.enumerated() {
      let preparation = plan.preparation(ofRun: number)
      table.append(
        csvRow: ["\(number + 1)", "0", "start", "", "Fresh start", "", "", "", ""] + values(run.start)
          + (hasObstacles ? [""] : []))
      for (position, step) in run.steps.enumerated() {
        let event = machine.events[step.event]
        let prompt = machine.nodes.lazy.filter { step.configuration.contains($0.index) }.compactMap(\.prompt).first
          .flatMap(machine.prompt)
        let look = prompt?.look
        let alert = look.flatMap { words.system($0.alert, words.context()) }
        let beginning = look.flatMap { words.system($0.alertBeginning, words.context()) }.map {
          "begins with: \($0.text)"
        }
        let isDoubtful = prompt?.annotations.unverified != nil || look?.doubt(in: words.audience.locales.source) != nil
        let texts = look.map { prompts.texts(of: $0) }
        func plain(_ texts: [PromptTexts.Shown]?) -> String? {
          guard let texts, !texts.isEmpty else { return nil }
          return texts.map { words.audience.terms.text(of: $0.text.template) }.joined(separator: " ")
        }
        table.append(
          csvRow: ["\(number + 1)", "\(position + 1)", position < preparation ? "before" : "test", event.actorWord]
            + [
              event.label.plain, (prompt?.title.plain ?? "") + (isDoubtful ? " (unverified)" : ""),
              beginning ?? alert?.text ?? plain(texts?.titles) ?? "",
              plain(texts?.bodies) ?? look?.key ?? "",
              prompt.map { machine.choiceLabels(of: $0).joined(separator: "; ") } ?? "",
            ]
            + values(step.configuration)
            + (hasObstacles ? [event.obstacle.map { "\($0.degree.rawValue): \(plainSentence($0.reason))" } ?? ""] : []))
      }
    }
    return table
  }
}

extension Machine {
  /// Returns the labels of a prompt's choices in screen order.
  func choiceLabels(of prompt: Prompt) -> [String] { prompt.choices.compactMap { event($0.event.value)?.label.plain } }
}
