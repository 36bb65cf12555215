import Project
import SourceText
import Statecharts

extension ProjectCheck {
  /// Checks that the machine of guides exists.
  static let defaultMachine = ProjectCheck { context in
    guard let machine = context.project.settings.machine, context.names.machines[machine.value] == nil,
      !context.mayBeUnread(.machines)
    else { return [] }
    let known = context.names.machines.keys.map(\.text)
    return [
      Finding(
        .referenceUnknownName, at: Place(context.project.settings.path, machine.range),
        context.names.unknown("machine", machine.value.text, among: known))
    ]
  }

  /// Checks that the guide of every home page exists, and that an edition that names its own includes it.
  static let homeGuides = ProjectCheck { context in
    let project = context.project
    return findings(about: project.settings.home, in: project.settings.path, context)
      + project.editions.flatMap { findings(about: $0.home, in: $0.place.path, of: $0, context) }
  }

  /// - Parameter edition: the edition that names the guide; nil for the settings, whose guide some editions may lack.
  private static func findings(
    about home: Sourced<GuideID>?, in file: SourcePath, of edition: Edition? = nil, _ context: VerificationContext
  ) -> [Finding] {
    guard let home else { return [] }
    let place = Place(file, home.range)
    guard let index = context.names.guides[home.value] else {
      if context.mayBeUnread(.guides) { return [] }
      return [Finding(.referenceUnknownName, at: place, context.names.unknownGuide(home.value))]
    }
    guard let edition else { return [] }
    let guide = context.project.guides[index]
    if guide.isDraft { return [.linkToDraft(guide.id.text, at: place)] }
    let lack = context.lack(
      of: guide, for: [edition.id], at: place,
      suggestion: "add the edition to `editions:` of the guide, or name another guide")
    return lack.map { [$0] } ?? []
  }
}
