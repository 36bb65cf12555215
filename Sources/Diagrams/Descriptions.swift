import SourceText
import Statecharts

/// A region in sentences, for readers who cannot see its picture.
struct RegionDescription {
  let text: String

  init(_ region: Int, of machine: Machine, _ phrases: Phrases, marks: ChangeMarks = ChangeMarks()) {
    let node = machine.nodes[region]
    let nodes = machine.nodes[region..<node.subtreeEnd].dropFirst().filter { !$0.isHistory }
    let states = nodes.filter { !$0.isRegion }
    let edges = machine.transitions.filter { $0.source == region || machine.isDescendant($0.source, of: region) }
    let outgoing = Dictionary(grouping: edges, by: \.source)
    var sentences = [
      "State diagram of \(node.title): \(counted(states.count, "state")), \(counted(edges.count, "transition"))."
    ]
    if let start = phrases.initialTitle(of: region) { sentences.append(ended("It starts in \(start)")) }
    for node in nodes {
      let leaving = outgoing[node.index] ?? []
      let ways = leaving.filter { !$0.isInternal }
      if let sentence = Self.sentence("From \(node.title)", ways, phrases) { sentences.append(sentence) }
      let inside = leaving.filter(\.isInternal)
      if let sentence = Self.sentence("From any state of \(node.title)", inside, phrases) {
        sentences.append(sentence)
      }
    }
    if let sentence = Self.sentence("From any state", outgoing[region] ?? [], phrases) {
      sentences.append(sentence)
    }
    if !marks.areEmpty {
      sentences = Self.changes(states: states, edges: edges, marks, phrases) ?? ["Nothing changes in \(node.title)."]
    }
    text = sentences.joined(separator: " ")
  }

  /// “Added: Denied, Ajar. Removed: Shut → Ajar, user: Knock.”; nil if nothing differs.
  private static func changes(
    states: [Machine.Node], edges: [Machine.Transition], _ marks: ChangeMarks, _ phrases: Phrases
  ) -> [String]? {
    let sentences = MachineDifference.Change.allCases.compactMap { change -> String? in
      let names = states.filter { marks.change(of: $0) == change }.map(\.title)
      let ways = edges.filter { marks.change(of: $0) == change }.map { phrases.sentence($0) }
      if names.isEmpty, ways.isEmpty { return nil }
      let word = change.rawValue.prefix(1).uppercased() + change.rawValue.dropFirst()
      return ended("\(word): \((names + ways).joined(separator: "; "))")
    }
    return sentences.isEmpty ? nil : sentences
  }

  /// “From Denied: Settings leads to Always, Don’t Allow to Denied.”
  static func sentence(_ start: String, _ edges: [Machine.Transition], _ phrases: Phrases) -> String? {
    guard !edges.isEmpty else { return nil }
    let ways = edges.map { edge in
      let condition = phrases.condition(of: edge).map { " " + $0 } ?? ""
      return "\(phrases.trigger(of: edge))\(condition) leads to \(phrases.name(of: edge.target))"
    }
    return ended("\(start): \(ways.joined(separator: "; "))")
  }
}
