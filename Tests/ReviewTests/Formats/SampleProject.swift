import Project
import SourceText
import Statecharts
import Testing

/// A small project in two versions, whose lines and machines reviews in tests refer to.
struct SampleProject {
  static let machinePath: SourcePath = "content/machines/door.yaml"
  static let copyPath: SourcePath = "content/copy/door.yaml"
  static let guidePath: SourcePath = "content/guides/using the door.md"

  static let base = SourceTree([
    "content/statebook.yaml": "format: 1\ntitle: Doors\n",
    machinePath: """
    machine: door
    title: A door that asks
    profiles:
      v1: {title: Version 1}
    observers:
      sign: {title: The sign shows, values: [open, closed]}
    events:
      knock: {label: Knock, by: user}
      allow: {label: Come in, by: user}
      refuse: {label: Go away, by: user}
      slam: {label: The wind slams the door, by: system}
    regions:
      leaf:
        initial: shut
        states:
          shut: {title: Shut, shows: {sign: closed}}
          asking: {title: Who is there?, shows: {sign: closed}, prompt: {choices: [allow, refuse]}}
          ajar: {title: Ajar, shows: {sign: open}}
        transitions:
          - {id: ask, from: shut, event: knock, to: asking}
          - {id: let-in, from: asking, event: allow, to: ajar}
          - {id: send-off, from: asking, event: refuse, to: shut}
          - {id: slammed, from: ajar, event: slam, to: shut}

    """,
    copyPath: """
    copy:
      - id: purpose.enter
        slot: purpose
        keys: [NSLocationWhenInUseUsageDescription]
        variants:
          main: {en: "<appname> uses your location to record when you come and go."}

    """,
  ])

  static let head = SourceTree([
    "content/statebook.yaml": "format: 1\ntitle: Doors\n",
    machinePath: """
    machine: door
    title: A door that asks
    profiles:
      v1: {title: Version 1}
    observers:
      sign: {title: The sign shows, values: [open, closed]}
    events:
      knock: {label: Knock, by: user}
      allow: {label: Come in, by: user}
      refuse: {label: Go away, by: user}
    regions:
      leaf:
        initial: shut
        states:
          shut: {title: Shut, shows: {sign: closed}}
          asking: {title: Who is there?, shows: {sign: closed}, prompt: {choices: [allow, refuse]}}
          ajar: {title: Ajar, shows: {sign: open}}
          locked: {title: Locked, shows: {sign: closed}}
        transitions:
          - {id: ask, from: shut, event: knock, to: asking}
          - {id: let-in, from: asking, event: allow, to: ajar}
          - {id: send-off, from: asking, event: refuse, to: locked}

    """,
    copyPath: """
    copy:
      - id: purpose.enter
        slot: purpose
        keys: [NSLocationWhenInUseUsageDescription]
        variants:
          main: {en: "<appname> uses your location in the background to record when you come and go."}

    """,
    guidePath: "---\ntitle: Using the door\n---\n\n# Knock first\n\nThen wait.\n",
  ])

  /// The machine in both versions, to be drawn.
  static func union() async throws -> MachineUnion {
    MachineUnion(MachineDifference(between: try await machine(in: base), and: try await machine(in: head)))
  }

  private static func machine(in tree: SourceTree) async throws -> Machine {
    let loaded = await loadProject(from: tree, rules: RuleCatalogue(Rule.ofProject))
    let source = try #require(loaded.project.machines.first, "the sample is not read: \(loaded.findings)")
    return source.chart.machine(for: try #require(source.chart.profiles.first)).machine
  }

  /// The place of the first occurrence of some text.
  static func place(of text: String, in path: SourcePath, _ tree: SourceTree) -> Place? {
    guard let bytes = try? tree.contents(of: path), let start = bytes.firstRange(of: Array(text.utf8))?.lowerBound
    else {
      Issue.record("the sample has no \(text) in \(path)")
      return nil
    }
    return Place(path, SourceRange(start, start + text.utf8.count))
  }
}
