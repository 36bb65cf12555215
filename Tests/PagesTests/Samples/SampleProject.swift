import Copy
import Guides
import SourceText
import Statecharts
import Verification

@testable import Project

/// A small project in Swift values: a door with a prompt, for two editions. Titles contain hostile characters where allowed.
enum Sample {
  static let path: SourcePath = "content/machines/door.yaml"

  static func project(guides: [Guide] = Sample.guides) -> Project {
    Project(
      settings: settings,
      machines: [MachineSource(chart: chart, path: path)],
      copy: copy, editions: [alder, birch], interfaces: [interface], sources: sources, guides: guides)
  }

  /// Rules about wording are off: the texts here test escaping and are not meant for readers.
  private static var settings: Settings {
    let off = CopyRule.all.map { ($0.rule.id, Severity?.none) }
    return Settings(
      title: "The door book", description: "How a door is asked to open, and what it says.",
      platforms: [.ios], severities: Dictionary(off) { first, _ in first })
  }

  static func verified(_ project: Project = Sample.project()) async throws -> VerifiedProject {
    let result = await verify(project)
    guard let verified = result.project else { throw Unverified(findings: result.findings.map { "\($0)" }) }
    return verified
  }

  struct Unverified: Error { var findings: [String] }

  static let sources = [
    Source(id: "manual", title: "The <manual> & its \"notes\"", description: "A guide", place: Place(path)),
    Source(
      id: "birch-manual", title: "Birch’s own manual", editions: [Sourced("birch")], place: Place(path)),
    Source(id: "hearsay", title: "Hearsay", location: .none(reason: "Somebody said so."), place: Place(path)),
  ]

  static let chart = Statechart(
    id: "door", title: "A door that asks", summary: "A door that lets in whom the keeper allows.",
    notes: [Note(text: "Only Birch’s keepers wear hats.", editions: [Sourced("birch")])],
    profiles: [
      Profile(id: "v1", title: "Version 1", attributes: ["os": "1.0"]),
      Profile(id: "v2", title: "Version 2", attributes: ["os": "2.0"]),
    ],
    observers: [
      Observer(
        id: "sign", title: "The sign reads",
        values: [.init(id: "open", label: "isOpen"), .init(id: "closed", label: "isClosed")], isCode: true)
    ],
    events: [
      Event(id: "knock", label: "Knock", actor: .app),
      Event(id: "allow", label: "Come <in>", actor: .user),
      Event(id: "refuse", label: "Go away", actor: .user),
      Event(id: "slam", label: "The wind slams the door", actor: .system),
      Event(id: "turn", label: "Turn the key", actor: .settings),
    ],
    prompts: [
      Prompt(
        id: "who", title: "Who is there?",
        choices: [.init(event: Sourced("allow")), .init(event: Sourced("refuse"))],
        look: PromptAppearance(copy: [Sourced("purpose.enter")], key: "NSDoorUsageDescription"),
        annotations: cites("manual"))
    ],
    regions: [
      Region(
        id: "leaf", title: "The leaf", initial: Sourced("shut"),
        states: [
          state("shut", "Shut", .neutral, shows: "closed"),
          state("asking", "Who is there?", .prompt, shows: "closed", prompt: "who"),
          state("ajar", "Ajar <script>alert(1)</script>", .granted, shows: "open", cites: "manual", "birch-manual"),
        ],
        transitions: [
          move("ask", "shut", "knock", "asking"),
          move("let-in", "asking", "allow", "ajar", cites: "hearsay"),
          move("send-off", "asking", "refuse", "shut"),
          move("slammed", "ajar", "slam", "shut", unless: "latched"),
        ]),
      Region(
        id: "latch", title: "The latch", initial: Sourced("free"),
        states: [state("free", "Free", .neutral), state("latched", "Latched", .refused)],
        transitions: [move("lock", "free", "turn", "latched"), move("unlock", "latched", "turn", "free")]),
    ])

  private static func cites(_ sources: String..., unverified: String? = nil) -> Annotations {
    Annotations(sources: sources.map { Sourced(Citation($0)) }, unverified: unverified)
  }

  private static func state(
    _ id: StateID, _ title: String, _ kind: State.Kind, shows: String? = nil, prompt: PromptID? = nil,
    cites sources: String...
  ) -> State {
    State(
      id: id, title: StyledText(title), kind: kind,
      shows: shows.map { [State.Showing(observer: Sourced("sign"), value: Sourced($0))] } ?? [],
      prompt: prompt.map { Sourced($0) }, annotations: Annotations(sources: sources.map { Sourced(Citation($0)) }))
  }

  private static func move(
    _ id: TransitionID, _ source: StateID, _ event: EventID, _ target: StateID, unless: String? = nil,
    cites sources: String...
  ) -> Transition {
    Transition(
      id: id, source: Sourced(source), trigger: .event(Sourced(event)), target: Sourced(target),
      guard: unless.flatMap { try? Guard("not in(\($0))") },
      annotations: Annotations(sources: sources.map { Sourced(Citation($0)) }))
  }
}

