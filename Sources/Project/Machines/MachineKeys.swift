import SourceText
import Statecharts

struct MachineKeys: MappingKeys {
  typealias Owner = Statechart
  static let mapping = Mapping(
    "a machine", Self(),
    constraints: [
      .exactlyOne(["regions", "states"]), .needs("initial", "states"), .needs("transitions", "states"),
    ])

  let machine = Key<Sourced<MachineID>>("machine", .id(), "The machine's id.", otherwise: "the name of the file")
  let title = Field(.required("title"), .styled, "What the machine is called.", \Statechart.title)
  let summary = Field("summary", .text, "What it describes, in a sentence or two.", \Statechart.summary)
  let mainPath = Field(
    "main-path", .mainPath,
    "The run that the home page shows: a scenario's id, or the scenario with more about it.",
    otherwise: "the story of its first region", word: "main path", \Statechart.mainPath)
  let profiles = Key(
    "profiles", .map(.id, .read(ProfileKeys.self), isRequired: true),
    "The environments in which it can behave in its own way, by id.", otherwise: "one, which has no name")
  let observers = Key(
    "observers", .map(.id, .read(ObserverKeys.self)), "Named views with closed value lists, by id.")
  let actors = Field(
    "actors", .map(.id, .read(ActorKeys.self)), "Who causes events, by id, in place of the built-in actors.",
    \Statechart.actors)
  let kinds = Field(
    "kinds", .map(.id, .read(KindKeys.self)), "What states mean, by id, in place of the built-in kinds.",
    \Statechart.kinds)
  let events = Key("events", .map(.id, .of(EventKeys.self)), "What happens to the machine, by id.")
  let detours = Field(
    "detours", .list(.id()), "Events that lead off the usual way: the way to a next prompt leaves them out.",
    \Statechart.detours)
  let plans = Field(
    "plans", .map(.id, .read(TestPlanKeys.self)), "The apps for which there are test plans, by id.",
    otherwise: "one plan of everything", word: "test plans", \Statechart.plans)
  let freshStart = Field(
    "fresh-start", .texts, "How a tester gets a fresh start, in sentences that test plans show.", word: "fresh start",
    \Statechart.freshStart)
  let prompts = Key("prompts", .map(.id, .read(PromptKeys.self)), "Questions put to the user, by id.")
  let conditions = Key("conditions", .map(.id, .read(ConditionKeys.self)), "Conditions with a name, by id.")
  let regions = Key(
    "regions", .map(.id, .of(RegionKeys.self), isRequired: true), "The parts that are active side by side, by id.")
  let initial = Key<Sourced<StateID>>(
    "initial", .id(), "In a machine without regions: the state that it starts in.", otherwise: "the first")
  let states = Key(
    "states", .map(.id, .of(StateKeys.self), isRequired: true), "In a machine without regions: its states, by id.")
  let transitions = Key(
    "transitions", .list(.of(TransitionKeys.self)), "In a machine without regions: the transitions between its states.")
  let notes = KeyGroup(NoteKeys(), \Statechart.notes)
}

extension Format<MainPath> {
  /// The id of a scenario, or a mapping.
  fileprivate static let mainPath = either(
    Format<Sourced<ScenarioID>>.id().map { MainPath(scenario: $0) },
    read(MainPathKeys.self))
}

struct MainPathKeys: ValueKeys {
  typealias Owner = MainPath
  static let mapping = Mapping("a main path", Self())

  let scenario = Key<Sourced<ScenarioID>>(.required("scenario"), .id(), "The scenario that is shown.")
  let bypass = Field(
    "bypass", .id(), "The scenario of another way: what differs is shown, too.", \MainPath.bypass)
  let observers = Field(
    "observers", .ids(), "The observers whose values are shown below every run and in *What you see*: three at most.",
    otherwise: "the first three", \MainPath.observers)

  static func value(from fields: Fields<Self>) -> MainPath? {
    fields.scenario.map { MainPath(scenario: $0) }
  }
}

