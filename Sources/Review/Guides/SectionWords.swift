import Project
import SourceText
import Statecharts
import Verification

/// The sections of guides as readers see them, with derived text between angle brackets: ⟨Not determined⟩.
///
/// Nothing is omitted: placeholders stay open, and text for some editions only is included. Each guide is rendered once.
struct SectionWords {
  /// The marks around text derived from the machine, the claims, or the copy.
  static let marks = (open: "⟨", close: "⟩")
  /// The maximum number of lines of a table or diagram shown for a section that only one version has.
  private static let lineLimit = 6

  private let project: VerifiedProject
  private let facts: GuideFacts
  private var rendered: [String: GuideWords] = [:]

  init(_ project: VerifiedProject) {
    self.project = project
    facts = GuideFacts(project, for: nil)
  }

  /// Returns a section; nil if the guide does not have it.
  mutating func section(_ slug: String, of guide: String) -> GuideWords.Section? {
    if rendered[guide] == nil, let found = project.guides.first(where: { $0.guide.id.text == guide }) {
      rendered[guide] = GuideWords(found, with: facts)
    }
    return rendered[guide]?.sections.first { $0.slug == slug }
  }

  /// Returns the text of a section with the derived text marked.
  ///
  /// - Parameter isWhole: false to omit most of long tables.
  static func text(of section: GuideWords.Section, isWhole: Bool) -> String {
    let text = section.runs.map { run -> String in
      switch run {
      case .prose(let text): return text
      case .derived(let text):
        let lines = text.split(separator: "\n").map(String.init)
        if lines.count < 2, !text.hasPrefix("\n") { return marks.open + text + marks.close }
        let shown = isWhole || lines.count <= lineLimit + 1 ? lines : Array(lines.prefix(lineLimit))
        let rest = lines.count - shown.count
        let more = rest == 0 ? [] : ["… and \(counted(rest, "more line"))"]
        return "\n" + marks.open + (shown + more).joined(separator: "\n") + marks.close + "\n"
      }
    }.joined()
    return String(text.trimmed)
  }
}

extension [ReviewRow] {
  /// Replaces the sections of rows by their rendered text, where both versions can be rendered.
  ///
  /// Text that reads the same, such as a link with another destination, stays as written.
  mutating func renderSections(_ base: Review.Version, _ head: Review.Version, _ renames: Renames) {
    guard contains(where: { $0.subject.kind == .section }), let before = base.rendered, let after = head.rendered else {
      return
    }
    var (old, new) = (SectionWords(before), SectionWords(after))
    // The ids of sections and guides in the base, by their ids in the head.
    let formerIDs = Dictionary(renames.ids.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for index in indices where self[index].subject.kind == .section {
      let id = self[index].subject
      guard id.path.count == 2 else { continue }
      let guide = formerIDs[ElementID(.guide, id.path[0])]?.name ?? id.path[0]
      var former: GuideWords.Section?
      var now: GuideWords.Section?
      switch self[index].change {
      case .added: now = new.section(id.path[1], of: id.path[0])
      case .removed: former = old.section(id.path[1], of: id.path[0])
      case .changed:
        former = old.section(id.path[1], of: guide)
        now = new.section(id.path[1], of: id.path[0])
      case .renamed(let slug):
        former = old.section(slug, of: guide)
        now = new.section(id.path[1], of: id.path[0])
      }
      // A guide with unknown names has no sections.
      if former == nil || now == nil, ![.added, .removed].contains(self[index].change) { continue }
      self[index].show(former, now)
    }
  }
}

extension ReviewRow {
  /// Replaces the words of a section's title and prose by their rendered text.
  fileprivate mutating func show(_ before: GuideWords.Section?, _ after: GuideWords.Section?) {
    guard let before, let after else {
      let text = (before ?? after).map { SectionWords.text(of: $0, isWhole: false) } ?? ""
      if !text.isEmpty {
        let (old, new) = before == nil ? (nil, text) : (text, nil)
        details.append(Detail(what: "prose", before: old, after: new))
      }
      return
    }
    for index in details.indices {
      let (old, new) =
        switch details[index].what {
        case "title": (before.title, after.title)
        case "prose":
          (SectionWords.text(of: before, isWhole: true), SectionWords.text(of: after, isWhole: true))
        default: ("", "")
        }
      if old != new { details[index] = Detail(what: details[index].what, before: old, after: new) }
    }
  }
}
