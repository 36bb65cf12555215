import Pages
import Project
import SourceText
import Statecharts
import Verification

/// The sections of one version's guides as the site shows them; each guide is rendered once for each edition.
struct SectionTexts {
  /// A section of a guide, by its id in the head.
  struct Section {
    var id: ElementID
    var words: GuideTexts.Section
  }

  private let project: ResolvedProject
  private let renames: Renames
  private let texts: GuideTexts
  /// The guides and editions, by their ids in the head.
  private let guides: [ElementID: Int]
  private let editions: [ElementID: EditionID]
  private var rendered: [[ElementID?]: [Section]] = [:]

  /// - Parameter renames: the renames of the base; none for the head.
  init(_ project: ResolvedProject, _ renames: Renames = Renames()) {
    self.project = project
    self.renames = renames
    texts = GuideTexts(project)
    guides = project.guides.positions { renames[ElementID(.guide, $0.guide.id.text)] }
    editions = Dictionary(firstOf: project.project.editions.map { (renames[ElementID(.edition, $0.id.text)], $0.id) })
  }

  /// Returns true for an edition of the version, and for the words for everybody in a version without editions.
  func has(_ edition: ElementID?) -> Bool { editions.isEmpty || edition.map { editions[$0] != nil } ?? false }

  /// Returns true if a guide has roles or directives, so that it can change with the rest of the project.
  func isDerived(_ guide: ElementID) -> Bool {
    guides[guide].map { number in
      project.guides[number].parts.contains { part in
        switch part {
        case .role, .directive: true
        default: false
        }
      }
    } ?? false
  }

  /// Returns the sections of a guide in document order; none for a guide with unknown names.
  ///
  /// - Parameter edition: nil for every restricted passage, with open placeholders.
  mutating func sections(of guide: ElementID, for edition: ElementID? = nil) -> [Section] {
    if let known = rendered[[guide, edition]] { return known }
    guard let number = guides[guide], project.guides[number].isResolved else { return [] }
    let own = project.guides[number].guide.id.text
    let sections = texts.sections(of: number, for: edition.flatMap { editions[$0] }).map {
      Section(id: renames[ElementID(.section, own, $0.slug)], words: $0)
    }
    rendered[[guide, edition]] = sections
    return sections
  }

  /// Returns a section; nil if its guide lacks it.
  mutating func words(of section: ElementID) -> GuideTexts.Section? {
    sections(of: ElementID(.guide, section.path[0])).first { $0.id == section }?.words
  }
}

extension [ReviewRow] {
  /// Replaces the sections of rows by what readers see, where both versions can be rendered.
  ///
  /// What reads the same, such as a link with another destination, stays as written.
  mutating func showSections(_ before: inout SectionTexts, _ after: inout SectionTexts, _ renames: Renames) {
    for index in indices where self[index].subject.kind == .section {
      let isRemoved = self[index].change == .removed
      let id = isRemoved ? renames[self[index].subject] : self[index].subject
      self[index].show(
        self[index].change == .added ? nil : before.words(of: id), isRemoved ? nil : after.words(of: id))
    }
  }
}

extension ReviewRow {
  /// Replaces the title and the prose of a section.
  fileprivate mutating func show(_ before: GuideTexts.Section?, _ after: GuideTexts.Section?) {
    if [.added, .removed].contains(change) {
      guard (before ?? after)?.text.isEmpty == false else { return }
      details.append(Detail(what: "prose", before: before?.text, after: after?.text))
    }
    guard let before, let after else { return }
    for index in details.indices {
      switch details[index].what {
      case "title": details[index].show(before.title, after.title)
      case "prose": details[index].show(before.text, after.text)
      default: break
      }
    }
  }
}

extension ReviewRow.Detail {
  fileprivate mutating func show(_ before: String, _ after: String) {
    if before != after { self = Self(what: what, before: before, after: after) }
  }
}
