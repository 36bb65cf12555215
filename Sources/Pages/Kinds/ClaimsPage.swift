import Model
import SourceText
import Statecharts
import Verification

/// All claims, by machine and topic, each with its check and the run that shows that it speaks of something.
struct ClaimsPage: Page {
  static let template = PageTemplate("claims", PackageResources.claims_mustache)
  static let path = "reference/claims/index.html"

  /// The file of the first claim.
  let origin: Place?

  static func pages(of plan: SitePlan) -> [ClaimsPage] {
    plan.claims(areMyths: false).prefix(1).map { ClaimsPage(origin: Place($0.path)) }
  }

  var path: String { Self.path }
  var section: SiteSection { .reference }
  var listTitle: String? { "Claims" }
  var name: String { "the page of the claims" }

  func searchEntries(in site: Site) -> [SearchEntry] { site.searchEntries(ofClaims: .claim) { !$0.isMyth } }

  func chrome(on page: PageContext) -> Chrome {
    Chrome(
      title: "Claims",
      description:
        """
        \(counted(page.site.plan.claims(areMyths: false).count, "sentence")) about the behavior of \
        \(page.site.subjects), checked in every situation.
        """,
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Claims")],
      sections: [page.site.navigation.reference, page.site.navigation.editions])
  }

  func fields(on page: PageContext) -> View.Fields { ClaimsView(page: page).fields }
}

extension Site {
  /// The sentences of claims or myths as the search finds them.
  func searchEntries(ofClaims kind: SearchEntry.Kind, where isShown: (Claim) -> Bool) -> [SearchEntry] {
    profiles.indices.flatMap { machine in
      claims.claims(of: machine).map { project.claims[$0].claim }.filter(isShown).map { claim in
        SearchEntry(
          kind: kind, title: plainSentence(claim.says.value), context: project.machines[machine].chart.title,
          path: claim.page, fragment: Anchor.claim(claim.id))
      }
    }
  }
}

private struct ClaimsView {
  let page: PageContext

  private var site: Site { page.site }

  var fields: View.Fields {
    let shown = site.profiles.indices.map { machine in
      site.claims.claims(of: machine).filter { !site.project.claims[$0].claim.isMyth }
    }
    let groups = site.profiles.indices.flatMap { machine in
      topics(of: shown[machine].filter { site.claims.observedRow(of: $0) == nil }, machine: machine)
    }
    let tables = site.profiles.indices.map { machine in provedTable(shown[machine], machine: machine) }
    let count = shown.joined().count
    let hasMyths = site.hasPage(MythsPage.path)
    return [
      "count": .text(counted(count, "sentence")),
      "is-one": .flag(count == 1),
      "myths": hasMyths ? .text(page.href(MythsPage.path)) : .none,
      "has-strength": .flag(
        shown.joined().contains { site.project.strengths[site.project.claims[$0].claim.id] != nil }),
      "has-assumed": .flag(shown.joined().contains { site.project.claims[$0].claim.outcome == .assumed }),
      "has-unverified": .flag(shown.joined().contains { site.project.claims[$0].unverifiedReason != nil }),
      "groups": .list(
        groups.map { group in
          .object([
            "anchor": .text(group.anchor), "title": .text(group.title),
            "claims": .list(group.claims.map(entry)),
          ])
        }),
      "tables": .list(
        tables.compactMap(\.self).map {
          .object(["anchor": .text($0.anchor), "title": .text($0.title), "table": $0.table])
        }),
    ]
  }

  /// The claims of a machine that repeat rows of the observers' table, under a heading.
  private func provedTable(_ claims: [Int], machine: Int) -> (anchor: String, title: String, table: View)? {
    let table = provedRows(claims, machine: machine)
    guard table.isGiven else { return nil }
    let chart = site.project.machines[machine].chart
    let title = "What observers see"
    return ("observers.\(chart.id)", site.profiles.count == 1 ? title : "\(chart.title): \(title)", table)
  }

  private struct Topic {
    var anchor: String
    var title: String
    var claims: [Int]
  }

  /// Claims under their headings, in the order in which these first occur.
  private func topics(of claims: [Int], machine: Int) -> [Topic] {
    let chart = site.project.machines[machine].chart
    let isAlone = site.profiles.count == 1
    var result: [Topic] = []
    var positions: [String: Int] = [:]
    for position in claims {
      let topic = site.project.claims[position].claim.topic
      if let known = positions[topic ?? ""] {
        result[known].claims.append(position)
        continue
      }
      positions[topic ?? ""] = result.count
      let title = isAlone ? topic ?? chart.title : topic.map { "\(chart.title): \($0)" } ?? chart.title
      result.append(Topic(anchor: "topic.\(chart.id).\(result.count + 1)", title: title, claims: [position]))
    }
    return result
  }

