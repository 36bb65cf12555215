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
    guard let id = fields.machine else { return nil }
    var chart = fields.read(Statechart(id: id.value, title: StyledText(id.value.inWords), range: id.range))
    actors = chart.actors
    kinds = chart.kinds
    chart.profiles = fields.profiles
    report.profiles = chart.profiles
    chart.observers = fields.observers
    chart.conditions = fields.conditions
    chart.events = fields.events.map(event)
    for prompt in fields.prompts { add(prompt) }
    chart.regions = regions(fields.regions)
    chart.prompts = prompts
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

  private mutating func regions(_ list: [Fields<RegionKeys>]) -> [Region] {
    var regions: [Region] = []
    for fields in list where report.claim(fields.owner, in: stateNames) {
      let id: StateID = fields.ownerID()
      regions.append(
        fields.read(
          Region(
            id: id, title: StyledText(id.inWords), initial: nil, states: states(fields.states),
            transitions: transitions(fields.transitions), range: fields.owner.range)))
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
      return .compound(
        initial: fields.initial, states: states(fields.states), transitions: transitions(fields.transitions))
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

  private mutating func transitions(_ list: [Fields<TransitionKeys>]) -> [Transition] {
    list.flatMap(transitions).filter { report.claim(Sourced($0.id.text, $0.range), in: transitionNames) }
  }

  /// Returns one transition, or one for each combination of source and event if the entry lists several.
  private func transitions(of fields: Fields<TransitionKeys>) -> [Transition] {
    let other: Transition.Trigger = fields.done.map { .done($0) } ?? .eventless
    let id = fields.id ?? Sourced("")
    let common = fields.read(
      Transition(id: id.value, source: nil, trigger: other, target: fields.target ?? Sourced(""), range: id.range))
    if fields.id == nil || fields.target == nil { return [] }
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

extension Identifier {
  /// The id as a title: hyphens become spaces, and the first letter is capitalized.
  var inWords: String { capitalized(text.split(separator: "-").joined(separator: " ")) }
}