struct ProfileKeys: ValueKeys {
  typealias Owner = Profile
  static let mapping = Mapping("a profile", Self(), others: (.attribute, .text))

  let title = Field(.required("title"), .styled, "What the profile is called.", \Profile.title)
  let annotations = KeyGroup(AnnotationKeys(), \Profile.annotations)

  static func value(from fields: Fields<Self>) -> Profile? {
    let id: ProfileID = fields.ownerID()
    var profile = Profile(id: id, title: StyledText(id.inWords), range: fields.owner.range)
    for other in fields.entries where mapping.schema.field(other.key.value) == nil {
      profile.attributes[other.key.value] = other.value.text
    }
    return profile
  }
}

struct TestPlanKeys: ValueKeys {
  typealias Owner = TestPlan
  static let mapping = Mapping("a test plan", Self())

  let title = Field(.required("title"), .styled, "What the app does, in a few words.", \TestPlan.title)
  let summary = Field("summary", .text, "The same in a sentence or two.", \TestPlan.summary)
  let condition = Field(
    "when", .condition, "The profiles that have it, if they have something of its `without`.", otherwise: "all",
    word: "`when:`", \TestPlan.condition)
  let without = Field(
    .required("without"), .read(AbsenceKeys.self), "What the app never does.", \TestPlan.without)

  static func value(from fields: Fields<Self>) -> TestPlan? {
    let id: TestPlanID = fields.ownerID()
    return TestPlan(id: id, title: StyledText(id.inWords), range: fields.owner.range)
  }
}

struct AbsenceKeys: ValueKeys {
  typealias Owner = TestPlan.Absence
  static let mapping = Mapping("an absence", Self(), constraints: [.atLeastOne(["events", "transitions"])])

  let events = Field(
    "events", .ids(), "Events that it never causes, and that never happen to it.", \TestPlan.Absence.events)
  let transitions = Field(
    "transitions", .ids(), "Transitions that it never takes, with all else that happens in the same step.",
    \TestPlan.Absence.transitions)

  static func value(from fields: Fields<Self>) -> TestPlan.Absence? { TestPlan.Absence() }
}

// MARK: - Names

struct ObserverKeys: ValueKeys {
  typealias Owner = Observer
  static let mapping = Mapping("an observer", Self())

  let title = Field(
    .required("title"), .styled, "What the observer shows, as the heading of a table.", \Observer.title)
  let values = Key(
    .required("values"),
    .either(.list(.valueWithoutLabel, isRequired: true), .map(.valueID, .observerValue, isRequired: true)),
    "The values it can show: ids, or ids with labels.")
  let isCode = Field(
    "style", Format<String>.word(["code", "text"]).map { $0 == "code" }, "Whether values are set in a code font.",
    otherwise: "text", word: "code font", \Observer.isCode)
  let condition = Field(
    "when", .condition, "The profiles that have it.", otherwise: "all", word: "`when:`", \Observer.condition)
  let annotations = KeyGroup(AnnotationKeys(), \Observer.annotations)

  static func value(from fields: Fields<Self>) -> Observer? {
    let id: ObserverID = fields.ownerID()
    let names = NameTable("value")
    return Observer(
      id: id, title: StyledText(id.inWords),
      values: fields.values.filter { fields.report.claim(Sourced($0.id, $0.range), in: names) },
      range: fields.owner.range)
  }
}

extension Format<Observer.Value> {
  fileprivate static let valueWithoutLabel = Format(.text(.valueID)) {
    Observer.Value(id: $0.value, label: StyledText($0.value), range: $0.range)
  }

  /// A label, or a mapping; by the id of the value.
  fileprivate static let observerValue = Format(.either([.text, .record { ObserverValueKeys.mapping.schema }])) {
    entry, report in
    let label = entry.value.text.map { StyledText(reading: $0.value) } ?? StyledText(entry.key.value)
    let value = Observer.Value(id: entry.key.value, label: label, range: entry.key.range)
    return Fields(entry.value, ObserverValueKeys.mapping, report: report)?.read(value) ?? value
  }
}

