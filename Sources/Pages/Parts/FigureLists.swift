import Diagrams
import SourceText
import Statecharts
import Templating
import Verification

extension Figures {
  /// The number of transitions that a list shows without being opened.
  private static let fewWays = 12

  /// Returns the transitions of a picture as a list, grouped by the state that they leave, for windows in which its words would be
  /// too small to read; nothing for a picture of no transition.
  func list(of diagram: Diagram, in index: ProfileIndex) -> View {
    let machine = index.machine
    let ways = diagram.transitions.compactMap(machine.transition).sorted { $0.index < $1.index }
    if ways.isEmpty { return .none }
    let starts = Dictionary(grouping: ways) { [$0.source, $0.isInternal ? 1 : 0] }
    return .object([
      "title": .text(counted(ways.count, "transition")),
      "is-short": .flag(ways.count <= Self.fewWays),
      "sources": .list(
        starts.values.sorted { $0[0].index < $1[0].index }.map { ways in
          .object([
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
