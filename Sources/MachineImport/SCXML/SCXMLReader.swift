import AppFormats
import SourceText
import Statecharts

/// Reads SCXML (W3C Recommendation, 1 September 2015): its states, transitions, and delayed events, without its data.
///
/// The attributes that `export scxml` adds give ids back.
struct SCXMLReader {
  private var machine: ForeignMachine
  private var findings: FileFindings
  private var indices: [String: Int] = [:]
  private var elements: [(element: XMLTree.Element, state: Int)] = []
  /// The names of events that a transition names, or that the machine sends.
  private var names: [String] = []
  private var events = EventNames([])
  /// The events that are sent, each with the state on whose entry it is, and its delay.
  private var sent: [(event: String, id: String?, entered: Int?, delay: Sourced<String>?, range: SourceRange)] = []
  private var cancelled: [Sourced<String>] = []

  private static let namespace = "http://www.w3.org/2005/07/scxml"
  private static let ownNamespace = "urn:statebook:scxml"
  private static let states: [String: ForeignMachine.State.Form] = [
    "state": .ordinary, "parallel": .parallel, "final": .final, "history": .history(deep: false),
  ]

  static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<ForeignMachine> {
    let tree = XMLReader.read(bytes, of: file)
    var findings = FileFindings(file)
    findings.add(tree.findings)
    var result = ParseResult<ForeignMachine>(nil, findings, text: nil)
    result.text = tree.text
    guard let root = tree.value else { return result }
    guard root.name == "scxml" else {
      findings.add(
        .unsupported, at: root.nameRange, "expected the element `scxml`, found \(code(root.name))",
        suggestion: "import SCXML: a document whose root is `<scxml xmlns=\"\(namespace)\" version=\"1.0\">`")
      result.findings = findings.sorted
      return result
    }
    var reader = SCXMLReader(
      machine: ForeignMachine(name: root.attribute("name")?.value ?? "", range: root.nameRange), findings: findings)
    reader.read(root)
    result.findings = reader.findings.sorted
    result.value = result.findings.contains { $0.severity == .error } ? nil : reader.machine
    return result
  }

  /// True for what `export scxml` wrote: its data are conditions.
  private var isOwn: Bool { !machine.isOrdered }

  private init(machine: ForeignMachine, findings: FileFindings) {
    self.machine = machine
    self.findings = findings
  }

  private mutating func read(_ root: XMLTree.Element) {
    addStates(of: root, to: 0)
    if machine.states[0].children.isEmpty {
      return findings.add(
        .structure, at: root.nameRange, "no states in `scxml`", suggestion: "add a `<state id=\"…\"/>` to it")
    }
    // Of an id `x.v1` that an export made, the second part names the profile.
    if elements.contains(where: { $0.element.elements.contains { $0.own("id") != nil } }) {
      machine.isOrdered = false
      machine.name = String(machine.name.prefix { $0 != "." })
    }
    for (element, state) in elements { readActions(of: element, state) }
    for (element, _) in elements {
      for transition in element.elements where transition.name == "transition" {
        names += transition.words(of: "event").filter { !$0.hasSuffix("*") }.map(Self.name)
        names += transition.attribute("cond")?.value.matches(of: Self.comparison).map { String($0.name) } ?? []
      }
    }
    events = EventNames(names)
    for (element, state) in elements { readContents(of: element, state) }
    time()
  }

  // MARK: States

  private mutating func addStates(of element: XMLTree.Element, to state: Int) {
    elements.append((element, state))
    for child in element.elements {
      guard child.namespace == nil || child.namespace == Self.namespace, var form = Self.states[child.name] else {
        continue
      }
      if form == .history(deep: false), child.attribute("type")?.value == "deep" { form = .history(deep: true) }
      if machine.states[state].form == .final || form == .final && machine.states[state].form == .parallel {
        findings.add(
          .structure, at: child.nameRange, "unexpected `\(child.name)` in `\(element.name)`",
          suggestion: "move it into a `state`")
        continue
      }
      let id = child.attribute("id")
      let name = id?.value ?? "\(machine.states[state].name)-\(child.name)"
      let index = machine.add(
        ForeignMachine.State(name: name, form: form, range: id?.range ?? child.nameRange), in: state)
      if let id {
        if let first = indices[id.value] {
          findings.add(
            .duplicate, at: id.range, "duplicate id \(code(id.value))",
            notes: [("the first one is here", machine.states[first].range)], suggestion: "rename one of the two")
        }
        indices[id.value] = index
      }
      addStates(of: child, to: index)
    }
  }

