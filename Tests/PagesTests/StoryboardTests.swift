import SourceText
import Statecharts
import Testing

@testable import Pages
@testable import Project
@testable import Verification

@Suite("A storyboard")
struct StoryboardTests {
  /// A gate that asks, in YAML; `more` are further keys of the machine.
  private func verified(_ more: String = "") async throws -> ResolvedProject {
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
    let loaded = await loadProject(
      from: SourceTree([
        "content/statebook.yaml": "format: 1\ntitle: Gates\n", "content/machines/gate.yaml": machine,
        "content/scenarios/gate.yaml": scenarios,
      ]), rules: RuleCatalogue([]))
    try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))")
    return try await Sample.verified(loaded.project).resolved
  }

  private func board(_ scenario: Int, of project: ResolvedProject) -> (Storyboard, Machine) {
    let index = ProfileIndex(ProfileReference(machine: 0, profile: 0), of: project.machines[0])
    return (Storyboard(of: project.scenarios[scenario].runs[0].trace, given: 0, in: index), index.machine)
  }

  /// The moments, each with the events before it, what it shows, and the value of the lamp.
  private func told(_ board: Storyboard, _ machine: Machine) -> [String] {
    board.beats.map { beat in
      let events = beat.events.map { machine.events[$0].id.text }.joined(separator: "+")
      let subject =
        switch beat.subject {
        case .prompt(let prompt): "prompt \(machine.prompts[prompt].id)"
        case .state(let node): "\(machine.nodes[node].id)"
        }
      let value = beat.values[0].map { machine.observers[0].values[$0].id } ?? ""
      return "\(events) → \(subject), \(value)"
    }
  }

  @Test("has a moment for each change of the prompt or of an observer, and joins the other steps")
  func beats() async throws {
    let (board, machine) = board(0, of: try await verified())
    #expect(
      told(board, machine) == [
        " → down, dark", "blow+ring → prompt who, dark", "yes → up, lit", "blow → down, dark",
      ])
    #expect(board.beats.map(\.isRepeated) == [false, false, false, true])
    #expect(board.beats[1].ignored.map { machine.events[$0].id } == ["ring"])
  }

  @Test("says where the other choices lead, and what can follow")
  func stubs() async throws {
    let (board, machine) = board(0, of: try await verified())
    let stubs = board.beats[1].stubs.map {
      "\(machine.events[$0.event].id) → \(machine.nodes[$0.state].id), \($0.outlook)"
    }
    #expect(stubs == ["no → down, open", "never → locked, onlyAfter(settings: true, detours: [], isLoose: false)"])
  }

  @Test("marks a moment in which observers contradict each other")
  func contradictions() async throws {
    let (board, machine) = board(0, of: try await verified())
    #expect(board.beats.map { $0.contradiction.map { machine.nodes[$0].id } } == [nil, nil, "up", nil])
  }

  @Test("shows of another way where it leaves, and what differs up to where both meet")
  func bypass() async throws {
    let project = try await verified("main-path: {scenario: visit, bypass: second}")
    let (main, machine) = board(0, of: project)
    let (other, _) = board(1, of: project)
    let part = main.bypass(by: other).map { $0.events.map { machine.events[$0].id.text }.joined(separator: "+") }
    #expect(
      part == ["blow+ring", "no"], "from the prompt that both show to the gate that is down, as at the end of the visit"
    )
    #expect(main.bypass(by: main).isEmpty)
  }
}
