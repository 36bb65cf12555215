import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The components of one page, each created with what it needs.
///
/// Page kinds access their components through it; no component refers to it. Used by one task at a time.
final class PageContext {
  let site: Site
  let path: String
  /// The readers of the page.
  let audience: Audience
  /// The edition that the page belongs to; nil for shared pages.
  let edition: Int?
  /// True for a page that belongs to no edition.
  let isShared: Bool
  let output = PageOutput()

  let href: PageLinks
  let badge: StateBadges
  let marks: SourceMarks
  let words: CopyWords
  let chips: ProfileChips
  let claims: ClaimMarks
  let origin: RowOrigins
  private let rendering: Rendering

  /// - Parameter isGuide: true for the text of a guide, whose rows repeat those of the reference.
  init(site: Site, path: String, section: SiteSection, isGuide: Bool, rendering: Rendering) {
    self.site = site
    self.rendering = rendering
    self.path = path
    if case .edition(let edition) = section {
      self.edition = edition
      isShared = false
      audience = site.plan.editions[edition].audience
    } else {
      edition = site.plan.isSingle ? 0 : nil
      isShared = true
      audience = site.plan.sharedAudience
    }
    href = PageLinks(path: path, pages: site.pageNumbers)
    badge = StateBadges(href: href)
    marks = SourceMarks(
      href: href, audience: audience, editions: site.project.project.editions, sources: site.sources,
      facts: site.facts)
    words = CopyWords(audience: audience)
    origin = RowOrigins(links: isGuide ? nil : site.origins, machineFiles: site.project.machines.map(\.path))
    chips = ProfileChips(profiles: site.profiles, href: href)
    claims = ClaimMarks(profiles: site.profiles, topics: site.plan.claimTopics, href: href, marks: marks, chips: chips)
  }

  var choices: ChoiceTables { ChoiceTables(href: href, badge: badge, marks: marks) }
  var transitions: TransitionTables { TransitionTables(href: href, badge: badge, marks: marks, origin: origin) }
  var runs: RunLists { RunLists(href: href, badge: badge) }
  var refutations: Refutations { Refutations(profiles: site.profiles, runs: runs, chips: chips) }
  var interfaces: InterfaceTables { InterfaceTables(marks: marks) }
  var differences: DifferenceTables { DifferenceTables(href: href, badge: badge) }

  var observers: ObserverTables {
    ObserverTables(
      claims: site.project.claims, claimIndex: site.claims, claimMarks: claims, audience: audience, href: href,
      badge: badge, marks: marks, origin: origin)
  }

  var figures: Figures {
    Figures(
      diagrams: site.diagrams, files: site.machineFiles, settingsFile: site.settings.path, href: href, output: output,
      badge: badge)
  }

  var prompts: PromptDrawings {
    PromptDrawings(
      copy: site.copy, editions: site.plan.editions, showsTexts: audience.edition != nil || site.plan.isSingle,
      isOfPlatform: !site.settings.platforms.isEmpty, words: words, href: href, marks: marks)
  }

  var storyboards: Storyboards {
    Storyboards(
      profiles: site.profiles, href: href, badge: badge, prompts: prompts, words: words,
      isOnPhone: site.settings.platforms.contains(.ios))
  }

  var copyDrawings: CopyDrawings { CopyDrawings(words: words, prompts: prompts) }

  var copyTexts: CopyTexts {
    CopyTexts(
      catalogue: site.catalogue, limits: site.settings.lengths, edition: edition.map { site.plan.editions[$0] },
      hasSeveralEditions: site.plan.editions.count > 1, words: words,
      href: href,
      marks: marks, origin: origin)
  }

  /// Renders a part of the page with its template.
  func render(part template: String, _ fields: View.Fields) -> HTML {
    HTML(finished: rendering.render(template, fields))
  }
}