  private mutating func states(named names: Sourced<String>?) -> [Int] {
    guard let names else { return [] }
    return names.value.split(whereSeparator: \.isWhitespace).compactMap { name in
      if let found = indices[String(name)] { return found }
      let nearest = nearestNames(to: String(name), among: indices.keys).map { code($0) }
      findings.add(
        .structure, at: names.range, "unknown state \(code(name))",
        suggestion: nearest.isEmpty ? "write the id of a state" : "did you mean \(alternatives(nearest))?")
      return nil
    }
  }

  private mutating func readContents(of element: XMLTree.Element, _ state: Int) {
    let initial = element.elements.first { $0.name == "initial" }
    if machine.states[state].isHistory {
      machine.states[state].initial = states(
        named: element.elements.first { $0.name == "transition" }?.attribute("target"))
      return
    }
    machine.states[state].initial = states(
      named: element.attribute("initial") ?? initial?.elements.first { $0.name == "transition" }?.attribute("target"))
    for initial in machine.states[state].initial where !machine.isInside(initial, state) {
      findings.add(
        .structure, at: element.nameRange,
        "initial state \(code(machine.states[initial].name)) is not inside `\(element.name)`",
        suggestion: "name a state inside it")
    }
    for child in element.elements where child.name == "transition" { read(child, from: state) }
  }

  // MARK: Transitions

  private mutating func read(_ element: XMLTree.Element, from source: Int) {
    let targets = states(named: element.attribute("target"))
    let written = condition(of: element)
    // A machine that is too large is not written.
    guard machine.transitions.count <= ForeignMachine.sizeLimit else { return }
    let triggers = triggers(of: element)
    var isTaken = false
    let isInternal = element.attribute("type")?.value == "internal" && machine.states[source].form == .ordinary
    for trigger in triggers {
      var condition: ForeignMachine.Condition?
      switch written.map({ meaning(of: $0, on: trigger) }) {
      case .constant(false): continue
      case .constant(true), nil: break
      case .expression(let expression): condition = expression
      }
      isTaken = true
      machine.transitions.append(
        ForeignMachine.Transition(
          id: triggers.count == 1 ? element.own("id") : nil, source: source, trigger: trigger, condition: condition,
          targets: targets, isInternal: isInternal && targets.allSatisfy { machine.isInside($0, source) },
          range: element.nameRange))
    }
    if !isTaken { machine.note(.order, at: element.nameRange) }
  }

  private mutating func condition(of element: XMLTree.Element) -> BooleanExpression<SCXMLCondition.Part>? {
    guard let text = element.attribute("cond"), !text.isBlank else { return nil }
    let written = SCXMLCondition.read(text.value)
    for case .active(let name) in written.atoms
    where indices[name] == nil && !nearestNames(to: name, among: indices.keys).isEmpty {
      _ = states(named: Sourced(name, text.range))
    }
    return written
  }

  /// What compares the name of the event, and says thereby on which events a transition is taken.
  private static var comparison: Regex<(Substring, sign: Substring, name: Substring)> {
    /_event\.name\s*(?<sign>==|!=)=?\s*['"](?<name>[^'"]+)['"]/
  }

  private func meaning(
    of written: BooleanExpression<SCXMLCondition.Part>, on trigger: ForeignMachine.Trigger
  ) -> ProjectedExpression<ForeignMachine.Atom> {
    ProjectedExpression(written) { part in
      switch part {
      case .truth(let value): .constant(value)
      // A state of another file is nothing that the machine knows.
      case .active(let name):
        indices[name].map { .expression(.atom(.active($0))) } ?? .expression(.atom(.open("in \(name)")))
      case .open(let text):
        if case .event(let event) = trigger, let match = text.wholeMatch(of: Self.comparison) {
          .constant((match.sign == "==") == (match.name == event))
        } else {
          .expression(.atom(.open(text)))
        }
      }
    }
  }

  /// Returns what makes a transition fire: a descriptor matches the names that begin with its words (3.12.1).
  private mutating func triggers(of element: XMLTree.Element) -> [ForeignMachine.Trigger] {
    let descriptors = element.words(of: "event")
    if descriptors.isEmpty { return [.eventless] }
    var result: [ForeignMachine.Trigger] = []
    for descriptor in descriptors {
      let name = Self.name(descriptor)
      if name.hasPrefix("done.state."), let state = indices[String(name.dropFirst("done.state.".count))] {
        result.append(.done(state))
        continue
      }
      if descriptor.hasSuffix("*") { machine.note(.wildcard, descriptor, at: element.nameRange) }
      var matching = events.beginning(with: name)
      if matching.isEmpty { matching = [name.isEmpty ? "any.event" : name] }
      for event in matching { result.append(.event(renamed(event, element))) }
    }
    var seen: Set<ForeignMachine.Trigger> = []
    return result.filter { seen.insert($0).inserted }
  }

