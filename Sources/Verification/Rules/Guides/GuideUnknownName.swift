import Markdown
import Project
import SourceText
import Statecharts

extension Rule {
  static let guideUnknownName = Rule(
    id: "guide/unknown-name", severity: .error,
    summary: "Every name in a role or directive exists in its profile.",
    rationale: """
      A guide that names a state, event, or text that does not exist contradicts the machine. A name without \
      qualification refers to the guide’s machine and profile; `machine/name@profile` refers to any.
      """, isFixed: true, good: "A door is {state}`shut` at first.", bad: "A door is {state}`shutt` at first.")
}

extension Finding {
  static func guideUnknownName(_ name: UnknownName, at place: Place) -> Finding {
    Finding(.guideUnknownName, at: place, name)
  }

  /// The author's words in a role that shows words of the project alone.
  static func roleWithWords(_ role: RoleName, id: String, at place: Place) -> Finding {
    Finding(
      .guideUnknownName, at: place, "role `\(role.rawValue)` takes no words of your own",
      suggestion: "write {\(role.rawValue)}`\(id)`, with your words outside of it")
  }

  /// Something that exists, but not in an edition that shows the guide.
  ///
  /// - Parameter thing: what is missing, for example “claim `unasked`”.
  static func notInEdition(_ thing: String, _ edition: String, at place: Place) -> Finding {
    Finding(
      .guideUnknownName, at: place, "edition `\(edition)` does not have \(thing)",
      suggestion: "put this into an `only` directive for the editions that have it")
  }

  /// A scenario that runs another machine than the directive names.
  static func scenarioOfOtherMachine(
    _ scenario: String, of machine: MachineID, not other: MachineID, at place: Place
  ) -> Finding {
    Finding(
      .guideUnknownName, at: place, "scenario `\(scenario)` is of machine `\(machine)`, not of `\(other)`",
      suggestion: "name machine `\(machine)`, or a scenario of machine `\(other)`")
  }
}
