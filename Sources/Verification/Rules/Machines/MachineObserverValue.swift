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
  /// A state among others that show the observer.
  ///
  /// - Parameters:
  ///   - reached: how the state is reached.
  ///   - path: the machine's file.
  static func machineStateWithout(
    _ observer: Observer, _ state: StateID, reached: Note, at place: Place, declaredIn path: SourcePath
  ) -> Finding {
    Finding(
      .machineObserverValue, at: place, "state `\(state)` shows no value of observer `\(observer.id)`",
      notes: [reached, Note("its values: \(codeList(observer.values.map(\.id)))", at: Place(path, observer.range))],
      suggestion: observer.values.first.map { "let it show one, such as `shows: {\(observer.id): \($0.id)}`" })
  }

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
