import SourceText

/// Groups elements that were added or removed together with another one under it, so that one edit is one cause.
///
/// A state takes its transitions and its prompt along, an event its choices, a machine its claims, an entry its texts.
struct DifferenceFolding {
  /// A difference with the differences that belong to it.
  struct Group {
    var difference: ElementComparison.Difference
    var parts: [ElementComparison.Difference] = []
    /// The edits of other elements that the difference forced.
    var forcedEdits: [ElementComparison.Difference] = []
  }

  private let renames: Renames
  private var added: [ElementID: Element] = [:]
  /// The removed elements, by their ids in the head.
  private var removed: [ElementID: Element] = [:]
  /// The states that show added or removed prompts, by prompt.
  private var showing: [ElementID: ElementID] = [:]
  /// The groups, in the order of the differences.
  private(set) var groups: [Group] = []

  /// Takes time linear in the differences.
  init(_ comparison: ElementComparison) {
    renames = comparison.renames
    for difference in comparison.differences {
      if let element = difference.after, difference.before == nil { added[element.id] = element }
      if let element = difference.before, difference.after == nil { removed[renames[element.id]] = element }
      guard difference.before == nil || difference.after == nil, difference.id.kind == .state else { continue }
      for prompt in (difference.after ?? difference.before)?.references(in: ["prompt"]) ?? [] {
        showing[prompt] = difference.id
      }
    }
    let forcedEdits = ForcedEdits(comparison)
    var owners: [ElementID: ElementID] = [:]
    var positions: [ElementID: Int] = [:]
    var parts: [(owner: ElementID, difference: ElementComparison.Difference)] = []
    var forced: [(cause: ElementID, difference: ElementComparison.Difference)] = []
    for difference in comparison.differences {
      let own = difference.after == nil ? renames[difference.id] : difference.id
      let owner = owner(of: difference)
      owners[own] = owner
      if owner != own {
        parts.append((owner, difference))
      } else if let cause = forcedEdits.cause(of: difference) {
        forced.append((cause, difference))
      } else {
        positions[own] = groups.count
        groups.append(Group(difference: difference))
      }
    }
    for part in parts {
      if let index = positions[part.owner] { groups[index].parts.append(part.difference) }
    }
    for edit in forced {
      if let index = positions[owners[edit.cause] ?? edit.cause] {
        groups[index].forcedEdits.append(edit.difference)
      } else {
        groups.append(Group(difference: edit.difference))
      }
    }
  }

  /// Returns the outermost element that was added or removed together with this one; its own id if there is none.
  private func owner(of difference: ElementComparison.Difference) -> ElementID {
    let isAdded = difference.before == nil
    guard var element = isAdded ? difference.after : difference.before, isAdded || difference.after == nil else {
      return difference.id
    }
    let all = isAdded ? added : removed
    let renames = isAdded ? Renames() : renames
    // No element owns itself, so each step moves outward; the bound only guards against ids that name each other.
    for _ in 0..<64 {
      let owners = element.owners + [showing[element.id]].compactMap(\.self)
      guard let next = owners.lazy.compactMap({ all[renames[$0]] }).first else { break }
      element = next
    }
    return renames[element.id]
  }
}

extension Element {
  /// The elements that the element depends on, the closest first, by the ids of its own version.
  fileprivate var owners: [ElementID] {
    switch id.kind {
    case .copyText:
      return [ElementID(.copyEntry, id.path[0])]
        + (id.path[1].isEmpty ? [] : [ElementID(.edition, id.path[1])])
        + (id.path[2].isEmpty ? [] : [ElementID(.variant, id.path[2])])
    case .app: return [container].compactMap(\.self) + references(in: ["variant"])
    case .choice: return [ElementID(.prompt, id.path[0], id.path[1]), ElementID(.event, id.path[0], id.path[2])]
    case .transition: return references(in: ["from", "to", "event", "parent"]) + [container].compactMap(\.self)
    case .state, .region: return references(in: ["parent"]) + [container].compactMap(\.self)
    case .claim, .scenario: return references(in: ["machine"])
    default: return [container].compactMap(\.self)
    }
  }

  /// The element whose path is the beginning of this one's path.
  private var container: ElementID? {
    id.path.count < 2 ? nil : ElementID(id.kind.pathKinds[id.path.count - 2], path: Array(id.path.dropLast()))
  }

  fileprivate func references(in names: [ElementField]) -> [ElementID] {
    fields.filter { names.contains($0.field) }.flatMap(\.pieces).compactMap { piece in
      if case .reference(let id) = piece { id } else { nil }
    }
  }
}
