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
  let origin: RowOrigins

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
      "number": .text("\(index.number(of: number))"),
      "anchor": anchored ? .text(Anchor.transition(edge.id)) : .none,
      "href": .text(href(RegionPage.path(ofRow: edge, in: machine), fragment: figure ?? Anchor.transition(edge.id))),
      "source": .html(badge.source(of: edge, in: index)),
      "event": .html(index.triggerLabel(of: edge)),
      "guard": .optional(machine.guardText(of: edge)),
      "target": .html(badge(machine.nodes[edge.target], in: index)),
      "notes": .list(marks.notes(edge.remarks.notes)),
      "readings": marks.readings(edge.remarks),
      "marks": .optionalHTML(marks(edge.remarks)),
      "origin": origin(machine: index.reference.machine, edge.range),
    ])
  }

  /// What can happen while a node is active, by who causes it; the app comes first.
  func possibilities(in node: Int, index: ProfileIndex) -> [View] {
    let machine = index.machine
    let ways = index.possibleTransitions(in: node).map { machine.transitions[$0] }
    var groups: [View] = []
    for actor in [Actor.app, .user, .settings, .system] {
      let edges = ways.filter { machine.actor(of: $0) == actor }
      let idle = actor == .app ? idleEvents(besides: ways, from: node, in: index) : nil
      guard !edges.isEmpty || idle != nil else { continue }
      groups.append(group(index.words.heading(actor), edges, of: node, idle: idle, in: index))
    }
    let automatic = ways.filter { machine.actor(of: $0) == nil }
    if !automatic.isEmpty { groups.append(group("Automatically", automatic, of: node, idle: nil, in: index)) }
    return groups
  }

  private func group(
    _ title: String, _ edges: [Machine.Transition], of node: Int, idle: String?, in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    return .object([
      "title": .text(title),
      "items": .list(
        edges.map { edge in
          .object([
            "number": .text("\(index.number(of: edge.index))"),
            "href": .text(href(RegionPage.path(ofRow: edge, in: machine), fragment: Anchor.transition(edge.id))),
            "label": .text(machine.triggerText(of: edge)),
            "guard": .optional(machine.guardText(of: edge)),
            "within": machine.isDescendant(edge.source, of: node) ? .text(machine.nodes[edge.source].title) : .none,
            "target": .html(badge(machine.nodes[edge.target], in: index)),
            "marks": .optionalHTML(marks(edge.remarks)),
          ])
        }),
      "idle": .optional(idle),
    ])
  }

  /// How many events without effect a state names: all of them on every page would be their product with the states.
  private static let mostIdle = 24

  /// What the app does elsewhere in this region, but without effect here: “Start”, “Stop” and 12 more; nil for nothing.
  ///
  /// Costs time in the transitions of the state, not of the region.
  private func idleEvents(besides ways: [Machine.Transition], from node: Int, in index: ProfileIndex) -> String? {
    let machine = index.machine
    guard let region = machine.region(of: node), let events = index.appEvents[region] else { return nil }
    let here = Set(
      ways.compactMap { edge in
        if case .event(let event) = edge.trigger, machine.region(of: edge.source) == region { event } else { nil }
      })
    let names = Array(events.lazy.filter { !here.contains($0) }.prefix(Self.mostIdle))
      .map { "“\(machine.events[$0].label)”" }
    guard !names.isEmpty else { return nil }
    let rest = events.count - here.count { machine.events[$0].actor == .app } - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
