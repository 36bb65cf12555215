import Project
import SourceText
import Statecharts
import Verification

/// A machine that both versions have, compared in each profile that both can run.
package struct ComparedMachine: Sendable {
  package let before: MachineAnalysis
  package let after: MachineAnalysis
  /// The changed names of the machine's parts in the head.
  package let changes: NameChanges
  /// The compared profiles, in the order of the head.
  package internal(set) var profiles: [ComparedProfile] = []
  /// The profiles that only one version has, by their positions in it.
  package let newProfiles: [Int]
  package let goneProfiles: [Int]
  /// The profiles of both versions, by their positions.
  let common: [(before: Int, after: Int)]

  init(before: MachineAnalysis, after: MachineAnalysis, changes: NameChanges) {
    self.before = before
    self.after = after
    self.changes = changes
    let old = before.source.chart.profiles.map { changes.profiles[$0.id] ?? $0.id }
    let new = after.source.chart.profiles.map(\.id)
    let positions = old.positions(by: \.self)
    common = new.enumerated().compactMap { position, id in positions[id].map { (before: $0, after: position) } }
    newProfiles = new.indices.filter { positions[new[$0]] == nil }
    goneProfiles = old.indices.filter { !new.contains(old[$0]) }
  }

  package var id: MachineID { after.source.chart.id }
  package var title: String { after.source.chart.title.plain }
  package var canRun: Bool { !before.profiles.isEmpty && !after.profiles.isEmpty }

  /// Returns where something is, with a space before it: “ in iOS 14”; empty for a machine whose file declares no
  /// profiles.
  func place(_ some: [ComparedProfile]) -> String {
    after.machines.contains(where: \.isWithoutProfiles) ? "" : " in \(names(some))"
  }

  /// Returns the titles of some of its profiles; “all profiles” for all of several, “iOS 14 and later” for the newest of
  /// them.
  private func names(_ some: [ComparedProfile]) -> String {
    if some.count > 1, some.count == after.profiles.count { return "all profiles" }
    if some.count > 2, let first = some.first,
      some.map(\.positionAfter) == after.source.chart.versions(from: first.positionAfter)
    {
      return "\(first.title) and later"
    }
    return listed(some.map(\.title))
  }

  /// Returns the profile at this position in the head.
  func profile(after position: Int) -> ComparedProfile? { profiles.first { $0.positionAfter == position } }
}

/// A machine in one profile that both versions have.
package struct ComparedProfile: Sendable {
  /// The positions among the profiles of each version.
  package let positionBefore: Int
  package let positionAfter: Int
  package let pair: MachinePair
  /// The differences between the parts of the machine.
  package let difference: MachineDifference
  /// The difference in behavior.
  package let behavior: BehaviorDifference
  /// The parts that differ in more than their words.
  private let changed: Set<ElementID>

  init(positionBefore: Int, positionAfter: Int, pair: MachinePair) {
    self.positionBefore = positionBefore
    self.positionAfter = positionAfter
    self.pair = pair
    difference = MachineDifference(between: pair.before, and: pair.after)
    behavior = BehaviorDifference(pair)
    changed = difference.changedElements(of: pair)
  }

  package var title: String { pair.after.profile.title.plain }

  /// Returns the possible causes that changed; all of them if none is known to have changed.
  func narrowed(_ causes: Set<ElementID>) -> Set<ElementID> {
    let found = causes.filter { $0.kind == .profile || $0.kind == .choice || changed.contains($0) }
    return found.isEmpty ? causes : found
  }

  /// Returns true if one of the possible causes changed.
  func hasChange(in causes: Set<ElementID>) -> Bool { !changed.isDisjoint(with: causes) }
}

extension MachineDifference {
  /// Returns the parts that differ in more than their words.
  fileprivate func changedElements(of pair: MachinePair) -> Set<ElementID> {
    func isReal<ID: Hashable & Sendable>(_ row: Row<ID>) -> Bool {
      row.change != .changed || row.details.contains { !["title", "kind", "label"].contains($0.what) }
    }
    return Set(
      states.filter(isReal).map { pair.state($0.id) } + transitions.filter(isReal).map { pair.transition($0.id) }
        + events.filter(isReal).map { pair.event($0.id) } + observers.filter(isReal).map { pair.observer($0.id) }
        + prompts.filter(isReal).map { pair.prompt($0.id) })
  }
}
