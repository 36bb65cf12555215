import Copy
import Guides
import Project
import SourceText
import Statecharts
import Testing
import Verification

/// A small project: a door with a prompt, for two editions. Titles contain hostile characters where allowed.
enum Sample {
  /// Reads the sample with its claims and scenarios, some of its files changed; `settings` are further lines of those.
  static func provedProject(
    guides: [Guide] = Sample.guides, settings: String = "", _ changed: [SourcePath: String] = [:]
  ) async throws -> Project {
    var project = try await read(
      files.merging(["content/statebook.yaml": files["content/statebook.yaml", default: ""] + settings]) { $1 }
        .merging(changed) { $1 })
    project.guides = guides
    // Rules about wording are off: the texts here test escaping and are not meant for readers.
    for rule in CopyRule.all { project.settings.severities.updateValue(nil, forKey: rule.rule.id) }
    return project
  }

  /// Reads the sample without claims and scenarios.
  static func project(
    guides: [Guide] = Sample.guides, settings: String = "", _ changed: [SourcePath: String] = [:]
  ) async throws -> Project {
    var project = try await provedProject(guides: guides, settings: settings, changed)
    project.claims = []
    project.scenarios = []
    return project
  }

  /// Reads a project that has no findings but those about its hostile texts.
  static func read(_ files: [SourcePath: String]) async throws -> Project {
    let loaded = await loadProject(from: SourceTree(files), rules: RuleCatalogue([]))
    let found = loaded.findings.filter { $0.rule.id != "yaml/placeholder" }
    try #require(found.isEmpty, "\(found)")
    return loaded.project
  }

  static func verified(_ project: Project) async throws -> VerifiedProject {
    let result = await verify(project)
    guard let verified = result.project else { throw Unverified(findings: result.findings.map { "\($0)" }) }
    return verified
  }

  struct Unverified: Error { var findings: [String] }

