import Diagrams
import Model
import SourceText
import Statecharts
import Verification

/// Transitions: the numbered table beside a diagram, and what a state allows, actor by actor.
struct TransitionTables {
  let href: PageLinks
  let badge: StateBadges
  let marks: SourceMarks

  /// A table of transitions, numbered as in the region's diagram.
  ///
  /// - Parameters:
  ///   - anchored: whether the rows are the ones that links lead to.
  ///   - figure: the anchor of the diagram beside such rows, to which their numbers lead.
  func table(
    _ transitions: [Int], anchored: Bool, figure: String? = nil, caption: String, in index: ProfileIndex
  ) -> View {
    .object([
      "label": .text(caption),
      "rows": .list(transitions.map { transitionRow($0, anchored: anchored, figure: figure, in: index) }),
    ])
  }

  private func transitionRow(_ number: Int, anchored: Bool, figure: String?, in index: ProfileIndex) -> View {
    let machine = index.machine
    let edge = machine.transitions[number]
    return .object([
      "number": .text("\(index.numbers[number])"),
      "anchor": anchored ? .text(Anchor.transition(edge.id)) : .none,
      "href": .text(href(index.path, fragment: figure ?? Anchor.transition(edge.id))),
      "source": .html(badge.source(of: edge, in: index)),
      "event": .html(index.triggerLabel(of: edge)),
      "guard": .optional(machine.guardText(of: edge)),
      "target": .html(badge(machine.nodes[edge.target], in: index)),
      "notes": .list(marks.notes(edge.remarks.notes)),
      "readings": marks.readings(edge.remarks),
      "marks": .optionalHTML(marks(edge.remarks)),
    ])
  }

  /// What can happen while a node is active, by who causes it; the app comes first.
  func possibilities(in node: Int, index: ProfileIndex) -> [View] {
    let machine = index.machine
    let ways = index.possibleTransitions(in: node).map { machine.transitions[$0] }
    var groups: [View] = []
    for actor in [Actor.app, .user, .settings, .system] {
      let edges = ways.filter { machine.actor(of: $0) == actor }
      let idle = actor == .app ? idleEvents(besides: ways, from: node, in: index) : []
      guard !edges.isEmpty || !idle.isEmpty else { continue }
      groups.append(group(SignWords(machine).heading(actor), edges, of: node, idle: idle, in: index))
    }
    let automatic = ways.filter { machine.actor(of: $0) == nil }
    if !automatic.isEmpty { groups.append(group("Automatically", automatic, of: node, idle: [], in: index)) }
    return groups
  }

  private func group(
    _ title: String, _ edges: [Machine.Transition], of node: Int, idle: [Event], in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    return .object([
      "title": .text(title),
      "items": .list(
        edges.map { edge in
          .object([
            "number": .text("\(index.numbers[edge.index])"),
            "href": .text(href(index.path, fragment: Anchor.transition(edge.id))),
            "label": .text(machine.triggerText(of: edge)),
            "guard": .optional(machine.guardText(of: edge)),
            "within": machine.isDescendant(edge.source, of: node) ? .text(machine.nodes[edge.source].title) : .none,
            "target": .html(badge(machine.nodes[edge.target], in: index)),
            "marks": .optionalHTML(marks(edge.remarks)),
          ])
        }),
      "idle": idle.isEmpty ? .none : .text(Self.list(idle)),
    ])
  }

  /// How many events without effect a state names: all of them on every page would be their product with the states.
  private static let mostIdle = 24

  /// “Start”, “Stop” and 12 more
  private static func list(_ events: [Event]) -> String {
    let names = events.prefix(mostIdle).map { "“\($0.label)”" }.joined(separator: ", ")
    return events.count > mostIdle ? "\(names) and \(events.count - mostIdle) more" : names
  }

  /// What the app does elsewhere in this region, but without effect here.
  private func idleEvents(besides ways: [Machine.Transition], from node: Int, in index: ProfileIndex) -> [Event] {
    let machine = index.machine
    guard let region = machine.region(of: node) else { return [] }
    func events(_ edges: some Sequence<Machine.Transition>) -> Set<Int> {
      Set(
        edges.compactMap { edge in
          if case .event(let event) = edge.trigger, machine.events[event].actor == .app { event } else { nil }
        })
    }
    let elsewhere = events((index.regionTransitions[region] ?? []).lazy.map { machine.transitions[$0] })
    return elsewhere.subtracting(events(ways)).sorted().map { machine.events[$0] }
  }
}
