import Diagrams
import Project
import SourceText
import Statecharts
import Verification

/// A test plan of a profile.
struct PlannedTests: Sendable {
  /// The app that it is for; nil for everything.
  let plan: TestPlan?
  private let planned: Lazy<TestSuite>
  var tests: TestSuite { planned.value }

  init(_ plan: TestPlan?, _ planned: Lazy<TestSuite>) {
    self.plan = plan
    self.planned = planned
  }
}

/// Lookup tables of a profile that pages use repeatedly, computed once. A class, because each component of a page refers to it.
final class ProfileIndex: Sendable {
  let profile: VerifiedProfile
  /// The run that introduces the machine; nil for none.
  let mainPath: MainPath?
  /// The transitions of the usual run, which diagrams draw bold; empty if there is none.
  let usual: [Int]
  /// The observers that storyboards and lists of symptoms show: those of the main path, else the first three.
  let mainObservers: [Int]
  /// How a tester gets a fresh start, in sentences.
  let freshStart: [String]
  /// The positions of the machine in the project and of the profile in the machine.
  let reference: ProfileReference
  /// The file of the machine.
  let file: SourcePath
  /// The path of the profile's page; `places` has, for each node, the place where it is shown.
  let path: String
  let places: [(path: String, fragment: String?)]
  /// The data that all diagrams of the profile share.
  let drawn: DiagramContext
  /// The machine's words for its actors and kinds.
  var words: SignWords { drawn.words }
  /// The transitions of each region, by its node, in document order.
  let regionTransitions: [Int: [Int]]
  /// The app events that the transitions of each region wait for, by its node, ascending.
  let appEvents: [Int: [Int]]
  /// For each node, the observers that it, a descendant, or an ancestor names, ascending.
  let ownObservers: [[Int]]
  /// For each node, true if it is active when its region is entered.
  let isInitial: [Bool]
  /// For each event, its label with the actor; cached because run lists repeat the same few in thousands of lines.
  let eventLabels: [HTML]
  /// The test plans, at least one.
  let plans: [PlannedTests]
  private let plannedWalk: Lazy<TestSuite>
  private let foundRuns: Lazy<UsualRuns>
  private let foundPrompts: Lazy<NextPrompts>
  private let foundSymptoms: Lazy<Symptoms?>
  private let foundEffects: Lazy<EventEffects>

