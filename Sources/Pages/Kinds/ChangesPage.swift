import Diagrams
import Model
import SourceText
import Statecharts
import Verification

extension PageContext {
  /// What one profile of a machine changes against another: what is no longer true, the parts that differ as diagrams, and all
  /// of it as tables.
  func changesPage(machine number: Int, before: Int, after: Int) -> [UInt8] {
    let (old, new) = (site.profiles[number][before], site.profiles[number][after])
    let difference = MachineDifference(between: old.machine, and: new.machine)
    let groups = groups(of: difference, old, new).filter(\.isGiven)
    let figures = changeFigures(difference, old, new)
    let claims = changedClaims(of: number, from: before, to: after)
    let silenced = claims.filter { !$0.isContradicted }
    var contents = ContentsList()
    if !claims.isEmpty { contents.add(anchor: "page.claims", title: "True in only one profile") }
    if !figures.isEmpty { contents.add(anchor: "page.diagrams", title: "Diagrams") }
    for case .object(let group) in groups {
      guard case .text(let title)? = group["title"], case .text(let anchor)? = group["anchor"] else { continue }
      contents.add(anchor: anchor, title: title)
    }
    return render(
      "changes",
      layout(chrome(of: number, after, title: "Changes from \(old.machine.profile.title)", contents: contents)).merging(
        [
          "before": .text(old.machine.profile.title), "after": .text(new.machine.profile.title),
          "before-link": .text(href(SitePlan.path(of: old.machine))),
          "after-link": .text(href(SitePlan.path(of: new.machine))),
          "notes": .list(notes(new.machine.profile.remarks.notes)),
          "readings": readings(new.machine.profile.remarks),
          "marks": .optionalHTML(marks(new.machine.profile.remarks)),
          "is-empty": .flag(difference.isEmpty),
          "summary": .text(
            [summary(of: difference.states, "state"), summary(of: difference.transitions, "transition")]
              .filter { !$0.isEmpty }.joined(separator: "; ")),
          "has-claims": .flag(!claims.isEmpty),
          "has-contradicted": .flag(claims.contains(where: \.isContradicted)),
          "contradicted": .list(claims.filter(\.isContradicted).map(\.entry)),
          "silenced-count": .text(counted(silenced.count, "claim")),
          "has-silenced": .flag(!silenced.isEmpty),
          "silenced": .list(silenced.map(\.entry)),
          "has-figures": .flag(!figures.isEmpty),
          "figures": .list(figures),
          "groups": .list(groups),
        ]))
  }

  /// The regions in which something differs, both machines at once.
  private func changeFigures(_ difference: MachineDifference, _ old: ProfileIndex, _ new: ProfileIndex) -> [View] {
    let union = MachineUnion(difference)
    return union.machine.regions.filter { union.isChanged($0.index) }.map { region in
      let diagram = Diagram.difference(region.index, of: union) { id in
        [new.machine, old.machine].lazy.compactMap { machine in
          machine.node(id).map { node in Self.link(to: node, in: machine) }
        }.first
      }
      return figure(
        of: union.machine,
        subject: subject(ofRegion: region.index, in: union.machine, name: "the diagram of what changes in"),
        label: "Diagram: what changes in “\(region.title)”",
        caption: "“\(region.title)”: what was added, removed, and changed.", target: path
      ) { () throws(DrawingRoom.LayoutFailure) in try site.drawings.draw(diagram) }
    }.filter(\.isGiven)
  }

  // MARK: Claims

  /// A claim that holds in one of two profiles alone.
  private struct ChangedClaim {
    var entry: View
    /// Whether the other profile contradicts it; otherwise what it speaks of cannot arise there.
    var isContradicted: Bool
  }

  private func changedClaims(of machine: Int, from before: Int, to after: Int) -> [ChangedClaim] {
    site.claims.claims(of: machine).compactMap { position in
      let verified = claim(position)
      // What is claimed of neither may well name other profiles in its sentence.
      guard verified.verdicts[before] != nil || verified.verdicts[after] != nil,
        let old = verified.verdicts[before] ?? verified.elsewhere[before],
        let new = verified.verdicts[after] ?? verified.elsewhere[after],
        let oldStanding = standing(old), let newStanding = standing(new), old.holds != new.holds
      else { return nil }
      let entry = View.object([
        "sentence": .html(sentence(verified.claim.says.value)), "href": .text(proofLink(verified.claim)),
        "marks": .optionalHTML(
          claimSources(verified.claim) + (verified.unverifiedReason.map(unverifiedTag) ?? HTML())),
        "before": .text(oldStanding), "after": .text(newStanding),
        "before-title": .text(site.profiles[machine][before].machine.profile.title),
        "after-title": .text(site.profiles[machine][after].machine.profile.title),
      ])
      return ChangedClaim(entry: entry, isContradicted: isFalse(old) || isFalse(new))
    }
  }

  private func isFalse(_ verdict: Verdict) -> Bool { if case .fails = verdict { true } else { false } }

  /// What a verdict says of a sentence in one profile; nil where it could not be said.
  private func standing(_ verdict: Verdict) -> String? {
    switch verdict {
    case .holds: "holds in"
    case .fails: "fails in"
    case .vacuous: "does not apply to"
    case .undecided: nil
    }
  }
}
