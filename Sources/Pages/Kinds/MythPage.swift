import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// A myth, with the shortest counterexample in each profile in which it is false.
struct MythPage: Page {
  static let template = "myth"
  static let option: OptionalPages? = .myths

  let verified: VerifiedClaim

  static func pages(of plan: SitePlan) -> [MythPage] {
    plan.claims(areMyths: true).map(MythPage.init)
  }

  static func path(of myth: ClaimID) -> String { "reference/myths/\(myth)/index.html" }

  var path: String { Self.path(of: verified.claim.id) }
  var section: SiteSection { .reference }
  var origin: Place? { Place(verified.path) }

  func frame(on page: PageContext) -> PageFrame {
    let says = StyledText(reading: verified.claim.says.value)
    let all = page.site.plan.claims(areMyths: true)
    let items =
      all.count > Navigation.limit
      ? [PageFrame.Section.Item("All \(all.count) myths", MythsPage.path)]
      : all.map { PageFrame.Section.Item(StyledText(reading: $0.claim.says.value), Self.path(of: $0.claim.id)) }
    return PageFrame(
      title: says, description: "A myth: “\(says)” The shortest run against it, step by step.",
      breadcrumb: [PageFrame.Step("Myths", MythsPage.path), PageFrame.Step(says)],
      sections: [PageFrame.Section(title: "Myths", items: items), page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields {
    MythView(page: page, verified: verified).fields
  }
}

/// The content of a myth's page.
private struct MythView {
  let page: PageContext
  let verified: VerifiedClaim

  private var site: Site { page.site }

  var fields: View.Fields {
    let claim = verified.claim
    return [
      "anchor": .text(Anchor.claim(claim.id)),
      "all": .text(page.href(MythsPage.path)),
      "says": .html(HTML.sentence(claim.says.value)),
      "proof": .html(page.claims.mark(verified)),
      "marks": .optionalHTML(page.claims.sources(of: claim)),
      "notes": .list(page.marks.notes(claim.annotations.notes)),
      "readings": page.marks.readings(claim.annotations),
      "check": .text(claim.check.text),
      "refutations": .list(
        page.refutations.runs(against: verified).map { shared in
          let index = site.profiles[verified.machine][shared.profile]
          let title: StyledText = "Refuted: “\(plainSentence(claim.says.value))”"
          let board = shared.run.isRun ? page.storyboards.board(shared.run.trace, in: index, title: title) : .none
          return .object(page.refutations.fields(shared, in: index).merging(["board": board]))
        }),
    ]
  }
}
