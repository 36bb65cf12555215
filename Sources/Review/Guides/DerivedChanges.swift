import Copy
import Guides
import Pages
import Project
import SourceText
import Statecharts
import Verification

extension [ReviewRow] {
  /// Attaches the sections of guides that nobody edited, and that read differently in any edition, to the rows that can
  /// be the cause: one consequence for each row.
  mutating func attachDerivedChanges(_ before: inout SectionTexts, _ after: inout SectionTexts, in head: Project) {
    let causes = SectionCauses(self, in: head)
    if causes.isEmpty { return }
    let retitled = Set(filter(\.isSectionWithSameProse).map(\.subject))
    let edited = Set(flatMap(\.covered)).subtracting(retitled)
    // A new edition has no former text.
    let editions = ([nil] + head.editions.map { ElementID(.edition, $0.id.text) })
      .filter { ($0 == nil) == head.editions.isEmpty && before.has($0) }
    var found = Groups<[Int], DerivedChange>()
    for guide in head.guides {
      let id = ElementID(.guide, guide.id.text)
      guard before.isDerived(id) || after.isDerived(id) else { continue }
      var seen = edited
      // What each section names, once a section reads differently.
      var references: [ElementID: Set<ElementID>]?
      for edition in editions {
        let former = Dictionary(firstOf: before.sections(of: id, for: edition).map { ($0.id, $0.words) })
        for section in after.sections(of: id, for: edition) {
          guard let old = former[section.id], !seen.contains(section.id) else { continue }
          let isRetitled = old.title != section.words.title && !retitled.contains(section.id)
          guard old.text != section.words.text || isRetitled else { continue }
          seen.insert(section.id)
          let named = references ?? causes.references(of: guide)
          references = named
          let rows = causes.rows(naming: named[section.id] ?? [], of: guide.machine?.value.text)
          found.add(DerivedChange(guide: guide, section: section.words, former: old.text), rows)
        }
      }
    }
    for (rows, changes) in found.all {
      guard let first = rows.first else { continue }
      self[first].consequences.append(changes.consequence.naming(rows.dropFirst().map { self[$0].name }))
    }
  }
}

/// A section that reads differently.
private struct DerivedChange {
  var guide: Guide
  var section: GuideTexts.Section
  var former: String

  /// The sentence that is new in it; nil if more than one is.
  var newSentence: String? {
    func sentences(_ text: String) -> [String] {
      text.split(separator: "\n").flatMap { line in
        line.replacing(". ", with: ".\n").split(separator: "\n").map(String.init)
      }
    }
    let known = Set(sentences(former))
    let new = sentences(section.text).filter { !known.contains($0) }
    // What is short is the rest of a sentence, and an arrow is a row of a picture’s list.
    guard new.count == 1, new[0].utf8.count > 12, !new[0].contains("→") else { return nil }
    return shortened(new[0], to: 160)
  }

  var place: Place {
    Place(guide.path, guide.body.headings.first { $0.slug == section.slug }?.place ?? guide.title.range)
  }

  var preposition: String { section.title.isEmpty ? "of" : "in" }
  var title: String { section.title.isEmpty ? "the beginning" : quoted(section.title) }
}

extension [DerivedChange] {
  fileprivate var consequence: Consequence {
    var guides = Groups<GuideID, DerivedChange>()
    for change in self { guides.add(change, change.guide.id) }
    let names = guides.all.map { _, changes in
      "\(few(changes.map(\.title))) \(changes[0].preposition) \(quoted(changes[0].guide.title.value.plain))"
    }
    let sentence =
      count == 1
      ? "\(self[0].title) \(self[0].preposition) the guide \(quoted(self[0].guide.title.value.plain)) reads differently"
      : "\(counted(count, "section")) of \(counted(names.count, "guide")) read differently: \(names.joined(separator: "; "))"
    let sentences = count < 4 ? compactMap(\.newSentence) : []
    let now = sentences.isEmpty ? "" : ": now " + SourceText.listed(sentences.map(quoted))
    return Consequence(kind: .guide, level: .notable, sentence: sentence + now, count: count, place: first?.place)
  }
}

/// Finds the row because of which a section reads differently: the one about what the section names, else one about
/// what it shows.
private struct SectionCauses {
  private let rows: [(index: Int, row: ReviewRow)]
  private let project: Project

  var isEmpty: Bool { rows.isEmpty }

  init(_ rows: [ReviewRow], in project: Project) {
    self.rows = rows.enumerated().filter { $0.element.rule.category != .guides }.map { ($0.offset, $0.element) }
    self.project = project
  }

  /// Returns what each section of a guide names.
  func references(of guide: Guide) -> [ElementID: Set<ElementID>] {
    Dictionary(firstOf: guide.elements(GuideReferences(guide, in: project)).map { ($0.id, $0.references) })
  }

  /// Returns the indices of the rows that can have changed what a section names or shows, in their order.
  func rows(naming named: Set<ElementID>, of machine: String?) -> [Int] {
    let scores = rows.map { score($0.row, named, machine) }
    guard let best = scores.max() else { return [] }
    return zip(rows, scores).filter { $0.1 == best }.map(\.0.index)
  }

  private func score(_ row: ReviewRow, _ named: Set<ElementID>, _ machine: String?) -> Int {
    if !row.covered.isDisjoint(with: named) { return 3 }
    // A prompt shows its choices, and an entry its texts.
    if named.contains(where: { $0.path.first == row.subject.path.first && !$0.path.isEmpty && $0.kind != .machine }) {
      return 2
    }
    switch row.subject.kind {
    case .copyText, .copyEntry, .term, .app, .variant, .edition, .settings: return 1
    default: return row.subject.path.first == machine ? 1 : 0
    }
  }
}

extension ReviewRow {
  /// True for a section of which only the heading was edited.
  fileprivate var isSectionWithSameProse: Bool {
    subject.kind == .section && change != .added && !details.contains { $0.what == "prose" }
  }
}
