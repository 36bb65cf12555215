import Statecharts

extension ObjectSchema {
  static let machine: ObjectSchema = ObjectSchema(
    "a machine",
    [
      .required("machine", .id, "The machine's id."),
      .required("title", .text, "What the machine is called."),
      .optional("summary", .text, "What it describes, in a sentence or two."),
      .optional(
        "main-path", .either([.id, .of(.mainPath)]),
        "The run that the home page shows: a scenario's id, or the scenario with more about it.",
        otherwise: "the overview"),
      .required(
        "profiles", .map(.id, .of(.profile), isRequired: true),
        "The environments in which it can behave in its own way, by id."),
      .optional("observers", .map(.id, .of(.observer)), "Named views with closed value lists, by id."),
      .optional("actors", .map(.id, .of(.actor)), "Who causes events, by id, in place of the built-in actors."),
      .optional("kinds", .map(.id, .of(.kind)), "What states mean, by id, in place of the built-in kinds."),
      .optional("events", .map(.id, .of(.event)), "What happens to the machine, by id."),
      .optional(
        "detours", .list(.id),
        "Events that lead off the usual way: the way to a next prompt leaves them out."),
      .optional("prompts", .map(.id, .of(.prompt)), "Questions put to the user, by id."),
      .optional("conditions", .map(.id, .of(.condition)), "Guards with a name, by id."),
      .required("regions", .map(.id, .of(.region), isRequired: true), "The parts that are active side by side, by id."),
    ] + Property.notes)

  static let mainPath: ObjectSchema = ObjectSchema(
    "a main path",
    [
      .required("scenario", .id, "The scenario that is shown."),
      .optional("bypass", .id, "The scenario of another way: what differs is shown, too."),
      .optional(
        "observers", .ids, "The observers whose values are shown below every run: three at most.",
        otherwise: "the first three"),
    ])

  static let profile: ObjectSchema = ObjectSchema(
    "a profile", [.required("title", .text, "What the profile is called.")] + Property.annotations,
    others: (.attribute, .text))

  static let observer: ObjectSchema = ObjectSchema(
    "an observer",
    [
      .required("title", .text, "What the observer shows, as the heading of a table."),
      .required(
        "values",
        .either([
          .list(.text(.valueID), isRequired: true),
          .map(.valueID, .either([.text, .of(.observerValue)]), isRequired: true),
        ]),
        "The values it can show: ids, or ids with labels."),
      .optional("style", .choice(["code", "text"]), "Whether values are set in a code font.", otherwise: "text"),
      .optional("when", .text, "The profiles that have it.", otherwise: "all"),
    ] + Property.annotations)

  static let observerValue: ObjectSchema = ObjectSchema(
    "a value",
    [
      .required("title", .text, "What the observer shows."),
      .optional(
        "kind", .choice(State.Kind.builtInNames), "What it means for the reader, which colors it below runs.",
        otherwise: "no color"),
    ])

  static let actor: ObjectSchema = ObjectSchema(
    "an actor",
    [
      .optional("title", .text, "What it is called after “by”: `the customer`.", otherwise: "its id, after “the”"),
      .optional(
        "look", .choice(Actor.allCases.map(\.rawValue)), "The actor whose sign, line, and part in test plans it has.",
        otherwise: "that of its id, else `user`"),
    ])

  static let kind: ObjectSchema = ObjectSchema(
    "a kind",
    [
      .optional("title", .text, "What it means, in a word or two.", otherwise: "its id in words"),
      .required("look", .choice(State.Kind.builtInNames), "The kind whose color and border it has."),
    ])

  static let event: ObjectSchema = ObjectSchema(
    "an event",
    [
      .required("label", .text, "What it is called in the interface."),
      .optional("labels", .map(.locale, .text), "What it is called in the interface of other languages."),
      .optional("also", .list(.text), "What readers may call it, for the search."),
      .required(
        "by", .either([.id, .choice(Actor.allCases.map(\.rawValue))]),
        "Who causes it: one of the four, or one of the machine's `actors` if it declares some."),
      .optional("testable", .of(.testability), "What keeps testers from causing it by hand.", otherwise: "they can"),
    ] + Property.annotations)

  static let testability: ObjectSchema = ObjectSchema(
    "an obstacle",
    [
      .required("is", .choice(TestObstacle.Degree.allCases.map(\.rawValue)), "Whether it is only hard, or impossible."),
      .required("because", .text, "Why, in a sentence that the test plan shows."),
    ])

  private static let promptFields: [Property] = [
    .optional("alert", .map(.locale, .text), "The title in the system's words, by locale, with placeholders."),
    .optional(
      "alert-begins", .map(.locale, .text), "How a title that varies begins in each of its forms, by locale, for tests."
    ),
    .optional(
      "unverified-words", .map(.locale, .text),
      "Why nobody has verified the system's words, by locale; for those of all locales, write unverified."),
    .optional(
      "map", .text, "`true` if the prompt shows a map, or the profiles in which it does: `os >= 14`.",
      otherwise: "false"),
    .optional("map-control", .map(.locale, .text), "The label of the control on the map, by locale."),
    .optional(
      "orientation", .choice(PromptAppearance.Orientation.allCases.map(\.rawValue)),
      "Whether its buttons are stacked or in a row.", otherwise: "stacked"),
    .optional(
      "copy", .either([.copyID, .set(.copyID, isRequired: true)]),
      "The copy entry with the app's own text, or several: a title, a body, buttons."),
    .optional("key", .text, "The key under which the system looks for that text."),
    .optional("choices", .list(.either([.id, .of(.choice)])), "The events of its buttons, in screen order."),
  ]

