import Project
import SourceText
import Statecharts

/// Collects findings by profile; equal findings in several profiles are merged.
struct FindingsByProfile {
  private struct Group {
    var finding: Finding
    var profiles: [String]
  }

  private struct Key: Hashable {
    var rule: Rule
    var place: Place?
    var message: String
  }

  private var groups: [Group] = []
  private var positions: [Key: Int] = [:]

  /// Adds a finding; its message names the profiles. The merged finding is a consequence only if it is one in each profile.
  mutating func add(_ finding: Finding, in profile: ProfileID) {
    let key = Key(rule: finding.rule, place: finding.place, message: finding.message)
    if let position = positions[key] {
      groups[position].profiles.append(profile.text)
      if !finding.isConsequence { groups[position].finding.isConsequence = false }
    } else {
      positions[key] = groups.count
      groups.append(Group(finding: finding, profiles: [profile.text]))
    }
  }

  /// The findings in the order in which they were first added.
  var findings: [Finding] {
    groups.map { group in
      var finding = group.finding
      finding.message += " in \(profileList(group.profiles))"
      return finding
    }
  }
}
