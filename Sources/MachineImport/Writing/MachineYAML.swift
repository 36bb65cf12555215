import SourceText
import Statecharts

/// Writes a machine as a content file.
struct MachineYAML {
  private let machine: ForeignMachine
  private let otherwise: Set<Int>
  let id: String
  private var lines = IndentedText()
  private var stateIDs: [String] = []
  private var eventIDs: [String: String] = [:]
  private var conditionIDs: [String: String] = [:]
  /// The ids of the events of time limits, by transition.
  private var timeIDs: [Int: String] = [:]
  private var events: [String] = []
  private var conditions: [String] = []
  /// The only region, whose states are written as those of the machine, unless an export has its id.
  private let onlyRegion: Int?
  /// The transitions by the state that declares them.
  private var declared: [Int: [Int]] = [:]

  var text: String { lines.text }

  /// - Parameter name: the machine's name, if the file has none.
  init(_ draft: MachineDraft, name: String) {
    machine = draft.machine
    otherwise = draft.otherwise
    let ownName = machine.name.isEmpty ? name : machine.name
    let ownID = identifier(for: ownName, otherwise: "machine")
    id = ownID
    let root = draft.machine.states[0]
    onlyRegion =
      root.form == .parallel && root.children.count == 1
      ? root.children.first { draft.machine.isOrdered || draft.machine.states[$0].name == ownID } : nil
    collect()
    nameStates()
    lines.line(0, "machine: \(id)")
    let region = onlyRegion.map { machine.states[$0] }
    lines.line(0, "title: \(scalar(machine.title ?? region?.title ?? title(for: ownName)))")
    writeNotes(machine.notes + (region?.notes ?? []), 0)
    writeEvents()
    writeConditions()
    if let onlyRegion {
      writeContents(of: onlyRegion, depth: 0)
    } else if machine.states[0].form == .parallel {
      lines.line(0, "regions:")
      for region in machine.states[0].children { write(region, depth: 1) }
    } else {
      writeContents(of: 0, depth: 0)
    }
  }

  // MARK: Names

  private mutating func collect() {
    var ids = UniqueNames()
    var conditionNames = UniqueNames()
    for word in ["and", "or", "not", "in", "otherwise"] { _ = conditionNames.unused(word) }
    for (index, transition) in machine.transitions.enumerated() {
      for case .open(let text) in transition.condition?.atoms ?? [] where conditionIDs[text] == nil {
        conditionIDs[text] = conditionNames.unused(identifier(for: text, otherwise: "condition"))
        conditions.append(text)
      }
      switch transition.trigger {
      case .event(let name) where eventIDs[name] == nil:
        eventIDs[name] = ids.unused(identifier(for: name, otherwise: "event"))
        events.append(name)
      default: break
      }
      declared[container(of: transition), default: []].append(index)
    }
    var clocks: [Clock: String] = [:]
    for (index, transition) in machine.transitions.enumerated() {
      guard case .after(let time, let name?) = transition.trigger else { continue }
      let clock = Clock(source: transition.source, time: time, name: name)
      if clocks[clock] == nil { clocks[clock] = ids.unused(identifier(for: name, otherwise: "event")) }
      timeIDs[index] = clocks[clock]
    }
  }

  /// A time limit of a state, which several transitions may have.
  private struct Clock: Hashable {
    var source: Int
    var time: String
    var name: String
  }

  /// The state or region that declares a transition: for one without `from`, its source.
  private func container(of transition: ForeignMachine.Transition) -> Int {
    let source = transition.source
    let isRegion = machine.states[source].parent == 0 && machine.states[0].form == .parallel
    if source == 0 || isRegion || transition.isInternal && !transition.targets.isEmpty { return source }
    return machine.lineage(of: source).dropFirst().first { machine.states[$0].form == .ordinary } ?? 0
  }

  /// States whose names occur twice have the name of the state around them before their own.
  private mutating func nameStates() {
    let short = machine.states.map { identifier(for: $0.name, otherwise: "state") }
    let counts = Dictionary(grouping: short.dropFirst(), by: \.self).mapValues(\.count)
    var names = UniqueNames()
    // The only region of a machine without regions has the machine's id.
    if machine.states[0].form != .parallel || onlyRegion != nil { _ = names.unused(id) }
    stateIDs = [""]
    for (index, state) in machine.states.enumerated().dropFirst() {
      if index == onlyRegion {
        stateIDs.append(id)
        continue
      }
      let isRepeated = counts[short[index], default: 0] > 1
      let parent = state.parent.flatMap { $0 == 0 ? nil : short[$0] }
      stateIDs.append(
        names.unused(isRepeated ? (parent.map { "\($0)-\(short[index])" } ?? short[index]) : short[index]))
    }
  }

