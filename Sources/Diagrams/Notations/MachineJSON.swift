import SourceText
import Statecharts

extension Notation {
  /// See `MachineJSON`.
  package static let json = Notation(
    name: "json", title: "JSON", purpose: "for programs: the complete machine with its claims and myths",
    fileExtension: "json"
  ) { Array((MachineJSON(machine: $0.machine).value($0).text() + "\n").utf8) }
}

/// A machine in one profile with its claims and myths as JSON; `MachineJSON.schema` describes it.
///
/// Leaves out notes and sources, which may belong to single editions.
struct MachineJSON {
  /// The version of the format; increment it for changes that could break readers.
  static let formatVersion = 1

  private let machine: Machine

  init(machine: Machine) { self.machine = machine }

  func value(_ noted: NotedMachine) -> JSONText {
    let profile = machine.profile
    let attributes = profile.attributes.sorted { $0.key < $1.key }.map { ($0.key, JSONText.string($0.value.value)) }
    func claims(areMyths: Bool) -> JSONText {
      .array(noted.claims.filter { $0.claim.isMyth == areMyths }.map { value($0.claim, $0.verdict) })
    }
    return [
      "format": .number(Self.formatVersion), "machine": .string(machine.id.text),
      "title": .string(machine.title.plain), "summary": plain(noted.summary),
      "profile": [
        "id": .string(profile.id.text), "title": .string(profile.title.plain), "attributes": .object(attributes),
      ],
      "observers": .array(machine.observers.map(value)),
      "actors": declared(machine.declaredActors.map { ($0.id, $0.title.plain, $0.look.rawValue) }),
      "kinds": declared(machine.declaredKinds.map { ($0.id, $0.title.plain, $0.look.rawValue) }),
      "conditions": openConditions, "events": .array(machine.declaredEvents.map(value)),
      "prompts": .array(machine.prompts.map(value)),
      "regions": .array(machine.regions.map(value)), "transitions": .array(machine.transitions.map(value)),
      "claims": claims(areMyths: false), "myths": claims(areMyths: true),
    ]
  }

  // MARK: The machine

  private func value(_ observer: Observer) -> JSONText {
    let values = observer.values.map { value -> JSONText in
      ["id": .string(value.id), "label": .string(value.label.plain), "if": value.definition.map { .string($0.text) }]
    }
    return ["id": .string(observer.id.text), "title": .string(observer.title.plain), "values": .array(values)]
  }

  /// Returns the actors or kinds that the machine declares; nil if there are none.
  private func declared(_ things: [(id: String, title: String, look: String)]) -> JSONText? {
    things.isEmpty
      ? nil : .array(things.map { ["id": .string($0.id), "title": .string($0.title), "look": .string($0.look)] })
  }

  private func value(_ event: Event) -> JSONText {
    [
      "id": .string(event.id.text), "label": .string(event.label.plain), "by": .string(event.actorName),
      "after": event.delay.map { .string($0.text) },
    ]
  }

  /// The conditions that the machine does not know; nil if there are none.
  private var openConditions: JSONText? {
    let open = machine.conditions.filter(\.isOpen)
    return open.isEmpty
      ? nil : .array(open.map { ["id": .string($0.id.text), "title": .string($0.title.plain)] })
  }

  private func value(_ prompt: Prompt) -> JSONText {
    let copy = prompt.look.copy.map(\.value.text)
    return [
      "id": .string(prompt.id.text), "title": .string(prompt.title.plain),
      "copy": copy.count > 1 ? .strings(copy) : copy.first.map(JSONText.string),
      "key": prompt.look.key.map(JSONText.string), "choices": .strings(prompt.choices.map(\.event.value.text)),
    ]
  }

