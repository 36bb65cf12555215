import Project
import SourceText
import Statecharts

extension Rule {
  static let claimSameCheck = Rule(
    id: "claim/same-check", severity: .warning,
    summary: "No two claims, and no two myths, check the same in the same profile for the same edition.",
    rationale: """
      The second one proves nothing more than the first. Two checks are the same if they differ only in parentheses, \
      in the order of what `and` and `or` join, or in how a name is written. If two brands word a check differently, \
      limit both with `editions:`.
      """,
    good: "- {id: second, says: In version 2 it can stand ajar., check: reachable ajar, profiles: [v2]}",
    bad: "- {id: reworded, says: Who is in has knocked., check: \"never (state(ajar)) before event(knock)\"}")
}

extension ProjectCheck {
  /// No two claims, and no two myths, check the same in the same profile for the same edition.
  static let sameChecks = ProjectCheck { context in
    let names = Dictionary(
      context.project.machines.map { ($0.chart.id, ChartNames($0.chart)) }, uniquingKeysWith: { first, _ in first })
    var findings: [Finding] = []
    var known: [CheckKey: [(claim: Claim, path: SourcePath)]] = [:]
    for source in context.project.claims {
      guard let names = names[source.set.machine.value] else { continue }
      for claim in source.set.claims {
        guard let check = NormalCheck(claim.check, names: names) else { continue }
        let key = CheckKey(machine: source.set.machine.value, isMyth: claim.isMyth, check: check)
        if let other = known[key]?.first(where: { $0.claim.overlaps(claim) }) {
          findings.append(sameCheck(claim, in: source.path, as: other.claim, in: other.path))
        } else {
          known[key, default: []].append((claim, source.path))
        }
      }
    }
    return findings
  }

  private struct CheckKey: Hashable {
    var machine: MachineID
    // A claim and a myth with the same check cannot both be right, which breaks another rule.
    var isMyth: Bool
    var check: NormalCheck
  }

  private static func sameCheck(
    _ claim: Claim, in path: SourcePath, as other: Claim, in otherPath: SourcePath
  ) -> Finding {
    Finding(
      .claimSameCheck, at: Place(path, claim.check.range),
      "duplicate check: `\(claim.id)` checks the same as `\(other.id)`",
      notes: [Finding.Note("the other check is here", at: Place(otherPath, other.check.range))],
      suggestion: "remove one of the two, or check what its sentence says beyond the other")
  }
}

extension Claim {
  /// Whether both are shown in some edition and judged in some profile.
  fileprivate func overlaps(_ other: Claim) -> Bool {
    func meet<Name: Hashable>(_ first: [Sourced<Name>], _ second: [Sourced<Name>]) -> Bool {
      first.isEmpty || second.isEmpty || !Set(first.map(\.value)).isDisjoint(with: second.map(\.value))
    }
    return meet(profiles, other.profiles) && meet(editions, other.editions)
  }
}
