import Model
import Statecharts
import Verification

/// A machine in one profile with its claims and myths as JSON; `MachineJSON.schema` describes it.
///
/// Notes and sources are left to the pages: they may belong to single editions.
struct MachineJSON {
  /// The text as UTF-8.
  var bytes: [UInt8] { writer.bytes }

  private let machine: Machine
  private var writer = JSONWriter()

  init(_ project: VerifiedProject, _ profile: ProfileReference, edition: EditionID?) {
    machine = project[profile].machine
    let spoken = project.claims.filter { $0.machine == profile.machine && $0.claim.isShown(in: edition) }
    let judged = spoken.compactMap { claim in claim.verdicts[profile.profile].map { (claim.claim, $0) } }
    let summary = project.machines[profile.machine].chart.summary
    writer.object { [machine] writer in
      writer.member("format") { $0.number(Self.formatVersion) }
      writer.member("machine", machine.id.text)
      writer.member("title", machine.title)
      writer.member("summary", summary)
      writer.member("profile") { $0.write(machine.profile) }
      writer.member("observers") { $0.array(machine.observers) { $0.write($1) } }
      writer.member("events") { $0.array(machine.events) { $0.write($1) } }
      writer.member("prompts") { $0.array(machine.prompts) { $0.write($1) } }
      writer.member("regions") { $0.array(machine.regions) { $0.write($1, in: machine) } }
      writer.member("transitions") { $0.array(machine.transitions) { $0.write($1, in: machine) } }
      for (name, areMyths) in [("claims", false), ("myths", true)] {
        writer.member(name) { writer in
          writer.array(judged.lazy.filter { $0.0.isMyth == areMyths }) { $0.write($1.0, $1.1, in: machine) }
        }
      }
    }
    writer.endLine()
  }

  /// The version of the format: raised when a reader of the last one could go wrong.
  static let formatVersion = 1
}

// MARK: The machine

extension JSONWriter {
  fileprivate mutating func write(_ profile: Profile) {
    object {
      $0.member("id", profile.id.text)
      $0.member("title", profile.title)
      $0.member("attributes") {
        $0.object { writer in
          for (name, value) in profile.attributes.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
        }
      }
    }
  }

  fileprivate mutating func write(_ observer: Observer) {
    object {
      $0.member("id", observer.id.text)
      $0.member("title", observer.title)
      $0.member("values") {
        $0.array(observer.values) { writer, value in
          writer.object {
            $0.member("id", value.id)
            $0.member("label", value.label)
          }
        }
      }
    }
  }

  fileprivate mutating func write(_ event: Event) {
    object {
      $0.member("id", event.id.text)
      $0.member("label", event.label)
      $0.member("by", event.actor.rawValue)
    }
  }

  fileprivate mutating func write(_ prompt: Prompt) {
    object {
      $0.member("id", prompt.id.text)
      $0.member("title", prompt.title)
      $0.member("copy", prompt.copy?.value)
      $0.member("key", prompt.key)
      $0.member("choices", strings: prompt.choices.lazy.map(\.event.value.text))
    }
  }

  fileprivate mutating func write(_ node: Machine.Node, in machine: Machine) {
    object { writer in
      writer.member("id", node.id.text)
      writer.member("title", node.title)
      writer.member("type", Self.type(of: node))
      if !node.isRegion, !node.isHistory { writer.member("kind", node.kind.rawValue) }
      if let initial = node.initial {
        writer.member(node.isHistory ? "fallback" : "initial", machine.nodes[initial].id.text)
      }
      if !node.shows.isEmpty {
        writer.member("shows") {
          $0.object { writer in
            for (observer, value) in node.shows.sorted(by: { $0.key < $1.key }) {
              writer.member(machine.observers[observer].id.text, value)
            }
          }
        }
      }
      writer.member("prompt", node.prompt?.text)
      if !node.tags.isEmpty { writer.member("tags", strings: node.tags) }
      if !node.children.isEmpty {
        writer.member(node.form == .parallel ? "regions" : "states") {
          $0.array(node.children) { $0.write(machine.nodes[$1], in: machine) }
        }
      }
    }
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

  fileprivate mutating func write(_ edge: Machine.Edge, in machine: Machine) {
    object { writer in
      writer.member("id", edge.id.text)
      writer.member("from", machine.nodes[edge.source].id.text)
      writer.member("to", machine.nodes[edge.target].id.text)
      switch edge.trigger {
      case .event(let event): writer.member("event", machine.events[event].id.text)
      case .done(let node): writer.member("done", machine.nodes[node].id.text)
      case .eventless: break
      }
      if let condition = edge.guard { writer.member("if", machine.text(of: condition)) }
      if edge.isInternal { writer.member("internal") { $0.boolean(true) } }
    }
  }
}

// MARK: Claims and traces

extension JSONWriter {
  fileprivate mutating func write(_ claim: Claim, _ verdict: Verdict, in machine: Machine) {
    object { writer in
      writer.member("id", claim.id.text)
      writer.member("sentence", claim.says.value)
      writer.member("check", claim.check.text)
      writer.member("topic", claim.topic)
      switch verdict {
      case .holds(let witness):
        writer.member("verdict", "holds")
        if let witness { writer.member("trace") { $0.write(witness, loop: nil, in: machine) } }
      case .fails(let counterexample):
        writer.member("verdict", "fails")
        writer.member("reason", counterexample.reason)
        writer.member("trace") { $0.write(counterexample.trace, loop: counterexample.loop, in: machine) }
      case .vacuous(let vacuity):
        writer.member("verdict", "vacuous")
        writer.member("reason", vacuity.reason)
      case .undecided: writer.member("verdict", "undecided")
      }
    }
  }

  private mutating func write(_ trace: Trace, loop: Int?, in machine: Machine) {
    func ids(_ nodes: [Int]) -> some Sequence<String> { nodes.lazy.map { machine.nodes[$0].id.text } }
    object { writer in
      writer.member("start", strings: ids(trace.start.leaves(of: machine)))
      writer.member("steps") {
        $0.array(trace.steps) { writer, step in
          writer.object { writer in
            writer.member("event", machine.events[step.event].id.text)
            writer.member("transitions", strings: step.transitions.lazy.map { machine.transitions[$0].id.text })
            writer.member("left", strings: ids(step.left))
            writer.member("entered", strings: ids(step.entered))
            writer.member("changes") { $0.array(step.changes) { $0.write($1, in: machine) } }
            writer.member("configuration", strings: ids(step.configuration.leaves(of: machine)))
          }
        }
      }
      if let loop { writer.member("loop") { $0.number(loop) } }
    }
  }

  private mutating func write(_ change: Trace.Step.Change, in machine: Machine) {
    let observer = machine.observers[change.observer]
    object { writer in
      writer.member("observer", observer.id.text)
      if let before = change.before { writer.member("before", observer.values[before].id) }
      if let after = change.after { writer.member("after", observer.values[after].id) }
    }
  }
}

extension Claim {
  /// Whether readers of an edition see the claim; all of them do where it names none.
  fileprivate func isShown(in edition: EditionID?) -> Bool {
    guard let edition, !editions.isEmpty else { return true }
    return editions.contains { $0.value == edition }
  }
}
