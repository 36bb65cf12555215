import Guides
import Project
import SourceText
import Statecharts
import TestSupport
import Testing

@Suite("Loading a project")
struct LoadProjectTests {
  private static let settings = "format: 1\ntitle: Test\n"

  private func load(_ files: [SourcePath: String]) async -> LoadedProject {
    await loadProject(
      from: SourceTree(files.merging(["content/statebook.yaml": Self.settings]) { first, _ in first }),
      rules: RuleCatalogue(Rule.ofProject + Rule.ofGuides))
  }

  private func text(_ range: SourceRange, in text: String) -> String {
    String(decoding: Array(text.utf8)[range.start..<range.end], as: UTF8.self)
  }

  private static let door = """
    machine: door
    title: A door that asks
    profiles:
      v1: {title: Version 1, os: "1.0", app: full}
      v2: {title: Version 2, os: 2.10}
    observers:
      sign: {title: The sign shows, values: {open: Come in, closed: "Schließt ab 18:00"}, style: code}
    events:
      knock: {label: Knock, by: user}
      allow: {label: Come in, by: user}
      slam: {label: The wind, by: system, unverified: from memory}
    regions:
      the-leaf:
        initial: shut
        states:
          shut: {title: Shut, shows: {sign: closed}, sources: [manual]}
          asking:
            title: Who is there?
            prompt: {copy: purpose.enter, choices: [allow, {event: knock, when: os >= 2.0}]}
          open:
            title: Open
            initial: ajar
            states:
              ajar: {title: Ajar}
              gone: {title: Gone, type: final}
              back: {title: Back, type: history, fallback: ajar}
            transitions:
              - {id: settle, to: ajar, if: not in(shut)}
        transitions:
          - {id: ask, from: shut, event: knock, to: asking, note: {text: Only in daylight., editions: [acme]}}
          - {id: let-in, from: asking, event: allow, to: open, when: "os >= 2.0"}
          - {id: over, done: open, to: shut}
    """

  @Test("A machine keeps its order, its names, and their meaning")
  func machine() async throws {
    let loaded = await load(["content/machines/doors/door.yaml": Self.door])
    #expect(loaded.findings.map(\.message).isEmpty)
    let chart = try #require(loaded.project.machines.first?.chart)
    #expect(chart.profiles.map(\.id) == ["v1", "v2"])
    #expect(chart.profiles.map { $0.attributes.mapValues(\.value) } == [["os": "1.0", "app": "full"], ["os": "2.10"]])
    #expect(chart.observers[0].isCode)
    #expect(chart.observers[0].values.map(\.label) == ["Come in", "Schließt ab 18:00"])
    #expect(chart.events.map(\.actor) == [.user, .user, .system])
    #expect(chart.events[2].annotations.unverified == "from memory")
    let region = try #require(chart.regions.first)
    #expect(region.title == "The leaf")
    #expect(region.states.map(\.id) == ["shut", "asking", "open"])
    #expect(region.states[0].annotations.sources.map(\.value) == ["manual"])
    #expect(region.transitions.map(\.id) == ["ask", "let-in", "over"])
    #expect(region.transitions[0].annotations.notes.first?.editions.map(\.value) == ["acme"])
    guard case .done(let done) = region.transitions[2].trigger else {
      Issue.record("a transition with “done” waits for a completion")
      return
    }
    #expect(done.value == "open")
    #expect(region.transitions[2].source == nil)
  }

  @Test("Compound, final, and history states are read")
  func contents() async throws {
    let chart = try #require(await load(["content/machines/door.yaml": Self.door]).project.machines.first?.chart)
    guard case .compound(let initial, let states, let transitions) = chart.regions[0].states[2].content,
      case .final = states[1].content, case .history(deep: false, let fallback) = states[2].content,
      case .eventless = transitions[0].trigger
    else {
      Issue.record("the state “open” is compound, with a final and a history state and an eventless transition")
      return
    }
    #expect(initial?.value == "ajar")
    #expect(fallback?.value == "ajar")
    #expect(transitions[0].guard?.text == "not in(shut)")
  }

  @Test("An inline prompt takes the state's id and title, and the state its kind")
  func inlinePrompt() async throws {
    let chart = try #require(await load(["content/machines/door.yaml": Self.door]).project.machines.first?.chart)
    let prompt = try #require(chart.prompts.first)
    #expect(prompt.id == "asking")
    #expect(prompt.title == "Who is there?")
    #expect(prompt.choices.map(\.event.value) == ["allow", "knock"])
    #expect(prompt.choices.map { $0.condition?.text } == [nil, "os >= 2.0"])
    #expect(chart.regions[0].states[1].kind == .prompt)
    #expect(chart.regions[0].states[1].prompt?.value == "asking")
  }

