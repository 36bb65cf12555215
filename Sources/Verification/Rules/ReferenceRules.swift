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

extension Finding {
  /// - Parameters:
  ///   - uses: the places with the unknown name, at least one.
  static func misspelledDeclaration(_ misspelling: Misspelling, at place: Place, uses: [Place]) -> Finding {
    Finding(
      .referenceMisspelledDeclaration, at: place,
      "`\(misspelling.nearest)` is used nowhere, while `\(misspelling.name)` is unknown in \(uses.count) places",
      notes: [Note("the first of them", at: uses.first)], suggestion: "did you mean `\(misspelling.name)`?")
  }

  /// Reports a guide that the order lists again.
  static func repeatedGuide(_ guide: GuideID, at place: Place, first: Place) -> Finding {
    Finding(
      .referenceRepeatedGuide, at: place, "guide `\(guide)` is listed twice",
      notes: [Note("first listed here", at: first)],
      suggestion: "remove one of the two")
  }

  /// Reports a folder that a second section names.
  static func repeatedFolder(_ folder: String, at place: Place, first: Place) -> Finding {
    Finding(
      .referenceRepeatedGuide, at: place, "folder `\(folder)` belongs to two sections",
      notes: [Note("first named here", at: first)], suggestion: "remove one of the two")
  }

  static func referenceUnknownName(_ name: UnknownNameMessage, at place: Place) -> Finding {
    Finding(.referenceUnknownName, at: place, name)
  }

  /// Reports a cited source in a project without sources.
  static func noSources(_ name: UnknownNameMessage, at place: Place) -> Finding {
    Finding(
      .referenceUnknownName, at: place, name.message + ": the project has no sources",
      suggestion: "list it in content/sources.yaml; `statebook schema sources` prints the keys")
  }

  /// Reports a file of claims or scenarios whose names are those of another machine.
  ///
  /// - Parameter names: the number of names that the machine does not have.
  static func wrongMachine(_ machine: MachineID, unlike other: MachineID, names: Int, at place: Place) -> Finding {
    Finding(
      .referenceUnknownName, at: place,
      "\(names) names in this file are unknown in machine `\(machine)`; machine `\(other)` has them all",
      suggestion: "did you mean `\(other)`?")
  }

  /// Reports a text for an edition that does not have the copy entry.
  static func textForOtherEdition(_ edition: String, of entry: String, at place: Place) -> Finding {
    Finding(
      .referenceUnknownName, at: place,
      "edition `\(edition)` does not have copy entry `\(entry)`, so this text is unused",
      suggestion: "add the edition to `editions:`, or remove the text")
  }
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
