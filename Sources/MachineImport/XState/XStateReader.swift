import SourceText
import Statecharts

/// Reads the configuration of an XState machine, versions 4 and 5, as JSON (stately.ai/docs/machines).
struct XStateReader {
  private var machine: ForeignMachine
  private var findings: FileFindings
  /// The states with an id, which targets name after `#`.
  private var ids: [String: Int] = [:]
  private var children: [Child: Int] = [:]
  private var nodes: [(node: Node, state: Int)] = []
  /// The states that invoke services, by the names of these.
  private var services: [String: Int] = [:]
  private var wildcards: [(descriptor: String, value: Node, source: Int)] = []
  private let isFour: Bool

  private struct Child: Hashable {
    var parent: Int
    var key: String
  }

  /// What prints a configuration with its guards: JSON has no functions, and an inline function has the name of its
  /// key.
  static let exportLine = """
    JSON.stringify(machine.config, (k, v) => typeof v === "function" ? {type: v.name && v.name !== k ? v.name : String(v), \
    guards: v.guards, stateValue: v.stateValue} : v)
    """

  static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<ForeignMachine> {
    let json = JSONReader.read(bytes, of: file)
    var findings = FileFindings(file)
    findings.add(
      json.findings.map { finding in
        var finding = finding
        if finding.suggestion == nil { finding.suggestion = "print the configuration as JSON: `\(exportLine)`" }
        return finding
      })
    var result = ParseResult<ForeignMachine>(nil, findings, text: nil)
    result.text = json.text
    guard let root = json.value, !json.findings.contains(where: { $0.severity == .error }) else { return result }
    guard root["states"]?.value.entries?.isEmpty == false else {
      findings.add(
        .structure, at: root.head,
        "expected a machine with `states`, found \(root.entries == nil ? root.kind : "none")",
        suggestion: "print the configuration of one machine: `\(exportLine)`")
      result.findings = findings.sorted
      return result
    }
    var reader = XStateReader(
      machine: ForeignMachine(name: root["id"]?.value.string ?? "", range: root.head), findings: findings,
      isFour: root.hasKey(of: keysOfFour))
    reader.read(root)
    result.findings = reader.findings.sorted
    result.value = result.findings.contains { $0.severity == .error } ? nil : reader.machine
    return result
  }

  private static let keysOfFour: Set<String> = [
    "cond", "internal", "in", "activities", "predictableActionArguments", "preserveActionOrder", "schema", "onEntry",
  ]
  /// The keys that say nothing about behavior.
  private static let silentKeys: Set<String> = [
    "id", "key", "type", "initial", "states", "history", "target", "version", "types", "schemas", "schema", "tsTypes",
    "strict",
    "delimiter", "predictableActionArguments", "preserveActionOrder", "parallel", "order", "path",
  ]

  private init(machine: ForeignMachine, findings: FileFindings, isFour: Bool) {
    self.machine = machine
    self.findings = findings
    self.isFour = isFour
  }

  private mutating func read(_ root: Node) {
    addStates(of: root, to: 0)
    for (node, state) in nodes { readContents(of: node, state) }
    expandWildcards()
  }

  // MARK: States

  private mutating func addStates(of node: Node, to state: Int) {
    nodes.append((node, state))
    machine.states[state].form = form(of: node)
    describe(state, by: node)
    if let id = node["id"]?.value.string {
      if let first = ids[id], first != state {
        findings.add(
          .duplicate, at: node["id"]?.value.range ?? .none, "duplicate id \(code(id))",
          notes: [("the first one is here", machine.states[first].range)], suggestion: "rename one of the two")
      }
      ids[id] = state
    }
    for child in node["states"]?.value.entries ?? [] {
      guard child.value.entries != nil else {
        expected("a state", at: child.value, "write `{}` for a state without keys")
        continue
      }
      let index = machine.add(ForeignMachine.State(name: child.key.value, range: child.key.range), in: state)
      children[Child(parent: state, key: child.key.value)] = index
      addStates(of: child.value, to: index)
    }
  }

