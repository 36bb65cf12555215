import SourceText
import Statecharts

/// Builds a statechart from a machine's file.
///
/// The range of an element is the range of its id.
struct MachineReader {
  private let report: DiagnosticCollector
  private var profiles: [Profile] = []
  private var prompts: [Prompt] = []
  private var appearance = MachineAppearance()
  private var actors: [DeclaredActor] = []
  private var kinds: [DeclaredKind] = []
  private let stateNames = NameTable("state or region")
  private let transitionNames = NameTable("transition")
  private let promptNames = NameTable("prompt")

  /// Reads a file that `SchemaCheck` has checked; nil if it names no machine.
  static func read(_ fields: ObjectDecoder) -> MachineSource? {
    var reader = MachineReader(report: fields.report)
    guard let chart = reader.chart(fields) else { return nil }
    return MachineSource(chart: chart, appearance: reader.appearance, path: fields.report.path)
  }

  private init(report: DiagnosticCollector) { self.report = report }

  private mutating func chart(_ fields: ObjectDecoder) -> Statechart? {
    guard let id: Sourced<MachineID> = fields.id("machine") else { return nil }
    profiles = elements(fields, "profiles", .profile, profile)
    let observers = elements(fields, "observers", .observer, observer)
    actors = elements(fields, "actors", .actor, actor)
    kinds = elements(fields, "kinds", .kind, kind)
    let events = elements(fields, "events", .event, event)
    for (entry, fields) in mappings(fields, "events", .event) {
      appearance.eventLabels[entry.id()] = fields.localTexts("labels")
      appearance.eventNames[entry.id()] = fields.texts("also")
    }
    for (entry, fields) in mappings(fields, "prompts", .prompt) { add(prompt(entry, fields), fields) }
    appearance.mainPath = mainPath(fields)
    let conditions = elements(fields, "conditions", .condition, condition)
    let regions = self.regions(fields)
    return Statechart(
      id: id.value, title: fields.styled("title", or: id.value.inWords), summary: fields.text("summary"),
      notes: fields.notes(), profiles: profiles, observers: observers, actors: actors, kinds: kinds, events: events,
      prompts: prompts,
      conditions: conditions, detours: fields.ids("detours"), regions: regions, range: id.range)
  }

  private func mainPath(_ fields: ObjectDecoder) -> MainPath? {
    guard let node = fields["main-path"] else { return nil }
    if let scenario: Sourced<ScenarioID> = node.id() { return MainPath(scenario: scenario) }
    guard let fields = ObjectDecoder(node, .mainPath, report: report),
      let scenario: Sourced<ScenarioID> = fields.id("scenario")
    else { return nil }
    return MainPath(scenario: scenario, bypass: fields.id("bypass"), observers: fields.ids("observers"))
  }

  private func mappings(_ fields: ObjectDecoder, _ key: String, _ record: ObjectSchema) -> [(YAMLEntry, ObjectDecoder)]
  {
    fields.map(key).compactMap { entry in ObjectDecoder(entry.value, record, report: report).map { (entry, $0) } }
  }

  private func elements<Element>(
    _ fields: ObjectDecoder, _ key: String, _ record: ObjectSchema, _ make: (YAMLEntry, ObjectDecoder) -> Element
  ) -> [Element] {
    mappings(fields, key, record).map { make($0, $1) }
  }

  // MARK: Declarations

  private func profile(_ entry: YAMLEntry, _ fields: ObjectDecoder) -> Profile {
    var attributes: [String: Sourced<String>] = [:]
    for other in fields.entries where ObjectSchema.profile.field(other.key.value) == nil {
      attributes[other.key.value] = other.value.text
    }
    let id: ProfileID = entry.id()
    return Profile(
      id: id, title: fields.styled("title", or: id.inWords), attributes: attributes, annotations: fields.annotations(),
      range: entry.key.range)
  }

  private func observer(_ entry: YAMLEntry, _ fields: ObjectDecoder) -> Observer {
    let names = NameTable("value")
    var values = fields.items("values").compactMap { item in
      item.text.map { Observer.Value(id: $0.value, label: StyledText($0.value), range: $0.range) }
    }
    values += fields.map("values").map { value in
      let fields = ObjectDecoder(value.value, .observerValue, report: report)
      let title = value.value.text?.value ?? fields?.text("title")
      return Observer.Value(
        id: value.key.value, label: title.map { StyledText(reading: $0) } ?? StyledText(value.key.value),
        kind: fields?.choice("kind"), range: value.key.range)
    }
    let id: ObserverID = entry.id()
    return Observer(
      id: id, title: fields.styled("title", or: id.inWords),
      values: values.filter { claim(names, $0.id, $0.range) }, isCode: fields.text("style") == "code",
      condition: fields.condition(of: profiles), annotations: fields.annotations(), range: entry.key.range)
  }

