import Guides
import Project
import SourceText
import Statecharts

/// The editions that see a guide and each of its parts.
struct GuideAudiences: Sendable {
  private let all: Set<EditionID>
  /// The starts of stretches of restricted text, in document order, with the editions that see the text from there on.
  private var changes: [(position: Int, readers: Set<EditionID>)] = []

  init(_ guide: Guide, project: Project) {
    all = Self.readers(of: guide, in: project)
    var open = [all]
    for (position, part) in guide.body.parts.enumerated() {
      switch part {
      case .onlyOpen(let restriction):
        open.append(open[open.count - 1].intersection(restriction.editions.map(\.value)))
      case .onlyClose: if open.count > 1 { open.removeLast() }
      default: continue
      }
      changes.append((position, open[open.count - 1]))
    }
  }

  /// Returns the editions that see the part at a position.
  func readers(at position: Int) -> Set<EditionID> {
    let before = changes.prefixCount { $0.position <= position }
    return before == 0 ? all : changes[before - 1].readers
  }

  /// Returns the editions that show a guide; none for a draft.
  static func readers(of guide: Guide, in project: Project) -> Set<EditionID> {
    if guide.isDraft { return [] }
    return guide.editions.isEmpty ? Set(project.editions.map(\.id)) : Set(guide.editions.map(\.value))
  }
}

extension VerificationContext {
  /// Reports a guide that some readers lack; nil if all have it. The finding is a consequence if the front matter of this or the
  /// referring guide misspells the names of all editions that lack it.
  func lack(
    of guide: Guide, for readers: Set<EditionID>, in referring: Guide? = nil, at place: Place, suggestion: String
  ) -> Finding? {
    let missing = readers.subtracting(GuideAudiences.readers(of: guide, in: project))
    guard let first = missing.min() else { return nil }
    let misspelled = [guide, referring].compactMap(\.self).flatMap(misspelledEditions)
    let others = missing.subtracting(misspelled.flatMap { [$0.written, $0.meant] })
    var finding = Finding(
      .linkBroken, at: place, "edition `\((others.min() ?? first).text)` does not have guide `\(guide.id.text)`",
      suggestion: suggestion)
    finding.isConsequence = others.isEmpty
    return finding
  }

  /// Returns the unknown editions in a guide’s front matter that resemble one of the project's, each with that one.
  func misspelledEditions(of guide: Guide) -> [(written: EditionID, meant: EditionID)] {
    guard !mayBeUnread(.editions) else { return [] }
    return guide.editions.map(\.value).filter { !names.editions.contains($0) }.compactMap { edition in
      nearestName(to: edition.text, among: names.editions.map(\.text)).map { (edition, EditionID($0)) }
    }
  }
}
