import Model
import SourceText
import Statecharts
import Verification

/// One page while it is rendered: where it is, who reads it, and what is found on the way.
///
/// Used by one task at a time.
final class PageContext {
  let site: Site
  let path: String
  let audience: Audience
  /// The brand that the page belongs to; nil for pages that all share.
  let brand: Int?
  private let rendering: Rendering
  private(set) var findings: [Finding] = []
  private var blocks = 0
  /// What the search finds on the page besides its title.
  var headings: [FoundHeading] = []
  /// The marks of citations that lead to the page of sources, for a page repeats the same few.
  var sourceMarks: [Citation: HTML] = [:]
  /// The badges of nodes by their machines and positions, for the same reason.
  var badges: [ObjectIdentifier: [HTML?]] = [:]
  /// Files that are made with the page, by their paths in the site.
  private(set) var attachments: [(path: String, bytes: [UInt8])] = []

  init(site: Site, page: PlannedPage, rendering: Rendering) {
    self.site = site
    self.rendering = rendering
    path = page.path
    switch page.kind {
    case .brandHome(let brand), .guide(let brand, _), .copy(let brand, _):
      self.brand = brand
      audience = site.plan.brands[brand].audience
    case .home, .profile, .state, .sources, .rules, .claims, .myths, .scenarios, .scenario, .walk, .testing, .changes:
      brand = site.plan.isSingle ? 0 : nil
      audience = site.plan.sharedAudience
    }
  }

  func report(_ finding: Finding) { findings.append(finding) }

  func attach(_ text: String, at path: String) { attachments.append((path, Array(text.utf8))) }

  /// A prefix for ids that no other block of the page has; no slug of a heading contains a dot.
  func blockPrefix() -> String {
    blocks += 1
    return "b\(blocks)."
  }

  /// The relative URL of a file of the site.
  func href(_ target: String, fragment: String? = nil) -> String {
    if target == path, let fragment { return "#" + percentEncoded(path: fragment) }
    return relativeURL(from: path, to: target, fragment: fragment)
  }

  /// Renders a page with its template.
  func render(_ template: String, _ fields: View.Fields) -> [UInt8] { rendering.render(template, fields) }

  /// Renders a part of a page with its template.
  func renderPart(_ template: String, _ fields: View.Fields) -> HTML {
    HTML(finished: rendering.render(template, fields))
  }
}
