import Statecharts

/// A notation in which a machine leaves Statebook as text, folded for one profile.
///
/// A new notation is a file with one value, and an entry in `all`: the command, its help, and the site's downloads read that list.
/// The picture as SVG is none of these: it needs a layout, and its bytes depend on Graphviz's release (`standaloneSVG`).
package struct Notation: Sendable {
  /// What it is called on the command line.
  package let name: String
  /// What people call it.
  package let title: String
  /// What reads it, in a few words.
  package let purpose: String
  /// The end of a file's name, without its dot.
  package let fileExtension: String
  /// Whether it can draw one region alone.
  package var drawsRegions = false
  /// Writes UTF-8; costs time linear in the machine and its traces.
  package let write: @Sendable (NotedMachine) -> [UInt8]

  /// All notations, in the order in which the site offers them.
  package static let all = [scxml, dot, mermaid, plantuml, json]

  /// The notation of that name.
  package static func named(_ name: String) -> Notation? { all.first { $0.name == name } }
}

/// A machine with what notations say of it.
package struct NotedMachine: Sendable {
  package var machine: Machine
  /// The one region to be drawn by notations that can, by its index in the machine's nodes; nil for all of the machine.
  package var region: Int?
  /// What the machine is about, in a few sentences.
  package var summary: String?
  /// The claims and myths that readers may see, with their verdicts.
  package var claims: [(claim: Claim, verdict: Verdict)]
  package var promptTexts: [PromptID: PromptText]

  /// Where a prompt's own text of the app comes from.
  package struct PromptText: Sendable {
    /// The copy entry with the text.
    var copy: String?
    /// The key under which the system looks for it.
    var key: String?

    package init(copy: String?, key: String?) {
      self.copy = copy
      self.key = key
    }
  }

  package init(
    _ machine: Machine, region: Int? = nil, summary: String? = nil, claims: [(claim: Claim, verdict: Verdict)] = [],
    promptTexts: [PromptID: PromptText] = [:]
  ) {
    self.machine = machine
    self.region = region
    self.summary = summary
    self.claims = claims
    self.promptTexts = promptTexts
  }
}
