import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// Transitions: the numbered table beside a diagram, and the possible transitions of a state by actor.
struct TransitionTables {
  let href: PageLinks
  let badge: StateBadges
  let marks: SourceMarks
  let origin: RowOrigins

  /// Returns a table of transitions, numbered as in the region's diagram.
  ///
  /// - Parameters:
  ///   - anchored: true if links lead to these rows.
  ///   - node: the active node, so that guards omit the terms that are always true there.
  func table(
    _ transitions: [Int], anchored: Bool, figure: String? = nil, caption: String, while node: Int? = nil,
    in index: ProfileIndex
  ) -> View {
    let constants = node.map { index.constants(ofGuards: transitions, while: $0) } ?? [:]
    return .object([
      "label": .text(caption),
      "rows": .list(
        transitions.map { transitionRow($0, anchored: anchored, figure: figure, given: constants, in: index) }),
    ])
  }

  private func transitionRow(
    _ number: Int, anchored: Bool, figure: String?, given constants: [Int: Bool], in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    let transition = machine.transitions[number]
    return .object([
      "number": .text("\(index.number(of: number))"),
      "anchor": anchored ? .text(Anchor.transition(transition.id)) : .none,
      "href": .text(
        href(RegionPage.path(ofRow: transition, in: machine), fragment: figure ?? Anchor.transition(transition.id))),
      "source": .html(badge.source(of: transition, in: index)),
      "event": .html(index.triggerLabel(of: transition)),
      "guard": .optional(machine.guardText(of: transition, given: constants)),
      "target": .html(target(of: transition, in: index)),
      "notes": .list(marks.notes(transition.annotations.notes)),
      "readings": marks.readings(transition.annotations),
      "marks": .optionalHTML(marks(transition.annotations)),
      "origin": origin(machine: index.reference.machine, transition.range),
    ])
  }

  /// Returns the transitions that can fire while a node is active, by actor; the app comes first.
  func possibilities(in node: Int, index: ProfileIndex) -> [View] {
    let machine = index.machine
    let possible = index.possibleTransitions(in: node)
    let constants = index.constants(ofGuards: possible, while: node)
    let isPassed = index.profile.space.isOnlyPassed(node)
    let ways = possible.map { machine.transitions[$0] }.filter { way in
      switch way.trigger {
      case .event: !isPassed && machine.truth(ofGuard: way, given: constants) != false
      // What contains a state is complete only in a final one.
      case .done(let whole): !machine.isDescendant(node, of: whole) || machine.nodes[node].form != .atomic
      case .eventless: true
      }
    }
    var groups: [View] = []
    for actor in [Actor.app, .user, .settings, .system, .time] {
      // Actors with the same look are several people.
      var people = Groups<String, Machine.Transition>()
      for way in ways where machine.actor(of: way) == actor {
        let declared = way.event.flatMap { machine.events[$0].declaredActor }
        people.add(way, declared.map { capitalized($0.title.plain) } ?? index.words.heading(actor))
      }
      let idle = actor == .app ? idleEvents(in: node, index: index) : nil
      if people.all.isEmpty, idle != nil {
        groups.append(group(index.words.heading(actor), [], of: node, given: constants, idle: idle, in: index))
      }
      for (position, own) in people.all.enumerated() {
        let idle = position == people.all.count - 1 ? idle : nil
        groups.append(group(own.key, own.values, of: node, given: constants, idle: idle, in: index))
      }
    }
    let automatic = ways.filter { machine.actor(of: $0) == nil }
    if !automatic.isEmpty {
      groups.append(group("Automatically", automatic, of: node, given: constants, idle: nil, in: index))
    }
    return groups
  }

  private func target(of transition: Machine.Transition, in index: ProfileIndex) -> HTML {
    transition.staysPut
      ? "<span class=\"quiet\">nothing changes</span>" : badge(index.machine.nodes[transition.target], in: index)
  }

  private func group(
    _ title: String, _ transitions: [Machine.Transition], of node: Int, given constants: [Int: Bool], idle: String?,
    in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    let guards = transitions.map { machine.guardText(of: $0, given: constants) }
    // What several transitions have in common is said once.
    let isCommon = guards.count > 1 && Set(guards).count == 1
    let common = isCommon ? machine.guardText(of: transitions[0], given: constants, isBrief: true) : nil
    return .object([
      "title": .text(title),
      "common-guard": .optional(common),
      "items": .list(
        transitions.map { transition in
          .object([
            "number": .text("\(index.number(of: transition.index))"),
            "href": .text(
              href(RegionPage.path(ofRow: transition, in: machine), fragment: Anchor.transition(transition.id))),
            "label": .text(machine.triggerText(of: transition)),
            "guard": common == nil ? .optional(machine.guardText(of: transition, given: constants)) : .none,
            "within": machine.isDescendant(transition.source, of: node)
              ? .text(machine.nameInRegion(of: transition.source)) : .none,
            "target": .html(target(of: transition, in: index)),
            "marks": .optionalHTML(marks(transition.annotations)),
          ])
        }),
      "idle": .optional(idle),
    ])
  }

  /// The maximum number of events without effect listed for a state; listing all would grow with the product of states and events.
  private static let mostIdle = 24

  /// Returns the app's events in this region that have no effect while a node is active: “Start”, “Stop” and 12 more; nil if there
  /// are none.
  private func idleEvents(in node: Int, index: ProfileIndex) -> String? {
    let machine = index.machine
    guard let region = machine.region(of: node), let events = index.appEvents[region],
      !index.drawn.branches.contains(node)
    else { return nil }
    let here = Set(events.filter { index.effects.isEffective($0, in: node) })
    let names = Array(events.lazy.filter { !here.contains($0) }.prefix(Self.mostIdle))
      .map { "“\(machine.events[$0].label)”" }
    guard !names.isEmpty else { return nil }
    let rest = events.count - here.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension ProfileIndex {
  /// Returns the nodes in the transitions' guards that are always, or never, active while a node is.
  func constants(ofGuards transitions: [Int], while node: Int) -> [Int: Bool] {
    let nodes = transitions.reduce(into: Set<Int>()) { $0.formUnion(machine.nodes(ofGuard: machine.transitions[$1])) }
    return nodes.isEmpty ? [:] : profile.space.constants(among: nodes, while: node)
  }
}