  private func form(of node: Node) -> ForeignMachine.State.Form {
    let type = node["type"]?.value.string
    if type == "parallel" || node["parallel"]?.value.boolean == true { return .parallel }
    if type == "final" { return .final }
    let history = node["history"]?.value
    return type == "history" || history != nil ? .history(deep: history?.string == "deep") : .ordinary
  }

  private mutating func describe(_ state: Int, by node: Node) {
    var notes = [node["description"]?.value.string].compactMap(\.self)
    for (key, value) in node["meta"]?.value.entries?.map({ ($0.key.value, $0.value) }) ?? [] {
      guard let text = value.scalar?.text else {
        machine.note(.unknownPart, "meta.\(key)", at: value.head)
        continue
      }
      notes.append(key == "description" || key == "summary" ? text : "\(key): \(text)")
    }
    if state == 0 { machine.notes = notes } else { machine.states[state].notes = notes }
    if let tags = node["tags"]?.value { machine.states[state].tags = (tags.items ?? [tags]).compactMap(\.string) }
  }

  private mutating func expected(_ expectation: String, at node: Node, _ suggestion: String) {
    findings.add(.structure, at: node.head, "expected \(expectation), found \(node.kind)", suggestion: suggestion)
  }

  private mutating func readContents(of node: Node, _ state: Int) {
    if let target = node["target"]?.value, machine.states[state].isHistory {
      machine.states[state].initial = targets(target, from: state)
    }
    if let initial = node["initial"]?.value, machine.states[state].form == .ordinary {
      machine.states[state].initial = targets(initial["target"]?.value ?? initial, from: state, isInside: true)
    } else if machine.states[state].form == .ordinary, node["states"]?.value.entries?.isEmpty == false {
      findings.add(
        .structure, at: machine.states[state].range, "missing `initial` of \(code(machine.states[state].name))",
        suggestion: "name the state inside it that is entered first")
    }
    for entry in node.entries ?? [] {
      let value = entry.value
      switch entry.key.value {
      case "on": readEvents(value, of: state)
      case "always": candidates(value, .eventless, of: state)
      case "after": readDelays(value, of: state)
      case "onDone": candidates(value, .done(state), of: state)
      case "invoke": for service in value.items ?? [value] { readInvocation(service, of: state) }
      case "entry", "exit", "onEntry", "onExit", "activities": machine.note(.action, at: entry.key.range)
      case "context", "output", "data", "input": machine.note(.data, entry.key.value, at: entry.key.range)
      case "description", "meta", "tags": break
      case let key where Self.silentKeys.contains(key) || key.hasPrefix("@"): break
      case let key: machine.note(.unknownPart, key, at: entry.key.range)
      }
    }
  }

  // MARK: Triggers

  private mutating func readEvents(_ value: Node, of state: Int) {
    // Version 4 also has a list of transitions with their events.
    for item in value.items ?? [] {
      guard let event = item["event"]?.value.string else { continue }
      read(event: event, item, of: state)
    }
    for entry in value.entries ?? [] { read(event: entry.key.value, entry.value, of: state) }
  }

  private mutating func read(event: String, _ value: Node, of state: Int) {
    if event == "*" || event.hasSuffix(".*") {
      machine.note(.wildcard, event, at: value.head)
      return wildcards.append((event, value, state))
    }
    candidates(value, event.isEmpty ? .eventless : trigger(of: event), of: state)
  }

  private mutating func trigger(of event: String) -> ForeignMachine.Trigger {
    for prefix in ["xstate.done.state.", "done.state."] where event.hasPrefix(prefix) {
      if let state = state(withID: String(event.dropFirst(prefix.count))) { return .done(state) }
    }
    for (prefix, words) in [
      ("done.invoke.", "is done"), ("xstate.done.actor.", "is done"), ("error.platform.", "fails"),
      ("xstate.error.actor.", "fails"),
    ] where event.hasPrefix(prefix) {
      return end(of: String(event.dropFirst(prefix.count)), words)
    }
    return .event(event)
  }

