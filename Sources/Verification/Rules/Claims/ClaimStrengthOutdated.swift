import Model
import SourceText
import Statecharts

extension Rule {
  package static let claimStrengthOutdated = Rule(
    id: "claim/strength-outdated", severity: .note,
    summary: "The figures in content/strength.yaml match the current machines and claims.",
    rationale: """
      Pages show how many single edits a claim catches. `statebook coverage --claims --record` counts them, which \
      takes longer than a build. If the machine, a claim, or a figure has changed since, pages omit them.
      """,
    good: "door-unasked: {catches: 5, alone: 5}", bad: "door-unasked: {catches: 1, alone: 1}")
}

extension Finding {
  static func figuresOfUnknownMachine(_ machine: MachineID, at place: Place) -> Finding {
    claimStrengthOutdated("unknown machine `\(machine)`", at: place)
  }

  static func changedFigures(of machine: MachineID, at place: Place) -> Finding {
    claimStrengthOutdated("machine `\(machine)`, one of its claims, or a figure has changed", at: place)
  }

  static func missingFigures(of machine: MachineID, at place: Place) -> Finding {
    claimStrengthOutdated("machine `\(machine)` has claims, but no figures", at: place)
  }

  private static func claimStrengthOutdated(_ problem: String, at place: Place) -> Finding {
    Finding(
      .claimStrengthOutdated, at: place, "outdated figures: \(problem)",
      suggestion: "run `statebook coverage --claims --record`")
  }
}
