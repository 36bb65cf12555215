import Diagrams
import Project
import SourceText
import Statecharts
import Verification

/// The changes of a machine's profile from the closest earlier one: the claims that no longer hold, diagrams of the parts that
/// differ, and tables of all differences.
struct ChangesPage: Page {
  static let template = PageTemplate("changes", PackageResources.changes_mustache)
  static let option: OptionalPages? = .changes

  let before: ProfileIndex
  let after: ProfileIndex

  static func pages(of plan: SitePlan) -> [ChangesPage] {
    plan.profiles.flatMap { profiles in
      profiles.map(\.machine.profile).comparedPairs.map { ChangesPage(before: profiles[$0], after: profiles[$1]) }
    }
  }

  static func path(from before: Machine, to after: Machine) -> String {
    "reference/\(after.id)/changes/\(before.profile.id)/\(after.profile.id)/index.html"
  }

  var path: String { Self.path(from: before.machine, to: after.machine) }
  var section: SiteSection { .profile(after.reference) }
  var listTitle: StyledText? { "Changes from \(before.machine.profile.title)" }
  var origin: Place? { Place(after.file) }

  func searchEntries(in site: Site) -> [SearchEntry] {
    let (old, new) = (before.machine.profile.title.plain, after.machine.profile.title.plain)
    return [
      SearchEntry(
        kind: .page, title: "What changes in \(new)", whole: after.machine.title.plain, path: path,
        text: site.notes(of: after.machine.profile.annotations).joined(separator: " "),
        names: ["changed", "new", "difference"]),
      SearchEntry(
        kind: .page, title: "Changes from \(old)", whole: after.machine.title.plain, path: path,
        text: "What changes from \(old) to \(new)."),
    ]
  }

  func frame(on page: PageContext) -> PageFrame {
    let (old, new) = (before.machine.profile.title, after.machine.profile.title)
    return after.frame(
      around: "Changes from \(old)",
      description:
        "What changes in \(after.machine.title) from \(old) to \(new): states, transitions, and what observers see.",
      in: page.site.navigation)
  }

  func fields(on page: PageContext) -> View.Fields {
    ChangesView(page: page, profiles: ComparedProfiles(before: before, after: after)).fields
  }
}

private struct ChangesView {
  let page: PageContext
  let profiles: ComparedProfiles

  private var before: ProfileIndex { profiles.before }
  private var after: ProfileIndex { profiles.after }
  private var site: Site { page.site }

  var fields: View.Fields {
    let difference = MachineDifference(between: before.machine, and: after.machine)
    let union = MachineUnion(difference)
    let figures = figures(difference, union)
    let drawn = Set(figures.filter(\.figure.isDrawnFigure).map(\.region))
    let groups = page.differences.groups(of: difference, profiles) { id in
      if let region = union.machine.transition(id).flatMap({ union.machine.region(of: $0.source) }),
        drawn.contains(region)
      {
        return page.href(page.path, fragment: Anchor.figure(union.machine.nodes[region].id))
      }
      return page.figures.address(ofRow: id, in: (after.machine.transition(id) == nil ? before : after).machine)
    }.filter(\.isGiven)
    let whole = wholeRegions()
    let claims = changedClaims()
    return [
      "before": .text(before.machine.profile.title), "after": .text(after.machine.profile.title),
      "before-link": .text(page.href(ProfilePage.path(of: before.machine))),
      "after-link": .text(page.href(ProfilePage.path(of: after.machine))),
      "notes": .list(page.marks.notes(after.machine.profile.annotations.notes)),
      "readings": page.marks.readings(after.machine.profile.annotations),
      "marks": .optionalHTML(page.marks(after.machine.profile.annotations)),
      "is-empty": .flag(difference.isEmpty),
      "brief": .list(
        DifferenceBrief(href: page.href, badge: page.badge, profiles: profiles).lines(of: difference)),
      "has-claims": .flag(!claims.isEmpty),
      "claim-count": .text(counted(claims.count, "claim")),
      "claims": .list(claims),
      "has-figures": .flag(!figures.isEmpty || !whole.isEmpty),
      "has-whole": .flag(!whole.isEmpty),
      "whole": .list(whole),
      "figures": .list(figures.map(\.figure)),
      "groups": .list(groups),
    ]
  }

  /// Returns the regions that only one of the two profiles has; their diagrams are on that profile's pages.
  private func wholeRegions() -> [View] {
    [(before, after), (after, before)].flatMap { index, other in
      index.machine.regions.filter { other.machine.region($0.id) == nil }.map { region in
        let place = index.places[region.index]
        return .object([
          "title": .text(region.title), "href": .text(page.href(place.path, fragment: place.fragment)),
          "profile": .text(index.machine.profile.title), "extent": .text(index.extent(ofRegion: region.index)),
        ])
      }
    }
  }

  /// Returns diagrams of the regions that differ, with both machines overlaid.
  private func figures(_ difference: MachineDifference, _ union: MachineUnion) -> [(region: Int, figure: View)] {
    let drawn = DiagramContext(union.machine)
    // Unchanged elements have their row on the later profile's page.
    let changed = Set(difference.transitions.map(\.id))
    let row: (TransitionID) -> String = { id in
      changed.contains(id)
        ? page.href(page.path, fragment: Anchor.transition(id)) : page.figures.address(ofRow: id, in: after.machine)
    }
    return union.machine.regions.filter { region in
      union.isChanged(region.index) && before.machine.region(region.id) != nil && after.machine.region(region.id) != nil
    }.map { region in
      func diagram(_ settings: LayoutSettings) -> Diagram {
        .difference(region.index, of: union, in: drawn, settings: settings) { id in
          profiles.latest(id).map { StatePage.link(to: $0.node, in: $0.index.machine) }
        }
      }
      let figure = page.figures.figure(
        of: union.machine,
        subject: page.figures.subject(
          ofRegion: region.index, in: union.machine, name: "the diagram of what changes in"),
        label: "Diagram: what changes in “\(region.title)”",
        caption: union.caption(ofRegion: region.index).plain,
        target: page.path, anchor: Anchor.figure(region.id), row: row
      ) { () throws(DiagramCache.LayoutFailure) in
        try page.site.diagrams.draw(diagram)
      }
      return (region.index, figure)
    }.filter(\.figure.isGiven)
  }

  // MARK: Claims

  /// Returns the claims whose standing differs between the two profiles.
  private func changedClaims() -> [View] {
    let (machine, before, after) = (after.reference.machine, before.reference.profile, after.reference.profile)
    return site.claims.claims(of: machine).compactMap { position in
      let verified = site.project.claims[position]
      let (old, new) = (standing(verified.verdicts[before]), standing(verified.verdicts[after]))
      guard old != new else { return nil }
      return .object([
        "sentence": .html(HTML.sentence(verified.claim.says.value)),
        "href": .optional(page.claims.proofLink(verified.claim)),
        "marks": .optionalHTML(
          page.claims.sources(of: verified.claim) + (verified.unverifiedReason.map(page.marks.unverifiedTag) ?? HTML())),
        "before": .text(old), "after": .text(new),
        "before-title": .text(site.profiles[machine][before].machine.profile.title),
        "after-title": .text(site.profiles[machine][after].machine.profile.title),
      ])
    }
  }

  /// Returns the standing of a claim in one profile, from its verdict.
  private func standing(_ verdict: Verdict?) -> String {
    switch verdict {
    case .holds: "holds in"
    case .fails: "is refuted in"
    case .vacuous: "does not apply to"
    case .undecided, nil: "is not claimed of"
    }
  }
}
