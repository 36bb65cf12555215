import Diagrams
import Exports
import Graphviz
import Model
import Pages
import SourceText
import Statecharts
import Verification

/// `statebook export`: a machine in one profile, or the copy of an edition in a variant, in another format.
public enum Export {
  /// The names of the formats of machines.
  public static var machineFormats: [String] { MachineFormat.allCases.map(\.rawValue) + [picture] }

  /// The name of the format that is a picture, laid out and drawn.
  private static let picture = "svg"

  /// The formats that can draw one region.
  public static var drawings: [String] { [MachineFormat.dot.rawValue, picture] }

  /// Reads and verifies the project, and folds the machine; nil, with what stands in the way, where an error was found.
  ///
  /// - Parameter region: the one region to be drawn, in one of the `drawings`; nil for all of the machine.
  public static func text(
    as format: String, machine: String, profile: String, region: String? = nil, _ options: RunOptions
  ) async -> (String?, Outcome) {
    var text: String?
    let outcome = await Outcome.of { outcome in
      guard machineFormats.contains(format) else {
        throw UnknownName("format", format, of: "statebook export", known: machineFormats)
      }
      let stages = try await Stages(options, &outcome)
      guard let project = stages.verified else { return }
      let found = try reference(to: profile, of: machine, in: project)
      let region = try region.map { try node(ofRegion: $0, in: project[found].machine) }
      if let format = MachineFormat(rawValue: format) {
        text = project.text(of: found, as: format, region: region)
      } else {
        let diagram = Diagram.drawing(of: project[found].machine, region: region)
        text = standaloneSVG(try GraphvizRenderer().geometry(of: diagram.graph.layoutText), for: diagram)
      }
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
  /// The index of one of the machine's own regions: out of those inside a state, transitions may lead away.
  private static func node(ofRegion id: String, in machine: Machine) throws -> Int {
    guard let found = machine.regions.first(where: { $0.id.text == id }) else {
      let profile = "machine “\(machine.id)” in profile “\(machine.profile.id)”"
      throw UnknownName("region", id, of: profile, known: machine.regions.map(\.id.text))
    }
    return found.index
  }
}
