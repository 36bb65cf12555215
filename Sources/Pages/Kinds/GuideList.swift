import Project
import SourceText
import Statecharts
import Templating
import Verification

/// All guides of an edition by section, each with its description.
struct GuideList {
  let edition: Int
  let page: PageContext

  private var site: Site { page.site }
  private var guides: [Int] { site.plan.editions[edition].guides }

  /// The view; `none` without guides.
  var view: View {
    guides.isEmpty
      ? .none : .html(list(of: site.plan.editions[edition].tree.nodes, anchor: Anchor.guides, isNested: false))
  }

  private func list(of nodes: [GuideTree.Node], anchor: String, isNested: Bool) -> HTML {
    let entries = nodes.enumerated().map { position, node -> View in
      switch node {
      case .guide(let guide): entry(guide)
      case .section(let section): entry(section, anchor: Anchor.part(position + 1, of: anchor), isNested: isNested)
      }
    }
    return page.render(part: "guide-list", ["is-nested": .flag(isNested), "entries": .list(entries)])
  }

  private func entry(_ guide: Int) -> View {
    .object([
      "title": .text(site.guideLinks[edition][guide].title),
      "href": .text(page.href(site.guideLinks[edition][guide].path)),
      "description": .optionalSentence(site.project.guides[guides[guide]].guide.description),
      "is-first": .flag(guide == 0 && guides.count > 1),
      "section": .none,
    ])
  }

  private func entry(_ section: GuideTree.Section, anchor: String, isNested: Bool) -> View {
    let description = section.index.flatMap { site.project.guides[guides[$0]].guide.description }
    return .object([
      "section": .object([
        "title": .text(section.title),
        "href": section.index.map { .text(page.href(site.guideLinks[edition][$0].path)) } ?? .none,
        "description": .optionalSentence(description),
        "is-nested": .flag(isNested),
        "anchor": .text(anchor),
        "list": .html(list(of: section.nodes, anchor: anchor, isNested: true)),
      ])
    ])
  }
}
