import SourceText
import Statecharts

/// How many single edits of a machine its claims caught when `statebook coverage --claims --record` last counted.
package struct RecordedStrength: Sendable {
  /// The figures of one claim.
  package struct Figures: Sendable {
    package var claim: Sourced<ClaimID>
    /// The number of edits that the claim catches.
    package var catches: Int
    /// The number of these that no other claim or myth catches.
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
  /// The number of edits that were tried.
  package var edits: Int
  /// In source order.
  package var claims: [Figures]

  package init(machine: Sourced<MachineID>, digest: String, edits: Int, claims: [Figures]) {
    self.machine = machine
    self.digest = digest
    self.edits = edits
    self.claims = claims
  }

  /// The file with the figures.
  package static let path: SourcePath = "content/strength.yaml"
}