  /// The event that an invoked service is done or fails.
  private mutating func end(of service: String, _ words: String) -> ForeignMachine.Trigger {
    let name = "\(service) \(words)"
    machine.eventTitles[name] = "\(title(for: service)) \(words)"
    return .event(name)
  }

  private mutating func readDelays(_ value: Node, of state: Int) {
    var delays = value.entries?.map { ($0.key.value, $0.value) } ?? []
    for item in value.items ?? [] { delays.append((item["delay"]?.value.scalar?.text ?? "", item)) }
    for (delay, value) in delays {
      if let milliseconds = Int(delay), milliseconds >= 0 {
        candidates(value, .after(Delay(milliseconds: max(milliseconds, 1)).text, event: nil), of: state)
      } else if let time = duration(delay) {
        candidates(value, .after(time, event: nil), of: state)
      } else {
        machine.note(.delay, delay, at: value.head)
        candidates(value, .event(delay.isEmpty ? "delay" : delay), of: state)
      }
    }
  }

  private mutating func readInvocation(_ service: Node, of state: Int) {
    let source = service["src"]?.value
    let names = [
      source?.string, source?["type"]?.value.string, service["id"]?.value.string, source?["id"]?.value.string,
    ]
    var name =
      names.compactMap(\.self).first { !$0.isEmpty && !$0.contains(where: { "(){}=".contains($0) }) }
      ?? machine.states[state].name
    // A service that several states invoke ends in each for itself.
    if let other = services[name], other != state {
      let id = service["id"]?.value.string.flatMap { services[$0] == nil ? $0 : nil }
      name = id ?? "\(name) in \(machine.states[state].name)"
    }
    services[name] = state
    machine.note(.invokedMachine, name, at: service.head)
    for (key, words) in [
      ("onDone", "is done"), ("onError", "fails"), ("onSnapshot", "has news"), ("onTransition", "has news"),
    ] {
      guard let value = service[key]?.value else { continue }
      candidates(value, end(of: name, words), of: state)
    }
  }

  /// A descriptor with an asterisk matches the events for which the state has no key; of several, the longest comes
  /// first.
  private mutating func expandWildcards() {
    let events = EventNames(
      machine.transitions.compactMap { transition in
        if case .event(let name) = transition.trigger, machine.eventTitles[name] == nil { name } else { nil }
      })
    let own = machine.transitions.reduce(into: [Int: Set<String>]()) { own, transition in
      if case .event(let name) = transition.trigger { own[transition.source, default: []].insert(name) }
    }
    for (descriptor, value, source) in wildcards.sorted(by: { $0.descriptor.utf8.count > $1.descriptor.utf8.count }) {
      if machine.transitions.count > ForeignMachine.sizeLimit { return }
      let start = String(descriptor.dropLast(descriptor == "*" ? 1 : 2))
      var matching = events.beginning(with: start)
      if matching.isEmpty { matching = [start.isEmpty ? "any event" : start] }
      for event in matching where own[source]?.contains(event) != true { candidates(value, .event(event), of: source) }
    }
  }

  // MARK: Transitions

