import Model
import SourceText
import Statecharts

/// How strong a claim is: how many single edits of its machine make it fail.
package struct ClaimStrength: Sendable, Equatable {
  /// How many single edits the claims of its machine were tried on.
  package let edits: Int
  /// How many of them the claim catches.
  package let catches: Int
  /// How many of these no other claim or myth catches.
  package let alone: Int

  package init(edits: Int, catches: Int, alone: Int) {
    self.edits = edits
    self.catches = catches
    self.alone = alone
  }
}

/// The recorded figures, compared with the current machines and claims.
struct StrengthRecord {
  /// The figures of claims whose machine has not changed since, nor any of its claims.
  private(set) var figures: [ClaimID: ClaimStrength] = [:]
  private(set) var findings: [Finding] = []

  /// Compares digests; costs time linear in the machines and claims, and nothing if no figures are recorded.
  init(_ context: VerificationContext) {
    let project = context.project
    let isWhole = !context.mayBeUnread(.machines) && !context.mayBeUnread(.claims)
    guard !project.strengths.isEmpty, isWhole, !context.unsound.contains(RecordedStrength.path) else { return }
    for recorded in project.strengths {
      let place = Place(RecordedStrength.path, recorded.machine.range)
      guard let position = context.names.machines[recorded.machine.value] else {
        findings.append(.figuresOfUnknownMachine(recorded.machine.value, at: place))
        continue
      }
      let machine = project.machines[position].chart
      if recorded.digest == recorded.figuresDigest(for: machine, project.claims) {
        for claim in recorded.claims {
          figures[claim.claim.value] = ClaimStrength(
            edits: recorded.edits, catches: claim.catches, alone: claim.alone)
        }
      } else {
        findings.append(.changedFigures(of: machine.id, at: place))
      }
    }
    let counted = Set(project.strengths.map(\.machine.value))
    let claiming = Set(project.claims.filter { !$0.set.claims.allSatisfy(\.isMyth) }.map(\.set.machine.value))
    for machine in project.machines where claiming.contains(machine.chart.id) && !counted.contains(machine.chart.id) {
      findings.append(.missingFigures(of: machine.chart.id, at: Place(RecordedStrength.path)))
    }
  }
}

extension RecordedStrength {
  /// The digest that the figures have if they belong to the current machine and claims.
  ///
  /// The figures are part of it, so that changing one is noticed.
  func figuresDigest(for chart: Statechart, _ sources: [ClaimSource]) -> String {
    let sets = sources.map(\.set).filter { $0.machine.value == chart.id }
    let spelling = ChartSpelling(
      chart, assumptions: sets.flatMap(\.assumptions).sorted { $0.id < $1.id },
      claims: sets.flatMap(\.claims).sorted { $0.id < $1.id })
    let lines = claims.sorted { $0.claim.value < $1.claim.value }.map {
      "\($0.claim.value) \($0.catches) \($0.alone)\n"
    }
    let text = spelling.text + "\(edits)\n" + lines.joined()
    return String(Digest(of: Array(text.utf8)).description.prefix(CopyTemplate.digestLength))
  }
}
