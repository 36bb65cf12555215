import Project
import SourceText
import Statecharts
import Templating
import Verification

/// All claims by machine and topic, each linked to its check and its run.
struct ClaimsPage: Page {
  static let template = "claims"
  static let option: OptionalPages? = .claims
  /// The folder of the topic pages.
  static let folder = "reference/claims/"
  static let path = folder + "index.html"

  /// The file of the first claim.
  let origin: Place?

  static func pages(of plan: SitePlan) -> [ClaimsPage] {
    plan.claims(areMyths: false).prefix(1).map { ClaimsPage(origin: Place($0.path)) }
  }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var listTitle: StyledText? { "Claims" }
  var name: String { "the page of the claims" }

  /// Returns the marks that the page explains.
  func otherNames(in site: Site) -> [String] {
    let claims = site.plan.claims(areMyths: false)
    return [
      "proved", claims.contains { $0.claim.outcome == .assumed } ? "assumed" : nil,
      claims.contains { $0.unverifiedReason != nil } ? "unverified" : nil,
    ].compactMap(\.self)
  }

  func searchEntries(in site: Site) -> [SearchEntry] {
    ownSearchEntries(in: site, text: otherNames(in: site).joined(separator: " · "))
      + site.searchEntries(ofClaims: .claim) { !$0.isMyth }
  }

  func frame(on page: PageContext) -> PageFrame {
    PageFrame(
      title: "Claims",
      description:
        """
        \(counted(page.site.plan.claims(areMyths: false).count, "sentence")) about the behavior of \
        \(page.site.subjects), checked in every situation.
        """,
      breadcrumb: [PageFrame.Step("Claims")],
      sections: [page.site.navigation.reference])
  }

  func fields(on page: PageContext) -> View.Fields { ClaimsView(page: page).fields }
}

private struct ClaimsView {
  let page: PageContext

  private var site: Site { page.site }

  var fields: View.Fields {
    let topics = site.plan.claimTopics.all
    let shown = topics.flatMap(\.claims).map { site.project.claims[$0] }
    return [
      "count": .text(counted(shown.count, "sentence")),
      "is-one": .flag(shown.count == 1),
      "myths": .optional(page.href.existing(MythsPage.path)),
      "has-assumed": .flag(shown.contains { $0.claim.outcome == .assumed }),
      "has-unverified": .flag(shown.contains { $0.unverifiedReason != nil }),
      "has-filters": .flag(shown.count > 1),
      "filters": shown.count < 2 ? .none : .object(["profiles": .list(profiles)]),
      "script": .text(page.href(SitePlan.assetFolder + "claims.js")),
      "groups": .list(topics.enumerated().map { group($1, number: $0 + 1) }),
    ]
  }

  /// The profiles of all machines as filter choices; those of several machines with their names.
  private var profiles: [View] {
    site.profiles.joined().map { index in
      .object([
        "value": .text(key(of: index)),
        "title": .text(site.profiles.count == 1 ? index.machine.profile.title : index.title),
      ])
    }
  }

  /// Returns the filter key of a profile.
  private func key(of index: ProfileIndex) -> String { "\(index.machine.id).\(index.machine.profile.id)" }

  private func group(_ topic: ClaimTopics.Topic, number: Int) -> View {
    .object([
      "anchor": .text("topic.\(number)"), "title": .text(site.plan.title(of: topic)),
      "href": .text(page.href(topic.path)),
      "claims": .list(
        topic.claims.map { position in
          let verified = site.project.claims[position]
          let judged = verified.judgedProfiles.map { key(of: site.profiles[verified.machine][$0]) }
          return .object([
            "anchor": .text(Anchor.claim(verified.claim.id)), "profiles": .text(judged.joined(separator: " ")),
            "sentence": .html(page.claims.sentence(verified)),
          ])
        }),
    ])
  }
}
