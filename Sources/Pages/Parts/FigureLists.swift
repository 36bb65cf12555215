import Diagrams
import SourceText
import Statecharts
import Templating
import Verification

extension Figures {
  /// The number of transitions that a list shows without being opened.
  private static let fewWays = 30

  /// Returns the transitions of a picture as a list, grouped by the state that they leave, in the order in which the machine can come
  /// to these, for windows in which its words would be too small to read; nothing for a picture of no transition.
  func list(of diagram: Diagram, in index: ProfileIndex) -> View {
    let machine = index.machine
    let ways = diagram.transitions.compactMap(machine.transition).sorted { $0.index < $1.index }
    if ways.isEmpty { return .none }
    let starts = Dictionary(grouping: ways) { [$0.source, $0.isInternal ? 1 : 0] }
    let initial = machine.regions.flatMap { machine.entered(from: $0.index) }
    let flow = machine.flow(of: ways, from: initial)
    let sources = starts.values.sorted {
      (flow[$0[0].source] ?? flow.count, $0[0].index) < (flow[$1[0].source] ?? flow.count, $1[0].index)
    }
    return .object([
      "title": .text(counted(ways.count, "transition")),
      "is-short": .flag(ways.count <= Self.fewWays),
      "sources": .list(
        sources.map { ways in
          .object([
            "is-initial": .flag(initial.contains(ways[0].source)),
            "source": .html(badge.source(of: ways[0], in: index)),
            "ways": .list(
              ways.map { way in
                .object([
                  "number": .text("\(index.number(of: way.index))"),
                  "href": .text(address(ofRow: way.id, in: machine)),
                  "event": .html(index.triggerLabel(of: way)),
                  "guard": .optional(machine.guardText(of: way)),
                  "target": .html(badge(machine.nodes[way.target], in: index)),
                ])
              }),
          ])
        }),
    ])
  }
}

extension Machine {
  /// Returns a node and the states that are entered with it by default.
  fileprivate func entered(from node: Int) -> [Int] {
    [node] + (nodes[node].initial.map { entered(from: $0) } ?? [])
  }

  /// Returns the position of each state in the order in which transitions lead to them, breadth first; a state around one has its
  /// position.
  fileprivate func flow(of ways: [Transition], from initial: [Int]) -> [Int: Int] {
    var order: [Int] = []
    var positions: [Int: Int] = [:]
    func reach(_ node: Int) {
      for state in entered(from: node) + ancestors(of: node) where positions[state] == nil {
        positions[state] = order.count
        order.append(state)
      }
    }
    for node in initial { reach(node) }
    let targets = Dictionary(grouping: ways, by: \.source)
    var next = 0
    while next < order.count {
      for way in targets[order[next]] ?? [] { reach(way.target) }
      next += 1
    }
    return positions
  }
}
