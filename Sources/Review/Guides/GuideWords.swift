import Guides
import Project
import SourceText
import Statecharts
import Verification

/// A guide as the readers of one edition see it: roles and directives are filled in, and text derived from the machine, the claims,
/// or the copy is marked.
package struct GuideWords: Sendable {
  /// A run of text in a section.
  package enum Run: Hashable, Sendable {
    /// Text written by the author of the guide.
    case prose(String)
    /// Text derived from the project for a role or directive.
    case derived(String)

    package var text: String {
      switch self {
      case .prose(let text), .derived(let text): text
      }
    }
  }

  package struct Section: Sendable {
    /// The anchor, as in `GuideOutline.Section`.
    package var slug: String
    package var title: String
    package var runs: [Run]

    package var text: String { runs.map(\.text).joined() }
    /// The derived text, in order.
    package var derived: [String] {
      runs.compactMap { run in if case .derived(let text) = run { text } else { nil } }
    }
  }

  package let id: GuideID
  /// The sections that the edition sees, in document order.
  package let sections: [Section]

  /// Renders a guide; costs time linear in its body and in the output of its directives.
  package init(_ verified: VerifiedGuide, with facts: GuideFacts) {
    id = verified.guide.id
    let edition = facts.edition
    var sections = [Section(slug: "", title: "", runs: [])]
    var prose = GuideProse()
    // The number of open passages that the edition does not see.
    var hidden = 0
    var inHeading = false
    func add(_ run: Run) {
      if !run.text.isEmpty { sections[sections.count - 1].runs.append(run) }
    }
    func derive(_ text: String) {
      add(.prose(prose.cut(before: text.last)))
      add(.derived(text))
    }
    for part in verified.parts {
      switch part {
      case .onlyOpen(let editions):
        if hidden > 0 || edition.map({ own in !editions.contains { $0.value == own.id } }) ?? false { hidden += 1 }
        continue
      case .onlyClose:
        hidden = max(0, hidden - 1)
        continue
      default: if hidden > 0 { continue }
      }
      switch part {
      case .html(let html): prose.add(html: html)
      case .headingOpen(let heading):
        add(.prose(prose.take()))
        inHeading = true
        sections.append(Section(slug: heading.slug, title: "", runs: []))
      case .headingClose:
        inHeading = false
        sections[sections.count - 1].title = String(prose.take())
      case .linkOpen, .linkClose, .image, .onlyOpen, .onlyClose: break
      case .role(let role, let written):
        let text = written.words ?? facts.text(of: role)
        if inHeading || role.isByAuthor || written.words != nil { prose.add(text) } else { derive(text) }
      case .directive(let directive): derive("\n" + facts.lines(of: directive).joined(separator: "\n") + "\n")
      }
    }
    add(.prose(prose.take()))
    self.sections = sections
  }
}

extension ResolvedRole {
  /// True if it marks a statement of the guide, instead of inserting words of the project.
  fileprivate var isByAuthor: Bool {
    switch self {
    case .mark, .unverified: true
    case .state, .event, .transition, .prompt, .copy, .sdk, .term, .guide, .source, .claim: false
    }
  }
}
