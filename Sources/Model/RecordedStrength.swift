import SourceText
import Statecharts

/// How many single edits of a machine its claims caught when `statebook coverage --claims --record` last counted.
package struct RecordedStrength: Sendable {
  /// The figures of one claim.
  package struct Figures: Sendable {
    package var claim: Sourced<ClaimID>
    /// How many edits the claim catches.
    package var catches: Int
    /// How many of these no other claim or myth catches.
    package var alone: Int

    package init(claim: Sourced<ClaimID>, catches: Int, alone: Int) {
      self.claim = claim
      self.catches = catches
      self.alone = alone
    }
  }

  package var machine: Sourced<MachineID>
  /// The digest of the machine, its claims and these figures.
  package var digest: String
  /// How many edits the claims were asked about.
  package var edits: Int
  /// In source order.
  package var claims: [Figures]

  package init(machine: Sourced<MachineID>, digest: String, edits: Int, claims: [Figures]) {
    self.machine = machine
    self.digest = digest
    self.edits = edits
    self.claims = claims
  }

  /// The file that the figures are kept in.
  package static let path: SourcePath = "content/strength.yaml"
}
