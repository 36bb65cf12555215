import Project
import SourceText
import Statecharts

/// Writes configurations as JSON objects, one per line; renders the constant parts once.
struct SimulationLines: Sendable {
  private let machine: Machine
  /// The id of each node as a JSON string.
  private let nodes: [String]
  /// The nodes that show a prompt, in document order, each with the prompt as a JSON object.
  private let prompts: [(node: Int, value: String)]
  /// The id of each observer as a key, with its values.
  private let observers: [(key: String, values: [String])]

  init(_ machine: Machine) {
    self.machine = machine
    nodes = machine.nodes.map { JSONText.quoted($0.id.text) }
    let values = Dictionary(firstOf: machine.prompts.map { ($0.id, Self.value(of: $0)) })
    prompts = machine.nodes.compactMap { node in
      node.prompt.flatMap { values[$0] }.map { (node.index, $0) }
    }
    observers = machine.observers.map { observer in
      (JSONText.quoted(observer.id.text) + ": ", observer.values.map { JSONText.quoted($0.id) })
    }
  }

  /// Returns the line: the event (null at the start), the active leaf states in document order, the value of each observer (null
  /// for none), the prompt on the screen (null for none), and the enabled events in source order, each with
  /// the open conditions on which its outcome depends.
  ///
  /// The prompt is that of the last active state in document order that shows one: an inner state’s, not its parent’s.
  func line(event: String?, _ configuration: Configuration, enabled: [String]) -> String {
    var line = "{\"event\": " + (event.map(JSONText.quoted) ?? "null")
    line += ", \"configuration\": ["
    append(configuration.leaves(of: machine).lazy.map { nodes[$0] }, to: &line)
    line += "], \"observers\": {"
    let shown = machine.observations(in: configuration)
    append(
      zip(observers, shown).lazy.map { observer, value in observer.key + (value.map { observer.values[$0] } ?? "null")
      },
      to: &line)
    line += "}, \"prompt\": " + (prompts.last { configuration.contains($0.node) }?.value ?? "null")
    line += ", \"enabled\": ["
    append(enabled.lazy.map(JSONText.quoted), to: &line)
    return line + "]}\n"
  }

  private static func value(of prompt: Prompt) -> String {
    let choices = prompt.choices.map { JSONText.quoted($0.event.value.text) }.joined(separator: ", ")
    let entries = prompt.look.copy.map { JSONText.quoted($0.value.text) }
    let copy = entries.count > 1 ? "[\(entries.joined(separator: ", "))]" : entries.first ?? "null"
    return "{\"id\": \(JSONText.quoted(prompt.id.text)), \"choices\": [\(choices)], \"copy\": \(copy)}"
  }

  private func append(_ parts: some Sequence<String>, to line: inout String) {
    var isFirst = true
    for part in parts {
      if !isFirst { line += ", " }
      line += part
      isFirst = false
    }
  }
}
