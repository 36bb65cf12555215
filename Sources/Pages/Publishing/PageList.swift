import Project
import SourceText
import Statecharts
import Verification

/// The pages of a project's site without their contents, for comparison with another version.
package struct PageList: Sendable {
  package struct Entry: Sendable {
    /// The path relative to the site's root.
    package let path: String
    /// The kind of page.
    package let kind: String
    /// The main source of the page.
    package let origin: Place?
    package let edition: EditionID?
    package let profile: (machine: MachineID, profile: ProfileID)?
    /// The earlier profile that the page compares with; nil for other pages.
    package let comparedProfile: ProfileID?
    /// The position of the guide that the page shows among the project's guides.
    package let guide: Int?
    /// The path to which the page redirects; nil for other pages.
    package let successor: String?
  }

  package let entries: [Entry]

  /// Lists the pages in the site of the whole project; takes time linear in guides, copy, states, and transitions.
  package init(_ project: ResolvedProject) {
    let plan = SitePlan(project, options: SiteOptions())
    entries = plan.kinds.flatMap { kind in
      (kind.pages(of: plan) as [any Page]).filter { $0.path != NotFoundPage.path }.map { page in
        var edition: EditionID?
        var profile: (MachineID, ProfileID)?
        switch page.section {
        case .edition(let number): edition = plan.editions[number].audience.edition?.id
        case .profile(let reference):
          let machine = project[reference].machine
          profile = (machine.id, machine.profile.id)
        case .entrance, .reference: break
        }
        return Entry(
          path: page.path, kind: kind.template, origin: page.origin, edition: edition, profile: profile,
          comparedProfile: (page as? ChangesPage)?.before.machine.profile.id,
          guide: Self.guide(of: page, in: plan), successor: page.successor)
      }
    }
  }

  private static func guide(of page: any Page, in plan: SitePlan) -> Int? {
    switch page {
    case let page as GuidePage: plan.editions[page.edition].guides[page.position]
    case let page as EditionPage: plan.editions[page.edition].homeGuide
    default: nil
    }
  }
}
