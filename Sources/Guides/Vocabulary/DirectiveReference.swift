/// The reference documentation of a directive. The argument and options are also those that the parser accepts.
package struct DirectiveReference: Sendable {
  /// The argument after the name.
  package enum Argument: Sendable {
    case none
    /// A required argument, with its article.
    case required(String)
    /// An optional argument, with its article, and the default.
    case optional(String, otherwise: String)
  }

  /// A line such as `:region: leaf`.
  package struct Option: Sendable {
    package let option: DirectiveOption
    package var name: String { option.rawValue }
    /// The value and the effect of the option.
    package let meaning: String
  }

  package let name: String
  package let argument: Argument
  package let options: [Option]
  /// A phrase that completes “Shows …”.
  package let shows: String
  /// An example from a guide about the door of a new project.
  package let example: String

  fileprivate init(
    _ name: DirectiveName, _ argument: Argument, _ options: [(DirectiveOption, String)] = [], shows: String,
    example: String
  ) {
    self.init(name: name.rawValue, argument, options, shows: shows, example: example)
  }

  private init(
    name: String, _ argument: Argument, _ options: [(DirectiveOption, String)] = [], shows: String, example: String
  ) {
    self.name = name
    self.argument = argument
    self.options = options.map { Option(option: $0.0, meaning: $0.1) }
    self.shows = shows
    self.example = example
  }

  package static let all = DirectiveName.allCases.map(\.reference) + [only]

  /// The directive whose content is parsed as Markdown of the guide.
  static let only = DirectiveReference(
    name: "only", .required("the ids of editions"),
    shows: "the Markdown between its fences, in these editions only",
    example: """
      ```{only} acme
      This paragraph is in one edition.
      ```
      """)
}

extension DirectiveReference.Argument {
  fileprivate static let machine = Self.optional("a machine", otherwise: "the guide’s machine")
}

private let profileOption = (DirectiveOption.profile, "a profile of the machine; the guide’s, if left out")

/// The options that choose the words of a text.
private let copyOptions: [(DirectiveOption, String)] = [
  (.variant, "the variant of the copy; the app’s or the first, if left out"),
  (.locale, "the language; the project’s source language, if left out"),
  (.app, "the name of an app of the edition, which fills `<appname>`"),
]

extension DirectiveName {
  /// The reference documentation of the directive.
  package var reference: DirectiveReference {
    switch self {
    case .diagram:
      DirectiveReference(
        self, .machine,
        [
          profileOption,
          (.region, "this region; the first one, if left out"),
          (.state, "the region of this state, which stands out with the transitions into and out of it"),
          (.states, "the region of these states, separated by commas, which stand out with the transitions among them"),
          (.path, "a storyboard of the run of this scenario"),
        ],
        shows: "the story of a region as a diagram: what usually happens there; or a storyboard",
        example: """
          ```{diagram} door
          :states: asking, ajar
          ```
          """)
    case .states:
      DirectiveReference(
        self, .machine, [profileOption, (.region, "only the states of this region")],
        shows: "the states in a table, with their notes",
        example: """
          ```{states}
          :region: leaf
          ```
          """)
    case .transitions:
      DirectiveReference(
        self, .machine,
        [
          profileOption, (.region, "only the transitions of this region"),
          (.state, "only the transitions into and out of this state"),
        ],
        shows: "the transitions in a table, with who causes them",
        example: """
          ```{transitions}
          :state: asking
          ```
          """)
    case .observers:
      DirectiveReference(
        self, .machine,
        [
          profileOption, (.region, "only the states of this region"),
          (.states, "only these states, separated by commas, in this order"),
        ],
        shows: "what every observer shows in each state, with a mark in each cell that a claim proves",
        example: """
          ```{observers}
          ```
          """)
    case .prompt:
      DirectiveReference(
        self, .required("a prompt"), [profileOption] + copyOptions,
        shows: "a prompt as the user sees it; several, separated by commas, as numbered steps",
        example: """
          ```{prompt} asking
          ```
          """)
    case .choices:
      DirectiveReference(
        self, .machine,
        [
          profileOption, (.prompts, "only these prompts, separated by commas"),
          (.observers, "these observers; those whose values differ between the choices, if left out"),
        ],
        shows: "what each choice of the prompts leads to, and which prompt can come next",
        example: """
          ```{choices}
          :prompts: asking
          ```
          """)
    case .claim:
      DirectiveReference(
        self, .optional("ids of claims and myths, separated by commas", otherwise: "the option `topic`"),
        [(.topic, "all claims and myths of this topic")],
        shows:
          "claims and myths as sentences; a myth with a counterexample: of the guide’s profile, else of the newest",
        example: """
          ```{claim} asked-first, stays-open
          ```
          """)
    case .copy:
      DirectiveReference(
        self, .required("a copy entry"), copyOptions, shows: "a text of the copy where users see it",
        example: """
          ```{copy} door.why
          ```
          """)
    case .questions:
      DirectiveReference(
        self, .none, shows: "the questions of the edition, with their answers",
        example: """
          ```{questions}
          ```
          """)
    case .sdk:
      DirectiveReference(
        self, .required("a type or interface of the SDK"),
        [
          (.group, "only the members of this group"),
          (.as, "`listing` for declarations, or `table` for a table with notes; a listing, if left out"),
        ],
        shows: "declarations of the SDK, each property with its default and unit",
        example: """
          ```{sdk} Doorbell
          :as: table
          ```
          """)
    case .scenario:
      DirectiveReference(
        self, .required("the id of a scenario"),
        [(.profile, "a profile of the scenario; the guide’s if it runs there, else its newest, if left out")],
        shows: "the run of a scenario, step by step",
        example: """
          ```{scenario} second-try
          ```
          """)
    case .difference:
      DirectiveReference(
        self, .machine,
        [
          (.from, "the profile before; required"), (.to, "the profile after; required"),
          (
            .region,
            "only the states of this region, and the transitions, events, prompts, and observers that they have"
          ),
        ],
        shows: "what the second profile changes",
        example: """
          ```{difference} door
          :from: v1
          :to: v2
          ```
          """)
    case .walk:
      DirectiveReference(
        self, .machine, [profileOption], shows: "a link to the page that runs the machine event by event",
        example: """
          ```{walk}
          ```
          """)
    }
  }
}
