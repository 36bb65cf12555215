import Diagrams
import Model
import SourceText
import Statecharts
import Verification

/// Sentences that are held to be true, each with the shortest run that shows it to be false.
struct MythsPage: Page {
  static let template = PageTemplate("myths", PackageResources.myths_mustache)
  static let path = "reference/myths/index.html"

  /// The file of the first myth.
  let origin: Place?

  static func pages(of plan: SitePlan) -> [MythsPage] {
    plan.claims(areMyths: true).prefix(1).map { MythsPage(origin: Place($0.path)) }
  }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var guidesRead: GuidesRead { .none }
  var listTitle: String? { "Myths" }
  var name: String { "the page of the myths" }

  func searchEntries(in site: Site) -> [SearchEntry] {
    ownSearchEntries(in: site) + site.searchEntries(ofClaims: .myth, where: \.isMyth)
  }

  func chrome(on page: PageContext) -> Chrome {
    Chrome(
      title: "Myths",
      description: "Common misconceptions about \(page.site.subjects), each with its shortest counterexample.",
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Myths")],
      sections: [page.site.navigation.reference, page.site.navigation.editions])
  }

  func fields(on page: PageContext) -> View.Fields { MythsView(page: page).fields }
}

private struct MythsView {
  let page: PageContext

  private var site: Site { page.site }

  var fields: View.Fields {
    let myths = site.profiles.indices.flatMap { machine in
      site.claims.claims(of: machine).filter { site.project.claims[$0].claim.isMyth }
    }
    return [
      "claims": site.hasPage(ClaimsPage.path) ? .text(page.href(ClaimsPage.path)) : .none,
      "myths": .list(myths.map(myth)),
    ]
  }

  private func myth(_ position: Int) -> View {
    let verified = site.project.claims[position]
    let claim = verified.claim
    let refutations = verified.verdicts.enumerated().compactMap { profile, verdict in
      if case .fails(let counterexample) = verdict { (profile: profile, run: counterexample) } else { nil }
    }
    return .object([
      "anchor": .text(Anchor.claim(claim.id)),
      "says": .html(HTML.sentence(claim.says.value)),
      "proof": .html(page.claims.mark(verified)),
      "marks": .optionalHTML(page.claims.sources(of: claim)),
      "notes": .list(page.marks.notes(claim.remarks.notes)),
      "readings": page.marks.readings(claim.remarks),
      "check": .text(claim.check.text),
      "refutations": .list(
        gathered(refutations, in: site.profiles[verified.machine], alike: .changes, trace: \.trace).map {
          refutation($0, of: position)
        }),
    ])
  }

  private func refutation(_ shared: SharedRun<Verdict.Counterexample>, of position: Int) -> View {
    let verified = site.project.claims[position]
    let index = site.profiles[verified.machine][shared.profile]
    let run = shared.run
    var moments = TraceNotes(loop: run.loop)
    for trigger in run.triggers { moments.add("trigger", "trigger", at: trigger) }
    if run.loop == nil { moments.add("fails here", "false", at: run.trace.steps.count) }
    return .object([
      "profiles": page.chips(shared.profiles, of: verified.machine),
      "steps": .text(counted(run.trace.steps.count, "step")),
      "reason": .text(run.reason.prefix(1).uppercased() + run.reason.dropFirst() + "."),
      "trace": run.isRun ? page.runs.list(run.trace, notes: moments, in: index) : .none,
      "figures": .list(run.isRun ? figures(run.trace, of: position, in: index) : []),
    ])
  }

  // MARK: The run on diagrams

  /// The regions that say most of a run: those that hold a state that the check names and the run passes, or else the one in
  /// which most happens.
  private func tellingRegions(of trace: Trace, for claim: Int, in machine: Machine) -> [Int] {
    var taken: [Int: Int] = [:]
    for transition in trace.steps.flatMap(\.transitions) {
      taken[machine.region(of: machine.transitions[transition].source) ?? 0, default: 0] += 1
    }
    let named = Set(
      site.claims.states(namedBy: claim).compactMap(machine.nodeIndex).compactMap(machine.region(of:))
    ).filter { taken[$0] != nil }.sorted()
    if !named.isEmpty { return Array(named.prefix(2)) }
    let most = taken.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return most.map { [$0.key] } ?? []
  }

  /// The run on the diagrams of the regions that it is about.
  private func figures(_ trace: Trace, of position: Int, in index: ProfileIndex) -> [View] {
    let machine = index.machine
    let says = plainSentence(site.project.claims[position].claim.says.value)
    return tellingRegions(of: trace, for: position, in: machine).map { region in
      let title = machine.nodes[region].title
      return page.figures.figure(
        of: machine, subject: page.figures.subject(ofRegion: region, in: machine, name: "the diagram of"),
        label: "Diagram of “\(title)” in \(machine.profile.title): the run against “\(says)”",
        caption: "The run in “\(title)”: circled numbers are its steps.", target: ProfilePage.path(of: machine),
        fragment: Anchor.region(machine.nodes[region].id), trace: DrawnTrace(of: trace, in: region, of: machine)
      ) { () throws(DiagramCache.LayoutFailure) in try page.site.diagrams.drawing(of: .region(region), in: index) }
    }.filter(\.isGiven)
  }
}
