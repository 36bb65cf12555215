import Statecharts

/// A text notation for exporting the machine of one profile.
///
/// A new notation is a file with one value, and an entry in `all`: the command, its help, and the site's downloads read that
/// list. SVG is not a notation: it needs a layout, and its bytes depend on the Graphviz release (`standaloneSVG`).
package struct Notation: Sendable {
  /// The name on the command line.
  package let name: String
  /// The usual name of the format.
  package let title: String
  /// The programs that read it, in a few words.
  package let purpose: String
  /// The file name extension, without the dot.
  package let fileExtension: String
  /// True if it can draw a single region.
  package var drawsRegions = false
  /// Writes UTF-8; takes time linear in the machine and its traces.
  package let write: @Sendable (NotedMachine) -> [UInt8]

  /// All notations, in the order in which the site offers them.
  package static let all = [scxml, dot, mermaid, json]

  /// Returns the notation of that name.
  package static func named(_ name: String) -> Notation? { all.first { $0.name == name } }
}

/// A machine with the facts that notations include.
package struct NotedMachine: Sendable {
  package var machine: Machine
  /// The region to draw, in notations that support it, by its index in the machine's nodes; nil for the whole machine.
  package var region: Int?
  /// A summary of the machine, in a few sentences.
  package var summary: String?
  /// The claims and myths that readers may see, with their verdicts.
  package var claims: [(claim: Claim, verdict: Verdict)]

  package init(
    _ machine: Machine, region: Int? = nil, summary: String? = nil, claims: [(claim: Claim, verdict: Verdict)] = []
  ) {
    self.machine = machine
    self.region = region
    self.summary = summary
    self.claims = claims
  }
}
