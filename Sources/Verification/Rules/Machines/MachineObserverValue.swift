import SourceText
import Statecharts

extension Rule {
  static let machineObserverValue = Rule(
    id: "machine/observer-value", severity: .error,
    summary: "In every reachable configuration each observer shows exactly one value.",
    rationale: """
      An observer with no value, or with two, gives the reader no answer. The states that are active together must \
      show exactly one.
      """,
    good: "asking: {title: Asking, shows: {sign: closed}, prompt: entry}", bad: "asking: {title: Asking, prompt: entry}"
  )
}

extension Finding {
  /// - Parameters:
  ///   - values: those that the active states show, none or several.
  ///   - states: the active states.
  ///   - reached: how the configuration is reached.
  static func machineObserverValue(
    _ observer: ObserverID, values: [String], in states: [StateID], reached: Note, at place: Place
  ) -> Finding {
    let shown = values.isEmpty ? "no value" : "the values " + values.map { "`\($0)`" }.joined(separator: " and ")
    return Finding(
      .machineObserverValue, at: place, "observer `\(observer)` shows \(shown)",
      notes: [Note("active states: \(codeList(states.map(\.text)))"), reached])
  }
}
