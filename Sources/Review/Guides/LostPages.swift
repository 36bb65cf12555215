import Model
import SourceText

/// A guide whose page no longer exists under its address.
package struct LostPage: Sendable {
  /// The guide that the base has and the head lacks.
  package var id: GuideID
  /// The guide of the head that has its text; nil if there is none.
  package var successor: GuideID?

  /// The pages that links from elsewhere no longer reach, in the order of the base: guides that were removed, or whose file was
  /// renamed. Drafts have no page. Costs time linear in the guides.
  package static func all(before: [Guide], after: [Guide]) -> [LostPage] {
    let present = Set(after.filter { !$0.isDraft }.map(\.id))
    let known = Set(before.map(\.id))
    // A section's text leads to the new guide that has it.
    var owners: [String: GuideID] = [:]
    for guide in after where !known.contains(guide.id) {
      for section in GuideOutline(guide).sections where !section.source.isEmpty {
        owners[section.body] = owners[section.body] ?? guide.id
      }
    }
    return before.filter { !$0.isDraft && !present.contains($0.id) }.map { guide in
      LostPage(id: guide.id, successor: successor(of: GuideOutline(guide), among: owners))
    }
  }

  /// The guide that has at least half of the sections.
  private static func successor(of guide: GuideOutline, among owners: [String: GuideID]) -> GuideID? {
    let sections = guide.sections.filter { !$0.source.isEmpty }
    let counts = Dictionary(grouping: sections.compactMap { owners[$0.body] }) { $0 }.mapValues(\.count)
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.flatMap { 2 * $0.value >= sections.count ? $0.key : nil }
  }
}
