import Project
import SourceText
import Statecharts

/// Collects findings by profile; equal findings in several profiles are merged.
struct FindingsByProfile {
  private var groups = Groups<Finding.Statement, (finding: Finding, profile: ProfileID)>()

  /// Adds a finding; its message names the profiles. The merged finding is a consequence only if it is one in each profile.
  mutating func add(_ finding: Finding, in profile: ProfileID) { groups.add((finding, profile), finding.statement) }

  /// The findings in the order in which they were first added.
  var findings: [Finding] {
    groups.all.map { _, same in
      var finding = same[0].finding
      finding.isConsequence = same.allSatisfy(\.finding.isConsequence)
      finding.message += place(in: same.map(\.profile.text))
      return finding
    }
  }
}
