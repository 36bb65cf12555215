import Model
import SourceText
import Statecharts

extension Check {
  /// No two claims, and no two myths, check the same in the same profile for the same edition.
  static let sameChecks = Check { context in
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
    // A claim and a myth with one check cannot both be right, which is another finding.
    var isMyth: Bool
    var check: NormalCheck
  }

  private static func sameCheck(
    _ claim: Claim, in path: SourcePath, as other: Claim, in otherPath: SourcePath
  ) -> Finding {
    Finding(
      .claimSameCheck, at: Place(path, claim.check.range), "“\(claim.id)” checks the same as “\(other.id)”",
      notes: [Finding.Note("the other check is here", at: Place(otherPath, other.check.range))],
      suggestion: "remove one of the two, or check what its sentence says beyond the other")
  }
}

extension Claim {
  /// Whether some edition shows both as judged in some profile.
  fileprivate func overlaps(_ other: Claim) -> Bool {
    func meet<Name: Hashable>(_ first: [Sourced<Name>], _ second: [Sourced<Name>]) -> Bool {
      first.isEmpty || second.isEmpty || !Set(first.map(\.value)).isDisjoint(with: second.map(\.value))
    }
    return meet(profiles, other.profiles) && meet(editions, other.editions)
  }
}
