import Copy
import Guides
import Pages
import Project
import SourceText
import Verification

extension [ReviewRow] {
  /// Attaches the sections of guides that nobody edited, and that read differently in any edition, to the rows that changed their
  /// words.
  mutating func attachDerivedChanges(_ before: inout SectionTexts, _ after: inout SectionTexts, in head: Project) {
    let causes = indices.filter { self[$0].rule.category != .guides }
    if causes.isEmpty { return }
    let edits = causes.map { EditedWords(self[$0]) }
    let retitled = Set(filter(\.isSectionWithSameProse).map(\.subject))
    let edited = Set(flatMap(\.covered)).subtracting(retitled)
    // A new edition has no former text.
    let editions = ([nil] + head.editions.map { ElementID(.edition, $0.id.text) })
      .filter { ($0 == nil) == head.editions.isEmpty && before.has($0) }
    for guide in head.guides {
      let id = ElementID(.guide, guide.id.text)
      guard before.isDerived(id) || after.isDerived(id) else { continue }
      var seen = edited
      for edition in editions {
        let former = Dictionary(firstOf: before.sections(of: id, for: edition).map { ($0.id, $0.words) })
        for section in after.sections(of: id, for: edition) {
          guard let old = former[section.id], !seen.contains(section.id) else { continue }
          let isRetitled = old.title != section.words.title && !retitled.contains(section.id)
          guard old.text != section.words.text || isRetitled else { continue }
          seen.insert(section.id)
          let words = WordDiff(
            before: "\(old.title)\n\(old.text)", after: "\(section.words.title)\n\(section.words.text)")
          let own = causes.indices.filter { edits[$0].occur(in: words) }.map { causes[$0] }
          let candidates = own.isEmpty ? causes : own
          let others = candidates.dropFirst().map { self[$0].name }
          self[candidates[0]].consequences.append(guide.readsDifferently(in: section.words).naming(others))
        }
      }
    }
  }
}

extension ReviewRow {
  /// True for a section of which only the heading was edited.
  fileprivate var isSectionWithSameProse: Bool {
    subject.kind == .section && change != .added && !details.contains { $0.what == "prose" }
  }
}

extension Guide {
  fileprivate func readsDifferently(in section: GuideTexts.Section) -> Consequence {
    let place = section.title.isEmpty ? "the beginning" : "“\(section.title)”"
    let heading = body.headings.first { $0.slug == section.slug }
    return Consequence(
      kind: .guide, level: .notable, sentence: "the guide “\(title.value.plain)” reads differently in \(place)",
      place: Place(path, heading?.place ?? title.range))
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
