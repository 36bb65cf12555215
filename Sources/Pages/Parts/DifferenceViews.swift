import Model
import SourceText
import Statecharts
import Verification

// What one profile changes against another, as tables by id.
extension PageContext {
  /// The fields of the tables.
  func difference(_ before: ProfileReference, _ after: ProfileReference) -> View {
    let difference = MachineDifference(between: site[before].machine, and: site[after].machine)
    let target = SitePlan.changesPage(from: difference.before, to: difference.after)
    return .object([
      "before": .text(difference.before.profile.title), "after": .text(difference.after.profile.title),
      "href": site.hasPage(target) && target != path ? .text(href(target)) : .none,
      "is-empty": .flag(difference.isEmpty),
      "groups": .list(groups(of: difference, site[before], site[after]).filter(\.isGiven)),
    ])
  }

  /// One table for each kind of thing that differs.
  func groups(of difference: MachineDifference, _ before: ProfileIndex, _ after: ProfileIndex) -> [View] {
    /// What a removed thing is called stands in the first machine, of all others in the second.
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
        let target = href(SitePlan.path(of: side(change).machine), fragment: Anchor.prompt(id))
        return "<a href=\"\(target)\">\(prompt.title)</a>"
      },
      group("Events", "events", difference.events) { id, change in
        side(change).machine.event(id).map(Self.eventLabel) ?? HTML.text(id.text)
      },
      group("Observers", "observers", difference.observers) { id, change in
        HTML.text(side(change).machine.observers.first { $0.id == id }?.title ?? id.text)
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
  private func way(_ edge: Machine.Edge, in index: ProfileIndex) -> HTML {
    let machine = index.machine
    return """
      \(sourceHTML(edge, in: index)) <span class="arrow">→</span> \(badge(machine.nodes[edge.target], in: index)) \
      \(triggerLabel(edge, in: index))
      """
  }
}