  private mutating func candidates(_ value: Node, _ trigger: ForeignMachine.Trigger, of source: Int) {
    let items = value.items ?? [value]
    for (position, item) in items.enumerated() {
      let condition = condition(of: item)
      if condition?.atoms == [.open("false")] {
        machine.note(.order, at: item.head)
        continue
      }
      if condition == nil, position + 1 < items.count {
        findings.add([
          Finding(
            .importLostGuards, at: Place(findings.file.path, item.head),
            "transition \(position + 1) of \(items.count) has no guard, so that no later one is ever taken",
            suggestion: "print the configuration with its guards: `\(Self.exportLine)`")
        ])
        return
      }
      let target = item.entries == nil ? item : item["target"]?.value
      if item.entries == nil, item.string == nil, item.scalar?.type != .null {
        expected("a transition", at: item, "write a target, or `{\"target\": \"…\"}`")
        continue
      }
      let targets = target.map { self.targets($0, from: source) } ?? []
      if let actions = item.entries?.first(where: { $0.key.value == "actions" }) {
        machine.note(.action, at: actions.key.range)
      }
      machine.transitions.append(
        ForeignMachine.Transition(
          source: source, trigger: trigger, condition: condition, targets: targets,
          isInternal: isInternal(item, target, targets, source),
          notes: [item["description"]?.value.string].compactMap(\.self), range: item.head))
    }
  }

  /// Version 5 stays inside the source unless told otherwise, version 4 only if told so.
  private func isInternal(_ item: Node, _ target: Node?, _ targets: [Int], _ source: Int) -> Bool {
    let isInside = targets.allSatisfy { $0 == source || machine.isInside($0, source) }
    if let told = item["internal"]?.value.boolean { return told && isInside }
    if let told = item["reenter"]?.value.boolean { return !told && isInside }
    let isRelative = (target?.items ?? [target].compactMap(\.self)).allSatisfy { $0.string?.hasPrefix(".") == true }
    return isInside && (!isFour || isRelative || source == 0)
  }

  private mutating func targets(_ value: Node, from source: Int, isInside: Bool = false) -> [Int] {
    if value.scalar?.type == .null || value.string?.isEmpty == true { return [] }
    return (value.items ?? [value]).compactMap { item in
      guard let name = item.string else {
        expected("the name of a state", at: item, "write the key of a state, or its id after `#`")
        return nil
      }
      if let found = state(named: name, from: source, isInside: isInside) { return found }
      let nearest = nearestNames(to: name, among: Set(machine.states.dropFirst().map(\.name))).map { code($0) }
      findings.add(
        .structure, at: item.range, "unknown state \(code(name)) in \(code(machine.states[source].name))",
        suggestion: nearest.isEmpty
          ? "write the key of a state beside it, `.key` for one inside it, or `#id`"
          : "did you mean \(alternatives(nearest))?")
      return nil
    }
  }

  private func state(named name: String, from source: Int, isInside: Bool) -> Int? {
    if name.hasPrefix("#") { return state(withID: String(name.dropFirst())) }
    if name.hasPrefix(".") { return state(at: name.dropFirst(), in: source) }
    let parent = machine.states[source].parent
    return isInside ? state(at: name[...], in: source) : state(at: name[...], in: parent ?? source)
  }

  /// Finds a state by the keys on the way to it, joined by dots; a dot in a key has a backslash before it.
  private func state(at path: Substring, in state: Int) -> Int? {
    let keys = path.replacing("\\.", with: "\u{0}").split(separator: ".").map {
      String($0.replacing("\u{0}", with: "."))
    }
    let paths: [[String]] = [[String(path)], keys]
    return paths.lazy.compactMap { keys in
      keys.reduce(state) { state, key in
        state.flatMap { children[Child(parent: $0, key: key)] }
      }
    }.first
  }

  /// Finds a state by its id, or by the id of a state around it and the keys inside that.
  private func state(withID name: String) -> Int? {
    if let found = ids[name] { return found }
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    for count in (1..<max(words.count, 1)).reversed() {
      let start = words[..<count].joined(separator: ".")
      guard let state = ids[start] ?? (start == machine.name || start == "(machine)" ? 0 : nil) else { continue }
      return self.state(at: words[count...].joined(separator: ".")[...], in: state)
    }
    return name == machine.name || name == "(machine)" ? 0 : nil
  }

  // MARK: Guards

