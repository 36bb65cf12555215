import SourceText
import Testing

@Suite("A storyboard")
struct StoryboardTests {
  /// A gate that asks, in YAML; `more` are further keys of the machine, and `settings` of the project.
  private func site(_ more: String = "", settings: String = "") async throws -> RenderedSite {
    let machine = """
      machine: gate
      title: A gate
      \(more)
      profiles: {v1: {title: Version 1}}
      observers:
        lamp: {title: The lamp, values: {dark: {title: dark, kind: refused}, lit: {title: lit, kind: granted}}}
      events:
        ring: {label: Ring, by: user}
        yes: {label: Let in, by: user}
        "no": {label: Turn away, by: user}
        never: {label: Never, by: user}
        reset: {label: Reset, by: settings}
        blow: {label: The wind blows, by: system}
      prompts:
        who: {title: Who is there?, choices: [yes, "no", never]}
      regions:
        bar:
          initial: down
          states:
            down: {title: Down, shows: {lamp: dark}}
            asking: {title: Asking, shows: {lamp: dark}, prompt: who}
            up: {title: Up, shows: {lamp: lit}, contradicts: true, note: The lamp is lit. Nobody is there.}
            locked: {title: Locked, kind: refused, shows: {lamp: dark}}
          transitions:
            - {id: rung, from: down, event: ring, to: asking}
            - {id: let-in, from: asking, event: yes, to: up}
            - {id: turned-away, from: asking, event: "no", to: down}
            - {id: locked-out, from: asking, event: never, to: locked}
            - {id: unlocked, from: locked, event: reset, to: down}
            - {id: closed, from: up, event: blow, to: down}
        flag:
          initial: still
          states: {still: {title: Still}, waving: {title: Waving}}
          transitions: [{id: waves, from: still, event: blow, to: waving}]
      """
    let scenarios = """
      machine: gate
      scenarios:
        - {id: visit, title: A visit, profile: v1, steps: [{do: blow}, {do: ring}, {do: ring, ignored: true}, {do: yes}, {do: blow}]}
        - {id: second, title: A second try, profile: v1, steps: [{do: blow}, {do: ring}, {do: "no"}, {do: ring}, {do: yes}]}
      """
    return try await RenderedSite(
      Sample.read([
        "content/statebook.yaml": "format: 1\ntitle: Gates\n\(settings)", "content/machines/gate.yaml": machine,
        "content/scenarios/gate.yaml": scenarios,
        "content/guides/gates.md": "---\ntitle: Gates\n---\n\n```{diagram} gate\n:path: visit\n```\n",
      ]))
  }

  /// The moments of a storyboard on a page, in words.
  private func moments(_ page: String, _ board: String = "board") throws -> [String] {
    let list = try #require(page.components(of: "<ol class=\"\(board)\">").dropFirst().first).components(of: "</ol>")[0]
    return list.split(separator: /<li(?: class="repeated")?>\n/).dropFirst().map { String($0).wordsOfMarkup }
  }

  @Test(
    """
    has a moment for each change of the prompt or of an observer, says where the other choices lead, what has no effect, \
    and what contradicts, and marks what is repeated
    """)
  func moments() async throws {
    let steps = try await site()["reference/scenarios/visit/index.html"]
    #expect(
      steps.contains("<span class=\"step-number by-system\">1</span><span class=\"step-number by-user\">2</span>"))
    // Where there is no list of all steps, a storyboard also has what does nothing.
    let page = try await site(settings: "pages: {scenarios: off}\n")["guides/gates/index.html"]
    #expect(
      try moments(page) == [
        "Down The lamp dark",
        """
        The wind blows (by the system), then Ring (by the user) Who is there? Let in Turn away Never \
        × Ring (by the user): no effect \
        Turn away → Down can be asked again Never → Locked asked again only if something changes in Settings
        """,
        "Let in (by the user) Up The lamp is lit. The lamp lit",
        "The wind blows (by the system) ↺ Down The lamp dark",
      ])
  }

  @Test("shows of another way where it leaves, and what differs up to where both meet")
  func bypass() async throws {
    let page = try await site("main-path: {scenario: visit, bypass: second}")["guides/gates/index.html"]
    #expect(
      try moments(page, "board board-other") == ["Who is there?", "Turn away (by the user) Down"],
      "from the prompt that both show to the gate that is down, as at the end of the visit")
    let same = try await site("main-path: {scenario: visit, bypass: visit}")["guides/gates/index.html"]
    #expect(try moments(same).count == 4 && !same.contains("board-other"))
  }
}
