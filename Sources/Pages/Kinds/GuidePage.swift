import Markup
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A guide in one edition, unless its text is on the home page.
struct GuidePage: Page {
  static let template = "guide"

  /// The positions of the edition, and of the guide in it.
  let edition: Int
  let position: Int
  let verified: VerifiedGuide
  let path: String

  static func pages(of plan: SitePlan) -> [GuidePage] {
    plan.editions.enumerated().flatMap { number, edition in
      edition.guides.enumerated().map { position, guide in
        let verified = plan.project.guides[guide]
        return GuidePage(
          edition: number, position: position, verified: verified, path: path(of: verified.guide.id, in: edition))
      }
    }
  }

  static func path(of guide: GuideID, in edition: EditionPlan) -> String {
    "\(edition.folder)guides/\(guide)/index.html"
  }

  var section: SiteSection { .edition(edition) }
  var origin: Place? { Place(verified.guide.path) }
  var originLink: OriginLink { .edit(verified.guide.path) }

  var isSearchedByText: Bool { true }

  func searchEntries(for sections: [PageSection], in site: Site) -> [SearchEntry] {
    verified.guide.searchEntries(for: sections, label: section.label(in: site), path: path)
  }

  func frame(on page: PageContext) -> PageFrame {
    let (plan, navigation) = (page.site.plan, page.site.navigation)
    let home = plan.editions[edition].home
    let guide = verified.guide
    return PageFrame(
      title: guide.title.value, description: summary(on: page),
      breadcrumb: (plan.isSingle ? [] : [PageFrame.Step(plan.editions[edition].title, home)])
        + [PageFrame.Step("Guides", home, fragment: Anchor.guides)] + page.site.guideMenus[edition].steps(to: position)
        + [PageFrame.Step(guide.title.value)],
      sections: navigation.sections(ofEdition: edition, at: position))
  }

  func fields(on page: PageContext) -> View.Fields {
    let own: View.Fields = [
      "lead": .optionalSentence(verified.guide.description),
      "neighbors": page.neighbors(of: position, in: page.site.guideLinks[edition], label: "Reading order"),
    ]
    return own.merging(verified.fields(on: page))
  }

  /// Returns the guide's description or else its first sentence, and its edition if several have it.
  private func summary(on page: PageContext) -> String {
    let guide = verified.guide
    var writer = GuideBodyWriter(verified, on: page)
    let summary = guide.description.map(plainSentence) ?? writer.opening() ?? "The guide “\(guide.title.value)”."
    let plan = page.site.plan
    let own = plan.editions[edition]
    guard plan.guidePositions.count(where: { $0[own.guides[position]] != nil }) > 1 else { return summary }
    return "\(own.title): \(summary)"
  }
}

extension Guide {
  /// Returns the search entries of a guide on a finished page: the guide, then its sections.
  func searchEntries(for sections: some Collection<PageSection>, label: String, path: String) -> [SearchEntry] {
    let page = SearchEntry(
      kind: .guide, title: title.value.plain, label: label, path: path,
      text: sections.first { $0.id == nil }?.text ?? "",
      names: [description].compactMap(\.self) + otherNames.map(\.value))
    return [page]
      + sections.filter { $0.id != nil }.map { section in
        SearchEntry(
          kind: .guide, title: section.title, whole: title.value.plain, label: label, path: path, fragment: section.id,
          text: section.text, names: section.names)
      }
  }
}
