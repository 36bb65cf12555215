import Model
import SourceText
import Statecharts
import Verification

extension PageContext {
  /// Sentences that are held to be true, each with the shortest run that shows it to be false.
  func mythsPage() -> [UInt8] {
    let myths = site.profiles.indices.flatMap { machine in
      site.claims.claims(of: machine).filter { claim($0).claim.isMyth }
    }
    var contents = ContentsList()
    for position in myths {
      let myth = claim(position).claim
      contents.add(level: 2, anchor: Anchor.claim(myth.id), html: sentence(myth.says.value))
    }
    let hasClaims = site.hasPage(SitePlan.claimsPage)
    let chrome = Chrome(
      title: "Myths", description: "Common misconceptions about the machines on this site, each with a counterexample.",
      breadcrumb: [Chrome.Step("Reference"), Chrome.Step("Myths")],
      sections: [referenceSection(), editionSection()], contents: contents)
    return render(
      "myths",
      layout(chrome).merging([
        "claims": hasClaims ? .text(href(SitePlan.claimsPage)) : .none,
        "myths": .list(myths.map(myth)),
      ]))
  }

  private func myth(_ position: Int) -> View {
    let verified = claim(position)
    let claim = verified.claim
    let refutations = verified.verdicts.enumerated().compactMap { profile, verdict in
      if case .fails(let counterexample) = verdict { (profile: profile, run: counterexample) } else { nil }
    }
    return .object([
      "anchor": .text(Anchor.claim(claim.id)),
      "says": .html(sentence(claim.says.value)),
      "proof": .html(proofMark(verified)),
      "marks": .optionalHTML(claimSources(claim)),
      "notes": .list(notes(claim.remarks.notes)),
      "readings": readings(claim.remarks),
      "check": .text(claim.check.text),
      "refutations": .list(
        gathered(refutations, of: verified.machine, alike: .changes, trace: \.trace).map {
          refutation($0, of: position)
        }),
    ])
  }

  private func refutation(_ shared: SharedRun<Verdict.Counterexample>, of position: Int) -> View {
    let verified = claim(position)
    let index = site.profiles[verified.machine][shared.profile]
    let run = shared.run
    var moments = TraceNotes(loop: run.loop)
    for trigger in run.triggers { moments.add("trigger", "trigger", at: trigger) }
    if run.loop == nil { moments.add("fails here", "false", at: run.trace.steps.count) }
    return .object([
      "profiles": profileChips(shared.profiles, of: verified.machine),
      "steps": .text(counted(run.trace.steps.count, "step")),
      "reason": .text(run.reason.prefix(1).uppercased() + run.reason.dropFirst() + "."),
      "trace": run.isRun ? traceList(run.trace, notes: moments, in: index) : .none,
      "figures": .list(run.isRun ? trailFigures(run.trace, of: position, in: index) : []),
    ])
  }
}
