import Project
import SourceText
import Statecharts

extension Rule {
  static let projectReservedName = Rule(
    id: "project/reserved-name", severity: .error,
    summary: "No id is the name of a folder that the site uses for something else.",
    rationale: """
      The site has folders for editions next to `reference`, `assets`, `guides`, and `copy`, for machines next to \
      `claims`, `myths`, `scenarios`, `sources`, and `rules`, and for profiles next to `changes`. An id with one of \
      these names would mix two things in one folder.
      """, isFixed: true, good: "machine: door", bad: "machine: sources")
}

/// The folders that the pages of a site have next to those named by ids; a test compares them with the paths of all kinds of pages.
enum ReservedNames {
  /// At the top, next to editions.
  static let editions: Set<String> = ["reference", "assets", "guides", "copy"]
  /// In `reference`, next to machines.
  static let machines: Set<String> = ["claims", "myths", "scenarios", "sources", "rules"]
  /// In the folder of a machine, next to profiles.
  static let profiles: Set<String> = ["changes"]
}

extension ProjectCheck {
  /// No id is the name of a folder that the site uses for something else.
  static let reservedNames = ProjectCheck { context in
    var findings: [Finding] = []
    func check(_ what: String, _ id: String, at place: Place, reserved: Set<String>) {
      guard reserved.contains(id) else { return }
      findings.append(
        Finding(
          .projectReservedName, at: place, "reserved id `\(id)` of \(what): the site has a folder of that name",
          suggestion: "choose another id"))
    }
    for edition in context.project.editions {
      check("an edition", edition.id.text, at: edition.place, reserved: ReservedNames.editions)
    }
    for machine in context.project.machines {
      check(
        "a machine", machine.chart.id.text, at: Place(machine.path, machine.chart.range),
        reserved: ReservedNames.machines)
      for profile in machine.chart.profiles {
        check("a profile", profile.id.text, at: Place(machine.path, profile.range), reserved: ReservedNames.profiles)
      }
    }
    return findings
  }
}
