import SourceText
import Statecharts

extension Rule {
  static let referenceUnknownName = Rule(
    id: "reference/unknown-name", severity: .error,
    summary: "Every reference to an entry of another file names an existing one.",
    rationale: """
      Sources, editions, variants, copy entries, guides, machines, profiles, and scenarios are referred to by id. An unknown id \
      is a typing error, or its entry was removed.
      """, isFixed: true, good: "guides: [doors]", bad: "guides: [doors, windows]")
}

extension Finding {
  static func referenceUnknownName(_ name: UnknownName, at place: Place) -> Finding {
    Finding(.referenceUnknownName, at: place, name)
  }

  /// A source that is cited in a project without any.
  static func noSources(_ name: UnknownName, at place: Place) -> Finding {
    Finding(
      .referenceUnknownName, at: place, name.message + ": the project has no sources",
      suggestion: "list it in content/sources.yaml; `statebook schema sources` prints the keys")
  }

  /// A machine of claims or scenarios whose names are those of another machine.
  ///
  /// - Parameter names: how many of them the machine does not have.
  static func wrongMachine(_ machine: MachineID, unlike other: MachineID, names: Int, at place: Place) -> Finding {
    Finding(
      .referenceUnknownName, at: place,
      "\(names) names in this file are unknown in machine `\(machine)`; machine `\(other)` has them all",
      suggestion: "did you mean `\(other)`?")
  }

  /// A main path limited to a region in which the scenario does nothing.
  static func mainPathOutside(_ region: StateID, scenario: ScenarioID, at place: Place) -> Finding {
    Finding(
      .referenceUnknownName, at: place, "scenario `\(scenario)` takes no transition in region `\(region)`",
      suggestion: "name another region, or leave it out for all regions of the run")
  }

  /// A text for an edition that does not have the copy entry.
  static func textForOtherEdition(_ edition: String, of entry: String, at place: Place) -> Finding {
    Finding(
      .referenceUnknownName, at: place,
      "edition `\(edition)` does not have copy entry `\(entry)`, so this text is unused",
      suggestion: "add the edition to `editions:`, or remove the text")
  }
}
