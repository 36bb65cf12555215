import SourceText
import Statecharts

/// Builds a statechart from a machine's file: what its keys alone cannot say.
///
/// The range of an element is the range of its id.
struct MachineReader {
  private let report: DiagnosticCollector
  private var prompts: [Prompt] = []
  private var actors: [DeclaredActor] = []
  private var kinds: [DeclaredKind] = []
  /// The events of the clock, each once.
  private var delays: [Event] = []
  private let eventNames = NameTable("event")
  private let stateNames = NameTable("state or region")
  private let transitionNames = NameTable("transition")
  private let promptNames = NameTable("prompt")

  /// Reads a file that `SchemaCheck` has checked; nil if it names no machine.
  static func read(_ fields: Fields<MachineKeys>) -> MachineSource? {
    var reader = MachineReader(report: fields.report)
    return reader.chart(fields).map { MachineSource(chart: $0, path: fields.report.path) }
  }

  private init(report: DiagnosticCollector) { self.report = report }

  private mutating func chart(_ fields: Fields<MachineKeys>) -> Statechart? {
    if fields.entry(\.machine) != nil, fields.machine == nil { return nil }
    let id = fields.machine ?? Sourced(MachineID(fields.report.path.name.prefix { $0 != "." }.description), fields.head)
    var chart = fields.read(Statechart(id: id.value, title: StyledText(id.value.inWords), range: id.range))
    actors = chart.actors
    kinds = chart.kinds
    chart.profiles =
      fields.entry(\.profiles) == nil ? [.implied(title: chart.title, at: id.range)] : fields.profiles
    report.profiles = chart.profiles
    chart.observers = fields.observers
    chart.conditions = fields.conditions
    chart.events = fields.events.map(event)
    for event in chart.events { _ = report.claim(Sourced(event.id.text, event.range), in: eventNames) }
    for prompt in fields.prompts { add(prompt) }
    chart.regions =
      fields.entry(\.states) == nil ? regions(fields.regions) : [onlyRegion(of: chart, fields)].compactMap(\.self)
    chart.prompts = prompts
    chart.events += delays.filter { report.claim(Sourced($0.id.text, $0.range), in: eventNames) }
    return chart
  }

  // MARK: Declarations

  private func event(_ fields: Fields<EventKeys>) -> Event {
    let id: EventID = fields.ownerID()
    var event = fields.read(Event(id: id, label: StyledText(id.inWords), actor: .user, range: fields.owner.range))
    event.writtenActor = fields.actor
    event.declaredActor = actors.first { $0.id == fields.actor?.value }
    event.actor = event.declaredActor?.look ?? fields.actor.flatMap { Actor(rawValue: $0.value) } ?? .user
    if event.obstacle?.degree == .no, let how = fields.entries.first(where: { $0.key.value == "how" }) {
      report.add(
        .conflictingKeys, at: how.key.range, "unused key `how` in an event with `testable: {is: no}`",
        suggestion: "write `is: hard` if a tester can cause it, or remove `how`")
    }
    return event
  }

  private mutating func add(_ prompt: Prompt) {
    if report.claim(Sourced(prompt.id.text, prompt.range), in: promptNames) { prompts.append(prompt) }
  }

  // MARK: Regions and states

  /// Returns the region of a machine without regions, which has the machine's id, unless a state has that, and its
  /// title.
  private mutating func onlyRegion(of chart: Statechart, _ fields: Fields<MachineKeys>) -> Region? {
    let states = states(fields.states)
    let id = chart.id.text + (stateNames.isFree(chart.id.text) ? "" : "-states")
    guard report.claim(Sourced(id, chart.range), in: stateNames) else { return nil }
    return Region(
      id: StateID(id), title: chart.title, initial: fields.initial ?? states.first?.initial, states: states,
      transitions: transitions(fields.transitions, in: StateID(id)), range: chart.range)
  }

  private mutating func regions(_ list: [Fields<RegionKeys>]) -> [Region] {
    var regions: [Region] = []
    for fields in list where report.claim(fields.owner, in: stateNames) {
      let id: StateID = fields.ownerID()
      let states = states(fields.states)
      regions.append(
        fields.read(
          Region(
            id: id, title: StyledText(id.inWords), initial: states.first?.initial, states: states,
            transitions: transitions(fields.transitions, in: id), range: fields.owner.range)))
    }
    return regions
  }

  private mutating func states(_ list: [Fields<StateKeys>]) -> [State] {
    var states: [State] = []
    for fields in list where report.claim(fields.owner, in: stateNames) { states.append(state(fields)) }
    return states
  }

  private mutating func state(_ fields: Fields<StateKeys>) -> State {
    let id: StateID = fields.ownerID()
    var state = fields.read(State(id: id, title: StyledText(id.inWords), range: fields.owner.range))
    state.prompt = prompt(of: state, fields)
    state.writtenKind = fields.kind
    state.declaredKind = kinds.first { $0.id == fields.kind?.value }
    let builtIn = fields.kind.flatMap { State.Kind(rawValue: $0.value) }
    state.kind = state.declaredKind?.look ?? builtIn ?? (state.prompt == nil ? .neutral : .prompt)
    state.content = content(fields)
    return state
  }

