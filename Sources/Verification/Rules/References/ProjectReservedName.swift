import Model
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

extension Check {
  /// No id is the name of a folder that the site uses for something else: the paths of the types in Sources/Pages/Kinds.
  static let reservedNames = Check { context in
    var findings: [Finding] = []
    func check(_ what: String, _ id: String, at place: Place, reserved: [String]) {
      guard reserved.contains(id) else { return }
      findings.append(
        Finding(
          .projectReservedName, at: place, "reserved id `\(id)` of \(what): the site has a folder of that name",
          suggestion: "choose another id"))
    }
    for edition in context.project.editions {
      check("an edition", edition.id.text, at: edition.place, reserved: ["reference", "assets", "guides", "copy"])
    }
    for machine in context.project.machines {
      check(
        "a machine", machine.chart.id.text, at: Place(machine.path, machine.chart.range),
        reserved: ["claims", "myths", "scenarios", "sources", "rules"])
      for profile in machine.chart.profiles {
        check("a profile", profile.id.text, at: Place(machine.path, profile.range), reserved: ["changes"])
      }
    }
    return findings
  }
}
