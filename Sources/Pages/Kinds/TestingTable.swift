import Diagrams
import Project
import SourceText
import Statecharts
import Verification

/// The runs of a test plan as a table for spreadsheets.
struct TestingTable {
  let index: ProfileIndex
  let tests: TestSuite
  let words: CopyWords
  let prompts: PromptDrawings

  /// The runs as comma-separated values (RFC 4180), every observer in every row.
  var csv: [UInt8] {
    let machine = index.machine
    let hasObstacles = machine.usedEvents.contains { machine.events[$0].obstacle != nil }
    let hasHow = machine.usedEvents.contains { machine.events[$0].how != nil }
    var table: [UInt8] = []
    table.append(
      csvRow: ["run", "step", "part", "by", "action", "prompt", "alert title", "prompt text", "choices"]
        + machine.observers.map(\.title.plain) + ["states"] + (hasObstacles ? ["by hand"] : [])
        + (hasHow ? ["how"] : []))
    func values(_ configuration: Configuration) -> [String] {
      let shown = machine.observations(in: configuration)
      let labels = machine.observers.indices.map { observer in
        shown[observer].map { machine.observers[observer].values[$0].label.plain } ?? ""
      }
      return labels + [configuration.leaves(of: machine).map { machine.name(of: $0).plain }.joined(separator: "; ")]
    }
    for (number, run) in tests.runs.enumerated() {
      table.append(
        csvRow: ["\(number + 1)", "0", "start", "", "Fresh start", "", "", "", ""] + values(run.start)
          + (hasObstacles ? [""] : []) + (hasHow ? [""] : []))
      let checks = tests.checks[number]
      for (position, step) in run.steps.enumerated() {
        let check = checks.firstIndex { position <= $0.step } ?? checks.count
        let event = machine.events[step.event]
        let prompt = machine.prompts(in: step.configuration).first
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
          csvRow: [
            "\(number + 1)", "\(check + 1)",
            checks.indices.contains(check) && checks[check].step == position ? "test" : "before",
            event.actorWord,
          ]
            + [
              event.label.plain, (prompt?.title.plain ?? "") + (isDoubtful ? " (unverified)" : ""),
              beginning ?? alert?.text ?? plain(texts?.titles) ?? "",
              plain(texts?.bodies) ?? look?.key ?? "",
              prompt.map { machine.choiceLabels(of: $0).joined(separator: "; ") } ?? "",
            ]
            + values(step.configuration)
            + (hasObstacles ? [event.obstacle.map { "\($0.degree.rawValue): \(plainSentence($0.reason))" } ?? ""] : [])
            + (hasHow ? [event.how.map(plainSentence) ?? ""] : []))
      }
    }
    return table
  }
}

extension Machine {
  /// Returns the labels of a prompt's choices in screen order.
  func choiceLabels(of prompt: Prompt) -> [String] { prompt.choices.compactMap { event($0.event.value)?.label.plain } }
}
