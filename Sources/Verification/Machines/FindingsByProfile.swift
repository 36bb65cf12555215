import Model
import SourceText
import Statecharts

/// Gathers what is found profile by profile; the same in several profiles is one finding.
struct FindingsByProfile {
  private struct Group {
    var finding: Finding
    var profiles: [String]
  }

  private struct Key: Hashable {
    var rule: Rule
    var place: Place
    var message: String
  }

  private var groups: [Group] = []
  private var positions: [Key: Int] = [:]

  /// Adds a finding; its message goes on with the profiles.
  mutating func add(
    _ rule: Rule, at place: Place, _ message: String, notes: [Finding.Note] = [], suggestion: String? = nil,
    in profile: ProfileID
  ) {
    let key = Key(rule: rule, place: place, message: message)
    if let position = positions[key] {
      groups[position].profiles.append(profile.text)
    } else {
      positions[key] = groups.count
      let finding = Finding(rule, at: place, message, notes: notes, suggestion: suggestion)
      groups.append(Group(finding: finding, profiles: [profile.text]))
    }
  }

  /// In the order in which they were first added.
  var findings: [Finding] {
    groups.map { group in
      var finding = group.finding
      finding.message += " in \(profileList(group.profiles))"
      return finding
    }
  }
}

/// The names of profiles in a sentence.
func profileList(_ profiles: [String]) -> String {
  (profiles.count == 1 ? "profile " : "profiles ") + profiles.map { "“\($0)”" }.joined(separator: ", ")
}