  private mutating func content(_ fields: Fields<StateKeys>) -> State.Content {
    switch fields.type {
    case "final": return .final
    case "history": return .history(deep: false, fallback: fields.fallback)
    case "deep-history": return .history(deep: true, fallback: fields.fallback)
    default: break
    }
    if fields.entry(\.states)?.value.entries != nil {
      let states = states(fields.states)
      return .compound(
        initial: fields.initial ?? states.first?.initial, states: states,
        transitions: transitions(fields.transitions, in: fields.ownerID()))
    }
    return fields.entry(\.regions)?.value.entries != nil ? .parallel(regions: regions(fields.regions)) : .atomic
  }

  /// Returns the prompt that a state names, or the prompt that it declares, which has the state's id.
  private mutating func prompt(of state: State, _ fields: Fields<StateKeys>) -> Sourced<PromptID>? {
    switch fields.prompt {
    case .named(let name): return name
    case .inline(let inline):
      let prompt = inline.read(Prompt(id: PromptID(state.id.text), title: state.title, range: state.range))
      add(prompt)
      return Sourced(prompt.id, inline.owner.range)
    case nil: return nil
    }
  }

  // MARK: Transitions

  private mutating func transitions(_ list: [Fields<TransitionKeys>], in owner: StateID) -> [Transition] {
    var named: [Transition] = []
    for fields in list {
      let isUnnamed = fields.entry(\.id) == nil
      for var transition in transitions(of: fields, in: owner) {
        if isUnnamed { transition.id = name(of: transition, in: owner) }
        if report.claim(Sourced(transition.id.text, transition.range), in: transitionNames) { named.append(transition) }
      }
    }
    return named
  }

  /// Returns the id of a transition without one: its source and its event, and where that is taken, its target.
  private func name(of transition: Transition, in owner: StateID) -> TransitionID {
    let cause =
      switch transition.trigger {
      case .event(let event): delays.contains { $0.id == event.value } ? "after" : event.value.text
      case .done: "done"
      case .eventless: "at-once"
      }
    let name = "\((transition.source?.value ?? owner).text)-\(cause)"
    if transitionNames.isFree(name) { return TransitionID(name) }
    let long = name + (transition.target.map { "-to-\($0.value)" } ?? "-stays")
    let numbered = (2...).lazy.map { "\(long)-\($0)" }
    return TransitionID(transitionNames.isFree(long) ? long : numbered.first(where: transitionNames.isFree) ?? long)
  }

  /// Returns one transition, or one for each combination of source and event if the entry lists several.
  private mutating func transitions(of fields: Fields<TransitionKeys>, in owner: StateID) -> [Transition] {
    let other: Transition.Trigger = fields.done.map { .done($0) } ?? .eventless
    let id = fields.id ?? Sourced("", fields.head)
    let common = fields.read(
      Transition(id: id.value, source: nil, trigger: other, target: fields.target, range: id.range))
    if fields.entry(\.id) != nil, fields.id == nil { return [] }
    if fields.entry(\.target) != nil, fields.target == nil { return [] }
    if let delay = fields.delay { return delayed(common, by: delay, fields, in: owner) }
    if fields.entry(\.delay) != nil { return [] }
    let (sources, events) = (fields.sources, fields.events)
    let triggers = events.isEmpty ? [other] : events.map { Transition.Trigger.event($0) }
    return (sources.isEmpty ? [nil] : sources.map(Optional.some)).flatMap { source in
      triggers.map { trigger in
        var words = [id.value.text]
        if sources.count > 1, let source { words.append(source.value.text) }
        if events.count > 1, case .event(let event) = trigger { words.append(event.value.text) }
        var transition = common
        transition.id = TransitionID(words.joined(separator: "-"))
        transition.source = source
        transition.trigger = trigger
        return transition
      }
    }
  }
}

extension MachineReader {
  /// Returns a transition after a delay for each source, and adds the events that these wait for.
  private mutating func delayed(
    _ common: Transition, by delay: Sourced<Delay>, _ fields: Fields<TransitionKeys>, in owner: StateID
  ) -> [Transition] {
    let (sources, names) = (fields.sources, fields.events)
    if names.count > 1 {
      report.add(
        .conflictingKeys, at: names[1].range, "expected one `event` beside `after`", suggestion: "write its id alone")
    }
    return (sources.isEmpty ? [nil] : sources.map(Optional.some)).map { source in
      let state = (source?.value ?? owner).text
      let suffix = sources.count > 1 ? "-\(state)" : ""
      let id = EventID(names.first.map { $0.value.text + suffix } ?? "\(state)-after-\(delay.value.idPart)")
      var event = Event(id: id, label: delay.value.label, actor: .time, range: names.first?.range ?? delay.range)
      event.delay = delay.value
      event.waitingState = StateID(state)
      // A state has one clock for each length of time.
      if !delays.contains(where: { $0.id == id && $0.delay == delay.value && $0.waitingState == event.waitingState }) {
        delays.append(event)
      }
      var transition = common
      if !common.id.text.isEmpty { transition.id = TransitionID(common.id.text + suffix) }
      transition.source = source
      transition.trigger = .event(Sourced(id, event.range))
      return transition
    }
  }
}

extension State {
  /// The state as the initial one of its parent.
  fileprivate var initial: Sourced<StateID> { Sourced(id, range) }
}

extension Identifier {
  /// The id as a title: hyphens become spaces, and the first letter is capitalized.
  var inWords: String { capitalized(text.split(separator: "-").joined(separator: " ")) }
}
