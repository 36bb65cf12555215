import SourceText
import Statecharts
import Verification

/// A format in which a machine leaves Statebook as text, folded for one profile.
///
/// The picture as SVG is none of these: it needs a layout, and its bytes depend on Graphviz's release (`standaloneSVG`).
public enum MachineFormat: String, CaseIterable, Sendable {
  case scxml, dot, mermaid, plantuml, json

  /// What the format is called.
  public var title: String {
    switch self {
    case .scxml: "SCXML"
    case .dot: "DOT"
    case .mermaid: "Mermaid"
    case .plantuml: "PlantUML"
    case .json: "JSON"
    }
  }

  /// What reads it, in a few words.
  public var purpose: String {
    switch self {
    case .scxml: "for statechart engines"
    case .dot: "the full diagram, for Graphviz"
    case .mermaid: "for Markdown with Mermaid diagrams"
    case .plantuml: "for PlantUML"
    case .json: "for programs: the complete machine with its claims and myths"
    }
  }

  /// The end of a file's name, without its dot.
  public var fileExtension: String {
    switch self {
    case .scxml, .dot, .json: rawValue
    case .mermaid: "mmd"
    case .plantuml: "puml"
    }
  }
}

extension VerifiedProject {
  /// A machine in one of its profiles as the text of a file; costs time linear in the machine and its traces.
  ///
  /// - Parameters:
  ///   - region: the one region to be drawn in a format that is a drawing, by its index in the machine's nodes; nil for all of
  ///     the machine.
  ///   - edition: whose claims and myths are told where some are limited to editions; nil for all.
  public func text(
    of profile: ProfileReference, as format: MachineFormat, region: Int? = nil, for edition: EditionID? = nil
  ) -> String {
    let machine = self[profile].machine
    return switch format {
    case .scxml: SCXMLText(machine).text
    case .dot: DOTFile(machine, region: region).text
    case .mermaid: MermaidText(machine).text
    case .plantuml: PlantUMLText(machine).text
    case .json: String(decoding: bytes(of: profile, as: .json, for: edition), as: UTF8.self)
    }
  }

  /// The same text as UTF-8.
  public func bytes(of profile: ProfileReference, as format: MachineFormat, for edition: EditionID? = nil) -> [UInt8] {
    switch format {
    case .json: MachineJSON(self, profile, edition: edition).bytes
    case .scxml, .dot, .mermaid, .plantuml: Array(text(of: profile, as: format, for: edition).utf8)
    }
  }

  /// The profile of that name, where the machine has it.
  public func reference(machine: MachineID, profile: ProfileID) -> ProfileReference? {
    profileReferences.first { self[$0].machine.id == machine && self[$0].machine.profile.id == profile }
  }
}