struct ObserverValueKeys: MappingKeys {
  typealias Owner = Observer.Value
  static let mapping = Mapping("a value", Self())

  let title = Field("title", .styled, "What the observer shows.", otherwise: "its id", \Observer.Value.label)
  let otherNames = Field(
    "also", .texts, "What readers may call it, for the search.", word: "other names", \Observer.Value.otherNames)
  let kind = Field(
    "kind", .choice(State.Kind.self, among: State.Kind.builtInNames),
    "What it means for the reader, which colors it below runs.", otherwise: "no color", \Observer.Value.kind)
  let definition = Field(
    "if", .guardExpression, "The states in which it is shown, or `otherwise`: all values have it, or none.",
    otherwise: "the states show it that name it in `shows`", word: "guard", \Observer.Value.definition)
}

struct ActorKeys: ValueKeys {
  typealias Owner = DeclaredActor
  static let mapping = Mapping("an actor", Self())

  let title = Field(
    "title", .styled, "What it is called after “by”: `the customer`.", otherwise: "its id, after “the”",
    \DeclaredActor.title)
  let look = Field(
    "look", .choice(Actor.self, among: Actor.ofFiles.map(\.rawValue)),
    "The actor whose sign, line, and part in test plans it has.",
    otherwise: "that of its id, else `user`", \DeclaredActor.look)

  static func value(from fields: Fields<Self>) -> DeclaredActor? {
    let id: EventID = fields.ownerID()
    return DeclaredActor(
      id: id.text, title: StyledText("the " + id.inWords.lowercased()), look: Actor(rawValue: id.text) ?? .user,
      range: fields.owner.range)
  }
}

struct KindKeys: ValueKeys {
  typealias Owner = DeclaredKind
  static let mapping = Mapping("a kind", Self())

  let title = Field(
    "title", .styled, "What it means, in a word or two.", otherwise: "its id in words", \DeclaredKind.title)
  let look = Field(
    .required("look"), .choice(State.Kind.self, among: State.Kind.builtInNames),
    "The kind whose color and border it has.", \DeclaredKind.look)

  static func value(from fields: Fields<Self>) -> DeclaredKind? {
    let id: StateID = fields.ownerID()
    return DeclaredKind(
      id: id.text, title: StyledText(id.inWords.lowercased()), look: .neutral, range: fields.owner.range)
  }
}

struct EventKeys: MappingKeys {
  typealias Owner = Event
  static let mapping = Mapping("an event", Self())

  let label = Field(.required("label"), .styled, "What it is called in the interface.", word: "title", \Event.label)
  let labels = Field(
    "labels", .localTexts, "What it is called in the interface of other languages.", word: "translations",
    \Event.labels)
  let otherNames = Field(
    "also", .texts, "What readers may call it, for the search.", word: "other names", \Event.otherNames)
  let actor = Key(
    .required("by"), .sourced(.id).checked(as: .either([.id, .choice(Actor.ofFiles.map(\.rawValue))])),
    "Who causes it: one of the four, or one of the machine's `actors` if it declares some.", word: "actor")
  let obstacle = Field(
    "testable", .read(ObstacleKeys.self), "What keeps testers from causing it by hand.", otherwise: "they can",
    \Event.obstacle)
  let gesture = Field(
    "gesture", .choice(PhoneGesture.self),
    "Where the user causes it on the phone of a walk: the icon of the app, a swipe, the side button, or the app switcher.",
    otherwise: "a button on the screen", \Event.gesture)
  let how = Field(
    "how", .text, "How a tester causes it, in a sentence that the test plan shows.", word: "way to cause it",
    \Event.how)
  let annotations = KeyGroup(AnnotationKeys(), \Event.annotations)
}

struct ObstacleKeys: ValueKeys {
  typealias Owner = TestObstacle
  static let mapping = Mapping("an obstacle", Self())

