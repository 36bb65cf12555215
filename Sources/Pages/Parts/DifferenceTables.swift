import Model
import SourceText
import Statecharts
import Verification

/// What one profile changes against another, as tables by id.
struct DifferenceTables {
  /// Whether the site has a page at a path.
  let hasPage: (String) -> Bool
  let href: PageLinks
  let badge: StateBadges

  /// The fields of the tables, of all regions or of one.
  func tables(_ before: ProfileIndex, _ after: ProfileIndex, region: StateID? = nil) -> View {
    let whole = MachineDifference(between: before.machine, and: after.machine)
    let difference = region.map { whole.limited(to: $0) } ?? whole
    let target = ChangesPage.path(from: difference.before, to: difference.after)
    return .object([
      "before": .text(difference.before.profile.title), "after": .text(difference.after.profile.title),
      "href": hasPage(target) && target != href.path ? .text(href(target)) : .none,
      "is-empty": .flag(difference.isEmpty),
      "groups": .list(groups(of: difference, before, after).filter(\.isGiven)),
    ])
  }

  /// One table for each kind of thing that differs.
  func groups(of difference: MachineDifference, _ before: ProfileIndex, _ after: ProfileIndex) -> [View] {
    /// The first machine names what is removed, the second all else.
    func side(_ change: MachineDifference.Change) -> ProfileIndex { change == .removed ? before : after }
    let (regions, states) = split(difference.states, before, after)
    return [
      group(
        states.isEmpty ? "Regions" : regions.isEmpty ? "States" : "Regions and states", "states", difference.states,
        summary: [summary(of: regions, "region"), summary(of: states, "state")].filter { !$0.isEmpty }
          .joined(separator: "; ")
      ) { id, change in
        side(change).machine.node(id).map { badge($0, in: side(change)) } ?? HTML.text(id.text)
      },
      group("Transitions", "transitions", difference.transitions) { id, change in
        side(change).machine.transition(id).map { way($0, in: side(change)) } ?? HTML.text(id.text)
      },
      group("Prompts", "prompts", difference.prompts) { id, change in
        guard let prompt = side(change).machine.prompt(id) else { return HTML.text(id.text) }
        let target = href(ProfilePage.path(of: side(change).machine), fragment: Anchor.prompt(id))
        return "<a href=\"\(target)\">\(prompt.title)</a>"
      },
      group("Events", "events", difference.events) { id, change in
        side(change).machine.event(id).map(\.labelWithActor) ?? HTML.text(id.text)
      },
      group("Observers", "observers", difference.observers) { id, change in
        HTML.text(side(change).machine.observers.first { $0.id == id }?.title ?? StyledText(id.text))
      },
    ]
  }

  /// The rows of regions, also of those inside states, and the rows of states.
  private func split(
    _ rows: [MachineDifference.Row<StateID>], _ before: ProfileIndex, _ after: ProfileIndex
  ) -> (regions: [MachineDifference.Row<StateID>], states: [MachineDifference.Row<StateID>]) {
    func isRegion(_ row: MachineDifference.Row<StateID>) -> Bool {
      (row.change == .removed ? before : after).machine.node(row.id)?.isRegion == true
    }
    return (rows.filter(isRegion), rows.filter { !isRegion($0) })
  }

  private func group<ID>(
    _ title: String, _ anchor: String, _ rows: [MachineDifference.Row<ID>], summary given: String? = nil,
    name: (ID, MachineDifference.Change) -> HTML
  ) -> View {
    guard !rows.isEmpty else { return .none }
    return .object([
      "title": .text(title),
      "anchor": .text(Self.anchor(anchor)),
      "summary": .text(given ?? summary(of: rows, title.lowercased().dropLast().description)),
      "rows": .list(
        rows.map { row in
          .object([
            "change": .text(row.change.rawValue),
            "name": .html(name(row.id, row.change)),
            "details": .list(
              row.details.map { detail in
                .object([
                  "what": .text(detail.what), "before": .text(detail.before ?? "none"),
                  "after": .text(detail.after ?? "none"),
                ])
              }),
          ])
        }),
    ])
  }

