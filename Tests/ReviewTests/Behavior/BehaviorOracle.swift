import Review
import SourceText
import Statecharts
import TestSupport

/// What two machines do, found by nothing but running events: slow, and without anything of the comparison itself.
struct BehaviorOracle {
  let before: Interpreter
  let after: Interpreter

  init(_ pair: MachinePair) {
    before = Interpreter(pair.before)
    after = Interpreter(pair.after)
  }

  /// All that can be seen at one moment.
  struct Sight: Hashable {
    var active: Set<String>
    var values: [String: String]
    var prompts: Set<[String]>
    var enabled: Set<String>

    init(_ interpreter: Interpreter, _ configuration: Configuration) {
      let machine = interpreter.machine
      let nodes = machine.nodes.dropFirst().filter { configuration.contains($0.index) }
      active = Set(nodes.map(\.id.text))
      values = [:]
      for (observer, value) in zip(machine.observers, machine.observations(in: configuration)) {
        values[observer.id.text] = value.map { observer.values[$0].id } ?? "-"
      }
      prompts = []
      for prompt in machine.prompts where nodes.contains(where: { $0.prompt == prompt.id }) {
        prompts.insert([prompt.id.text] + prompt.choices.map(\.event.value.text))
      }
      enabled = Set(interpreter.enabledEvents(in: configuration).map { machine.events[$0].id.text })
    }
  }

  private func step(_ interpreter: Interpreter, _ configuration: Configuration, _ event: String) -> Configuration {
    guard let index = interpreter.machine.eventIndex(EventID(event)) else { return configuration }
    return interpreter.step(from: configuration, on: index).configuration
  }

  /// Whether the machines are seen to differ after these events, and at no moment before.
  func differsOnlyAfter(_ events: [String]) -> Bool {
    var (old, new) = (before.start().configuration, after.start().configuration)
    for event in events {
      if Sight(before, old) != Sight(after, new) { return false }
      (old, new) = (step(before, old, event), step(after, new, event))
    }
    return Sight(before, old) != Sight(after, new)
  }

  /// The length of a random run after which the machines differ; nil if they do not on any of these runs.
  func randomDifference(runs: Int, length: Int, seed: UInt64) -> Int? {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<runs {
      var (old, new) = (before.start().configuration, after.start().configuration)
      for position in 0...length {
        let (oldSight, newSight) = (Sight(before, old), Sight(after, new))
        if oldSight != newSight { return position }
        if oldSight.enabled.isEmpty { break }
        let event = generator.element(of: oldSight.enabled.sorted())
        (old, new) = (step(before, old, event), step(after, new, event))
      }
    }
    return nil
  }

  /// The length of the shortest run after which the machines differ, by trying all; nil if there is none.
  func shortestDifference() -> Int? {
    struct Pair: Hashable {
      var old: Configuration
      var new: Configuration
    }
    var level = [Pair(old: before.start().configuration, new: after.start().configuration)]
    var seen = Set(level)
    var depth = 0
    while !level.isEmpty {
      var next: [Pair] = []
      for pair in level {
        let sight = Sight(before, pair.old)
        if sight != Sight(after, pair.new) { return depth }
        for event in sight.enabled.sorted() {
          let pair = Pair(old: step(before, pair.old, event), new: step(after, pair.new, event))
          if seen.insert(pair).inserted { next.append(pair) }
        }
      }
      level = next
      depth += 1
    }
    return nil
  }

  /// The sets of leaves that a machine reaches.
  static func situations(_ interpreter: Interpreter) -> Set<Set<String>> {
    let machine = interpreter.machine
    var open = [interpreter.start().configuration]
    var seen = Set(open)
    while let configuration = open.popLast() {
      for event in machine.events.indices {
        let target = interpreter.step(from: configuration, on: event).configuration
        if seen.insert(target).inserted { open.append(target) }
      }
    }
    return Set(seen.map { configuration in Set(configuration.leaves(of: machine).map { machine.nodes[$0].id.text }) })
  }
}
