import Copy
import Project
import SourceText
import Verification

extension [ReviewRow] {
  /// Attaches unedited sections of guides that read differently to the row that changed their words.
  mutating func take(derived base: Review.Version, _ head: Review.Version, _ renames: Renames) {
    guard let before = base.rendered, let after = head.rendered else { return }
    let causes = indices.filter { self[$0].rule.category != .guides }
    if causes.isEmpty { return }
    let edits = causes.map { EditedWords(self[$0]) }
    let sections = flatMap(\.covered).filter { $0.kind == .section }
    let edited = Dictionary(grouping: sections) { $0.path[0] }.mapValues { Set($0.map(\.name)) }
    for change in DerivedGuides(before, after, renames, edited: edited).changes {
      let own = causes.indices.filter { edits[$0].occur(in: change.words) }.map { causes[$0] }
      let candidates = own.isEmpty ? causes : own
      let title = after.project.guides.first { $0.id == change.guide }?.title.value.plain ?? change.guide.text
      let others = candidates.dropFirst().map { self[$0].name }
      self[candidates[0]].consequences.append(change.consequence(title: title).naming(others))
    }
  }
}

/// The words that the values and texts of a row lost and gained.
private struct EditedWords {
  private var removed: [String] = []
  private var added: [String] = []

  init(_ row: ReviewRow) {
    for (before, after) in row.details.map({ ($0.before, $0.after) }) + row.texts.map({ ($0.before, $0.after) }) {
      for run in WordDiff(before: before ?? "", after: after ?? "").runs {
        // A shorter text could occur anywhere.
        let text = String(run.text.trimmed)
        if text.utf8.count < 3 { continue }
        switch run {
        case .same: break
        case .removed: removed.append(text)
        case .added: added.append(text)
        }
      }
    }
  }

  /// Returns true if another text lost or gained some of the same words.
  func occur(in words: WordDiff) -> Bool {
    words.runs.contains { run in
      switch run {
      case .same: false
      case .removed(let text): removed.contains { text.contains($0) }
      case .added(let text): added.contains { text.contains($0) }
      }
    }
  }
}

/// The sections of guides whose derived parts differ, in any edition.
private struct DerivedGuides {
  private(set) var changes: [DerivedChange] = []

  /// - Parameter edited: the anchors of edited sections, by guide, in the head.
  init(_ before: VerifiedProject, _ after: VerifiedProject, _ renames: Renames, edited: [String: Set<String>]) {
    let editions: [Edition?] = after.project.editions.isEmpty ? [nil] : after.project.editions
    // The former editions, by their ids in the head.
    let formerEditions = Dictionary(
      before.project.editions.map { (renames[ElementID(.edition, $0.id.text)], $0) },
      uniquingKeysWith: { first, _ in first })
    let formerGuides = Dictionary(
      before.guides.map { (renames[ElementID(.guide, $0.guide.id.text)], $0) },
      uniquingKeysWith: { first, _ in first })
    var seen: Set<[String]> = []
    for edition in editions {
      let former = edition.flatMap { formerEditions[ElementID(.edition, $0.id.text)] }
      // A new edition has no former text.
      if former == nil, !formerEditions.isEmpty { continue }
      let (old, new) = (GuideFacts(before, for: former), GuideFacts(after, for: edition))
      for guide in after.guides {
        guard let earlier = formerGuides[ElementID(.guide, guide.guide.id.text)],
          !earlier.parts.isEmpty, !guide.parts.isEmpty, earlier.hasDerivedParts || guide.hasDerivedParts
        else { continue }
        let found = DerivedChange.all(
          from: (GuideOutline(earlier.guide), GuideWords(earlier, with: old)),
          to: (GuideOutline(guide.guide), GuideWords(guide, with: new)),
          edited: edited[guide.guide.id.text] ?? [])
        changes += found.filter { seen.insert([$0.guide.text, $0.section.slug]).inserted }
      }
    }
  }
}

extension VerifiedGuide {
  /// True if the guide has parts derived from the project.
  fileprivate var hasDerivedParts: Bool {
    parts.contains { part in
      switch part {
      case .role, .directive: true
      default: false
      }
    }
  }
}
