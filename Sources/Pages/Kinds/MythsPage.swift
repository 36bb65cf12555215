import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The list of myths; each has a page of its own.
struct MythsPage: Page {
  static let template = "myths"
  static let option: OptionalPages? = .myths
  static let path = "reference/myths/index.html"

  /// The file of the first myth.
  let origin: Place?

  static func pages(of plan: SitePlan) -> [MythsPage] {
    plan.claims(areMyths: true).prefix(1).map { MythsPage(origin: Place($0.path)) }
  }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var listTitle: StyledText? { "Myths" }
  var name: String { "the page of the myths" }

  func searchEntries(in site: Site) -> [SearchEntry] {
    ownSearchEntries(in: site) + site.searchEntries(ofClaims: .myth, where: \.isMyth)
  }

  func otherNames(in site: Site) -> [String] { ["misconceptions", "counterexamples"] }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: "Myths",
      description: "Common misconceptions about \(page.site.subjects), each with its shortest counterexample.",
      breadcrumb: [PageFrame.Step("Myths")],
      sections: [page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    let site = page.site
    let myths = site.profiles.indices.flatMap { machine in
      site.claims.claims(of: machine).map { site.project.claims[$0] }.filter(\.claim.isMyth)
    }
    return [
      "claims": .optional(page.href.existing(ClaimsPage.path)),
      "myths": .list(myths.map { entry($0, on: page) }),
    ]
  }

  private func entry(_ verified: VerifiedClaim, on page: PageContext) -> View {
    .object([
      "anchor": .text(Anchor.claim(verified.claim.id)),
      "href": .text(page.href(MythPage.path(of: verified.claim.id))),
      "says": .html(HTML.sentence(verified.claim.says.value)),
      "proof": .html(page.claims.mark(verified)),
      "profiles": page.chips(verified.judgedProfiles, of: verified.machine),
    ])
  }
}
