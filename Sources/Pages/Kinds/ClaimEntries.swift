import Project
import SourceText
import Statecharts
import Templating
import Verification

/// Claims with all their details, for the pages of topics.
struct ClaimEntries {
  let page: PageContext

  private var site: Site { page.site }

  /// Returns a claim with its badges, check, profiles, and the run that shows that it is not vacuous.
  func entry(_ position: Int) -> View {
    let verified = site.project.claims[position]
    let claim = verified.claim
    let proved = verified.judgedProfiles
    let silent = verified.verdicts.indices.filter { if case .vacuous = verified.verdicts[$0] { true } else { false } }
    return .object([
      "anchor": .text(Anchor.claim(claim.id)),
      "says": .html(HTML.sentence(claim.says.value)),
      "proof": .html(page.claims.mark(verified)),
      "unverified": .optionalSentence(verified.unverifiedReason),
      "origin": page.origin(verified.path, claim.range),
      "check": .text(claim.check.text),
      "profiles": page.chips(proved, of: verified.machine),
      "has-silent": .flag(!silent.isEmpty),
      "silent": page.chips(silent, of: verified.machine),
      "notes": .list(
        page.marks.notes(claim.annotations.notes, marked: Annotations(sources: claim.annotations.sources))),
      "readings": page.marks.readings(claim.annotations),
      "assumption": assumption(of: verified),
      "witness": witness(position),
    ])
  }

  /// Returns the assumptions of a response claim, in words.
  private func assumption(of verified: VerifiedClaim) -> View {
    let time = verified.claim.restsOnTime ? "Time passes: a state whose time is up is left." : nil
    guard let given = verified.claim.check.given else { return .optionalSentence(time) }
    let machine = site.project.machines[verified.machine].chart.id
    let sets = site.project.project.claims.filter { $0.set.machine.value == machine }
    let named = sets.lazy.flatMap(\.set.assumptions).first { $0.id == given.value }
    return .optionalSentence([named?.says.value, time].compactMap(\.self).joined(separator: " "))
  }

  /// Returns the shortest run to the claim's subject, and the first of its profiles with a run of that length.
  func run(of position: Int) -> (profile: Int, trace: Trace)? {
    let verified = site.project.claims[position]
    let runs = verified.judgedProfiles.compactMap { profile -> (profile: Int, trace: Trace)? in
      guard case .holds(let trace?) = verified.verdicts[profile], !trace.steps.isEmpty else { return nil }
      return (profile, trace)
    }
    return runs.min { $0.trace.steps.count < $1.trace.steps.count }
  }

  private func witness(_ position: Int) -> View {
    guard let witness = run(of: position) else { return .none }
    let verified = site.project.claims[position]
    let index = site.profiles[verified.machine][witness.profile]
    let purpose = verified.claim.check.isShownByOneRun ? "shows it" : "exercises it"
    return .object([
      "purpose": .text(purpose),
      "summary": .text("\(counted(witness.trace.steps.count, "step")), in \(index.machine.profile.title)"),
      "trace": page.runs.list(witness.trace, in: index),
    ])
  }

  // MARK: Rows of the observers' table

  /// Returns the claims of a topic as a table of states and observers.
  func table(of topic: ClaimTopics.Topic) -> View {
    let chart = site.project.machines[topic.machine].chart
    let rows = topic.claims.compactMap { position in
      site.claims.observedRow(of: position).map { (claim: position, row: $0) }
    }
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
    observer.values.first { $0.id == value }.map { observer.html(of: $0) } ?? .text(value)
  }
}
