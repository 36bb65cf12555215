import Review
import SourceText
import Statecharts
import TestSupport

/// What two machines do, found by nothing but running events: slow, and without anything of the comparison itself.
struct BehaviorOracle {
  let before: Interpreter
  let after: Interpreter
  /// What only the head observes is new, and no other behavior.
  private let newObservers: Set<String>

  init(_ pair: MachinePair) {
    before = Interpreter(pair.before)
    after = Interpreter(pair.after)
    newObservers = Set(pair.after.observers.map(\.id.text)).subtracting(pair.before.observers.map(\.id.text))
  }

  /// All that can be seen at one moment.
  struct Sight: Hashable {
    var active: Set<String>
    var values: [String: String]
    var prompts: Set<[String]>
    var enabled: Set<String>

    init(_ interpreter: Interpreter, _ configuration: Configuration, without ignored: Set<String>) {
      let machine = interpreter.machine
      let nodes = machine.nodes.dropFirst().filter { configuration.contains($0.index) }
      active = Set(nodes.map(\.id.text))
      values = [:]
      for (observer, value) in zip(machine.observers, machine.observations(in: configuration)) {
        values[observer.id.text] = value.map { observer.values[$0].id } ?? "-"
      }
      for observer in ignored { values[observer] = nil }
      prompts = []
      for prompt in machine.prompts where nodes.contains(where: { $0.prompt == prompt.id }) {
        prompts.insert([prompt.id.text] + prompt.choices.map(\.event.value.text))
      }
      for node in nodes where node.kind == .prompt && node.prompt == nil { prompts.insert([node.id.text]) }
      enabled = Set(interpreter.possibleSteps(from: configuration).map { machine.events[$0.event].id.text })
    }
  }

  private func sights(_ old: Configuration, _ new: Configuration) -> (Sight, Sight) {
    (Sight(before, old, without: newObservers), Sight(after, new, without: newObservers))
  }

  private func step(_ interpreter: Interpreter, _ configuration: Configuration, _ event: String) -> Configuration {
    guard let index = interpreter.machine.eventIndex(EventID(event)) else { return configuration }
    return interpreter.step(from: configuration, on: index).configuration
  }

  /// Whether the machines are seen to differ after these events, and at no moment before.
  func differsOnlyAfter(_ events: [String]) -> Bool {
    var (old, new) = (before.start().configuration, after.start().configuration)
    for event in events {
      let (oldSight, newSight) = sights(old, new)
      if oldSight != newSight { return false }
      (old, new) = (step(before, old, event), step(after, new, event))
    }
    let (oldSight, newSight) = sights(old, new)
    return oldSight != newSight
  }

  /// The length of a random run after which the machines differ; nil if they do not on any of these runs.
  func randomDifference(runs: Int, length: Int, seed: UInt64) -> Int? {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<runs {
      var (old, new) = (before.start().configuration, after.start().configuration)
      for position in 0...length {
        let (oldSight, newSight) = sights(old, new)
        if oldSight != newSight { return position }
        if oldSight.enabled.isEmpty { break }
        let event = generator.element(of: oldSight.enabled.sorted())
        (old, new) = (step(before, old, event), step(after, new, event))
      }
    }
    return nil
  }

  /// The length of the shortest run after which the machines differ, by trying all; nil if there is none.
  ///
  /// - Parameter seen: true to compare values and prompts alone, whatever the states and the events with an effect.
  func shortestDifference(seen isSeen: Bool = false) -> Int? {
    struct Pair: Hashable {
      var old: Configuration
      var new: Configuration
    }
    var level = [Pair(old: before.start().configuration, new: after.start().configuration)]
    var known = Set(level)
    var depth = 0
    while !level.isEmpty {
      var next: [Pair] = []
      for pair in level {
        let (old, new) = sights(pair.old, pair.new)
        if isSeen ? old.values != new.values || old.prompts != new.prompts : old != new { return depth }
        for event in old.enabled.union(new.enabled).sorted() {
          let pair = Pair(old: step(before, pair.old, event), new: step(after, pair.new, event))
          if known.insert(pair).inserted { next.append(pair) }
        }
      }
      level = next
      depth += 1
    }
    return nil
  }
}
