import Project
import SourceText
import Statecharts
import Verification

/// A run as a picture: what is on the screen or active from moment to moment, where the other choices lead, and what observers show.
///
/// It follows from the run and the machine alone, so that the same run always gives the same picture.
struct Storyboard {
  /// A part of the run in which neither the prompt on the screen nor the value of an observer changes; without observers, one
  /// between two steps.
  struct Beat {
    enum Subject: Equatable {
      /// The prompt on the screen, by its position in `Machine.prompts`.
      case prompt(Int)
      /// The state whose observers changed, by its node.
      case state(Int)
    }

    /// The steps that lead here, each with its number from 1 and the event's position in `Machine.events`; none before
    /// the first.
    var steps: [(number: Int, event: Int)]
    var subject: Subject
    /// The state that shows the prompt, or the subject itself.
    var node: Int
    /// Per observer of the storyboard, the position of the value that it shows.
    var values: [Int?]
    /// The choices of the prompt that the run does not take, in screen order.
    var stubs: [Stub] = []
    /// True if an earlier beat has the same subject and values.
    var isRepeated = false
    /// The events in this beat that do nothing wherever its state and values are.
    var ignored: [Int] = []
    /// An active state, by its node, in which observers contradict each other; nil if there is none.
    var contradiction: Int?

    var events: [Int] { steps.map(\.event) }
  }

  /// Where a choice leads that the run does not take.
  struct Stub {
    var event: Int
    /// The state, by its node.
    var state: Int
    /// What has to happen before a prompt can come.
    var outlook: NextPrompts.Outlook
  }

  let beats: [Beat]
  /// The observers in the ribbon, by their positions in `Machine.observers`.
  let observers: [Int]

  /// - Parameter given: the number of the run's steps before the first beat.
  init(of trace: Trace, given: Int, in index: ProfileIndex) {
    var maker = StoryboardMaker(index)
    var beats: [Beat] = []
    var before = trace.start
    var pending: [(number: Int, event: Int)] = []
    for (position, step) in ([nil] + trace.steps.map(Optional.some)).enumerated() {
      let after = step?.configuration ?? trace.start
      defer { before = after }
      if let step { maker.take(step.event) }
      guard position >= given else { continue }
      let number = position - given
      let values = maker.values(in: after)
      let prompt = maker.prompt(in: after)
      if let last = beats.last, let step, number > 0 {
        // What no observer shows is shown by the states.
        let isSame =
          maker.observers.isEmpty ? step.transitions.isEmpty : values == last.values && prompt?.prompt == last.prompt
        if !step.transitions.isEmpty {
          pending.append((number, step.event))
        } else if !last.ignored.contains(step.event), maker.isIgnored(step.event, in: last) {
          beats[beats.count - 1].ignored.append(step.event)
        }
        if isSame { continue }
      }
      let node = prompt?.node ?? maker.state(in: after, before: before, by: step?.transitions ?? [])
      var beat = Beat(
        steps: pending, subject: prompt.map { .prompt($0.prompt) } ?? .state(node), node: node, values: values)
      pending = []
      let next = trace.steps[position...].first { !$0.transitions.isEmpty }?.event
      beat.contradiction = maker.contradiction(in: after)
      if let prompt { beat.stubs = maker.stubs(of: prompt.prompt, in: after, except: next) }
      beat.isRepeated = beats.contains { $0.subject == beat.subject && $0.values == beat.values }
      beats.append(beat)
    }
    self.beats = beats
    observers = maker.observers
  }
}

extension Storyboard {
  /// Returns the beats of another way, from the last one before it leaves this way up to the next one that both have; empty if they
  /// meet only at their starts.
  func bypass(by other: Storyboard) -> ArraySlice<Beat> {
    func isSame(_ first: Beat, _ second: Beat) -> Bool {
      first.node == second.node && first.values == second.values
    }
    let common = zip(beats, other.beats).prefix { isSame($0, $1) && $0.events == $1.events }.count
    guard common > 0, common < beats.count, common < other.beats.count,
      let end = other.beats[common...].firstIndex(where: { beat in beats[common...].contains { isSame($0, beat) } })
    else { return [] }
    return other.beats[(common - 1)...end]
  }
}

