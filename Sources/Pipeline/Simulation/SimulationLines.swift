import Model
import Statecharts

/// Writes configurations as JSON objects on one line each; what never changes is spelled once.
struct SimulationLines: Sendable {
  private let machine: Machine
  /// Per node, its id as a JSON string.
  private let nodes: [String]
  private let events: [String]
  /// Per observer, its id as a key, and its values.
  private let observers: [(key: String, values: [String])]

  init(_ machine: Machine) {
    self.machine = machine
    nodes = machine.nodes.map { JSONText.quoted($0.id.text) }
    events = machine.events.map { JSONText.quoted($0.id.text) }
    observers = machine.observers.map { observer in
      (JSONText.quoted(observer.id.text) + ": ", observer.values.map { JSONText.quoted($0.id) })
    }
  }

  /// The line: the event that led here (null for the start), the active leaf states in document order, what each observer
  /// shows (null for nothing), and the enabled events in source order.
  func line(event: String?, _ configuration: Configuration, enabled: [Int]) -> String {
    var line = "{\"event\": " + (event.map(JSONText.quoted) ?? "null")
    line += ", \"configuration\": ["
    append(configuration.leaves(of: machine).lazy.map { nodes[$0] }, to: &line)
    line += "], \"observers\": {"
    let shown = machine.observations(in: configuration)
    append(
      zip(observers, shown).lazy.map { observer, value in observer.key + (value.map { observer.values[$0] } ?? "null")
      },
      to: &line)
    line += "}, \"enabled\": ["
    append(enabled.lazy.map { events[$0] }, to: &line)
    return line + "]}\n"
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
