import SourceText
import Statecharts
import Templating

/// A summary of the changes between two profiles by name, at the top of a page of changes.
struct DifferenceBrief {
  let href: PageLinks
  let badge: StateBadges
  let profiles: ComparedProfiles

  /// Returns a line for each kind of element and of change, first of those that users notice. Events appear as the
  /// triggers of their transitions. A state links to its page, any other element to its row on this page. Left out are
  /// regions that only one of the profiles has, with what is in them.
  func lines(of difference: MachineDifference) -> [View] {
    let (regions, states) = profiles.split(
      difference.states.filter { row in
        !(profiles.latest(row.id).map { profiles.isInWholeRegion($0.node.index, of: $0.index) } ?? false)
      })
    let transitions = difference.transitions.filter { row in
      let side = profiles.side(of: row.change)
      return !(side.machine.transition(row.id).map { profiles.isInWholeRegion($0.source, of: side) } ?? false)
    }
    return lines("prompt", in: .prompts, difference.prompts) { id, change in
      prompt(id, change, details: difference.prompts.first { $0.id == id }?.details ?? [])
    }
      + lines("observer", in: .observers, difference.observers) { id, change in
        profiles.side(of: change).machine.observers.first { $0.id == id }.map { row(Anchor.observer(id), $0.title) }
      }
      + lines("region", in: .states, regions) { id, _ in node(id) }
      + lines("state", in: .states, states) { id, _ in node(id) }
      + lines("transition", in: .transitions, transitions) { id, change in
        let machine = profiles.side(of: change).machine
        return machine.transition(id).map { transition in
          row(
            Anchor.transition(id), machine.trigger(of: transition), source: machine.nameInRegion(of: transition.source))
        }
      }
  }

  /// Returns a property that differs, in short: “map added”.
  private func words(_ detail: MachineDifference.Detail) -> StyledText {
    let change: MachineDifference.Change = detail.before == nil ? .added : detail.after == nil ? .removed : .changed
    return "\(detail.what) \(change.rawValue)"
  }

  /// The name of a changed element.
  private struct Name {
    var title: StyledText
    /// The URL of the element; nil if it has none.
    var href: String?
    /// The source of a transition.
    var source: StyledText?
    /// What is said after the name.
    var details: [StyledText] = []

    var html: HTML {
      let name: HTML = href.map { "“<a href=\"\($0)\">\(title)</a>”" } ?? "“\(title)”"
      return details.isEmpty ? name : "\(name): \(details.joined(separator: ", "))"
    }

    /// Returns true if readers cannot distinguish the names.
    func isLike(_ other: Name) -> Bool { title == other.title && source == other.source }
  }

  private func row(_ anchor: String, _ title: StyledText, source: StyledText? = nil) -> Name {
    Name(title: title, href: href(href.path, fragment: anchor), source: source)
  }

  private func prompt(
    _ id: PromptID, _ change: MachineDifference.Change, details: [MachineDifference.Detail]
  ) -> Name? {
    guard let prompt = profiles.side(of: change).machine.prompt(id) else { return nil }
    var name = row(Anchor.prompt(id), prompt.title)
    name.details = details.map(words)
    return name
  }

  private func node(_ id: StateID) -> Name? {
    profiles.latest(id).map { Name(title: $0.node.title, href: badge.address(of: $0.node, in: $0.index)) }
  }

  /// The maximum number of names on a line.
  private static let mostNames = 4

  private func lines<Kind>(
    _ noun: String, in section: DifferenceTables.Section, _ rows: [MachineDifference.Row<Identifier<Kind>>],
    name: (Identifier<Kind>, MachineDifference.Change) -> Name?
  ) -> [View] {
    MachineDifference.Change.allCases.compactMap { change in
      let changed = rows.filter { $0.change == change }.map { row in
        name(row.id, change) ?? Name(title: StyledText(row.id.text))
      }
      guard !changed.isEmpty else { return nil }
      // Transitions from the same state can have the same trigger.
      let names = changed.reduce(into: [Name]()) { names, name in
        if !names.contains(where: name.isLike) { names.append(name) }
      }.prefix(Self.mostNames)
      let rest = changed.count { name in !names.contains(where: name.isLike) }
      return .object([
        "change": .text(change.rawValue), "word": .text(change.word),
        "href": .text("#" + section.anchor),
        "count": .text(counted(changed.count, noun)),
        "names": .html(list(names) + (rest > 0 ? ", and \(rest) more" : HTML())),
      ])
    }
  }

  /// Returns a list such as “Leaves the app”, “Closes the app” from “In the foreground”; “Locks the device” from “Device unlocked”.
  private func list(_ names: some Collection<Name>) -> HTML {
    var groups: [(source: StyledText?, names: [Name])] = []
    for name in names {
      if let last = groups.indices.last, groups[last].source == name.source {
        groups[last].names.append(name)
      } else {
        groups.append((name.source, [name]))
      }
    }
    return groups.map { source, names in
      names.map(\.html).joined(by: names.allSatisfy(\.details.isEmpty) ? ", " : "; ")
        + (source.map { " from “\($0)”" } ?? HTML())
    }.joined(by: "; ")
  }
}

extension MachineDifference.Change {
  /// What is said of an element that only one of two profiles has, or that differs.
  var word: String {
    switch self {
    case .added: "new"
    case .removed: "gone"
    case .changed: "changed"
    }
  }
}
