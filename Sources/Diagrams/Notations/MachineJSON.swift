import SourceText
import Statecharts

extension Notation {
  /// See `MachineJSON`.
  package static let json = Notation(
    name: "json", title: "JSON", purpose: "for programs: the complete machine with its claims and myths",
    fileExtension: "json"
  ) { MachineJSON($0).bytes }
}

/// A machine in one profile with its claims and myths as JSON; `MachineJSON.schema` describes it.
///
/// Leaves out notes and sources, which may belong to single editions.
struct MachineJSON {
  /// The text as UTF-8.
  var bytes: [UInt8] { writer.bytes }

  private let machine: Machine
  private var writer = JSONWriter()

  init(_ noted: NotedMachine) {
    machine = noted.machine
    writer.object { [machine] writer in
      writer.member("format") { $0.number(Self.formatVersion) }
      writer.member("machine", machine.id.text)
      writer.member("title", machine.title.plain)
      writer.member("summary", noted.summary.map(plain))
      writer.member("profile") { $0.write(machine.profile) }
      writer.array("observers") { for observer in machine.observers { $0.write(observer) } }
      if !machine.declaredActors.isEmpty {
        writer.array("actors") {
          for actor in machine.declaredActors { $0.write(actor.id, actor.title.plain, actor.look.rawValue) }
        }
      }
      if !machine.declaredKinds.isEmpty {
        writer.array("kinds") {
          for kind in machine.declaredKinds { $0.write(kind.id, kind.title.plain, kind.look.rawValue) }
        }
      }
      writer.array("events") { for event in machine.events { $0.write(event) } }
      writer.array("prompts") { for prompt in machine.prompts { $0.write(prompt) } }
      writer.array("regions") { for region in machine.regions { $0.write(region, in: machine) } }
      writer.array("transitions") { for edge in machine.transitions { $0.write(edge, in: machine) } }
      for (name, areMyths) in [("claims", false), ("myths", true)] {
        writer.array(name) { writer in
          for (claim, verdict) in noted.claims where claim.isMyth == areMyths {
            writer.write(claim, verdict, in: machine)
          }
        }
      }
    }
    writer.endLine()
  }

  /// The version of the format; increment it for changes that could break readers.
  static let formatVersion = 1
}

// MARK: The machine

extension JSONWriter {
  fileprivate mutating func write(_ profile: Profile) {
    object {
      $0.member("id", profile.id.text)
      $0.member("title", profile.title.plain)
      $0.member("attributes") {
        $0.object { writer in
          for (name, value) in profile.attributes.sorted(by: { $0.key < $1.key }) { writer.member(name, value.value) }
        }
      }
    }
  }

  fileprivate mutating func write(_ observer: Observer) {
    object {
      $0.member("id", observer.id.text)
      $0.member("title", observer.title.plain)
      $0.array("values") { writer in
        for value in observer.values {
          writer.object {
            $0.member("id", value.id)
            $0.member("label", value.label.plain)
          }
        }
      }
    }
  }

  /// Writes an actor or kind that the machine declares.
  fileprivate mutating func write(_ id: String, _ title: String, _ look: String) {
    object {
      $0.member("id", id)
      $0.member("title", title)
      $0.member("look", look)
    }
  }

  fileprivate mutating func write(_ event: Event) {
    object {
      $0.member("id", event.id.text)
      $0.member("label", event.label.plain)
      $0.member("by", event.actorName)
    }
  }

  fileprivate mutating func write(_ prompt: Prompt) {
    object {
      $0.member("id", prompt.id.text)
      $0.member("title", prompt.title.plain)
      let copy = prompt.look.copy.map(\.value.text)
      if let first = copy.first {
        if copy.count == 1 {
          $0.member("copy", first)
        } else {
          $0.array("copy") { for entry in copy { $0.string(entry) } }
        }
      }
      $0.member("key", prompt.look.key)
      $0.array("choices") { for choice in prompt.choices { $0.string(choice.event.value.text) } }
    }
  }

  fileprivate mutating func write(_ node: Machine.Node, in machine: Machine) {
    object { writer in
      writer.member("id", node.id.text)
      writer.member("title", node.title.plain)
      writer.member("type", Self.type(of: node))
      if !node.isRegion, !node.isHistory { writer.member("kind", node.kindName) }
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
      if !node.tags.isEmpty { writer.array("tags") { for tag in node.tags { $0.string(tag) } } }
      if !node.children.isEmpty {
        writer.array(node.form == .parallel ? "regions" : "states") { writer in
          for child in node.children { writer.write(machine.nodes[child], in: machine) }
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

  fileprivate mutating func write(_ edge: Machine.Transition, in machine: Machine) {
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

/// Returns the words of a text without its styles.
private func plain(_ text: String) -> String { StyledText(reading: text).plain }

// MARK: Claims and traces

extension JSONWriter {
  fileprivate mutating func write(_ claim: Claim, _ verdict: Verdict, in machine: Machine) {
    object { writer in
      writer.member("id", claim.id.text)
      writer.member("sentence", plain(claim.says.value))
      writer.member("check", claim.check.text)
      writer.member("topic", claim.topic.map(plain))
      writer.member("unverified", claim.annotations.unverified.map(plain))
      switch verdict {
      case .holds(let witness):
        writer.member("verdict", "holds")
        if let witness { writer.member("trace") { $0.write(witness, loop: nil, in: machine) } }
      case .fails(let counterexample):
        writer.member("verdict", "fails")
        writer.member("reason", counterexample.reason.text)
        writer.member("trace") { $0.write(counterexample.trace, loop: counterexample.loop, in: machine) }
      case .vacuous(let vacuity):
        writer.member("verdict", "vacuous")
        writer.member("reason", vacuity.reason)
      case .undecided: writer.member("verdict", "undecided")
      }
    }
  }

  private mutating func write(_ trace: Trace, loop: Int?, in machine: Machine) {
    object { writer in
      writer.member("start", trace.start.leaves(of: machine), of: machine)
      writer.array("steps") { for step in trace.steps { $0.write(step, in: machine) } }
      if let loop { writer.member("loop") { $0.number(loop) } }
    }
  }

  private mutating func write(_ step: Trace.Step, in machine: Machine) {
    object { writer in
      writer.member("event", machine.events[step.event].id.text)
      writer.array("transitions") { writer in
        for edge in step.transitions { writer.string(machine.transitions[edge].id.text) }
      }
      writer.member("left", step.left, of: machine)
      writer.member("entered", step.entered, of: machine)
      writer.array("changes") { for change in step.changes { $0.write(change, in: machine) } }
      writer.member("configuration", step.configuration.leaves(of: machine), of: machine)
    }
  }

  /// Writes a member whose value is a list of node ids.
  private mutating func member(_ key: String, _ nodes: [Int], of machine: Machine) {
    array(key) { for node in nodes { $0.string(machine.nodes[node].id.text) } }
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