  static let prompt: ObjectSchema = ObjectSchema(
    "a prompt", [.required("title", .text, "What the prompt is called.")] + promptFields + Property.annotations)

  static let inlinePrompt: ObjectSchema = ObjectSchema(
    "a prompt of a state",
    [.optional("title", .text, "What the prompt is called.", otherwise: "the state's title")] + promptFields)

  static let condition: ObjectSchema = ObjectSchema(
    "a condition",
    [
      .required("title", .text, "What the condition is called."),
      .required("if", .text, "The states that must be active, as in the guard of a transition."),
    ])

  static let choice: ObjectSchema = ObjectSchema(
    "a choice",
    [
      .required("event", .id, "The event that the button sends."),
      .optional("when", .text, "The profiles that have the button.", otherwise: "all"),
    ])

  /// The remedy for a history, or for states, inside a parallel state.
  private static let historyOfRegions = """
    put the state with the regions into a state around it, beside its history: `{initial: work, states: {work: {regions: …}, \
    last: {type: deep-history, fallback: work}}}`
    """

  static let region: ObjectSchema = ObjectSchema(
    "a region",
    [
      .optional("title", .text, "What the region is called.", otherwise: "its id in words"),
      .required("initial", .id, "The state that it starts in."),
      .required("states", .map(.id, .of(.state), isRequired: true), "Its states, by id."),
      .optional("transitions", .list(.of(.transition)), "The transitions between its states."),
      .optional("when", .text, "The profiles that have it.", otherwise: "all"),
    ] + Property.annotations, foreign: ["type": historyOfRegions])

  static let state: ObjectSchema = ObjectSchema(
    "a state",
    [
      .required("title", .text, "What the state is called."),
      .optional("also", .list(.text), "What readers may call it, for the search."),
      .optional(
        "kind", .either([.id, .choice(State.Kind.builtInNames)]),
        "What it means for the reader: one of the four, or one of the machine's `kinds` if it declares some.",
        otherwise: "`prompt` in a state with a prompt, else `neutral`"),
      .optional(
        "type", .choice(["final", "history", "deep-history"]), "What it is, if not an ordinary state.",
        otherwise: "an ordinary state"),
      .optional("shows", .map(.id, .text(.valueID)), "What observers show in it: their ids with values."),
      .optional(
        "contradicts", .boolean,
        "Whether observers contradict each other in it, which runs show with its first note.", otherwise: "false"),
      .optional(
        "screen", .choice(PhoneScreen.allCases.map(\.rawValue)),
        "What a phone shows in it, behind a prompt; of several active states, the first in this order.",
        otherwise: "the app, if no active state names one"),
      .optional(
        "prompt", .either([.id, .of(.inlinePrompt)]), "The prompt on the screen: its id, or the prompt itself."),
      .optional("tags", .ids, "Words that claims can use."),
      .optional("initial", .id, "The inner state that it starts in."),
      .optional("states", .map(.id, .of(.state), isRequired: true), "Inner states, one of them active, by id."),
      .optional("transitions", .list(.of(.transition)), "The transitions between the inner states."),
      .optional("regions", .map(.id, .of(.region), isRequired: true), "Inner regions, all of them active, by id."),
      .optional("fallback", .id, "For history, which requires it: the state that is entered the first time."),
      .optional("when", .text, "The profiles that have it.", otherwise: "all"),
    ] + Property.annotations,
    constraints: [
      .atMostOne(["type", "states", "regions"], besides: ("regions", historyOfRegions)), .needs("initial", "states"),
      .needs("states", "initial"), .needs("transitions", "states"), .needs("fallback", "type"),
      .when("type", is: "final", excludes: ["fallback"]),
    ])

  static let transition: ObjectSchema = ObjectSchema(
    "a transition",
    [
      .required("id", .id, "Its stable id."),
      .optional(
        "from", .idOrIDs, "The state that it leaves, or several: a transition from each.",
        otherwise: "the region or state that it is declared on, whose own name is never written"),
      .optional(
        "event", .idOrIDs, "The event that makes it fire, or several: a transition on each.",
        otherwise: "`done` makes it fire; without both, it fires as soon as its guard holds"),
      .optional("done", .id, "The state or region whose completion makes it fire."),
      .required("to", .text(.target), "The state that it leads to."),
      .optional("when", .text, "The profiles that have it.", otherwise: "all"),
      .optional(
        "if", .text,
        "The states that must be active: `in(state)` or the name of a condition, joined by `and`, `or`, `not`.",
        otherwise: "it always fires"),
    ] + Property.annotations,
    constraints: [.atMostOne(["event", "done"])])
}