  private func value(_ node: Machine.Node) -> JSONText {
    let initial = node.initial.map { JSONText.string(machine.nodes[$0].id.text) }
    let shows = node.shows.sorted { $0.key < $1.key }.map { observer, value in
      (machine.observers[observer].id.text, JSONText.string(value))
    }
    let children = node.children.isEmpty ? nil : JSONText.array(node.children.map { value(machine.nodes[$0]) })
    let isParallel = node.form == .parallel
    return [
      "id": .string(node.id.text), "title": .string(node.title.plain), "type": .string(type(of: node)),
      "kind": node.isRegion || node.isHistory ? nil : .string(node.kindName),
      "fallback": node.isHistory ? initial : nil, "initial": node.isHistory ? nil : initial,
      "shows": shows.isEmpty ? nil : .object(shows), "prompt": (node.prompt?.text).map(JSONText.string),
      "tags": node.tags.isEmpty ? nil : .strings(node.tags), "regions": isParallel ? children : nil,
      "states": isParallel ? nil : children,
    ]
  }

  private func type(of node: Machine.Node) -> String {
    switch node.form {
    case .atomic: "atomic"
    case .compound: node.isRegion ? "region" : "compound"
    case .parallel: "parallel"
    case .final: "final"
    case .history(let deep): deep ? "deep-history" : "history"
    }
  }

  private func value(_ edge: Machine.Transition) -> JSONText {
    var event: String?
    var done: String?
    switch edge.trigger {
    case .event(let index): event = machine.events[index].id.text
    case .done(let node): done = machine.nodes[node].id.text
    case .eventless: break
    }
    return [
      "id": .string(edge.id.text), "from": .string(machine.nodes[edge.source].id.text),
      "to": edge.staysPut ? nil : .string(machine.nodes[edge.target].id.text), "event": event.map(JSONText.string),
      "done": done.map(JSONText.string), "if": edge.guard.map { .string(machine.text(of: $0)) },
      "internal": edge.isInternal ? .boolean(true) : nil,
    ]
  }

  /// Returns the words of a text without its styles.
  private func plain(_ text: String?) -> JSONText? { text.map { .string(StyledText(reading: $0).plain) } }

  // MARK: Claims and traces

  private func value(_ claim: Claim, _ verdict: Verdict) -> JSONText {
    let name: JSONText
    var reason: String?
    var trace: JSONText?
    switch verdict {
    case .holds(let witness):
      name = "holds"
      trace = witness.map { value($0, loop: nil) }
    case .fails(let counterexample):
      name = "fails"
      reason = counterexample.reason.text
      trace = value(counterexample.trace, loop: counterexample.loop)
    case .vacuous(let vacuity):
      name = "vacuous"
      reason = vacuity.reason
    case .undecided: name = "undecided"
    }
    return [
      "id": .string(claim.id.text), "sentence": plain(claim.says.value), "check": .string(claim.check.text),
      "topic": plain(claim.topic), "unverified": plain(claim.annotations.unverified), "verdict": name,
      "reason": reason.map(JSONText.string), "trace": trace,
    ]
  }

  private func value(_ trace: Trace, loop: Int?) -> JSONText {
    [
      "start": nodes(trace.start.leaves(of: machine)), "steps": .array(trace.steps.map(value)),
      "loop": loop.map(JSONText.number),
    ]
  }

  private func value(_ step: Trace.Step) -> JSONText {
    let changes = step.changes.map { change -> JSONText in
      let observer = machine.observers[change.observer]
      return [
        "observer": .string(observer.id.text), "before": change.before.map { .string(observer.values[$0].id) },
        "after": change.after.map { .string(observer.values[$0].id) },
      ]
    }
    return [
      "event": .string(machine.events[step.event].declaredID.text),
      "given": step.given(machine),
      "transitions": .strings(step.transitions.map { machine.transitions[$0].id.text }), "left": nodes(step.left),
      "entered": nodes(step.entered), "changes": .array(changes),
      "configuration": nodes(step.configuration.leaves(of: machine)),
    ]
  }

  private func nodes(_ nodes: [Int]) -> JSONText { .strings(nodes.map { machine.nodes[$0].id.text }) }
}

extension Trace.Step {
  /// Returns the values of the open conditions on which its outcome depends; nil if there are none.
  fileprivate func given(_ machine: Machine) -> JSONText? {
    let given = machine.events[event].given
    return given.isEmpty ? nil : .strings(given.map(\.text))
  }
}