  @Test("A transition with several sources and events is one for each, whose id has their names")
  func severalSources() async throws {
    let door = """
      machine: door
      title: Door
      profiles: {v1: {title: V1}}
      events: {push: {label: Push, by: user}, kick: {label: Kick, by: user}, wind: {label: Wind, by: system}}
      regions:
        leaf:
          initial: shut
          states: {shut: {title: Shut}, stuck: {title: Stuck}, open: {title: Open}}
          transitions:
            - {id: opens, from: [shut, stuck], event: [push, kick], to: open, note: It opens.}
            - {id: closes, from: [open], event: [wind], to: shut}
            - {id: jams, from: [open, shut], event: wind, to: stuck, when: os = 1}
            - {id: frees, event: [kick, push], to: open}
      """
    let loaded = await load(["content/machines/door.yaml": door])
    #expect(loaded.findings.map(\.message).isEmpty)
    let transitions = try #require(loaded.project.machines.first?.chart.regions.first?.transitions)
    #expect(
      transitions.map(\.id) == [
        "opens-shut-push", "opens-shut-kick", "opens-stuck-push", "opens-stuck-kick", "closes", "jams-open",
        "jams-shut", "frees-kick", "frees-push",
      ])
    #expect(transitions.prefix(4).allSatisfy { text($0.range, in: door) == "opens" && $0.annotations.notes.count == 1 })
    #expect(
      transitions.prefix(4).map { $0.source.map { text($0.range, in: door) } } == ["shut", "shut", "stuck", "stuck"])
    #expect(transitions[7].source == nil && transitions[5].condition != nil)
  }

  @Test("A state with a prompt has the kind that it states, else that of prompts")
  func kindWithPrompt() async throws {
    let text = Self.door.replacing("asking:\n", with: "asking:\n        kind: provisional\n")
    #expect(text != Self.door)
    let chart = try #require(await load(["content/machines/door.yaml": text]).project.machines.first?.chart)
    #expect(chart.regions[0].states[1].kind == .provisional)
    #expect(chart.regions[0].states[1].prompt?.value == "asking")
  }

  @Test("Names and the parts of expressions have exact places after non-ASCII text")
  func places() async throws {
    let door = Self.door
    let chart = try #require(await load(["content/machines/door.yaml": door]).project.machines.first?.chart)
    #expect(text(chart.range, in: door) == "door")
    let transition = chart.regions[0].transitions[1]
    #expect(text(transition.range, in: door) == "let-in")
    #expect(text(try #require(transition.target).range, in: door) == "open")
    let condition = try #require(transition.condition)
    let atom = try #require(condition.expression.atoms.first)
    #expect(
      text(condition.range.part(atom.attribute.range, ofTextWithLength: condition.text.utf8.count), in: door) == "os")
    guard case .compound(_, _, let inner) = chart.regions[0].states[2].content else { return }
    let guarding = try #require(inner[0].guard)
    let state = try #require(guarding.expression.atoms.first)
    #expect(text(guarding.range.part(state.range, ofTextWithLength: guarding.text.utf8.count), in: door) == "shut")
  }

  @Test("Copy, editions, sources, and the interface are read completely")
  func data() async throws {
    let whole = try WholeProject()
    let own: [SourcePath: String] = [
      "content/editions/z.yaml": "edition: zed\ntitle: Zed", "content/static/robots.txt": "",
      "templates/layout.mustache": "",
    ]
    let loaded = await load(whole.files.merging(own) { first, _ in first })
    #expect(loaded.findings.map(\.message).isEmpty)
    let project = loaded.project
    let entry = try #require(project.copy.entries.first)
    let request = CopyContext(variant: "short", locale: "de")
    let german = try #require(entry.resolve(request, sourceLocale: "en"))
    #expect(german.text.template.source == "<appname> schreibt deinen Namen an die Tür.")
    #expect(german.text.state == .needsReview)
    #expect(german.isStale)
    #expect(entry.texts.last?.edition?.value == "acme")
    #expect(project.copy.entries[1].suppressions.first?.until?.value.description == "2027-03-31")
    #expect(project.copy.entries[2].texts.last?.template.source == "Acme-Schild")
    #expect(project.editions.map(\.id) == ["acme", "zed"])
    #expect(project.editions[0].terms.text(of: "sdk", locale: "de") == "Tür-SDK")
    #expect(project.editions[0].questions[0].answer.pieces.last == .placeholder("sdk", SourceRange(8, 13)))
    #expect(project.sources.map(\.id) == ["manual", "forum"])
    #expect(project.sources.map { $0.address() } == [nil, "https://example.com/threads?id=1#top"])
    let places = project.sources[1].places
    #expect(
      places.map { project.sources[1].address(of: $0) } == [
        "https://example.com/threads?id=1#answer-1", "https://example.com/threads?id=1#top",
      ])
    guard case .method(let isStatic, let returns, let parameters) = project.interfaces[0].types[0].members[0].kind
    else {
      Issue.record("the first member is a method")
      return
    }
    #expect(isStatic)
    #expect(returns == "BOOL")
    #expect(parameters.map(\.label) == [nil, "by"])
    #expect(project.assets.map(\.path) == ["content/assets/mark.svg"])
    #expect(project.staticFiles.map(\.path) == ["content/static/robots.txt"])
    #expect(project.templates.map(\.path) == ["templates/layout.mustache"])
  }

  @Test("Settings set levels, limits, and order")
  func settings() async throws {
    let project = await load(try WholeProject().files).project
    #expect(project.settings.severities.keys.sorted() == ["file/unrecognized", "markdown/unused-footnote"])
    #expect(project.settings.severities["markdown/unused-footnote"] == .some(.error))
    #expect(project.settings.severities["file/unrecognized"] == .some(.none))
    #expect(project.settings.budgets.configurations == 60000)
    #expect(project.settings.home?.value == "about")
    #expect(project.settings.site == .built)
    #expect(project.settings.baseURL == "https://handbook.acme.io/")
  }

  @Test("Guides are in the order of the settings, then by id, however many tasks read them")
  func guideOrder() async {
    var files: [SourcePath: String] = ["content/statebook.yaml": Self.settings + "guides: [g150, g3]\n"]
    for number in 0..<200 {
      files[SourcePath("content/guides/g\(number).md")] = "---\ntitle: Guide \(number)\ntitel: wrong\n---\nText"
    }
    let loaded = await loadProject(from: SourceTree(files), rules: RuleCatalogue(Rule.ofProject + Rule.ofGuides))
    let others = (0..<200).filter { ![150, 3].contains($0) }.map { "g\($0)" }.sorted()
    #expect(loaded.project.guides.map(\.id.text) == ["g150", "g3"] + others)
    #expect(loaded.findings.count == 200)
    #expect(loaded.findings.map { $0.place?.path.text ?? "" } == (0..<200).map { "content/guides/g\($0).md" }.sorted())
  }

  @Test("A guide that cannot be read completely still has its body and a title")
  func damagedGuides() async {
    let loaded = await load([
      "content/guides/no-matter.md": "Text", "content/guides/bad-yaml.md": "---\ntitle: \"x\n---\nText",
    ])
    #expect(loaded.project.guides.map(\.title.value) == ["Bad yaml", "No matter"])
    #expect(loaded.findings.map(\.rule.id) == ["yaml/syntax", "guide/front-matter"])
  }

  @Test("A file that is too large is not even opened; one that cannot be read is reported")
  func unreadable() async {
    let files = [
      SourceTree.File(path: "content/statebook.yaml", size: 23), SourceTree.File(path: "content/sources.yaml", size: 1),
      SourceTree.File(path: "content/guides/huge.md", size: 1 << 40),
      SourceTree.File(path: "content/guides/grown.md", size: 1),
    ]
    let tree = SourceTree(files: files) { path throws(SourceTree.ReadError) in
      switch path {
      case "content/statebook.yaml": return Array(Self.settings.utf8)
      case "content/guides/grown.md": return [UInt8](repeating: 0x20, count: 600_000)
      case "content/guides/huge.md":
        Issue.record("a file beyond its budget was read")
        return []
      default: throw SourceTree.ReadError("permission denied")
      }
    }
    let loaded = await loadProject(from: tree, rules: RuleCatalogue(Rule.ofProject + Rule.ofGuides))
    #expect(loaded.findings.map(\.rule.id) == ["file/too-large", "file/too-large", "file/unreadable"])
    #expect(loaded.findings.last?.message == "the file cannot be read: permission denied")
  }
}
