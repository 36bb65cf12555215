import Diagrams
import Pages
import Project
import SourceText
import Statecharts
import Verification

/// `statebook export`: converts a machine in one profile, or the copy of an edition in a variant, to another format.
package enum Export {
  /// The names of the formats of machines.
  package static var machineFormats: [String] { Notation.all.map(\.name) + [picture] }

  /// The name of the picture format, which needs a layout.
  private static let picture = "svg"

  /// The formats that can draw one region.
  package static var drawings: [String] { Notation.all.filter(\.drawsRegions).map(\.name) + [picture] }

  /// What a drawing shows: the story of one region, or everything.
  package enum View: String, CaseIterable, Sendable {
    case story, complete

    /// The view of a format without `--view`: a picture is for readers, a text for programs.
    fileprivate static func standard(of format: String) -> View { format == picture ? .story : .complete }
  }

  /// Reads and verifies the project, and exports the machine; nil, with findings, if there are errors.
  ///
  /// - Parameters:
  ///   - machine: the machine's id; nil for the only one.
  ///   - profile: the profile's id; nil for the machine's only one.
  ///   - region: the region to draw, in one of the `drawings`; nil for the whole machine, or the story of the first
  ///     one.
  ///   - view: what a drawing shows; nil for what is usual in the format.
  package static func text(
    as format: String, machine: String?, profile: String?, region: String? = nil, view: View? = nil,
    _ options: RunOptions
  ) async -> (String?, Outcome) {
    var text: String?
    let outcome = await Outcome.of { outcome in
      guard machineFormats.contains(format) else {
        throw UnknownName("format", format, of: "statebook export", known: machineFormats)
      }
      let stages = try await Stages(options, &outcome)
      guard let project = stages.verified?.resolved else { return }
      text = try self.text(as: format, machine: machine, profile: profile, region: region, view: view, of: project)
    }
    return (text, outcome)
  }

  /// Returns a machine of a verified project in a format.
  static func text(
    as format: String, machine: String?, profile: String?, region: String?, view: View? = nil,
    of project: ResolvedProject
  ) throws -> String {
    let found = try reference(to: profile, of: machine, in: project)
    let region = try region.map { try node(ofRegion: $0, in: project[found].machine) }
    if view ?? .standard(of: format) == .story {
      let graphviz = try Graphviz()
      let machine = DiagramContext(project[found].machine)
      let (story, picture) = try StoryDrawing(
        ofRegion: region ?? machine.machine.regions[0].index, of: machine, usual: project.usualTransitions(in: found)
      ).best(layout: graphviz.layout(of:))
      return format == self.picture
        ? standaloneSVG(picture.layout, for: picture.diagram) : story.printedDOT(of: picture.diagram)
    }
    if let notation = Notation.named(format) {
      return String(decoding: notation.write(project.noted(found, region: region)), as: UTF8.self)
    }
    let graphviz = try Graphviz()
    let machine = project[found].machine
    let best = try Diagram.laidOut(
      { .drawing(of: machine, region: region, settings: $0) }, layout: graphviz.layout(of:))
    return standaloneSVG(best.layout, for: best.diagram)
  }

  /// Returns every profile of every machine in every format, for a site of all editions or of one.
  static func downloads(of project: ResolvedProject, for edition: EditionID?) -> [Download] {
    project.profileReferences.flatMap { profile in
      let machine = project[profile].machine
      return Notation.all.map { notation in
        Download(
          profile: profile, title: notation.title, purpose: notation.purpose,
          fileName: "\(machine.id)-\(machine.profile.id).\(notation.fileExtension)",
          bytes: { notation.write(project.noted(profile, for: edition)) })
      }
    }
  }

  private static func reference(
    to profile: String?, of machine: String?, in project: ResolvedProject
  ) throws -> ProfileReference {
    let machine =
      try machine ?? UnknownName.only(project.machines.map(\.chart.id.text), for: "--machine", of: "the project")
    guard let chart = project.machines.first(where: { $0.chart.id.text == machine })?.chart else {
      throw UnknownName("machine", machine, known: project.machines.map(\.chart.id.text), in: project.project)
    }
    let profile =
      try profile ?? UnknownName.only(chart.profiles.map(\.id.text), for: "--profile", of: "machine `\(machine)`")
    guard let found = project.reference(machine: chart.id, profile: ProfileID(profile)) else {
      throw UnknownName(
        "profile", profile, of: "machine `\(machine)`", known: chart.profiles.map(\.id.text), in: project.project,
        chart.id)
    }
    return found
  }
  /// Returns the index of an outermost region; transitions may leave the regions inside a state.
  private static func node(ofRegion id: String, in machine: Machine) throws -> Int {
    guard let found = machine.regions.first(where: { $0.id.text == id }) else {
      let profile = "machine “\(machine.id)” in profile “\(machine.profile.id)”"
      throw UnknownName("region", id, of: profile, known: machine.regions.map(\.id.text))
    }
    return found.index
  }
}

extension ResolvedProject {
  /// Returns a machine in one of its profiles, with the facts that notations include.
  ///
  /// - Parameter edition: the edition whose claims and myths are included; nil for those of all editions.
  fileprivate func noted(
    _ profile: ProfileReference, region: Int? = nil, for edition: EditionID? = nil
  ) -> NotedMachine {
    let shown = claims.filter { $0.machine == profile.machine && $0.claim.isShown(in: edition) }
    return NotedMachine(
      self[profile].machine, region: region, summary: machines[profile.machine].chart.summary,
      claims: shown.compactMap { claim in claim.verdicts[profile.profile].map { (claim: claim.claim, verdict: $0) } })
  }

  /// Returns the profile with that name, if the machine has it.
  fileprivate func reference(machine: MachineID, profile: ProfileID) -> ProfileReference? {
    profileReferences.first { self[$0].machine.id == machine && self[$0].machine.profile.id == profile }
  }
}

extension Claim {
  /// Returns true if readers of an edition see the claim; a claim without editions is for all.
  fileprivate func isShown(in edition: EditionID?) -> Bool {
    guard let edition, !editions.isEmpty else { return true }
    return editions.contains { $0.value == edition }
  }
}