  private static func name(_ descriptor: String) -> String {
    var name = descriptor[...]
    if name.hasSuffix("*") { name = name.dropLast() }
    while name.hasSuffix(".") { name = name.dropLast() }
    return String(name)
  }

  private mutating func renamed(_ event: String, _ element: XMLTree.Element) -> String {
    if let own = element.own("event-id") { return own }
    for (prefix, words) in [("done.invoke.", "is done"), ("error.platform.", "fails")] where event.hasPrefix(prefix) {
      machine.eventTitles[event] = "\(title(for: String(event.dropFirst(prefix.count)))) \(words)"
    }
    return event
  }

  // MARK: Actions

  private mutating func readActions(of element: XMLTree.Element, _ state: Int) {
    for child in element.elements {
      switch child.name {
      case "onentry": for action in child.elements { read(action: action, entering: state) }
      case "onexit": for action in child.elements { read(action: action, entering: nil) }
      case "transition": for action in child.elements { read(action: action, entering: nil) }
      case "initial": for action in child.elements.flatMap(\.elements) { read(action: action, entering: nil) }
      case "datamodel" where isOwn: break
      case "datamodel":
        for data in child.elements { machine.note(.data, data.attribute("id")?.value, at: data.nameRange) }
      case "script": machine.note(.script, at: child.nameRange)
      case "invoke":
        machine.note(.invokedMachine, (child.attribute("id") ?? child.attribute("src"))?.value, at: child.nameRange)
      case "donedata": machine.note(.data, at: child.nameRange)
      case let name where Self.states[name] != nil: break
      default:
        if child.namespace == nil || child.namespace == Self.namespace {
          machine.note(.unknownPart, child.name, at: child.nameRange)
        }
      }
    }
  }

  private mutating func read(action: XMLTree.Element, entering state: Int?) {
    let event = action.attribute("event")?.value
    switch action.name {
    case "raise", "send":
      guard let event else { return machine.note(.action, at: action.nameRange) }
      names.append(event)
      let delay = action.attribute("delay") ?? action.attribute("delayexpr")
      sent.append((event, action.attribute("id")?.value, state, delay, action.nameRange))
    case "cancel":
      cancelled.append(action.attribute("sendid") ?? Sourced("", action.nameRange))
    case "assign" where isOwn: break
    case "assign": machine.note(.data, action.attribute("location")?.value, at: action.nameRange)
    case "script": machine.note(.script, at: action.nameRange)
    case "if", "foreach":
      machine.note(.action, at: action.nameRange)
      for inner in action.elements where ["raise", "send", "if", "foreach"].contains(inner.name) {
        read(action: inner, entering: nil)
      }
    default: machine.note(.action, at: action.nameRange)
    }
  }

  /// Makes an event that is sent with a delay, on the entry of the only state that waits for it, a time limit of that
  /// state.
  private mutating func time() {
    var timed: Set<String> = []
    let waitingFor = Dictionary(grouping: machine.transitions.indices) { machine.transitions[$0].trigger }
    let counts = Dictionary(grouping: sent, by: \.event).mapValues(\.count)
    for (event, id, entered, delay, range) in sent {
      let waiting = waitingFor[.event(event)] ?? []
      guard let delay, !waiting.isEmpty else {
        machine.note(waiting.isEmpty ? .action : .sentEvent, waiting.isEmpty ? nil : event, at: range)
        continue
      }
      guard waiting.allSatisfy({ machine.transitions[$0].source == entered }),
        counts[event] == 1, let time = duration(delay.value)
      else {
        machine.note(.delay, event, at: range)
        continue
      }
      for transition in waiting { machine.transitions[transition].trigger = .after(time, event: event) }
      timed.insert(id ?? event)
    }
    for id in cancelled where !timed.contains(id.value) { machine.note(.action, at: id.range) }
  }
}

extension XMLTree.Element {
  /// Returns an attribute that `export scxml` adds.
  fileprivate func own(_ name: String) -> String? {
    attributes.first { $0.name == name && $0.namespace == "urn:statebook:scxml" }?.value.value
  }

  fileprivate func words(of name: String) -> [String] {
    attribute(name)?.value.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }
}
