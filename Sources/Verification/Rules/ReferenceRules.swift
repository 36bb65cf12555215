import Project
import SourceText
import Statecharts

extension Rule {
  static let referenceMisspelledDeclaration = Rule(
    "reference/misspelled-declaration", .error, "A name is spelled alike where it is declared and where it is used.",
    .fixed)
  static let referenceRepeatedGuide = Rule(
    "reference/repeated-guide", .error, "The order of guides has each guide and each folder once.")
  static let referenceUnknownName = Rule(
    "reference/unknown-name", .error, "Every reference to an entry of another file names an existing one.", .fixed)
  static let projectReservedName = Rule(
    "project/reserved-name", .error, "No id is the name of a folder that the site uses for something else.", .fixed)
}

extension ProjectCheck {
  /// Checks that no id is the name of a folder with another use on the site.
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

/// The site folders beside those named by ids; a test compares them with the paths of all kinds of pages.
enum ReservedNames {
  /// The folders at the top level, beside editions.
  static let editions: Set<String> = ["reference", "assets", "guides", "copy"]
  /// The folders in `reference`, beside machines.
  static let machines: Set<String> = ["claims", "myths", "scenarios", "sources"]
  /// The folders in the folder of a machine, beside profiles.
  static let profiles: Set<String> = ["changes"]
}