  let degree = Key(
    .required("is"), .choice(TestObstacle.Degree.self), "Whether it is only hard, or impossible.")
  let reason = Key(.required("because"), .text, "Why, in a sentence that the test plan shows.")

  static func value(from fields: Fields<Self>) -> TestObstacle? {
    fields.degree.map { TestObstacle($0, because: fields.reason ?? "") }
  }
}

struct ConditionKeys: ValueKeys {
  typealias Owner = NamedCondition
  static let mapping = Mapping("a condition", Self())

  let title = Field(.required("title"), .styled, "What the condition is called.", \NamedCondition.title)
  let definition = Field(
    "if", .guardExpression, "The states that must be active, as in the guard of a transition.",
    otherwise: "it is open: the machine does not know, and both outcomes are possible", word: "guard",
    \NamedCondition.definition)
  let annotations = KeyGroup(AnnotationKeys(), \NamedCondition.annotations)

  static func value(from fields: Fields<Self>) -> NamedCondition? {
    let id: ConditionID = fields.ownerID()
    return NamedCondition(
      id: id, title: StyledText(id.inWords), definition: nil, isOpen: !fields.entries.contains { $0.key.value == "if" },
      range: fields.owner.range)
  }
}

// MARK: - Prompts

struct PromptKeys: ValueKeys {
  typealias Owner = Prompt
  static let mapping = Mapping("a prompt", Self())

  let title = Field(.required("title"), .styled, "What the prompt is called.", \Prompt.title)
  let look = KeyGroup(PromptLookKeys(), \Prompt.look)
  let choices = PromptLookKeys.choices
  let annotations = KeyGroup(AnnotationKeys(), \Prompt.annotations)

  static func value(from fields: Fields<Self>) -> Prompt? {
    let id: PromptID = fields.ownerID()
    return Prompt(id: id, title: StyledText(id.inWords), range: fields.owner.range)
  }
}

/// The keys of a prompt that a state declares.
struct InlinePromptKeys: MappingKeys {
  typealias Owner = Prompt
  static let mapping = Mapping("a prompt of a state", Self())

  let title = Field(
    "title", .styled, "What the prompt is called.", otherwise: "the state's title", \Prompt.title)
  let look = KeyGroup(PromptLookKeys(), \Prompt.look)
  let choices = PromptLookKeys.choices
}

struct PromptLookKeys: KeyList {
  typealias Owner = PromptAppearance

  let alert = Field(
    "alert", .localTexts, "The title in the system's words, by locale, with placeholders.", \PromptAppearance.alert)
  let alertBeginning = Field(
    "alert-begins", .localTexts, "How a title that varies begins in each of its forms, by locale, for tests.",
    word: "beginning of the alert", \PromptAppearance.alertBeginning)
  let unverifiedWords = Field(
    "unverified-words", .localTexts,
    "Why nobody has verified the system's words, by locale; for those of all locales, write unverified.",
    word: "reason why the words are unverified", \PromptAppearance.unverifiedWords)
  let map = Field(
    "map", .promptMap, "`true` if the prompt shows a map, or the profiles in which it does: `os >= 14`.",
    otherwise: "false", \PromptAppearance.map)
  let mapControl = Field(
    "map-control", .localTexts, "The label of the control on the map, by locale.", word: "control of the map",
    \PromptAppearance.mapControl)
  let orientation = Field(
    "orientation", .choice(PromptAppearance.Orientation.self), "Whether its buttons are stacked or in a row.",
    otherwise: "stacked", \PromptAppearance.orientation)
  let copy = Field(
    "copy", .idOrIDs(.copyID), "The copy entry with the app's own text, or several: a title, a body, buttons.",
    \PromptAppearance.copy)
  let key = Field("key", .text, "The key under which the system looks for that text.", \PromptAppearance.key)

  fileprivate static let choices = Field(
    "choices", .list(.choice), "The events of its buttons, in screen order.", word: "order", \Prompt.choices)
}