  private mutating func condition(of item: Node) -> ForeignMachine.Condition? {
    var parts: [ForeignMachine.Condition] = []
    if let guardNode = item["guard"] ?? item["cond"], let part = condition(guardNode.value) { parts.append(part) }
    if let states = item["in"]?.value { parts += active(states) }
    return .all(parts)
  }

  private mutating func condition(_ node: Node) -> ForeignMachine.Condition? {
    if let name = node.string { return open(Self.words(of: name)) }
    guard node.entries != nil else {
      if node.scalar?.type != .null { expected("a guard", at: node, "write its name") }
      return nil
    }
    let names = ["type", "name"].compactMap { node[$0]?.value.string }
    let type = names.first { $0 != "xstate.guard" } ?? ""
    let operation = type.split(whereSeparator: { $0 == "." || $0 == ":" }).last.map(String.init) ?? ""
    let isBuiltIn = type == operation || type.hasPrefix("xstate.")
    if isBuiltIn, ["and", "or", "not"].contains(operation) {
      let parts = (node["guards"] ?? node["children"])?.value.items?.compactMap { condition($0) } ?? []
      if let first = parts.first {
        let rest = parts.dropFirst()
        return operation == "not"
          ? first.negated : rest.reduce(first) { operation == "and" ? .and($0, $1) : .or($0, $1) }
      }
    }
    if isBuiltIn, operation == "stateIn" || operation == "in",
      let states = (node["stateValue"] ?? node["params"]?.value["stateValue"])?.value
    {
      return .all(active(states))
    }
    // What an inline function is called where the line above was not used.
    if ["and", "or", "not", "stateIn", "guard", "cond", "predicate", ""].contains(type) {
      machine.note(.lostOperands, type, at: node.head)
      return .atom(.open("\(type.isEmpty ? "guard" : type) at \(node.range.start)"))
    }
    let params = node["params"]?.value.text ?? ""
    return open(Self.words(of: type) + (params.isEmpty ? "" : " (\(params))"))
  }

  /// A condition in words; nil for what is always true.
  private func open(_ words: String) -> ForeignMachine.Condition? { words == "true" ? nil : .atom(.open(words)) }

  /// Returns the states that a value of `in` names, each of which must be active.
  private mutating func active(_ value: Node) -> [ForeignMachine.Condition] {
    var paths: [String] = []
    func add(_ node: Node, _ path: String) {
      if let name = node.string { paths.append(path + name) }
      for entry in node.entries ?? [] { add(entry.value, path + entry.key.value + ".") }
    }
    add(value, "")
    return paths.compactMap { path in
      if let state = path.hasPrefix("#") ? state(withID: String(path.dropFirst())) : state(at: path[...], in: 0) {
        return .atom(.active(state))
      }
      findings.add(
        .structure, at: value.head, "unknown state \(code(path))",
        suggestion: "write its path from the machine on, or `#id`")
      return nil
    }
  }

  /// Returns the name of a guard, or what an arrow function returns.
  private static func words(of guardText: String) -> String {
    guard let arrow = guardText.firstRange(of: "=>") else { return guardText }
    let body = guardText[arrow.upperBound...].trimmed
    return body.hasPrefix("{") || body.isEmpty ? guardText : body
  }
}

extension Node {
  /// Returns true if a mapping in the value has one of the keys.
  fileprivate func hasKey(of keys: Set<String>) -> Bool {
    entries?.contains { keys.contains($0.key.value) || $0.value.hasKey(of: keys) } ?? items?.contains {
      $0.hasKey(of: keys)
    } ?? false
  }

  /// The value in words.
  fileprivate var text: String {
    switch content {
    case .scalar(let scalar): scalar.text
    case .sequence(let items): items.map(\.text).joined(separator: ", ")
    case .mapping(let entries): entries.map { "\($0.key.value): \($0.value.text)" }.joined(separator: ", ")
    case .refused: ""
    }
  }
}
