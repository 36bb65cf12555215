import Diagrams
import Project
import SourceText
import Statecharts
import Templating
import Verification

/// The changes of a machine's profile from the closest earlier one: a summary, the prompts that look different, diagrams of the parts
/// that differ, tables of all differences, and the claims and myths that differ.
struct ChangesPage: Page {
  static let template = "changes"
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
    let difference = profiles.difference
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
    let brief = DifferenceBrief(href: page.href, badge: page.badge, profiles: profiles)
    let prompts = prompts(difference)
    let whole = wholeRegions
    let claims = claimGroups()
    let counts = [
      (difference.states.count, "state"), (difference.transitions.count, "transition"),
      (difference.events.count, "event"), (difference.observers.count, "observer"),
      (difference.prompts.count, "prompt"),
    ]
    return [
      "before": .text(before.machine.profile.title), "after": .text(after.machine.profile.title),
      "before-link": .text(page.href(ProfilePage.path(of: before.machine))),
      "after-link": .text(page.href(ProfilePage.path(of: after.machine))),
      "notes": .list(page.marks.notes(on: after.machine.profile.annotations)),
      "readings": page.marks.readings(after.machine.profile.annotations),
      "is-empty": .flag(difference.isEmpty && claims.isEmpty),
      "brief": .list(brief.lines(of: difference)),
      "prompts": .list(prompts),
      "claim-groups": .list(
        claims.map { group, claims in
          .object([
            "anchor": .text(group.anchor), "title": .text(title(of: group)), "count": .text("\(claims.count)"),
            "claims": .list(claims),
          ])
        }),
      "has-differences": .flag(!figures.isEmpty || !groups.isEmpty),
      "extent": .text(
        counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: ", ")),
      "whole": .list(whole),
      "figures": .list(figures.map(\.figure)),
      "groups": .list(groups),
    ]
  }

  /// Returns the changed prompts, each as drawn in both profiles.
  private func prompts(_ difference: MachineDifference) -> [View] {
    difference.prompts.filter { $0.change == .changed }.compactMap { row in
      guard let title = after.machine.prompt(row.id)?.title else { return nil }
      let drawings = [before, after].compactMap { index in
        index.machine.prompt(row.id).map { prompt -> View in
          .object([
            "profile": .text(index.machine.profile.title), "drawing": page.prompts.drawing(prompt, in: index),
          ])
        }
      }
      return .object(["title": .text(title), "drawings": .list(drawings)])
    }
  }

  /// Returns the regions that only one of the two profiles has, each with its states; new ones, if they are few, with
  /// their stories.
  private var wholeRegions: [View] {
    let whole = profiles.wholeRegions
    let isTold = whole.count { $0.change == .added } <= 2
    return whole.map { region, index, change in
      let place = index.places[region.index]
      let states = index.states(in: region.index).filter { $0.isLeaf && $0.prompt == nil && !$0.isHistory }
      return .object([
        "title": .text(region.title), "href": .text(page.href(place.path, fragment: place.fragment)),
        "change": .text(change.rawValue), "word": .text(change.word),
        "states": .html(states.map { page.badge($0, in: index) }.joined(by: " ")),
        "figure": change == .added && isTold ? page.figures.figure(.story(region.index), in: index) : .none,
      ])
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

  private func title(of group: ClaimGroup) -> StyledText {
    switch group {
    case .trueOnlyBefore: "True only in \(before.machine.profile.title)"
    case .trueOnlyNow: "True only in \(after.machine.profile.title)"
    case .saidBefore: "Said of \(before.machine.profile.title) only"
    case .saidNow: "Said of \(after.machine.profile.title) only"
    default: StyledText(group.rawValue)
    }
  }

  /// Returns the claims and myths that differ between the two profiles, by what the checker says about them.
  private func claimGroups() -> [(group: ClaimGroup, claims: [View])] {
    let (machine, before, after) = (after.reference.machine, before.reference.profile, after.reference.profile)
    var groups: [ClaimGroup: [View]] = [:]
    for position in site.claims.claims(of: machine) {
      let verified = site.project.claims[position]
      guard let difference = verified.difference(from: before, to: after) else { continue }
      let group = ClaimGroup(verified, difference, isSaidNow: verified.judgedProfiles.contains(after))
      groups[group, default: []].append(
        .object([
          "sentence": .html(HTML.sentence(verified.claim.says.value)),
          "marks": .optionalHTML(
            page.claims.sources(of: verified.claim)
              + (verified.unverifiedReason.map(page.marks.unverifiedTag) ?? HTML())),
          "proof": page.claims.proofLink(verified.claim).map {
            .object(["href": .text($0), "title": .text(verified.claim.isMyth ? "Counterexample" : "Proof")])
          } ?? .none,
          "status": group != .assumed
            ? .none
            : .object([
              "before": .text(verified.standings[before].words), "after": .text(verified.standings[after].words),
              "before-title": .text(profiles.before.machine.profile.title),
              "after-title": .text(profiles.after.machine.profile.title),
            ]),
        ]))
    }
    return ClaimGroup.allCases.compactMap { group in groups[group].map { (group, $0) } }
  }
}

/// A heading on a page of changes, with the claims and myths below it.
private enum ClaimGroup: String, CaseIterable {
  case trueOnlyBefore = "True only before"
  case trueOnlyNow = "True only now"
  case becameWrong = "Beliefs that became wrong"
  case becameRight = "Beliefs that became right"
  case saidBefore = "Said of the earlier profile only"
  case saidNow = "Said of the later profile only"
  /// What rests on an assumption, or on what no source says.
  case assumed = "Assumed"

  init(_ verified: VerifiedClaim, _ difference: ClaimDifference, isSaidNow: Bool) {
    if verified.claim.outcome == .assumed || verified.unverifiedReason != nil {
      self = .assumed
      return
    }
    self =
      switch difference {
      case .trueOnlyBefore: .trueOnlyBefore
      case .trueOnlyNow: .trueOnlyNow
      case .becameWrong: .becameWrong
      case .becameRight: .becameRight
      case .saidOfOne: isSaidNow ? .saidNow : .saidBefore
      }
  }

  var anchor: String { "page." + rawValue.lowercased().split(separator: " ").joined(separator: "-") }
}

extension ClaimStanding {
  fileprivate var words: String {
    switch self {
    case .isTrue: "true in"
    case .isFalse: "false in"
    case .doesNotApply: "does not apply to"
    case .isNotSaid: "not said of"
    case .isUndecided: "not decided in"
    }
  }
}