extension Format<PromptMap> {
  fileprivate static let promptMap = Format(.text) { entry, report in
    switch entry.value.text?.value {
    case "true": PromptMap()
    case "false": nil
    default: Format<ProfileCondition>.condition.decode(entry, report).map { PromptMap(condition: $0) }
    }
  }
}

extension Format<Prompt.Choice> {
  /// The id of an event, or a mapping.
  fileprivate static let choice = either(
    Format<Sourced<EventID>>.id().map { Prompt.Choice(event: $0) },
    read(ChoiceKeys.self))
}

struct ChoiceKeys: ValueKeys {
  typealias Owner = Prompt.Choice
  static let mapping = Mapping("a choice", Self())

  let event = Key<Sourced<EventID>>(.required("event"), .id(), "The event that the button sends.")
  let condition = Field(
    "when", .condition, "The profiles that have the button.", otherwise: "all", word: "`when:`",
    \Prompt.Choice.condition)

  static func value(from fields: Fields<Self>) -> Prompt.Choice? {
    fields.event.map { Prompt.Choice(event: $0) }
  }
}

// MARK: - States

struct RegionKeys: MappingKeys {
  typealias Owner = Region
  static let mapping = Mapping("a region", Self(), foreign: ["type": historyOfRegions])

  /// The remedy for a history, or for states, inside a parallel state.
  fileprivate static let historyOfRegions = """
    put the state with the regions into a state around it, beside its history: `{initial: work, states: {work: {regions: …}, \
    last: {type: deep-history, fallback: work}}}`
    """

  let title = Field("title", .styled, "What the region is called.", otherwise: "its id in words", \Region.title)
  let initial = Field(
    "initial", .id(), "The state that it starts in.", otherwise: "the first", word: "initial state", \Region.initial)
  let states = Key(.required("states"), .map(.id, .of(StateKeys.self), isRequired: true), "Its states, by id.")
  let transitions = Key("transitions", .list(.of(TransitionKeys.self)), "The transitions between its states.")
  let condition = Field(
    "when", .condition, "The profiles that have it.", otherwise: "all", word: "`when:`", \Region.condition)
  let annotations = KeyGroup(AnnotationKeys(), \Region.annotations)
}

struct StateKeys: MappingKeys {
  typealias Owner = State
  static let mapping = Mapping(
    "a state", Self(),
    constraints: [
      .atMostOne(["type", "states", "regions"], besides: ("regions", RegionKeys.historyOfRegions)),
      .needs("initial", "states"), .needs("transitions", "states"),
      .needs("fallback", "type"), .when("type", is: "final", excludes: ["fallback"]),
    ])

  let title = Field(.required("title"), .styled, "What the state is called.", \State.title)
  let otherNames = Field(
    "also", .texts, "What readers may call it, for the search.", word: "other names", \State.otherNames)
  let kind = Key(
    "kind", .sourced(.id).checked(as: .either([.id, .choice(State.Kind.builtInNames)])),
    "What it means for the reader: one of the four, or one of the machine's `kinds` if it declares some.",
    otherwise: "`prompt` in a state with a prompt, else `neutral`", word: "kind")
  let type = Key(
    "type", .word(["final", "history", "deep-history"]), "What it is, if not an ordinary state.",
    otherwise: "an ordinary state", word: "form")
  let shows = Field(
    "shows", .showings, "What observers show in it: their ids with values.", word: "observer values", \State.shows)
  let contradicts = Field(
    "contradicts", .boolean, "Whether observers contradict each other in it, which runs show with its first note.",
    otherwise: "false", \State.contradicts)
  let screen = Field(
    "screen", .choice(PhoneScreen.self),
    "What a phone shows in it, behind a prompt; of several active states, the first in this order.",
    otherwise: "the app, if no active state names one", \State.screen)
  let prompt = Key(
    "prompt", .statePrompt, "The prompt on the screen: its id, or the prompt itself.", word: "prompt")
  let tags = Field("tags", .set(.sourced(.id)), "Words that claims can use.", \State.tags)
  let initial = Key<Sourced<StateID>>(
    "initial", .id(), "The inner state that it starts in.", otherwise: "the first", word: "initial state")
  let states = Key(
    "states", .map(.id, .of(StateKeys.self), isRequired: true), "Inner states, one of them active, by id.")
  let transitions = Key("transitions", .list(.of(TransitionKeys.self)), "The transitions between the inner states.")
  let regions = Key(
    "regions", .map(.id, .of(RegionKeys.self), isRequired: true), "Inner regions, all of them active, by id.")
  let fallback = Key<Sourced<StateID>>(
    "fallback", .id(), "For history, which requires it: the state that is entered the first time.")
  let condition = Field(
    "when", .condition, "The profiles that have it.", otherwise: "all", word: "`when:`", \State.condition)
  let annotations = KeyGroup(AnnotationKeys(), \State.annotations)
}

