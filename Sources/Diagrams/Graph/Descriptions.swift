import SourceText
import Statecharts

/// A description of a region in sentences, for readers who cannot see its picture.
struct RegionDescription {
  let text: String

  init(_ region: Int, of machine: Machine, _ phrases: DiagramPhrases, marks: ChangeMarks = ChangeMarks()) {
    let node = machine.nodes[region]
    let nodes = machine.nodes[region..<node.subtreeEnd].dropFirst()
    let states = nodes.filter { !$0.isRegion && !$0.isHistory }
    let edges = machine.transitions(startingIn: region)
    var sentences = [
      "State diagram of “\(node.title)”: \(counted(machine.stateCount(in: region), "state")), \(counted(edges.count, "transition"))."
    ]
    if marks.areEmpty {
      sentences += Self.starts(region, machine, phrases) + Self.signs(states, machine, phrases)
      sentences += nodes.filter(\.isHistory).map { ended(phrases.history($0)) }
      sentences += Self.ways(region, nodes, edges, phrases)
    } else {
      sentences = Self.changes(states: states, edges: edges, marks, phrases) ?? ["Nothing changes in “\(node.title)”."]
    }
    text = sentences.joined(separator: " ")
  }

  /// Returns “It starts in “Shut”. “Open” starts in “Ajar”.”
  private static func starts(_ region: Int, _ machine: Machine, _ phrases: DiagramPhrases) -> [String] {
    let initials = InitialStates(in: region, of: machine)
    return machine.nodes[region..<machine.nodes[region].subtreeEnd].compactMap { node in
      guard let initial = initials.initial(of: node.index) else { return nil }
      let subject = node.index == region ? "It" : phrases.quotedName(of: node.index)
      return ended("\(subject) starts in \(phrases.quotedName(of: initial))")
    }
  }

  /// Returns “Waiting for the user: “Who is there?”. Refused: “Latched”. Final: “Broken”.”
  private static func signs(
    _ states: [Machine.Node], _ machine: Machine, _ phrases: DiagramPhrases
  ) -> [String] {
    let branches = machine.branches
    let words = SignWords(machine)
    let kinds = State.Kind.allCases.compactMap { kind in
      words.meaning(of: kind).map { meaning in (meaning, states.filter { $0.kind == kind }) }
    }
    let roles = [
      ("final", states.filter { $0.form == .final }), ("a choice", states.filter { branches.contains($0.index) }),
    ]
    return (kinds + roles).filter { !$0.1.isEmpty }.map { name, states in
      ended("\(capitalized(name)): \(states.map { phrases.quotedName(of: $0.index) }.joined(separator: ", "))")
    }
  }

  /// Returns the transitions out of each state, then those from any state, in sentences.
  private static func ways(
    _ region: Int, _ nodes: ArraySlice<Machine.Node>, _ edges: [Machine.Transition], _ phrases: DiagramPhrases
  ) -> [String] {
    let outgoing = Dictionary(grouping: edges, by: \.source)
    var sentences: [String] = []
    for node in nodes {
      let leaving = outgoing[node.index] ?? []
      let name = phrases.quotedName(of: node.index)
      if let found = sentence("From \(name)", leaving.filter { !$0.isInternal }, phrases) { sentences.append(found) }
      if let found = sentence("From any state of \(name)", leaving.filter(\.isInternal), phrases) {
        sentences.append(found)
      }
    }
    if let found = sentence("From any state", outgoing[region] ?? [], phrases) { sentences.append(found) }
    return sentences
  }

  /// Returns “Added: Denied, Ajar. Removed: Shut → Ajar, user: Knock.”; nil if nothing differs.
  private static func changes(
    states: [Machine.Node], edges: [Machine.Transition], _ marks: ChangeMarks, _ phrases: DiagramPhrases
  ) -> [String]? {
    let sentences = MachineDifference.Change.allCases.compactMap { change -> String? in
      let names = states.filter { marks.change(of: $0) == change }.map { "“\($0.title)”" }
      let ways = edges.filter { marks.change(of: $0) == change }.map { phrases.sentence($0) }
      if names.isEmpty, ways.isEmpty { return nil }
      return ended("\(capitalized(change.rawValue)): \((names + ways).joined(separator: "; "))")
    }
    return sentences.isEmpty ? nil : sentences
  }

  /// Returns “From “Denied”: to “Always” on “Always” (Settings); to “Idle” immediately if not “Paused”.”
  static func sentence(_ start: String, _ edges: [Machine.Transition], _ phrases: DiagramPhrases) -> String? {
    guard !edges.isEmpty else { return nil }
    let ways = edges.map { "to \(phrases.quotedName(of: $0.target)) \(phrases.cause(of: $0))" }
    return ended("\(start): \(ways.joined(separator: "; "))")
  }
}
