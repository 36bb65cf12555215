import SourceText
import Statecharts

extension Notation {
  /// See `SCXMLText`.
  package static let scxml = Notation(
    name: "scxml", title: "SCXML", purpose: "for statechart engines", fileExtension: "scxml"
  ) { Array(SCXMLText($0.machine).text.utf8) }
}

/// A machine as SCXML (W3C Recommendation, 1 September 2015), in a form that engines interpret alike.
///
/// An open condition is a boolean in the data of the events on which something depends, under its id with underscores.
/// A choice reads it from a `<data>` to which the transition on the event assigns it, since `_event` is not bound there
/// in all engines. A delay is a `<send>` on entry of its state, with a `<cancel>` on exit.
///
/// Regions are compound states of one parallel state, and a transition declared on a region is `type="internal"` (3.5.2).
/// Guards are ECMAScript's with `In('id')` (5.9.2), and the data model is `null` if there are none. States, regions, and events
/// keep their ids; the parallel state around the regions has an underscore in its id, which ids of states cannot have. Two
/// events are renamed; see `name(ofEvent:)`. Document order is kept, even of transitions, although no run of a verified machine
/// depends on it.
struct SCXMLText {
  private let machine: Machine
  /// Per node, the transitions that leave it.
  private let outgoing: [Int: [Machine.Transition]]
  /// The open conditions of eventless transitions, by index.
  private let assigned: Set<Int>
  /// Per node, the events of its delays whose length is known, by index. The environment sends the others.
  private let delays: [Int: [Int]]
  private var lines = IndentedText()

  var text: String { lines.text }

  /// The namespace of attributes that SCXML does not have: a transition's id, and the id of a renamed event.
  ///
  /// Their names differ from SCXML's own attributes of transitions, since some engines ignore prefixes.
  static let namespace = "urn:statebook:scxml"