/// The prompt of a state: one of the machine's prompts, or its own.
enum StatePrompt {
  case named(Sourced<PromptID>)
  case inline(Fields<InlinePromptKeys>)
}

extension Format<StatePrompt> {
  fileprivate static let statePrompt = either(
    Format<Sourced<PromptID>>.id().map { .named($0) },
    Format<Fields<InlinePromptKeys>>.of(InlinePromptKeys.self).map { .inline($0) })
}

extension Format<Sourced<Delay>> {
  /// A constant, or a term.
  fileprivate static let delay = Format(.text(.delay)) { entry, report in
    guard let text = entry.value.text else { return nil }
    if let delay = Delay(text.value) ?? report.terms.delay(text.value) {
      if delay.milliseconds == nil, report.terms.isNumber(delay.idPart) {
        report.add(
          .wrongValue, at: text.range, "the term `\(delay.idPart)` is no time: “\(delay.text)”",
          suggestion: "let it say a whole number and a unit, such as `7 days`, or words without a number")
      }
      return Sourced(delay, text.range)
    }
    if let unknown = Finding.placeholder(in: text.value, among: report.terms, at: text.range, report.path) {
      report.add(unknown)
    }
    return nil
  }
}

struct TransitionKeys: MappingKeys {
  typealias Owner = Transition
  static let mapping = Mapping(
    "a transition", Self(),
    constraints: [
      .atMostOne(["event", "done"]), .atMostOne(["after", "done"]), .atLeastOne(["to", "event", "after"]),
    ])

  let id = Key<Sourced<TransitionID>>(
    "id", .id(), "Its stable id.", otherwise: "its source and its event, as in `open-knock`")
  let sources = Key<[Sourced<StateID>]>(
    "from", .idOrIDs(), "The state that it leaves, or several: a transition from each.",
    otherwise: "the region or state that it is declared on, whose own name is never written", word: "source")
  let events = Key<[Sourced<EventID>]>(
    "event", .idOrIDs(), "The event that makes it fire, or several: a transition on each.",
    otherwise: "`after` or `done` makes it fire; without all of them, it fires as soon as its guard holds",
    word: "trigger")
  let delay = Key(
    "after", Format<Sourced<Delay>>.delay,
    "The time in its source after which it fires, as in `7 days`, or a term, as in `<hold>`; `event` beside it is the id of the event that this is.",
    word: "delay")
  let done = Key<Sourced<StateID>>("done", .id(), "The state or region whose completion makes it fire.")
  let target = Key<Sourced<StateID>>(
    "to", .id(.target), "The state that it leads to.", otherwise: "nothing is left or entered", word: "target")
  let condition = Field(
    "when", .condition, "The profiles that have it.", otherwise: "all", word: "`when:`", \Transition.condition)
  let `guard` = Field(
    "if", .guardExpression,
    "What must hold: `in(state)` or the name of a condition, joined by `and`, `or`, `not`; or `otherwise`, where no other transition of the same source and event can fire.",
    otherwise: "it always fires", word: "guard", \Transition.`guard`)
  let annotations = KeyGroup(AnnotationKeys(), \Transition.annotations)
}