  /// The runs that take every transition that can fire.
  var walkthrough: TestSuite { plannedWalk.value }
  /// The usual run to each situation, on the machine's main path where that leads there.
  var runs: UsualRuns { foundRuns.value }
  /// The prompts that can come next.
  var nextPrompts: NextPrompts { foundPrompts.value }
  /// What values of observers can mean; nil if the state space is too large.
  var symptoms: Symptoms? { foundSymptoms.value }
  /// The events that have an effect in each state.
  var effects: EventEffects { foundEffects.value }
  var machine: Machine { profile.machine }
  /// Returns the number of a transition in its region, from 1, as in diagrams.
  func number(of transition: Int) -> Int { drawn.numbers.number(of: transition) }
  /// Takes time linear in nodes and transitions.
  ///
  /// - Parameters:
  ///   - mainRun: the events of the machine's main path in this profile; empty if there is none.
  ///   - mainRuns: the same, and those of its bypass.
  ///   - usual: the transitions of the usual run.
  init(
    _ reference: ProfileReference, of verified: VerifiedMachine, mainRun: [Int] = [], mainRuns: [[Int]] = [],
    usual: [Int] = []
  ) {
    let profile = verified.profiles[reference.profile]
    self.profile = profile
    self.reference = reference
    self.usual = usual
    mainPath = verified.chart.mainPath
    let named = mainPath?.observers.map(\.value) ?? []
    let observers = profile.machine.observers
    let main = (named.isEmpty ? observers.map(\.id) : named).compactMap { id in observers.firstIndex { $0.id == id } }
    mainObservers = Array(main.prefix(3))
    file = verified.path
    path = ProfilePage.path(of: profile.machine)
    places = profile.machine.nodes.map { StatePage.place(of: $0, in: profile.machine) }
    let machine = profile.machine
    drawn = DiagramContext(machine)
    regionTransitions = Dictionary(grouping: machine.transitions) { machine.region(of: $0.source) ?? 0 }
      .mapValues { $0.map(\.index) }
    appEvents = regionTransitions.mapValues { transitions in
      Set(transitions.compactMap { machine.transitions[$0].event }.filter { machine.events[$0].actor == .app }).sorted()
    }
    let regions = machine.regionsOfReadObservers
    var shown = machine.observersOfNodes.enumerated().map { node, observers in
      observers.filter { observer in regions[observer].map { $0 == machine.region(of: node) } ?? true }
    }
    let declared = shown
    var inherited = [Set<Int>](repeating: [], count: machine.nodes.count)
    var isInitial = [Bool](repeating: false, count: machine.nodes.count)
    for node in machine.nodes.reversed() {
      if let parent = node.parent { shown[parent].formUnion(shown[node.index]) }
    }
    for node in machine.nodes {
      guard let parent = node.parent else { continue }
      inherited[node.index] = inherited[parent].union(declared[parent])
      shown[node.index].formUnion(inherited[node.index])
      isInitial[node.index] =
        !node.isRegion && machine.nodes[parent].initial == node.index
        && (machine.nodes[parent].isRegion || isInitial[parent])
    }
    self.ownObservers = shown.map { $0.sorted() }
    self.isInitial = isInitial
    eventLabels = machine.events.map(\.labelWithActor)
    func tests(of plan: TestPlan?) -> Lazy<TestSuite> {
      Lazy { TestSuite(of: profile.machine, space: profile.space, plan: plan, main: mainRuns) }
    }
    let whole = tests(of: nil)
    plannedWalk = whole
    let plans = verified.chart.plans.filter { $0.exists(in: machine) }.map { PlannedTests($0, tests(of: $0)) }
    self.plans = plans.isEmpty ? [PlannedTests(nil, whole)] : plans
    freshStart = verified.chart.freshStart.map(\.value)
    let runs = Lazy { UsualRuns(machine: profile.machine, space: profile.space, mainRun: mainRun) }
    foundRuns = runs
    foundPrompts = Lazy { NextPrompts(machine: profile.machine, space: profile.space, runs: runs.value) }
    foundSymptoms = Lazy { [profile, mainObservers] in
      WalkData.fits(profile.space)
        ? Symptoms(
          profile.machine, profile.space, runs: runs.value, observers: mainObservers)
        : nil
    }
    foundEffects = Lazy { EventEffects(machine: profile.machine, space: profile.space) }
  }

  /// Returns the transitions that can fire while a node is active: its own, and those of its descendants and ancestors. Excludes
  /// transitions that a descendant overrides (SCXML 3.13) and those whose guard is false in the node.
  func possibleTransitions(in node: Int) -> [Int] {
    let activity = Activity(of: node, in: machine)
    var overridden: Set<Trigger> = []
    var result: [Int] = []
    for source in [node] + machine.ancestors(of: node) {
      let transitions = drawn.outgoing[source].map { machine.transitions[$0] }.filter {
        activity.truth(of: $0.guard) != false
      }
      result += transitions.filter { !overridden.contains(Trigger($0)) }.map(\.index)
      overridden.formUnion(
        transitions.filter { $0.isOtherwise || activity.truth(of: $0.guard) == true }.map(Trigger.init))
      if source == node {
        result += (node + 1..<max(node + 1, machine.nodes[node].subtreeEnd)).flatMap { drawn.outgoing[$0] }
      }
    }
    return result
  }

  /// Returns the states of an outermost region that a machine can rest in or pass, in document order.
  func states(in region: Int) -> [Machine.Node] {
    machine.nodes[(region + 1)..<machine.nodes[region].subtreeEnd].filter { !$0.isRegion }
  }

  /// Returns the states of a region, for the menus of their pages; if there are many, a link to their table.
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

  /// The trigger of a transition, as a key.
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

extension Machine {
  /// Returns, per observer that is read from states, the region that describes it: the one that most of its values name, and the
  /// first of several.
  fileprivate var regionsOfReadObservers: [Int: Int] {
    var named: [Int: [Int]] = [:]
    for reading in readings {
      named[reading.observer, default: []] += reading.nodes.compactMap(region(of:)).uniqued
    }
    return named.compactMapValues { regions in
      let counts = Dictionary(grouping: regions, by: \.self).mapValues(\.count)
      return regions.first { counts[$0] == counts.values.max() }
    }
  }
}
