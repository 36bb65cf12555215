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
    return [
      group("States", "states", difference.states) { id, change in
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

  private func group<ID>(
    _ title: String, _ anchor: String, _ rows: [MachineDifference.Row<ID>],
    name: (ID, MachineDifference.Change) -> HTML
  ) -> View {
    guard !rows.isEmpty else { return .none }
    return .object([
      "title": .text(title),
      "anchor": .text("changes.\(anchor)"),
      "summary": .text(summary(of: rows, title.lowercased().dropLast().description)),
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

  /// “3 states added, 1 removed”.
  func summary<ID>(of rows: [MachineDifference.Row<ID>], _ noun: String) -> String {
    let counts = MachineDifference.Change.allCases.map { change in (change, rows.count { $0.change == change }) }
    return counts.filter { $0.1 > 0 }.enumerated().map { position, item in
      "\(position == 0 ? counted(item.1, noun) : "\(item.1)") \(item.0.rawValue)"
    }.joined(separator: ", ")
  }

  /// A transition in a line: from where, when, to where.
  private func way(_ edge: Machine.Transition, in index: ProfileIndex) -> HTML {
    let machine = index.machine
    return """
      \(badge.source(of: edge, in: index)) <span class="arrow">→</span> \(badge(machine.nodes[edge.target], in: index)) \
      \(index.triggerLabel(of: edge))
      """
  }
}
