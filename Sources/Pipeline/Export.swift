import Exports
import Model
import Pages
import Statecharts
import Verification

/// `statebook export`: a machine in one profile, or the copy of an edition in a variant, in another format.
public enum Export {
  /// The names of the formats of machines.
  public static var machineFormats: [String] { MachineFormat.allCases.map(\.rawValue) }

  /// Reads and verifies the project, and folds the machine; nil, with what stands in the way, where an error was found.
  public static func text(
    as format: String, machine: String, profile: String, _ options: RunOptions
  ) async -> (String?, Outcome) {
    var text: String?
    let outcome = await Outcome.of { outcome in
      guard let format = MachineFormat(rawValue: format) else {
        throw UnknownName("format", format, of: "statebook export", known: machineFormats)
      }
      let stages = try await Stages(options, &outcome)
      guard let project = stages.verified else { return }
      let found = try reference(to: profile, of: machine, in: project)
      text = project.text(of: found, as: format)
    }
    return (text, outcome)
  }

  /// Every profile of every machine in every format, for a site of all editions or of one.
  static func downloads(of project: VerifiedProject, for edition: EditionID?) -> [Download] {
    project.profileReferences.flatMap { profile in
      let machine = project[profile].machine
      return MachineFormat.allCases.map { format in
        Download(
          profile: profile, title: format.title, purpose: format.purpose,
          fileName: "\(machine.id)-\(machine.profile.id).\(format.fileExtension)",
          bytes: { project.bytes(of: profile, as: format, for: edition) })
      }
    }
  }

  private static func reference(
    to profile: String, of machine: String, in project: VerifiedProject
  ) throws -> ProfileReference {
    guard let chart = project.machines.first(where: { $0.chart.id.text == machine })?.chart else {
      throw UnknownName("machine", machine, of: "the project", known: project.machines.map(\.chart.id.text))
    }
    guard let found = project.reference(machine: chart.id, profile: ProfileID(profile)) else {
      throw UnknownName("profile", profile, of: "machine “\(machine)”", known: chart.profiles.map(\.id.text))
    }
    return found
  }
}
