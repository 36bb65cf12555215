import Diagrams
import Project
import SourceText
import Statecharts
import Verification

/// What pages look up in a profile again and again, gathered once; a class, for it is handed on with every part of a page.
final class ProfileIndex: Sendable {
  let profile: VerifiedProfile
  /// What the machine's prompts and events look like.
  let appearance: MachineAppearance
  /// The machine and the profile, by their positions in the project and the machine.
  let reference: ProfileReference
  /// The file of the machine.
  let file: SourcePath
  /// The profile's page, and per node where it is shown.
  let path: String
  let places: [(path: String, fragment: String?)]
  /// What all diagrams of the profile share.
  let drawn: DiagramContext
  /// What the machine calls its actors and kinds.
  var words: SignWords { drawn.words }
  /// Per region, by its node, its transitions in document order.
  let regionTransitions: [Int: [Int]]
  /// Per region, by its node, the app's events on which its transitions wait, ascending.
  let appEvents: [Int: [Int]]
  /// Per node, the observers that it, a state inside it or one around it names, ascending.
  let ownObservers: [[Int]]
  /// Per node, whether it is active when its region begins.
  let isInitial: [Bool]
  /// Per event, its label with the actor: lists of runs have the same few in thousands of lines.
  let eventLabels: [HTML]
  private let plannedWalk: Once<TestSuite>
  private let foundPrompts: Once<NextPrompts>
  private let foundEffects: Once<EventEffects>

  /// The runs that take every transition that can fire.
  var walkthrough: TestSuite { plannedWalk.value }
  /// Which prompts can come next.
  var nextPrompts: NextPrompts { foundPrompts.value }
  /// Which events have an effect where.
  var effects: EventEffects { foundEffects.value }
  var machine: Machine { profile.machine }
  /// The number of a transition among those of its region, from 1: the number that diagrams show.
  func number(of transition: Int) -> Int { drawn.numbers.number(of: transition) }
  /// The events on which a transition of the profile waits, ascending.
  var usedEvents: [Int] {
    let used = machine.transitions.compactMap { transition in
      if case .event(let event) = transition.trigger { event } else { nil as Int? }
    }
    return Set(used).sorted()
  }

  /// Gathers them; costs time linear in nodes and transitions.
  init(_ reference: ProfileReference, of verified: VerifiedMachine) {
    let profile = verified.profiles[reference.profile]
    self.profile = profile
    self.reference = reference
    appearance = verified.appearance
    file = verified.path
    path = ProfilePage.path(of: profile.machine)
    places = profile.machine.nodes.map { StatePage.place(of: $0, in: profile.machine) }
    let machine = profile.machine
    drawn = DiagramContext(machine)
    regionTransitions = Dictionary(grouping: machine.transitions) { machine.region(of: $0.source) ?? 0 }
      .mapValues { $0.map(\.index) }
    appEvents = regionTransitions.mapValues { transitions in
      Set(
        transitions.compactMap { number in
          if case .event(let event) = machine.transitions[number].trigger, machine.events[event].actor == .app {
            event
          } else {
            nil
          }
        }
      ).sorted()
    }
    var shown = machine.nodes.map { Set($0.shows.keys) }
    var inherited = [Set<Int>](repeating: [], count: machine.nodes.count)
    var isInitial = [Bool](repeating: false, count: machine.nodes.count)
    for node in machine.nodes.reversed() {
      if let parent = node.parent { shown[parent].formUnion(shown[node.index]) }
    }
    for node in machine.nodes {
      guard let parent = node.parent else { continue }
      inherited[node.index] = inherited[parent].union(machine.nodes[parent].shows.keys)
      shown[node.index].formUnion(inherited[node.index])
      isInitial[node.index] =
        !node.isRegion && machine.nodes[parent].initial == node.index
        && (machine.nodes[parent].isRegion || isInitial[parent])
    }
    self.ownObservers = shown.map { $0.sorted() }
    self.isInitial = isInitial
    eventLabels = machine.events.map(\.labelWithActor)
    plannedWalk = Once { TestSuite(of: profile.machine, space: profile.space) }
    foundPrompts = Once { NextPrompts(machine: profile.machine, space: profile.space) }
    foundEffects = Once { EventEffects(machine: profile.machine, space: profile.space) }
  }

  /// The transitions that can fire while a node is active: its own, those inside it, and those of what holds it. Left out is
  /// what a transition further inside overrides (SCXML 3.13), and what its guard rules out there.
  func possibleTransitions(in node: Int) -> [Int] {
    let activity = Activity(of: node, in: machine)
    var overridden: Set<Trigger> = []
    var result: [Int] = []
    for source in [node] + machine.ancestors(of: node) {
      let transitions = drawn.outgoing[source].map { machine.transitions[$0] }.filter {
        activity.truth(of: $0.guard) != false
      }
      result += transitions.filter { !overridden.contains(Trigger($0)) }.map(\.index)
      overridden.formUnion(transitions.filter { activity.truth(of: $0.guard) == true }.map(Trigger.init))
      if source == node {
        result += (node + 1..<max(node + 1, machine.nodes[node].subtreeEnd)).flatMap { drawn.outgoing[$0] }
      }
    }
    return result
  }

  /// The outermost regions' states that a machine can rest in or pass, in document order.
  func states(in region: Int) -> [Machine.Node] {
    machine.nodes[(region + 1)..<machine.nodes[region].subtreeEnd].filter { !$0.isRegion }
  }

  /// The states of a region, for the menus of their pages; where there are many, the way to their table.
  func menu(ofRegion region: Int) -> PageFrame.Section {
    let (title, states) = (machine.nodes[region].title, states(in: region))
    guard states.count <= Navigation.limit else {
      let (path, fragment) = places[region]
      let item = PageFrame.Section.Item("All \(machine.stateCount(in: region)) states", path, fragment: fragment)
      return PageFrame.Section(title: title, items: [item])
    }
    return PageFrame.Section(
      title: title,
      items: states.map { state in
        var item = PageFrame.Section.Item(html: StateBadges.plain(state, in: machine), places[state.index].path)
        item.depth = machine.ancestors(of: state.index).lazy.filter { $0 > region }.count
        return item
      })
  }

  /// What makes a transition fire, as a key.
  private struct Trigger: Hashable {
    var kind: Int
    var index: Int

    init(_ transition: Machine.Transition) {
      switch transition.trigger {
      case .event(let event): (kind, index) = (0, event)
      case .done(let node): (kind, index) = (1, node)
      case .eventless: (kind, index) = (2, transition.index)
      }
    }
  }
}