extension Storyboard.Beat {
  fileprivate var prompt: Int? { if case .prompt(let prompt) = subject { prompt } else { nil } }
}

/// Follows a run through the state space of its profile.
private struct StoryboardMaker {
  private let index: ProfileIndex
  private let interpreter: Interpreter
  let observers: [Int]
  /// The situation in the state space.
  private var situation = 0

  private var machine: Machine { index.machine }
  private var space: StateSpace { index.profile.space }

  init(_ index: ProfileIndex) {
    self.index = index
    interpreter = Interpreter(index.machine)
    observers = index.mainObservers
  }

  mutating func take(_ event: Int) { situation = target(of: event) }

  /// Returns the situation after an event, which is the same one if it does nothing.
  private func target(of event: Int) -> Int {
    space.edges[space.steps(from: situation)].first { $0.event == event }?.target ?? situation
  }

  /// Returns true if an event does nothing in any situation that looks like a beat.
  func isIgnored(_ event: Int, in beat: Storyboard.Beat) -> Bool {
    space.isIgnored(event, in: beat.node, showing: beat.values, of: observers, machine)
  }

  func values(in configuration: Configuration) -> [Int?] {
    let all = machine.observations(in: configuration)
    return observers.map { all[$0] }
  }

  func contradiction(in configuration: Configuration) -> Int? {
    machine.nodes.last { $0.state.contradicts && configuration.contains($0.index) }?.index
  }

  /// Returns the prompt on the screen, by its position in `Machine.prompts`, and the innermost state that shows it.
  func prompt(in configuration: Configuration) -> (prompt: Int, node: Int)? {
    machine.nodes.last { $0.prompt != nil && configuration.contains($0.index) }.flatMap { node in
      machine.prompts.firstIndex { $0.id == node.prompt }.map { ($0, node.index) }
    }
  }

  /// Returns the state that shows an observer whose value changed, or else that was entered: the innermost active one, or the one
  /// around it that a transition names as its target.
  func state(in configuration: Configuration, before: Configuration, by transitions: [Int]) -> Int {
    let (old, new) = (machine.observations(in: before), machine.observations(in: configuration))
    let changed = Set((observers + Array(machine.observers.indices)).filter { old[$0] != new[$0] })
    let leaves = configuration.leaves(of: machine)
    func shows(_ leaf: Int) -> Bool {
      ([leaf] + machine.ancestors(of: leaf)).contains { !changed.isDisjoint(with: machine.observersOfNodes[$0]) }
    }
    let first = observers.first.flatMap { observer in
      leaves.first { leaf in
        ([leaf] + machine.ancestors(of: leaf)).contains { machine.observersOfNodes[$0].contains(observer) }
      }
    }
    let leaf = leaves.first(where: shows) ?? first ?? leaves.first { !before.contains($0) } ?? leaves.first ?? 0
    let named = transitions.last {
      { $0 == leaf || machine.isDescendant(leaf, of: $0) }(machine.transitions[$0].target)
    }
    return before.contains(leaf) ? leaf : named.map { machine.transitions[$0].target } ?? leaf
  }

  func stubs(of prompt: Int, in configuration: Configuration, except taken: Int?) -> [Storyboard.Stub] {
    let choices = machine.prompts[prompt].choices.compactMap { machine.eventIndex($0.event.value) }
    return choices.flatMap(machine.cases).compactMap { event in
      guard event != taken else { return nil }
      let step = interpreter.step(from: configuration, on: event)
      if step.microsteps.isEmpty { return nil }
      return Storyboard.Stub(
        event: event,
        state: state(in: step.configuration, before: configuration, by: step.microsteps.flatMap(\.transitions)),
        outlook: index.nextPrompts.outlook(at: target(of: event)))
    }
  }
}
