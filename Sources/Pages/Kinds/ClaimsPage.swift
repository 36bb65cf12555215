import Model
import SourceText
import Statecharts
import Verification

extension PageContext {
  /// All claims, by machine and topic, each with its check and the run that shows that it speaks of something.
  func claimsPage() -> [UInt8] {
    let shown = site.profiles.indices.map { machine in
      site.claims.claims(of: machine).filter { !claim($0).claim.isMyth }
    }
    let groups = site.profiles.indices.flatMap { machine in
      topics(of: shown[machine].filter { site.claims.observedRow(of: $0) == nil }, machine: machine)
    }
    let tables = site.profiles.indices.map { machine in provedTable(shown[machine], machine: machine) }
    var contents = ContentsList()
    for group in groups { contents.add(anchor: group.anchor, title: group.title) }
    for table in tables.compactMap(\.self) { contents.add(anchor: table.anchor, title: table.title) }
    let count = shown.joined().count
    let hasMyths = site.hasPage(SitePlan.mythsPage)
    let chrome = Chrome(
      title: "Claims", description: "Proved statements about the machines on this site.",
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Claims")],
      sections: [referenceSection(), editionSection()], contents: contents)
    return render(
      "claims",
      layout(chrome).merging([
        "count": .text(counted(count, "sentence")),
        "is-one": .flag(count == 1),
        "myths": hasMyths ? .text(href(SitePlan.mythsPage)) : .none,
        "has-strength": .flag(shown.joined().contains { site.project.strengths[claim($0).claim.id] != nil }),
        "has-assumed": .flag(shown.joined().contains { Outcome(claim($0).claim) == .assumed }),
        "has-unverified": .flag(shown.joined().contains { claim($0).unverifiedReason != nil }),
        "groups": .list(
          groups.map { group in
            .object([
              "anchor": .text(group.anchor), "title": .text(group.title),
              "claims": .list(group.claims.map(claimEntry)),
            ])
          }),
        "tables": .list(
          tables.compactMap(\.self).map {
            .object(["anchor": .text($0.anchor), "title": .text($0.title), "table": $0.table])
          }),
      ]))
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
      let topic = claim(position).claim.topic
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
  func claimEntry(_ position: Int) -> View {
    let verified = claim(position)
    let claim = verified.claim
    let proved = judged(verified)
    let silent = verified.verdicts.indices.filter { if case .vacuous = verified.verdicts[$0] { true } else { false } }
    return .object([
      "anchor": .text(Anchor.claim(claim.id)),
      "says": .html(sentence(claim.says.value)),
      "proof": .html(proofMark(verified)),
      "marks": .optionalHTML(claimSources(claim)), "unverified": .optional(verified.unverifiedReason),
      "check": .text(claim.check.text),
      "strength": .optional(site.project.strengths[claim.id].map(strength)),
      "profiles": profileChips(proved, of: verified.machine),
      "has-silent": .flag(!silent.isEmpty),
      "silent": profileChips(silent, of: verified.machine),
      "notes": .list(notes(claim.remarks.notes)),
      "readings": readings(claim.remarks),
      "assumption": assumption(of: verified),
      "witness": witness(verified, in: proved),
    ])
  }

  /// What a claim is worth, in words.
  private func strength(_ strength: ClaimStrength) -> String {
    let edits = "\(grouped(strength.edits)) \(strength.edits == 1 ? "single edit" : "single edits")"
    if strength.catches == 0 { return "Catches none of \(edits)" }
    let alone =
      strength.alone == 0
      ? "" : strength.alone == strength.catches ? ", alone" : ", \(grouped(strength.alone)) of them alone"
    return "Catches \(grouped(strength.catches)) of \(edits)\(alone)"
  }

  /// A number with commas between thousands.
  private func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
    }.joined()
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
    let purpose = if case .reachable = verified.claim.check.form { "shows it" } else { "exercises it" }
    return .object([
      "purpose": .text(purpose),
      "summary": .text("\(counted(witness.trace.steps.count, "step")), in \(index.machine.profile.title)"),
      "trace": traceList(witness.trace, in: index),
    ])
  }
}
