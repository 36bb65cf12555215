import Model
import SourceText
import Statecharts

extension Check {
  /// No id is the name of a folder that the site has for something else.
  static let reservedNames = Check { context in
    var findings: [Finding] = []
    func check(_ what: String, _ id: String, at place: Place, reserved: [String]) {
      guard reserved.contains(id) else { return }
      findings.append(
        Finding(
          .reservedName, at: place, "\(what) cannot be called “\(id)”: the site has a folder of that name",
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