  init(_ machine: Machine) {
    self.machine = machine
    outgoing = Dictionary(grouping: machine.transitions, by: \.source)
    assigned = Set(machine.transitions.filter { $0.trigger == .eventless }.flatMap { $0.guard?.openConditions ?? [] })
    let timed = machine.usedEvents.filter {
      machine.waitingNode(of: $0) != nil && machine.events[$0].delay?.milliseconds != nil
    }
    delays = Dictionary(grouping: timed) { machine.waitingNode(of: $0) ?? 0 }
    let hasGuards = machine.transitions.contains { $0.guard != nil }
    let root = machine.id.text + "_machine"
    lines.line(0, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    lines.line(
      0,
      element(
        "scxml",
        [
          ("xmlns", "http://www.w3.org/2005/07/scxml"), ("xmlns:statebook", Self.namespace), ("version", "1.0"),
          ("name", "\(machine.id).\(machine.profile.id)"), ("initial", root),
          ("datamodel", hasGuards ? "ecmascript" : "null"),
        ]) + ">")
    if !assigned.isEmpty {
      lines.line(1, "<datamodel>")
      for condition in assigned.sorted() {
        lines.line(2, element("data", [("id", variable(condition)), ("expr", "false")]) + "/>")
      }
      lines.line(1, "</datamodel>")
    }
    lines.line(1, element("parallel", [("id", root)]) + ">")
    for region in machine.regions { write(region, depth: 2) }
    lines.line(1, "</parallel>")
    lines.line(0, "</scxml>")
  }

  private mutating func write(_ node: Machine.Node, depth: Int) {
    let id = ("id", node.id.text)
    switch node.form {
    case .history(let deep):
      lines.line(depth, element("history", [id, ("type", deep ? "deep" : "shallow")]) + ">")
      if let fallback = node.initial {
        lines.line(depth + 1, element("transition", [("target", name(fallback))]) + "/>")
      }
      lines.line(depth, "</history>")
      return
    case .final:
      lines.line(depth, element("final", [id]) + "/>")
      return
    case .atomic, .compound, .parallel: break
    }
    let tag = node.form == .parallel ? "parallel" : "state"
    var attributes = [id]
    if node.form == .compound, let initial = node.initial { attributes.append(("initial", name(initial))) }
    let ways = outgoing[node.index] ?? []
    if ways.isEmpty, node.children.isEmpty {
      lines.line(depth, element(tag, attributes) + "/>")
      return
    }
    lines.line(depth, element(tag, attributes) + ">")
    writeDelays(of: node, depth: depth + 1)
    for edge in ways { write(edge, depth: depth + 1) }
    for child in node.children { write(machine.nodes[child], depth: depth + 1) }
    lines.line(depth, "</\(tag)>")
  }

  private mutating func write(_ edge: Machine.Transition, depth: Int) {
    var attributes = [("statebook:id", edge.id.text)]
    switch edge.trigger {
    case .event(let event):
      let id = machine.events[event].id
      let name = Self.name(ofEvent: id)
      attributes.append(("event", name))
      if name != id.text { attributes.append(("statebook:event-id", id.text)) }
    case .done(let node): attributes.append(("event", "done.state." + name(node)))
    case .eventless: break
    }
    if let condition = edge.guard {
      let data = edge.trigger == .eventless ? "" : "_event.data."
      attributes.append(("cond", self.condition(condition, data: data)))
    }
    if edge.isInternal, !edge.staysPut { attributes.append(("type", "internal")) }
    if !edge.staysPut { attributes.append(("target", name(edge.target))) }
    let copied = edge.event.map(conditions(followingOn:)) ?? []
    if copied.isEmpty {
      lines.line(depth, element("transition", attributes) + "/>")
      return
    }
    lines.line(depth, element("transition", attributes) + ">")
    for condition in copied {
      let name = variable(condition)
      lines.line(depth + 1, element("assign", [("location", name), ("expr", "_event.data.\(name)")]) + "/>")
    }
    lines.line(depth, "</transition>")
  }

  /// Returns the open conditions on which choices after an event can depend, ascending.
  private func conditions(followingOn event: Int) -> [Int] {
    let found = machine.cases.filter { $0.event == event }.flatMap(\.given).map(\.condition)
    return assigned.intersection(found).sorted()
  }

  private mutating func writeDelays(of node: Machine.Node, depth: Int) {
    guard let events = delays[node.index] else { return }
    lines.line(depth, "<onentry>")
    for event in events.map({ machine.events[$0] }) {
      let time = event.delay?.milliseconds ?? 0
      let delay = time.isMultiple(of: 1000) ? "\(time / 1000)s" : "\(time)ms"
      let name = Self.name(ofEvent: event.id)
      lines.line(depth + 1, element("send", [("event", name), ("id", name), ("delay", delay)]) + "/>")
    }
    lines.line(depth, "</onentry>")
    lines.line(depth, "<onexit>")
    for event in events {
      lines.line(depth + 1, element("cancel", [("sendid", Self.name(ofEvent: machine.events[event].id))]) + "/>")
    }
    lines.line(depth, "</onexit>")
  }

  /// Returns the guard in a form that means the same in ECMAScript and Python: `== false` for `not`, and parentheses around every
  /// operand that is not an atom, since Python reads `a == b == c` as a chain.
  ///
  /// - Parameter data: what stands before the name of an open condition.
  private func condition(_ expression: BooleanExpression<Machine.GuardPart>, data: String) -> String {
    func operand(_ inner: BooleanExpression<Machine.GuardPart>) -> String {
      if case .atom = inner { condition(inner, data: data) } else { "(" + condition(inner, data: data) + ")" }
    }
    return switch expression {
    case .atom(.active(let node)): "In('\(name(node))')"
    case .atom(.condition(let index)): data + variable(index)
    // A guard that is written out has none.
    case .atom(.otherwise): "true"
    case .not(let inner): operand(inner) + " == false"
    case .and(let left, let right): operand(left) + " && " + operand(right)
    case .or(let left, let right): operand(left) + " || " + operand(right)
    }
  }

  /// The first words of events that processors raise: `done.state.ID` (3.7), `done.invoke.ID` (6.4), and errors such as
  /// `error.execution` (3.12.2).
  private static let wordsOfProcessors: Set<String> = ["done", "error"]

  /// Returns the name of an event. A descriptor matches each name that begins with its words (3.12.1), so a transition on an event
  /// `done` would also fire when a state is done. Such an event is renamed `event_done`: ids have no underscores, so the name is
  /// unique, and the part after `event_` is the id.
  static func name(ofEvent id: EventID) -> String { wordsOfProcessors.contains(id.text) ? "event_" + id.text : id.text }

  /// Returns the name of an open condition in expressions.
  private func variable(_ condition: Int) -> String {
    machine.conditions[condition].id.text.replacing("-", with: "_")
  }

  private func name(_ node: Int) -> String { machine.nodes[node].id.text }

  private func element(_ tag: String, _ attributes: [(String, String)]) -> String {
    "<" + tag + attributes.map { " \($0.0)=\"\(xmlAttribute($0.1))\"" }.joined()
  }
}