  private static let files: [SourcePath: String] = [
    "content/statebook.yaml": """
    format: 1
    title: The door book
    description: How a door is asked to open, and what it says.
    platforms: [ios]

    """,
    "content/machines/door.yaml": """
    machine: door
    title: A door that asks
    summary: A door that lets in whom the keeper allows.
    note: {text: Only Birch’s keepers wear hats., editions: [birch]}
    profiles: {v1: {title: Version 1, os: "1.0"}, v2: {title: Version 2, os: "2.0"}}
    observers:
      sign: {title: The sign reads, values: {open: isOpen, closed: isClosed}, style: code}
    events:
      knock: {label: Knock, by: app}
      allow: {label: Come <in>, by: user}
      refuse: {label: Go away, by: user}
      slam: {label: The wind slams the door, by: system}
      turn: {label: Turn the key, by: settings}
    prompts:
      who:
        title: Who is there?
        copy: purpose.enter
        key: NSDoorUsageDescription
        choices: [allow, refuse]
        sources: [manual]
    regions:
      leaf:
        title: The leaf
        initial: shut
        states:
          shut: {title: Shut, shows: {sign: closed}}
          asking: {title: Who is there?, shows: {sign: closed}, prompt: who}
          ajar:
            title: Ajar <script>alert(1)</script>
            kind: granted
            shows: {sign: open}
            sources: [manual, birch-manual]
        transitions:
          - {id: ask, from: shut, event: knock, to: asking}
          - {id: let-in, from: asking, event: allow, to: ajar, sources: [hearsay]}
          - {id: send-off, from: asking, event: refuse, to: shut}
          - {id: slammed, from: ajar, event: slam, to: shut, if: not in(latched)}
      latch:
        title: The latch
        initial: free
        states: {free: {title: Free}, latched: {title: Latched, kind: refused}}
        transitions:
          - {id: lock, from: free, event: turn, to: latched}
          - {id: unlock, from: latched, event: turn, to: free}
    """,
    "content/claims/door.yaml": """
    machine: door
    claims:
      - id: asked-first
        says: Nobody comes in <unasked>, and the sign reads `isClosed`.
        check: never ajar before knock
        topic: Coming in
        sources: [manual]
      - {id: way-back, says: The way back is never lost., check: "from every state, shut is reachable", topic: Going out}
      - {id: bell, says: The bell says more in Birch’s house., check: reachable asking, editions: [birch]}
      - {id: only-in-2, says: It can be let in., check: reachable ajar, profiles: [v2]}
    myths:
      - {id: stays-open, says: Once open it stays open., check: never shut after ajar, profiles: [v1, v2]}
      - {id: birch-myth, says: Birch’s door is always shut., check: always shut, profiles: [v1], editions: [birch]}
    """,
    "content/scenarios/door.yaml": """
    machine: door
    scenarios:
      - id: a-guest
        title: A guest & a friend
        says: Who knocks is asked `isClosed`.
        profiles: [v1, v2]
        given: [turn]
        steps: [{do: knock, says: The guest <knocks>.}, {do: turn}, {do: allow}, {do: allow, ignored: true}]
        sources: [manual]
      - {id: hats-on, title: A keeper with a hat, profile: v1, steps: [{do: knock}], editions: [birch]}
    """,
    "content/copy/door.yaml": """
    variants: {guests: {title: For guests}, thieves: {title: For thieves}}
    copy:
      - id: purpose.enter
        slot: purpose
        keys: [NSDoorUsageDescription]
        variants:
          guests: {en: "Without <key-word>, <appname> cannot let you in."}
          thieves: {en: "Without <key-word>, <appname> cannot let you out."}
      - {id: ring.title, slot: notification-title, text: {en: Somebody rang}}
      - {id: ring.body, slot: notification-body, text: {en: Open <appname>.}}
    """,
    "content/editions/alder.yaml": """
    edition: alder
    title: Alder
    description: Alder’s doors.
    terms: {key-word: {en: the alder key}, em: {en: hats}}

    """,
    "content/editions/birch.yaml": """
    edition: birch
    title: Birch
    description: Birch’s doors.
    terms: {key-word: {en: the birch key}, em: {en: hats}}
    questions: [{id: hats, ask: Why <em>?, answer: "*Rain*.\\n\\nAnd `<appname>`."}]
    """,
    "content/sdk/doors.yaml": """
    sdk: doors
    title: Doors
    types:
      - name: DoorBell
        base: NSObject
        members:
          - name: ringIfNeeded
            kind: method
            static: true
            parameters: [{name: loudly, type: BOOL}]
            group: ring
          - {name: tone, kind: property, type: NSString *, attributes: [nonatomic, copy], default: ding <dong>, group: tone}
          - {name: delay, kind: property, type: long long, attributes: [nonatomic], default: 7 days, unit: seconds}
    """,
    "content/sources.yaml": """
    sources:
      - {id: manual, title: The <manual> & its "notes", description: A guide}
      - {id: birch-manual, title: Birch’s own manual, editions: [birch]}
      - {id: hearsay, title: Hearsay, no-url: Somebody said so.}

    """,
  ]
}

extension Sample {
  static let guides = [
    guide("entering", "Entering & <leaving>", entering),
    guide("birch-only", "Hats", GuideBody(parts: [.html("<p>Hats.</p>")]), editions: ["birch"]),
    guide("draft", "A draft", GuideBody(), isDraft: true),
  ]

  static func guide(
    _ id: String, _ title: String, _ body: GuideBody, editions: [EditionID] = [], isDraft: Bool = false
  ) -> Guide {
    let report = DiagnosticCollector(SourcePath("content/guides/\(id).md"))
    var guide = GuideReader(budgets: Budgets()).read([], report: report)
    guide.title = Sourced(StyledText(title))
    guide.description = "What to know about \(title)."
    guide.machine = Sourced("door")
    guide.editions = editions.map { Sourced($0) }
    guide.isDraft = isDraft
    guide.body = body
    return guide
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
