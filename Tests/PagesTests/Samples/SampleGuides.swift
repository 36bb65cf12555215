import Guides
import Project
import SourceText
import Statecharts

typealias RoleText = (name: String, argument: String)
typealias DirectiveText = (name: String, argument: String, options: [(String, String)])

extension Sample {
  /// A body of one paragraph with roles, then directives.
  static func body(_ roles: [RoleText] = [], isPlain: Bool = false, _ directives: [DirectiveText] = []) -> GuideBody {
    let paragraph =
      roles.isEmpty
      ? [] : [.html("<p>")] + roles.flatMap { [role($0, isPlain: isPlain), .html(" ")] } + [.blockEnd, .html("</p>")]
    return GuideBody(parts: paragraph + directives.map(directive))
  }

  static func role(_ text: RoleText, isPlain: Bool = false) -> GuideBody.Part {
    .role(.init(name: Sourced(text.name), argument: Sourced(text.argument), isPlain: isPlain))
  }

  static func directive(_ text: DirectiveText) -> GuideBody.Part {
    .directive(
      .init(
        name: Sourced(text.name), argument: Sourced(text.argument),
        options: text.options.map { .init(name: Sourced($0.0), value: Sourced($0.1)) }, body: Sourced("")))
  }

  /// The sample with claims, and guides that cite them: one in each profile, and one that shows them.
  static func citingProject() async throws -> Project {
    var project = try await provedProject()
    let cited = body(["only-in-2", "way-back", "birch-myth"].map { ("claim", $0) })
    var older = guide("older", "Older", cited, editions: ["birch"])
    older.profile = Sourced("v1")
    let shown = body(
      [("claim", "asked-first")],
      [
        ("claim", "way-back, stays-open", []), ("scenario", "a-guest", []),
        ("difference", "door", [("from", "v1"), ("to", "v2")]), ("walk", "door", [("profile", "v2")]),
      ])
    project.guides = [
      older, guide("newer", "Newer", cited, editions: ["birch"]), guide("proofs", "Proofs", shown),
      guide(
        "plain", "Plain", body([("claim", "stays-open"), ("mark", "advice"), ("unverified", "No.")], isPlain: true)),
      guide("marks", "Marks", body([("mark", "advice"), ("unverified", "Nobody <says> so.")])),
    ]
    return project
  }

  /// The sample's door with a second prompt before access is denied, and a guide that shows its prompts.
  static func askingProject() async throws -> Project {
    var project = try await project()
    project.machines[0].chart.prompts.append(
      Prompt(id: "sure", title: "Are you <sure>?", choices: [.init(event: Sourced("refuse"))]))
    var leaf = project.machines[0].chart.regions[0]
    leaf.states.append(
      State(
        id: "sure", title: "Sure?", kind: .prompt,
        shows: [.init(observer: Sourced("sign"), value: Sourced("closed"))], prompt: Sourced("sure")))
    for index in leaf.transitions.indices where leaf.transitions[index].id == "send-off" {
      leaf.transitions[index].target = Sourced("sure")
    }
    leaf.transitions.append(
      Transition(
        id: "gone", source: Sourced("sure"), trigger: .event(Sourced("refuse")), target: Sourced("shut"),
        annotations: Annotations(sources: [Sourced("manual")])))
    project.machines[0].chart.regions[0] = leaf
    project.guides = [
      guide("flow", "One after the other", body([], [("prompt", "sure, who", [("variant", "thieves")])])),
      guide("single", "One alone", body([], [("prompt", "sure", [])])),
      guide("choices", "All choices", body([], [("choices", "door", [])])),
      guide("chosen", "Chosen choices", body([], [("choices", "", [("prompts", "sure")])])),
      guide(
        "observed", "Observed choices",
        body([], [("choices", "", [("prompts", "sure"), ("observers", "sign")])])),
    ]
    return project
  }

  /// The gallery's sample with annotations on its copy, and a guide that shows a prompt and a text in German.
  static func remarkedProject() async throws -> Project {
    var project = try await galleryProject()
    let german = [("locale", "de"), ("app", "Gate")]
    project.guides = [
      guide(
        "gates", "Gates", body([], [("prompt", "who", german), ("copy", "purpose.enter", german)]), editions: ["alder"])
    ]
    project.machines[0][look: "who"].unverifiedWords = [LocalText(locale: "de", text: Sourced("Nobody heard it."))]
    return project
  }

  /// The sample with claims that repeat rows of the observers' table.
  static func rowProject() async throws -> Project {
    var project = try await provedProject()
    for (position, check) in [
      (1, "always shut or asking implies sign = closed"), (3, "always ajar implies sign = open"),
    ] {
      project.claims[0].set.claims[position].check = try ClaimCheck(check)
    }
    project.claims[0].set.claims[3].annotations.unverified = "Nobody says so."
    return project
  }

  /// The sample with a claim that holds only under an assumption.
  static func assumingProject() async throws -> Project {
    var project = try await provedProject()
    project.claims[0].set.assumptions = [
      Assumption(
        id: "patience", says: Sourced("Who waits is let in."),
        fair: try ["knock", "allow"].map { .init(Sourced(try Proposition($0)), textLength: 5) })
    ]
    project.claims[0].set.claims[1].check = try ClaimCheck("after asking eventually ajar given patience")
    return project
  }

  /// The sample with a second version in which a state is reachable that is not reachable in the first.
  static func changedProject() async throws -> Project {
    var project = try await provedProject()
    var leaf = project.machines[0].chart.regions[0]
    leaf.transitions[1].condition = try ProfileCondition("os >= 2.0")
    leaf.states[2].condition = try ProfileCondition("os >= 2.0")
    leaf.transitions[3].condition = try ProfileCondition("os >= 2.0")
    leaf.transitions.append(
      Transition(
        id: "let-nobody-in", source: Sourced("asking"), trigger: .event(Sourced("allow")), target: Sourced("shut"),
        condition: try ProfileCondition("os < 2.0")))
    project.machines[0].chart.regions[0] = leaf
    project.guides = []
    project.scenarios = []
    project.claims[0].set.claims.removeAll { ["stays-open", "birch-myth"].contains($0.id) }
    return project
  }

  /// The sample with facts of each kind: proved, cited, unverified, advice and unsupported.
  static func factProject() async throws -> Project {
    var project = try await provedProject()
    project.claims[0].set.claims[1].annotations.unverified = "Nobody says so."
    let roles = [
      ("claim", "asked-first"), ("source", "birch-manual"), ("mark", "advice"), ("unverified", "It is new."),
    ]
    let heading = GuideBody.Heading(level: 2, slug: "keys", text: "Keys", place: SourceRange(0, 4))
    let parts =
      [.headingOpen(heading), .headingClose(heading), .html("<p>")] + roles.map { role($0) } + [
        .blockEnd, .html("</p>"),
      ]
    let blocks = [[3], [4], [5], [6], []].map { roles in
      var block = GuideBody.Block(kind: .paragraph, place: SourceRange(10, 20))
      block.roles = roles
      block.wording.words = 5
      return block
    }
    project.guides = [guide("keys", "The keys", GuideBody(parts: parts, blocks: blocks))]
    return project
  }
}
