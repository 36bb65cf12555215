import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The claims of one topic, each with its check and the run that shows that it is not vacuous.
struct ClaimTopicPage: Page {
  static let template = "claim-topic"
  static let option: OptionalPages? = .claims

  let topic: ClaimTopics.Topic
  /// The title of the page: the topic, with its machine if the site has several.
  let title: StyledText
  let origin: Place?

  static func pages(of plan: SitePlan) -> [ClaimTopicPage] {
    plan.claimTopics.all.map { topic in
      ClaimTopicPage(
        topic: topic, title: plan.title(of: topic),
        origin: topic.claims.first.map { index in
          let first = plan.project.claims[index]
          return Place(first.path, first.claim.range)
        })
    }
  }

  var path: String { topic.path }
  var section: SiteSection { .reference }

  func frame(on page: PageContext) -> PageFrame {
    let plan = page.site.plan
    let topics = plan.claimTopics.all.prefix(Navigation.limit).map {
      PageFrame.Section.Item(plan.title(of: $0), $0.path)
    }
    return PageFrame(
      title: "\(title): claims",
      description: """
        \(counted(topic.claims.count, "sentence")) about \(page.site.subject(of: topic.machine)), “\(title)”: \
        \(topic.claims.count == 1 ? "" : "each ")with its check, where it was proved, and a run that shows it.
        """,
      breadcrumb: [PageFrame.Step("Claims", ClaimsPage.path), PageFrame.Step(title)],
      sections: [
        PageFrame.Section(title: "Claims", items: topics), page.site.navigation.reference,
      ])
  }

  func fields(on page: PageContext) -> View.Fields {
    let entries = ClaimEntries(page: page)
    return [
      "heading": .text(title),
      "lead": .text(lead(runs: topic.claims.count { entries.run(of: $0) != nil })),
      "all": .text(page.href(ClaimsPage.path)),
      "claims": .list(topic.isTable ? [] : topic.claims.map(entries.entry)),
      "table": topic.isTable ? entries.table(of: topic) : .none,
    ]
  }

  /// Returns a sentence about the page's claims, given the number that have a run.
  private func lead(runs: Int) -> String {
    let sentences = counted(topic.claims.count, "sentence")
    let proof = "its check\(runs == topic.claims.count ? "," : " and") the profiles where it was proved"
    let run = runs == topic.claims.count ? ", and an example run" : runs == 0 ? "" : ", and some have an example run"
    return topic.claims.count == 1 ? "\(sentences) with \(proof)\(run)." : "\(sentences). Each has \(proof)\(run)."
  }
}

extension SitePlan {
  func title(of topic: ClaimTopics.Topic) -> StyledText {
    let chart = project.machines[topic.machine].chart
    let name = topic.isTable ? "Observers, state by state" : topic.name.map(StyledText.init(reading:))
    guard project.machines.count > 1 else { return name ?? chart.title }
    return name.map { "\(chart.title): \($0)" } ?? chart.title
  }
}
