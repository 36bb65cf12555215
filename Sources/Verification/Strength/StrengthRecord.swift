import Model
import SourceText
import Statecharts

/// What one claim is worth: how much of its machine could be wrong without its noticing.
public struct ClaimStrength: Sendable, Equatable {
  /// How many single edits the claims of its machine were asked about.
  public let edits: Int
  /// How many of them the claim catches.
  public let catches: Int
  /// How many of these no other claim or myth catches.
  public let alone: Int

  public init(edits: Int, catches: Int, alone: Int) {
    self.edits = edits
    self.catches = catches
    self.alone = alone
  }
}

/// The recorded figures, compared with the machines and claims as they are.
struct StrengthRecord {
  /// The figures of claims whose machine and fellow claims are those that were counted.
  private(set) var figures: [ClaimID: ClaimStrength] = [:]
  private(set) var findings: [Finding] = []

  /// Compares digests; costs time linear in the machines and claims, and nothing where no figures are recorded.
  init(_ context: VerificationContext) {
    let project = context.project
    let isWhole = !context.mayBeUnread(.machines) && !context.mayBeUnread(.claims)
    guard !project.strengths.isEmpty, isWhole, !context.unsound.contains(RecordedStrength.path) else { return }
    for recorded in project.strengths {
      let place = Place(RecordedStrength.path, recorded.machine.range)
      guard let position = context.names.machines[recorded.machine.value] else {
        add("there is no machine “\(recorded.machine.value)”", at: place)
        continue
      }
      let machine = project.machines[position].chart
      if recorded.digest == recorded.figuresDigest(for: machine, project.claims) {
        for claim in recorded.claims {
          figures[claim.claim.value] = ClaimStrength(
            edits: recorded.edits, catches: claim.catches, alone: claim.alone)
        }
      } else {
        add("machine “\(machine.id)”, one of its claims or a figure was changed since they were counted", at: place)
      }
    }
    let counted = Set(project.strengths.map(\.machine.value))
    let claiming = Set(project.claims.filter { !$0.set.claims.allSatisfy(\.isMyth) }.map(\.set.machine.value))
    for machine in project.machines where claiming.contains(machine.chart.id) && !counted.contains(machine.chart.id) {
      add("machine “\(machine.chart.id)” has claims and is not among them", at: Place(RecordedStrength.path))
    }
  }

  private mutating func add(_ problem: String, at place: Place) {
    findings.append(
      Finding(
        .claimStrengthOutdated, at: place, "outdated figures: \(problem)",
        suggestion: "run `statebook coverage --claims --record`"))
  }
}

extension RecordedStrength {
  /// The digest that the figures have where they are those of the machine and its claims as they are.
  ///
  /// It is also one of the figures, so that nobody changes one unnoticed.
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