  // MARK: Declarations

  private mutating func writeEvents() {
    if events.isEmpty { return }
    lines.line(0, "events:")
    for name in events {
      let label = machine.eventTitles[name] ?? title(for: name.trimmed.isEmpty ? eventIDs[name] ?? "" : name)
      lines.line(1, "\(eventIDs[name] ?? ""): {label: \(scalar(label)), by: system}")
    }
  }

  private mutating func writeConditions() {
    if conditions.isEmpty { return }
    lines.line(0, "conditions:")
    for text in conditions {
      lines.line(1, "\(conditionIDs[text] ?? ""): {title: \(scalar(conditionTitle(for: text)))}")
    }
  }

  private mutating func writeNotes(_ notes: [String], _ depth: Int) {
    let notes = Self.words(of: notes)
    if notes.isEmpty { return }
    lines.line(depth, "notes:")
    for note in notes { lines.line(depth + 1, "- \(scalar(note))") }
  }

  private static func words(of notes: [String]) -> [String] { notes.map(\.trimmed).filter { !$0.isEmpty } }

  // MARK: States

  private mutating func write(_ index: Int, depth: Int) {
    let state = machine.states[index]
    let isRegion = state.parent.map { machine.states[$0].form == .parallel } ?? false
    let words = state.title ?? title(for: state.name.trimmed.isEmpty ? stateIDs[index] : state.name)
    var fields = isRegion && words == title(for: stateIDs[index]) ? [] : [("title", scalar(words))]
    switch state.form {
    case .final: fields.append(("type", "final"))
    case .history(let deep):
      fields.append(("type", deep ? "deep-history" : "history"))
      if let fallback = state.initial.first { fields.append(("fallback", stateIDs[fallback])) }
    case .ordinary, .parallel: break
    }
    let tags = state.tags.map { identifier(for: $0, otherwise: "tag") }
    if !tags.isEmpty { fields.append(("tags", "[\(tags.joined(separator: ", "))]")) }
    if state.children.isEmpty, Self.words(of: state.notes).isEmpty {
      return lines.line(depth, "\(stateIDs[index]): \(Self.flow(fields))")
    }
    lines.line(depth, "\(stateIDs[index]):")
    for (key, value) in fields { lines.line(depth + 1, "\(key): \(value)") }
    writeNotes(state.notes, depth + 1)
    writeContents(of: index, depth: depth + 1)
  }

  private mutating func writeContents(of index: Int, depth: Int) {
    let state = machine.states[index]
    if state.children.isEmpty { return }
    if state.form == .parallel {
      lines.line(depth, "regions:")
      for child in state.children { write(child, depth: depth + 1) }
      return
    }
    if let initial = state.initial.first { lines.line(depth, "initial: \(stateIDs[initial])") }
    lines.line(depth, "states:")
    for child in state.children { write(child, depth: depth + 1) }
    guard let transitions = declared[index] else { return }
    lines.line(depth, "transitions:")
    for transition in transitions { write(transition, declaredOn: index, depth + 1) }
  }

  private mutating func write(_ index: Int, declaredOn container: Int, _ depth: Int) {
    let transition = machine.transitions[index]
    var fields: [(String, String)] = []
    if let id = transition.id { fields.append(("id", id)) }
    if transition.source != container { fields.append(("from", stateIDs[transition.source])) }
    switch transition.trigger {
    case .event(let name): fields.append(("event", eventIDs[name] ?? ""))
    case .done(let state): fields.append(("done", stateIDs[state]))
    case .after(let time, _):
      fields.append(("after", time))
      if let id = timeIDs[index] { fields.append(("event", id)) }
    case .eventless: break
    }
    if let target = transition.targets.first { fields.append(("to", stateIDs[target])) }
    if let condition = transition.condition {
      let text = condition.text { atom in
        switch atom {
        case .active(let state): "in(\(stateIDs[state]))"
        case .open(let text): conditionIDs[text] ?? ""
        }
      }
      fields.append(("if", text))
    } else if otherwise.contains(index) {
      fields.append(("if", "otherwise"))
    }
    if let note = Self.words(of: transition.notes).first { fields.append(("note", scalar(note))) }
    lines.line(depth, "- " + Self.flow(fields))
  }

  private static func flow(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }

  /// Returns a text without placeholders, which it would have by chance.
  private func scalar(_ text: String) -> String {
    YAMLText.scalar(
      text.replacing(/<([a-z][a-z-]*)>/) { "‹\($0.1)›" }.replacing("{{", with: "{ {"))
  }
}
