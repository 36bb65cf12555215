import Model
import Statecharts
import Verification

/// A machine in one profile with its claims and myths as JSON; `MachineJSON.schema` describes it.
///
/// Notes and sources are left to the pages: they may belong to single editions.
struct MachineJSON {
  let text: String

  init(_ project: VerifiedProject, _ profile: ProfileReference, edition: EditionID?) {
    let machine = project[profile].machine
    let spoken = project.claims.filter { $0.machine == profile.machine && $0.claim.isShown(in: edition) }
    let judged = spoken.compactMap { claim in
      claim.verdicts[profile.profile].map { (claim.claim, Self.value(claim.claim, $0, in: machine)) }
    }
    let claims = judged.filter { !$0.0.isMyth }.map(\.1)
    let myths = judged.filter(\.0.isMyth).map(\.1)
    var members: [(String, JSONText)] = [
      ("format", .number(Self.formatVersion)), ("machine", .string(machine.id.text)), ("title", .string(machine.title)),
    ]
    if let summary = project.machines[profile.machine].chart.summary { members.append(("summary", .string(summary))) }
    members += [
      ("profile", Self.value(machine.profile)),
      ("observers", .array(machine.observers.map(Self.value))),
      ("events", .array(machine.events.map(Self.value))),
      ("prompts", .array(machine.prompts.map(Self.value))),
      ("regions", .array(machine.regions.map { Self.value($0, in: machine) })),
      ("transitions", .array(machine.transitions.map { Self.value($0, in: machine) })),
      ("claims", .array(claims)), ("myths", .array(myths)),
    ]
    text = JSONText.object(members).text() + "\n"
  }

  /// The version of the format: raised when a reader of the last one could go wrong.
  static let formatVersion = 1

  // MARK: The machine

  private static func value(_ profile: Profile) -> JSONText {
    let attributes = profile.attributes.sorted { $0.key < $1.key }.map { ($0.key, JSONText.string($0.value)) }
    return .object([
      ("id", .string(profile.id.text)), ("title", .string(profile.title)), ("attributes", .object(attributes)),
    ])
  }

  private static func value(_ observer: Observer) -> JSONText {
    let values = observer.values.map { JSONText.object([("id", .string($0.id)), ("label", .string($0.label))]) }
    return .object([
      ("id", .string(observer.id.text)), ("title", .string(observer.title)), ("values", .array(values)),
    ])
  }

  private static func value(_ event: Event) -> JSONText {
    .object([
      ("id", .string(event.id.text)), ("label", .string(event.label)), ("by", .string(event.actor.rawValue)),
    ])
  }

  private static func value(_ prompt: Prompt) -> JSONText {
    var members: [(String, JSONText)] = [("id", .string(prompt.id.text)), ("title", .string(prompt.title))]
    if let copy = prompt.copy { members.append(("copy", .string(copy.value))) }
    if let key = prompt.key { members.append(("key", .string(key))) }
    members.append(("choices", .strings(prompt.choices.map(\.event.value.text))))
    return .object(members)
  }

  private static func value(_ node: Machine.Node, in machine: Machine) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(node.id.text)), ("title", .string(node.title)), ("type", .string(type(of: node))),
    ]
    if !node.isRegion, !node.isHistory { members.append(("kind", .string(node.kind.rawValue))) }
    if let initial = node.initial {
      members.append((node.isHistory ? "fallback" : "initial", .string(machine.nodes[initial].id.text)))
    }
    if !node.shows.isEmpty {
      let shown = node.shows.sorted { $0.key < $1.key }
      members.append(("shows", .object(shown.map { (machine.observers[$0.key].id.text, .string($0.value)) })))
    }
    if let prompt = node.prompt { members.append(("prompt", .string(prompt.text))) }
    if !node.tags.isEmpty { members.append(("tags", .strings(node.tags))) }
    if !node.children.isEmpty {
      let key = node.form == .parallel ? "regions" : "states"
      members.append((key, .array(node.children.map { value(machine.nodes[$0], in: machine) })))
    }
    return .object(members)
  }

  private static func type(of node: Machine.Node) -> String {
    switch node.form {
    case .atomic: "atomic"
    case .compound: node.isRegion ? "region" : "compound"
    case .parallel: "parallel"
    case .final: "final"
    case .history(let deep): deep ? "deep-history" : "history"
    }
  }

  private static func value(_ edge: Machine.Edge, in machine: Machine) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(edge.id.text)), ("from", .string(machine.nodes[edge.source].id.text)),
      ("to", .string(machine.nodes[edge.target].id.text)),
    ]
    switch edge.trigger {
    case .event(let event): members.append(("event", .string(machine.events[event].id.text)))
    case .done(let node): members.append(("done", .string(machine.nodes[node].id.text)))
    case .eventless: break
    }
    if let condition = edge.guard { members.append(("if", .string(machine.text(of: condition)))) }
    if edge.isInternal { members.append(("internal", .boolean(true))) }
    return .object(members)
  }

  // MARK: Claims and traces

  private static func value(_ claim: Claim, _ verdict: Verdict, in machine: Machine) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(claim.id.text)), ("sentence", .string(claim.says.value)), ("check", .string(claim.check.text)),
    ]
    if let topic = claim.topic { members.append(("topic", .string(topic))) }
    switch verdict {
    case .holds(let witness):
      members.append(("verdict", .string("holds")))
      if let witness { members.append(("trace", value(witness, loop: nil, in: machine))) }
    case .fails(let counterexample):
      members.append(("verdict", .string("fails")))
      members.append(("reason", .string(counterexample.reason)))
      members.append(("trace", value(counterexample.trace, loop: counterexample.loop, in: machine)))
    case .vacuous(let vacuity):
      members.append(("verdict", .string("vacuous")))
      members.append(("reason", .string(vacuity.reason)))
    case .undecided: members.append(("verdict", .string("undecided")))
    }
    return .object(members)
  }

  private static func value(_ trace: Trace, loop: Int?, in machine: Machine) -> JSONText {
    func ids(_ nodes: [Int]) -> JSONText { .strings(nodes.map { machine.nodes[$0].id.text }) }
    let steps = trace.steps.map { step in
      JSONText.object([
        ("event", .string(machine.events[step.event].id.text)),
        ("transitions", .strings(step.transitions.map { machine.transitions[$0].id.text })),
        ("left", ids(step.left)), ("entered", ids(step.entered)),
        ("changes", .array(step.changes.map { value($0, in: machine) })),
        ("configuration", ids(step.configuration.leaves(of: machine))),
      ])
    }
    var members = [("start", ids(trace.start.leaves(of: machine))), ("steps", JSONText.array(steps))]
    if let loop { members.append(("loop", .number(loop))) }
    return .object(members)
  }

  private static func value(_ change: Trace.Step.Change, in machine: Machine) -> JSONText {
    let observer = machine.observers[change.observer]
    var members = [("observer", JSONText.string(observer.id.text))]
    if let before = change.before { members.append(("before", .string(observer.values[before].id))) }
    if let after = change.after { members.append(("after", .string(observer.values[after].id))) }
    return .object(members)
  }
}

extension Claim {
  /// Whether readers of an edition see the claim; all of them do where it names none.
  fileprivate func isShown(in edition: EditionID?) -> Bool {
    guard let edition, !editions.isEmpty else { return true }
    return editions.contains { $0.value == edition }
  }
}