  private func actor(_ entry: YAMLEntry, _ fields: ObjectDecoder) -> DeclaredActor {
    let name = entry.key.value
    let id: EventID = entry.id()
    return DeclaredActor(
      id: name, title: fields.styled("title", or: "the " + id.inWords.lowercased()),
      look: fields.choice("look") ?? Actor(rawValue: name) ?? .user, range: entry.key.range)
  }

  private func kind(_ entry: YAMLEntry, _ fields: ObjectDecoder) -> DeclaredKind {
    let id: StateID = entry.id()
    return DeclaredKind(
      id: id.text, title: fields.styled("title", or: id.inWords.lowercased()), look: fields.choice("look") ?? .neutral,
      range: entry.key.range)
  }

  private func event(_ entry: YAMLEntry, _ fields: ObjectDecoder) -> Event {
    let id: EventID = entry.id()
    let written = fields.sourced("by")
    let declared = actors.first { $0.id == written?.value }
    let builtIn: Actor? = fields.choice("by")
    return Event(
      id: id, label: fields.styled("label", or: id.inWords), actor: declared?.look ?? builtIn ?? .user,
      declaredActor: declared, writtenActor: written, obstacle: obstacle(fields), annotations: fields.annotations(),
      range: entry.key.range)
  }

  private func obstacle(_ fields: ObjectDecoder) -> TestObstacle? {
    guard let node = fields["testable"], let fields = ObjectDecoder(node, .testability, report: report),
      let degree: TestObstacle.Degree = fields.choice("is")
    else { return nil }
    return TestObstacle(degree, because: fields.text("because") ?? "")
  }

  private func condition(_ entry: YAMLEntry, _ fields: ObjectDecoder) -> NamedCondition {
    let id: ConditionID = entry.id()
    return NamedCondition(
      id: id, title: fields.styled("title", or: id.inWords), definition: fields.guardExpression(),
      range: entry.key.range)
  }

  private func prompt(_ entry: YAMLEntry, _ fields: ObjectDecoder) -> Prompt {
    let id: PromptID = entry.id()
    var prompt = prompt(id, title: fields.styled("title", or: id.inWords), fields, at: entry.key.range)
    prompt.annotations = fields.annotations()
    return prompt
  }

  private func prompt(_ id: PromptID, title: StyledText, _ fields: ObjectDecoder, at range: SourceRange) -> Prompt {
    Prompt(id: id, title: title, choices: choices(fields), range: range)
  }

  private func choices(_ fields: ObjectDecoder) -> [Prompt.Choice] {
    fields.items("choices").compactMap { item in
      if let event: Sourced<EventID> = item.id() { return Prompt.Choice(event: event) }
      guard let choice = ObjectDecoder(item, .choice, report: report), let event: Sourced<EventID> = choice.id("event")
      else { return nil }
      return Prompt.Choice(event: event, condition: choice.condition(of: profiles))
    }
  }

  private mutating func add(_ prompt: Prompt, _ fields: ObjectDecoder) {
    guard claim(promptNames, prompt.id.text, prompt.range) else { return }
    prompts.append(prompt)
    appearance[prompt.id] = PromptAppearance(
      alert: fields.localTexts("alert"), alertBeginning: fields.localTexts("alert-begins"),
      unverifiedWords: fields.localTexts("unverified-words"), map: map(fields),
      orientation: fields.choice("orientation") ?? .stacked,
      copy: fields.oneOrMoreIDs("copy"), key: fields.text("key"))
  }

  private func map(_ fields: ObjectDecoder) -> PromptMap? {
    let isShown = fields.boolean("map")
    let condition = isShown || fields.text("map") == "false" ? nil : fields.condition("map", of: profiles)
    guard isShown || condition != nil else { return nil }
    return PromptMap(condition: condition, control: fields.localTexts("map-control"))
  }

  /// Registers a name, or reports it as a duplicate.
  private func claim(_ names: NameTable, _ name: String, _ range: SourceRange) -> Bool {
    guard let finding = names.claim(name, at: Place(report.path, range)) else { return true }
    report.add(finding)
    return false
  }

  // MARK: Regions and states

  private mutating func regions(_ fields: ObjectDecoder) -> [Region] {
    var regions: [Region] = []
    for (entry, fields) in mappings(fields, "regions", .region) {
      let id: StateID = entry.id()
      guard claim(stateNames, id.text, entry.key.range) else { continue }
      regions.append(
        Region(
          id: id, title: fields.styled("title", or: id.inWords), initial: fields.id("initial"), states: states(fields),
          transitions: transitions(fields), condition: fields.condition(of: profiles),
          annotations: fields.annotations(),
          range: entry.key.range))
    }
    return regions
  }

