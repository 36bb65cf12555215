import Model
import SourceText
import Statecharts
import Verification

extension PageContext {
  /// A guide in one brand.
  func guidePage(brand number: Int, position: Int) -> [UInt8] {
    let brand = site.plan.brands[number]
    let verified = site.project.guides[brand.guides[position]]
    let guide = verified.guide
    var writer = GuideBodyWriter(verified, on: self)
    let body = writer.write()
    headings = writer.headings
    let breadcrumb = [
      site.plan.isSingle ? nil : Chrome.Step(brand.title, brand.home),
      Chrome.Step("Guides", brand.home, fragment: "page.guides"),
      Chrome.Step(guide.title.value),
    ]
    let chrome = Chrome(
      title: guide.title.value, description: guide.description, breadcrumb: breadcrumb.compactMap { $0 },
      sections: [guideSection(number), referenceSection()], contents: writer.contents)
    return render(
      "guide",
      layout(chrome).merging([
        "lead": .optional(guide.description),
        "about": about(verified),
        "body": .html(body),
        "has-neighbours": .flag(brand.guides.count > 1),
        "previous": neighbour(number, position - 1),
        "next": neighbour(number, position + 1),
      ]))
  }

  /// Which machine and profile the guide speaks of.
  private func about(_ verified: VerifiedGuide) -> View {
    guard let reference = verified.profile else { return .none }
    let machine = site[reference].machine
    return .object([
      "machine": .text(machine.title), "profile": .text(machine.profile.title),
      "href": .text(href(SitePlan.path(of: machine))),
    ])
  }

  private func neighbour(_ brand: Int, _ position: Int) -> View {
    let links = site.guideLinks[brand]
    guard links.indices.contains(position) else { return .none }
    return .object(["title": .text(links[position].title), "href": .text(href(links[position].path))])
  }
}
