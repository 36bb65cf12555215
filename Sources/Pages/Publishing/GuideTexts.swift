import Diagrams
import Markup
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The words of guides as their pages show them, section by section, for a comparison of two versions.
///
/// Pictures are not laid out; the words have the transitions in them as a list. Used by one task at a time.
package struct GuideTexts {
  /// The content of one heading, up to the next heading of any level.
  package struct Section: Sendable {
    /// The anchor of the heading; empty for the part before the first one.
    package let slug: String
    package let title: String
    package let text: String
  }

  private let site: Site
  private let rendering: Rendering

  /// Takes time linear in guides, copy, states, and transitions.
  package init(_ project: ResolvedProject) {
    let plan = SitePlan(project, options: SiteOptions())
    // As on a page, a picture wider than a phone has its transitions as a list.
    let unknown = Layout(low: .zero, high: Layout.Point(1e4, 1e4))
    let diagrams = DiagramCache(
      profiles: plan.profiles, sizeLimit: project.project.settings.budgets.diagramSize, layout: { _ in unknown },
      digest: { _ in "" })
    site = Site(
      plan, options: SiteOptions(), templates: .ofSite,
      diagrams: diagrams, tree: SourceTree([:]))
    rendering = Rendering(site.templates)
  }

  /// Returns the sections of a guide: first the part before the first heading, which may be empty.
  ///
  /// - Parameters:
  ///   - guide: its position in the project.
  ///   - edition: the edition whose words and restrictions apply; nil for all restricted passages, with open placeholders.
  package func sections(of guide: Int, for edition: EditionID?) -> [Section] {
    let verified = site.project.guides[guide]
    let number = edition.flatMap { id in site.plan.editions.firstIndex { $0.audience.edition?.id == id } }
    let page = PageContext(
      site: site, path: GuidePage.path(of: verified.guide.id, in: site.plan.editions[number ?? 0]),
      section: number.map { .edition($0) } ?? .reference, isGuide: true, rendering: rendering)
    var writer = GuideBodyWriter(verified, on: page)
    let html = writer.write().bytes
    let starts = [("", 0..<0, 0)] + writer.headings
    let ends = writer.headings.map(\.title.lowerBound) + [html.count]
    return zip(starts, ends).map { start, end in
      Section(
        slug: start.0, title: MarkdownTwin.words(of: html[start.1]), text: MarkdownTwin.words(of: html[start.2..<end]))
    }
  }
}