  private mutating func states(_ fields: ObjectDecoder) -> [State] {
    var states: [State] = []
    for (entry, fields) in mappings(fields, "states", .state) where claim(stateNames, entry.key.value, entry.key.range)
    {
      states.append(state(entry, fields))
    }
    return states
  }

  private mutating func state(_ entry: YAMLEntry, _ fields: ObjectDecoder) -> State {
    let id: StateID = entry.id()
    let title = fields.styled("title", or: id.inWords)
    let prompt = self.prompt(of: entry, title: title, fields)
    let written = fields.sourced("kind")
    if fields.boolean("contradicts") { appearance.contradictions.insert(id) }
    appearance.screens[id] = fields.choice("screen")
    appearance.stateNames[id] = fields.texts("also")
    let declared = kinds.first { $0.id == written?.value }
    let builtIn: State.Kind? = fields.choice("kind")
    return State(
      id: id, title: title, kind: declared?.look ?? builtIn ?? (prompt == nil ? .neutral : .prompt),
      declaredKind: declared, writtenKind: written, content: content(fields), shows: fields.showings(), prompt: prompt,
      tags: fields.texts("tags"),
      condition: fields.condition(of: profiles), annotations: fields.annotations(), range: entry.key.range)
  }

  private mutating func content(_ fields: ObjectDecoder) -> State.Content {
    let type = fields.text("type")
    switch type {
    case "final": return .final
    case "history", "deep-history": return .history(deep: type == "deep-history", fallback: fields.id("fallback"))
    default: break
    }
    if fields["states"]?.entries != nil {
      return .compound(initial: fields.id("initial"), states: states(fields), transitions: transitions(fields))
    }
    return fields["regions"]?.entries != nil ? .parallel(regions: regions(fields)) : .atomic
  }

  /// Returns the prompt that a state names, or the prompt that it declares, which has the state's id.
  private mutating func prompt(of state: YAMLEntry, title: StyledText, _ fields: ObjectDecoder) -> Sourced<PromptID>? {
    guard let node = fields["prompt"] else { return nil }
    if let name: Sourced<PromptID> = node.id() { return name }
    guard let inline = ObjectDecoder(node, .inlinePrompt, report: report) else { return nil }
    let id: PromptID = state.id()
    add(
      prompt(id, title: inline.text("title").map(StyledText.init(reading:)) ?? title, inline, at: state.key.range),
      inline)
    return Sourced(id, fields.entry("prompt")?.key.range ?? node.range)
  }

  // MARK: Transitions

  private mutating func transitions(_ fields: ObjectDecoder) -> [Transition] {
    var transitions: [Transition] = []
    for item in fields.items("transitions") {
      guard let fields = ObjectDecoder(item, .transition, report: report) else { continue }
      transitions += self.transitions(of: fields).filter { claim(transitionNames, $0.id.text, $0.range) }
    }
    return transitions
  }

  /// Returns one transition, or one for each combination of source and event if the entry lists several.
  private func transitions(of fields: ObjectDecoder) -> [Transition] {
    let condition = fields.condition(of: profiles)
    let `guard` = fields.guardExpression()
    let annotations = fields.annotations()
    guard let id: Sourced<TransitionID> = fields.id("id"), let target: Sourced<StateID> = fields.id("to") else {
      return []
    }
    let sources: [Sourced<StateID>] = fields.oneOrMoreIDs("from")
    let events: [Sourced<EventID>] = fields.oneOrMoreIDs("event")
    let done: Sourced<StateID>? = fields.id("done")
    let other: Transition.Trigger = done.map { .done($0) } ?? .eventless
    let triggers = events.isEmpty ? [other] : events.map { Transition.Trigger.event($0) }
    return (sources.isEmpty ? [nil] : sources.map(Optional.some)).flatMap { source in
      triggers.map { trigger in
        var words = [id.value.text]
        if sources.count > 1, let source { words.append(source.value.text) }
        if events.count > 1, case .event(let event) = trigger { words.append(event.value.text) }
        return Transition(
          id: TransitionID(words.joined(separator: "-")), source: source, trigger: trigger, target: target,
          condition: condition, guard: `guard`, annotations: annotations, range: id.range)
      }
    }
  }
}

extension Identifier {
  /// The id as a title: hyphens become spaces, and the first letter is capitalized.
  var inWords: String {
    let words = text.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