  /// What differs by name: a line for each kind of thing, and of change. Events are named by their transitions.
  func brief(of difference: MachineDifference, _ before: ProfileIndex, _ after: ProfileIndex) -> [View] {
    func side(_ change: MachineDifference.Change) -> Machine { (change == .removed ? before : after).machine }
    let (regions, states) = split(difference.states, before, after)
    return lines("region", at: "states", regions) { side($1).node($0).map { Name($0.title) } }
      + lines("state", at: "states", states) { side($1).node($0).map { Name($0.title) } }
      + lines("transition", at: "transitions", difference.transitions) { id, change in
        let machine = side(change)
        return machine.transition(id).map { transition in
          Name(machine.trigger(of: transition), from: machine.nodes[transition.source].title)
        }
      }
      + lines("prompt", at: "prompts", difference.prompts) { side($1).prompt($0).map { Name($0.title) } }
      + lines("observer", at: "observers", difference.observers) { id, change in
        side(change).observers.first { $0.id == id }.map { Name($0.title) }
      }
  }

  /// What readers call something that differs; of a transition, also what it leaves.
  private struct Name: Equatable {
    var title: StyledText
    var source: StyledText?

    init(_ title: StyledText, from source: StyledText? = nil) {
      self.title = "“\(title)”"
      self.source = source.map { "“\($0)”" }
    }
  }

  /// How many names a line has at most.
  private static let mostNames = 4

  private func lines<Kind>(
    _ noun: String, at anchor: String, _ rows: [MachineDifference.Row<Identifier<Kind>>],
    name: (Identifier<Kind>, MachineDifference.Change) -> Name?
  ) -> [View] {
    MachineDifference.Change.allCases.compactMap { change in
      let changed = rows.filter { $0.change == change }.map { name($0.id, change) ?? Name(StyledText($0.id.text)) }
      guard !changed.isEmpty else { return nil }
      // Transitions from the same state can have the same trigger.
      let names = changed.reduce(into: [Name]()) { if !$0.contains($1) { $0.append($1) } }.prefix(Self.mostNames)
      let rest = changed.count { !names.contains($0) }
      return .object([
        "href": .text("#" + Self.anchor(anchor)),
        "count": .text("\(counted(changed.count, noun)) \(change.rawValue)"),
        "names": .text(list(names) + StyledText(rest > 0 ? ", and \(rest) more" : "")),
      ])
    }
  }

  /// “Leaves the app”, “Closes the app” from “In the foreground”; “Locks the device” from “Device unlocked”.
  private func list(_ names: some Collection<Name>) -> StyledText {
    var groups: [(source: StyledText?, titles: [StyledText])] = []
    for name in names {
      if let last = groups.indices.last, groups[last].source == name.source {
        groups[last].titles.append(name.title)
      } else {
        groups.append((name.source, [name.title]))
      }
    }
    return groups.map { source, titles in
      titles.joined(separator: ", ") + (source.map { " from \($0)" } ?? "")
    }.joined(separator: "; ")
  }

  private static func anchor(_ name: String) -> String { "changes.\(name)" }

  /// “3 states added, 1 removed”.
  func summary<ID>(of rows: [MachineDifference.Row<ID>], _ noun: String) -> String {
    let counts = MachineDifference.Change.allCases.map { change in (change, rows.count { $0.change == change }) }
    return counts.filter { $0.1 > 0 }.enumerated().map { position, item in
      "\(position == 0 ? counted(item.1, noun) : "\(item.1)") \(item.0.rawValue)"
    }.joined(separator: ", ")
  }

  /// A transition in a line: from where, when, to where.
  private func way(_ transition: Machine.Transition, in index: ProfileIndex) -> HTML {
    let machine = index.machine
    let target = badge(machine.nodes[transition.target], in: index)
    return """
      \(badge.source(of: transition, in: index)) <span class="arrow">→</span> \(target) \
      \(index.triggerLabel(of: transition))
      """
  }
}
