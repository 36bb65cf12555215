import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The changes between two profiles as tables by id.
struct DifferenceTables {
  let href: PageLinks
  let badge: StateBadges

  /// The kinds of elements that can differ, each with a table.
  enum Section: String {
    case states, transitions, prompts, events, observers

    var anchor: String { "changes.\(rawValue)" }
  }

  /// Returns the fields of the tables, for all regions or for one.
  func tables(_ profiles: ComparedProfiles, region: StateID? = nil) -> View {
    let whole = profiles.difference
    let difference = region.map { whole.limited(to: $0) } ?? whole
    let target = ChangesPage.path(from: difference.before, to: difference.after)
    return .object([
      "before": .text(difference.before.profile.title), "after": .text(difference.after.profile.title),
      "href": target == href.path ? .none : .optional(href.existing(target)),
      "is-empty": .flag(difference.isEmpty),
      "groups": .list(groups(of: difference, profiles).filter(\.isGiven)),
    ])
  }

  /// Returns one table for each kind of element that differs.
  ///
  /// - Parameter picture: returns the URL of the diagram that shows a transition, for the link in its row; nil unless links lead to
  ///   these rows.
  func groups(
    of difference: MachineDifference, _ profiles: ComparedProfiles, picture: ((TransitionID) -> String)? = nil
  ) -> [View] {
    func anchor<ID>(_ anchor: @escaping (ID) -> String) -> ((ID) -> String)? { picture == nil ? nil : anchor }
    let transitions = group(
      "Transitions", .transitions, difference.transitions, anchor: anchor(Anchor.transition), picture: picture
    ) { id, change in
      let side = profiles.side(of: change)
      return side.machine.transition(id).map { transition in
        // The condition of a transition that both have is a detail of the row, if it differs.
        let condition = change == .changed ? nil : side.machine.guardText(of: transition, isBrief: true)
        return way(transition, in: side, profiles)
          + (condition.map { " <span class=\"observed\">\($0)</span>" } ?? "")
      }
    }
    let prompts = group(
      "Prompts", .prompts, difference.prompts, anchor: anchor(Anchor.prompt)
    ) { id, change in
      let machine = profiles.side(of: change).machine
      return machine.prompt(id).map { prompt in
        "<a href=\"\(href(ProfilePage.path(of: machine), fragment: Anchor.prompt(id)))\">\(prompt.title)</a>"
      }
    }
    let events = group("Events", .events, difference.events, anchor: nil) { id, change in
      profiles.side(of: change).machine.event(id).map(\.labelWithActor)
    }
    let observers = group(
      "Observers", .observers, difference.observers, anchor: anchor(Anchor.observer)
    ) { id, change in
      profiles.side(of: change).machine.observers.first { $0.id == id }.map { HTML.text($0.title) }
    }
    return [nodes(difference.states, profiles), transitions, prompts, events, observers]
  }

  private func nodes(_ rows: [MachineDifference.Row<StateID>], _ profiles: ComparedProfiles) -> View {
    let (regions, states) = profiles.split(rows)
    return group(
      states.isEmpty ? "Regions" : regions.isEmpty ? "States" : "Regions and states", .states, rows,
      summary: [summary(of: regions, "region"), summary(of: states, "state")].filter { !$0.isEmpty }
        .joined(separator: "; "), anchor: nil
    ) { id, _ in
      profiles.latest(id).map { badge($0.node, in: $0.index) }
    }
  }

  private func group<Kind>(
    _ title: String, _ section: Section, _ rows: [MachineDifference.Row<Identifier<Kind>>],
    summary given: String? = nil,
    anchor: ((Identifier<Kind>) -> String)?, picture: ((Identifier<Kind>) -> String)? = nil,
    name: (Identifier<Kind>, MachineDifference.Change) -> HTML?
  ) -> View {
    guard !rows.isEmpty else { return .none }
    return .object([
      "title": .text(title),
      "anchor": .text(section.anchor),
      "summary": .text(given ?? summary(of: rows, title.lowercased().dropLast().description)),
      "rows": .list(
        rows.map { row in
          .object([
            "change": .text(row.change.rawValue),
            "anchor": .optional(anchor.map { $0(row.id) }),
            "picture": picture.map { picture in
              .object(["href": .text(picture(row.id)), "change": .text(row.change.rawValue)])
            } ?? .none,
            "name": .html(name(row.id, row.change) ?? HTML.text(row.id.text)),
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

  /// Returns a summary such as “3 states added, 1 removed”.
  private func summary<ID>(of rows: [MachineDifference.Row<ID>], _ noun: String) -> String {
    let counts = MachineDifference.Change.allCases.map { change in (change, rows.count { $0.change == change }) }
    return counts.filter { $0.1 > 0 }.enumerated().map { position, item in
      "\(position == 0 ? counted(item.1, noun) : "\(item.1)") \(item.0.rawValue)"
    }.joined(separator: ", ")
  }

  /// Returns a transition of one of the profiles on one line: source, trigger, target.
  private func way(_ transition: Machine.Transition, in index: ProfileIndex, _ profiles: ComparedProfiles) -> HTML {
    func latest(_ node: Int) -> (node: Machine.Node, index: ProfileIndex) {
      let node = index.machine.nodes[node]
      return profiles.latest(node.id) ?? (node, index)
    }
    let (source, target) = (latest(transition.source), latest(transition.target))
    return """
      \(badge.source(of: transition, at: source.node, in: source.index)) <span class="arrow">→</span> \
      \(badge(target.node, in: target.index)) \(index.triggerLabel(of: transition))
      """
  }
}