  /// A claim with its badges, check, profiles and the run that shows that it speaks of something.
  private func entry(_ position: Int) -> View {
    let verified = site.project.claims[position]
    let claim = verified.claim
    let proved = verified.judgedProfiles
    let silent = verified.verdicts.indices.filter { if case .vacuous = verified.verdicts[$0] { true } else { false } }
    return .object([
      "anchor": .text(Anchor.claim(claim.id)),
      "says": .html(HTML.sentence(claim.says.value)),
      "proof": .html(page.claims.mark(verified)),
      "marks": .optionalHTML(page.claims.sources(of: claim)), "unverified": .optional(verified.unverifiedReason),
      "check": .text(claim.check.text),
      "strength": .optional(site.project.strengths[claim.id].map(strength)),
      "profiles": page.chips(proved, of: verified.machine),
      "has-silent": .flag(!silent.isEmpty),
      "silent": page.chips(silent, of: verified.machine),
      "notes": .list(page.marks.notes(claim.remarks.notes)),
      "readings": page.marks.readings(claim.remarks),
      "assumption": assumption(of: verified),
      "witness": witness(verified, in: proved),
    ])
  }

  /// What a claim is worth, in words.
  private func strength(_ strength: ClaimStrength) -> String {
    let edits = counted(strength.edits, "single edit")
    if strength.catches == 0 { return "Catches none of \(edits)" }
    let alone =
      strength.alone == 0
      ? "" : strength.alone == strength.catches ? ", alone" : ", \(grouped(strength.alone)) of them alone"
    return "Catches \(grouped(strength.catches)) of \(edits)\(alone)"
  }

  /// What a response takes for granted, in words.
  private func assumption(of verified: VerifiedClaim) -> View {
    guard case .response(_, _, let given?) = verified.claim.check.form else { return .none }
    let machine = site.project.machines[verified.machine].chart.id
    let sets = site.project.project.claims.filter { $0.set.machine.value == machine }
    let named = sets.lazy.flatMap(\.set.assumptions).first { $0.id == given.value }
    return .optional(named?.says.value)
  }

  /// The shortest run to what the claim speaks of, in the first of the profiles that has one so short.
  private func witness(_ verified: VerifiedClaim, in profiles: [Int]) -> View {
    let witnesses = profiles.compactMap { profile -> (profile: Int, trace: Trace)? in
      guard case .holds(let trace?) = verified.verdicts[profile], !trace.steps.isEmpty else { return nil }
      return (profile, trace)
    }
    guard let witness = witnesses.min(by: { $0.trace.steps.count < $1.trace.steps.count }) else { return .none }
    let index = site.profiles[verified.machine][witness.profile]
    let purpose = verified.claim.check.form.isShownByOneRun ? "shows it" : "exercises it"
    return .object([
      "purpose": .text(purpose),
      "summary": .text("\(counted(witness.trace.steps.count, "step")), in \(index.machine.profile.title)"),
      "trace": page.runs.list(witness.trace, in: index),
    ])
  }

  // MARK: Rows of the observers' table

  /// A machine's claims of that kind as a table of states against observers; nothing without such claims.
  func provedRows(_ claims: [Int], machine number: Int) -> View {
    let chart = site.project.machines[number].chart
    let rows = claims.compactMap { position in
      site.claims.observedRow(of: position).map { (claim: position, row: $0) }
    }
    guard !rows.isEmpty else { return .none }
    return .object([
      "label": .text("What observers see, with proofs: \(chart.title)"),
      "rows": .list(rows.map { provedRow($0.claim, $0.row, chart.observers) }),
    ])
  }

  private func provedRow(_ position: Int, _ row: ObservedRow, _ observers: [Observer]) -> View {
    let verified = site.project.claims[position]
    let index = site.profiles[verified.machine][verified.judgedProfiles.last ?? 0]
    let states = row.states.compactMap { index.machine.node($0).map { page.badge($0, in: index) } }
    guard case .object(let entry) = entry(position) else { return .none }
    return .object(
      entry.merging([
        "states": .list(states.map { .object(["state": .html($0)]) }),
        "values": .list(
          observers.compactMap { observer in
            row.values[observer.id].map { value in
              .object(["title": .text(observer.title), "value": .html(label(of: value, for: observer))])
            }
          }),
      ]))
  }

  private func label(of value: String, for observer: Observer) -> HTML {
    observer.values.first { $0.id == value }.map(observer.html) ?? .text(value)
  }
}
