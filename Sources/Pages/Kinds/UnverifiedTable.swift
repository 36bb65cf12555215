import Guides
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The table of unverified facts and the reasons, which the badges link to.
struct UnverifiedTable {
  let page: PageContext

  private var site: Site { page.site }

  /// Returns the reasons in order of first occurrence, each with the places that give it.
  func rows() -> [View] {
    site.facts.unverifiedReasons.enumerated().map { number, doubt in
      .object([
        "anchor": .text(Anchor.doubt(number + 1)),
        "reason": .html(HTML.sentence(doubt.reason)),
        "places": .list(doubt.subjects.flatMap(places)),
      ])
    }
  }

  /// Returns the places of a fact, as a link for each edition whose pages state it.
  private func places(of subject: Fact.Subject) -> [View] {
    switch subject {
    case .element(let machine, let element): [place(of: element, in: machine)].compactMap(\.self)
    case .claim(let position):
      [
        link(
          StyledText(reading: site.project.claims[position].claim.says.value),
          page.claims.proofLink(site.project.claims[position].claim))
      ]
    case .scenario(let position):
      [
        link(
          site.project.scenarios[position].scenario.title,
          page.href.existing(ScenarioPage.path(of: site.project.scenarios[position].scenario.id)))
      ]
    case .copy(let id): editionPlaces { edition in copyPlace(id, in: edition) }
    case .question(let edition, let position):
      [site.project.edition(edition)?.questions[position].ask.source].compactMap(\.self).map {
        link(StyledText(reading: $0), nil)
      }
    case .sdk(let interface, let type, let member):
      [link(StyledText(sdkName(interface, type, member)), nil)]
    case .guide(let guide, let statement): editionPlaces { edition in guidePlace(guide, statement, in: edition) }
    }
  }

  private func link(_ title: StyledText, _ href: String?) -> View {
    .object(["title": .text(title), "href": .optional(href)])
  }

  private func sdkName(_ interface: Int, _ type: Int, _ member: Int?) -> String {
    let type = site.project.project.interfaces[interface].types[type]
    return member.map { type.members[$0].signature } ?? type.name
  }

  // MARK: Machines

  /// Returns the place of an element, on the page of the newest profile that has it.
  private func place(of element: Fact.MachineElement, in machine: Int) -> View? {
    site.profiles[machine].reversed().lazy.compactMap { self.place(of: element, in: $0) }.first
  }

  private func place(of element: Fact.MachineElement, in index: ProfileIndex) -> View? {
    let machine = index.machine
    switch element {
    case .profile(let id):
      return machine.profile.id == id ? link(machine.profile.title, page.href(index.path)) : nil
    case .state(let id):
      guard let node = machine.node(id) else { return nil }
      let (path, fragment) = index.places[node.index]
      return link(machine.nameInRegion(of: node.index), page.href(path, fragment: fragment))
    case .transition(let id):
      guard let transition = machine.transition(id) else { return nil }
      let title: StyledText = "\(machine.nameInRegion(of: transition.source)): \(machine.trigger(of: transition))"
      return link(title, page.figures.address(ofRow: id, in: machine))
    case .prompt(let id):
      guard let prompt = machine.prompt(id) else { return nil }
      return link("Prompt: \(prompt.title)", page.href(index.path, fragment: Anchor.prompt(id)))
    case .event(let id):
      return machine.event(id).map { link("Event: \($0.label)", page.href(index.path)) }
    case .condition(let id):
      return machine.condition(id).map { link("Condition: \($0.title)", page.href(index.path)) }
    case .observer(let id):
      return machine.observers.first { $0.id == id }.map { link("Observer: \($0.title)", page.href(index.path)) }
    }
  }

  // MARK: Pages of editions

  private func editionPlaces(_ place: (Int) -> (title: StyledText, href: String?)?) -> [View] {
    site.plan.editions.indices.compactMap { edition in
      place(edition).map { found in
        let suffix: StyledText = site.plan.editions.count > 1 ? " (\(site.plan.editions[edition].title))" : ""
        return link(found.title + suffix, found.href)
      }
    }
  }

  private func copyPlace(_ id: CopyID, in edition: Int) -> (title: StyledText, href: String?)? {
    guard let position = site.copy.positions[id], site.plan.editions[edition].copy.contains(position) else {
      return nil
    }
    return ("Copy: \(id)", page.href.existing(site.plan.editions[edition].copyPage, fragment: Anchor.copy(id)))
  }

  /// Returns the place of a guide's block, by the heading above it.
  private func guidePlace(_ guide: Int, _ statement: Int, in edition: Int) -> (title: StyledText, href: String?)? {
    guard let link = site.link(to: guide, in: edition) else { return nil }
    let verified = site.project.guides[guide]
    let said = verified.statements[statement]
    guard site.plan.editions[edition].audience.sees(said.editions) else { return nil }
    guard let heading = Self.heading(above: said.place.start, in: verified.guide.body.headings) else {
      return (link.title, page.href(link.path))
    }
    return ("\(link.title): \(heading.text)", page.href(link.path, fragment: heading.slug))
  }

  /// Returns the last heading before a place, by binary search: a guide can have many headings and blocks.
  private static func heading(above place: Int, in headings: [GuideBody.Heading]) -> GuideBody.Heading? {
    let position = headings.prefixCount { $0.place.start < place }
    return position == 0 ? nil : headings[position - 1]
  }
}
