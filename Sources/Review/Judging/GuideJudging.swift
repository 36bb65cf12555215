import Model
import SourceText
import Verification

extension [ReviewRow] {
  /// Hangs the sections of guides that read differently, although nobody edited them, under the row that changed their words.
  mutating func take(derived base: Review.Version, _ head: Review.Version) {
    guard let before = base.verified, let after = head.verified else { return }
    let causes = indices.filter { self[$0].rule.category != .guides }
    if causes.isEmpty { return }
    let changes = DerivedGuides(before, after).changes
    for change in changes {
      // A change of a title or text shows its new words in the section.
      let shown = change.words.runs.map(\.text).joined()
      let cause = causes.first { index in
        self[index].details.contains { $0.after.map { !$0.isEmpty && shown.contains($0) } ?? false }
      }
      let title = after.project.guides.first { $0.id == change.guide }?.title.value ?? change.guide.text
      self[cause ?? causes[0]].consequences.append(change.consequence(title: title))
    }
  }
}

/// The sections of guides whose derived parts differ, in any edition.
private struct DerivedGuides {
  private(set) var changes: [DerivedChange] = []

  init(_ before: VerifiedProject, _ after: VerifiedProject) {
    let editions: [Edition?] = after.project.editions.isEmpty ? [nil] : after.project.editions
    var seen: Set<[String]> = []
    for edition in editions {
      let former = edition.flatMap { own in before.project.editions.first { $0.id == own.id } }
      let (old, new) = (GuideFacts(before, for: former), GuideFacts(after, for: edition))
      let known = Dictionary(before.guides.map { ($0.guide.id, $0) }, uniquingKeysWith: { first, _ in first })
      for guide in after.guides {
        guard let earlier = known[guide.guide.id], earlier.hasDerivedParts || guide.hasDerivedParts else { continue }
        let difference = GuideDifference(GuideOutline(earlier.guide), GuideOutline(guide.guide))
        let found = DerivedChange.all(
          in: difference, before: GuideText(earlier, with: old), after: GuideText(guide, with: new))
        changes += found.filter { seen.insert([$0.guide.text, $0.section.after?.slug ?? ""]).inserted }
      }
    }
  }
}

extension VerifiedGuide {
  /// Whether the project fills in anything.
  fileprivate var hasDerivedParts: Bool {
    parts.contains { part in
      switch part {
      case .role, .directive: true
      default: false
      }
    }
  }
}