extension Sample {
  static let copy = CopyCatalogue(
    variants: [
      Variant(id: "guests", title: "For guests", place: Place(path)),
      Variant(id: "thieves", title: "For thieves", place: Place(path)),
    ],
    entries: [
      CopyEntry(
        id: "purpose.enter", slot: .purpose, keys: [Sourced("NSDoorUsageDescription")],
        texts: [
          text("Without <key-word>, <appname> cannot let you in.", variant: "guests"),
          text("Without <key-word>, <appname> cannot let you out.", variant: "thieves"),
        ], place: Place(path)),
      CopyEntry(id: "ring.title", slot: .notificationTitle, texts: [text("Somebody rang")], place: Place(path)),
      CopyEntry(id: "ring.body", slot: .notificationBody, texts: [text("Open <appname>.")], place: Place(path)),
    ])

  private static func text(_ source: String, variant: VariantID? = nil) -> CopyText {
    CopyText(variant: variant.map { Sourced($0) }, locale: "en", template: CopyTemplate(source), range: .none)
  }

  static let alder = edition("alder", "Alder", word: "the alder key", questions: [])
  static let birch = edition(
    "birch", "Birch", word: "the birch key",
    questions: [
      Edition.Question(
        id: "hats", ask: CopyTemplate("Why <em>?"), answer: CopyTemplate("*Rain*.\n\nAnd `<appname>`."),
        annotations: Annotations(), range: .none)
    ])

  private static func edition(
    _ id: EditionID, _ title: String, word: String, questions: [Edition.Question]
  ) -> Edition {
    let terms = [("key-word", word), ("em", "hats")].map { name, text in
      Edition.Term(id: TermID(name), texts: [(locale: "en", text: Sourced(text))], range: .none)
    }
    return Edition(
      id: id, title: StyledText(title), description: "\(title)’s doors.", terms: terms, questions: questions,
      place: Place(path))
  }

  static let interface = SDKInterface(
    id: "doors", title: "Doors",
    types: [
      SDKType(
        name: "DoorBell", language: .objectiveC, base: "NSObject", summary: nil,
        members: [
          SDKMember(
            name: "ringIfNeeded",
            kind: .method(
              isStatic: true, returns: "void", parameters: [.init(label: nil, name: "loudly", type: "BOOL")]),
            group: "ring", range: .none),
          SDKMember(
            name: "tone", kind: .property(type: "NSString *", attributes: ["nonatomic", "copy"]),
            defaultValue: "ding <dong>", group: "tone", range: .none),
          SDKMember(
            name: "delay", kind: .property(type: "long long", attributes: ["nonatomic"]), defaultValue: "7 days",
            unit: "seconds", range: .none),
        ], annotations: Annotations(), range: .none)
    ], place: Place(path))

  static let guides = [
    guide("entering", "Entering & <leaving>", entering),
    guide("birch-only", "Hats", GuideBody(parts: [.html("<p>Hats.</p>")]), editions: ["birch"]),
    guide("draft", "A draft", GuideBody(), isDraft: true),
  ]

  static func guide(
    _ id: String, _ title: String, _ body: GuideBody, editions: [EditionID] = [], isDraft: Bool = false
  ) -> Guide {
    Guide(
      id: GuideID(id), path: SourcePath("content/guides/\(id).md"), title: Sourced(StyledText(title)),
      description: "What to know about \(title).", machine: Sourced("door"), editions: editions.map { Sourced($0) },
      isDraft: isDraft, body: body)
  }

  /// A body with every kind of role and directive.
  private static var entering: GuideBody {
    let roles = [
      ("state", "ajar"), ("event", "knock"), ("transition", "let-in"), ("prompt", "who"), ("copy", "purpose.enter"),
      ("sdk", "DoorBell.tone"), ("term", "key-word"), ("source", "manual"),
    ]
    let directives: [(String, String, [(String, String)])] = [
      ("diagram", "", [("region", "leaf")]), ("states", "", []), ("transitions", "", [("region", "leaf")]),
      ("observers", "", [("region", "leaf")]), ("prompt", "who", []), ("choices", "", []),
      ("copy", "purpose.enter", []),
      ("questions", "", []),
      ("sdk", "DoorBell", []), ("sdk", "DoorBell", [("as", "table")]),
    ]
    let heading = GuideBody.Heading(level: 2, slug: "what-opens", text: "What opens & shuts", place: .none)
    return GuideBody(
      parts: [.headingOpen(heading), .html("What opens &amp; shuts"), .headingClose(heading)]
        + body(roles, directives).parts
        + [.onlyOpen(.init(editions: [Sourced("birch")], place: .none)), .html("<p>Birch alone.</p>"), .onlyClose])
  }
}
