import Guides
import Project
import SourceText

/// A player with nested parallel states, histories, a final state, and a completion.
enum PlayerSample {
  static func project() async throws -> Project {
    var project = try await Sample.read([
      "content/statebook.yaml": "format: 1\ntitle: The player book\n", "content/machines/player.yaml": machine,
      "content/claims/player.yaml": claims, "content/scenarios/player.yaml": scenario,
    ])
    var guide = Sample.guide("playing", "Playing", body)
    guide.description = "How it plays."
    guide.machine = Sourced("player")
    guide.profile = Sourced("new")
    project.guides = [guide]
    return project
  }

  private static let machine = """
    machine: player
    title: A player
    profiles: {old: {title: Old, os: "1.0"}, new: {title: New, os: "2.0"}}
    observers: {lamp: {title: The lamp, values: [dim, lit]}}
    events:
      play: {label: play, by: user}
      stop: {label: stop, by: user}
      turn: {label: turn, by: system}
      louder: {label: louder, by: settings}
      softer: {label: softer, by: settings}
      balance: {label: balance, by: user}
      resume: {label: resume, by: app}
    regions:
      deck:
        title: Deck
        initial: idle
        states:
          idle: {title: Idle, shows: {lamp: dim}}
          playing:
            title: Playing
            shows: {lamp: lit}
            regions:
              tape:
                title: Tape
                initial: side-a
                states:
                  side-a: {title: Side A}
                  side-b: {title: Side B}
                  tape-over: {title: Tape over, type: final}
                  last-side: {title: Last side, type: history, fallback: side-a}
                transitions:
                  - {id: flip, from: side-a, event: turn, to: side-b}
                  - {id: run-out, from: side-b, event: turn, to: tape-over}
              volume:
                title: Volume
                initial: quiet
                states:
                  quiet: {title: Quiet}
                  loud:
                    title: Loud
                    # In the new profile, a balance can be set from any of its states.
                    regions:
                      left:
                        title: Left
                        initial: left-low
                        note: The left ear.
                        states: {left-low: {title: Left low}, left-high: {title: Left high}}
                        transitions:
                          - {id: left-set, event: balance, to: left-high, when: os >= 2}
                          - {id: left-turn, from: left-low, event: turn, to: left-high}
                      right:
                        title: Right
                        initial: right-low
                        note: The right ear.
                        states: {right-low: {title: Right low}, right-high: {title: Right high}}
                        transitions:
                          - {id: right-set, event: balance, to: right-high, when: os >= 2}
                          - {id: right-turn, from: right-low, event: turn, to: right-high}
                transitions:
                  - {id: up, from: quiet, event: louder, to: loud}
                  - {id: down, event: softer, to: quiet}
        transitions:
          - {id: start, from: idle, event: play, to: playing}
          - {id: halt, from: playing, event: stop, to: idle}
          - {id: go-on, from: idle, event: resume, to: last-side}
          - {id: finished, from: playing, done: tape, to: idle, if: not in(loud)}
    """

  private static let claims = """
    machine: player
    claims:
      - {id: ears, says: The lamp is lit when it is loud., check: always loud implies lamp = lit}
      - {id: loud-first, says: No ear is high before it is loud., check: never left-high before louder}
      - {id: over, says: The deck stands idle in the end., check: reachable idle and not tape}
    """

  private static let scenario = """
    machine: player
    scenarios:
      - id: an-evening
        title: An evening
        profiles: [old, new]
        steps: [{do: play}, {do: louder}, {do: turn}, {do: stop}, {do: resume}, {do: turn}]
    """

  /// Roles and directives that name nested regions.
  private static var body: GuideBody {
    let roles = ["tape", "left", "left-high", "last-side"]
    let directives = [
      ("diagram", "tape"), ("diagram", "right"), ("states", "volume"), ("transitions", "left"), ("observers", "tape"),
    ]
    return Sample.body(roles.map { ("state", $0) }, directives.map { ($0, "", [("region", $1)]) })
  }
}
