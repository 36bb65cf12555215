import SourceText
import Statecharts

/// How many single edits of a machine its claims caught when `statebook coverage --claims --record` last counted.
public struct RecordedStrength: Sendable {
  /// The figures of one claim.
  public struct Figures: Sendable {
    public var claim: Sourced<ClaimID>
    /// How many edits the claim catches.
    public var catches: Int
    /// How many of these no other claim or myth catches.
    public var alone: Int

    public init(claim: Sourced<ClaimID>, catches: Int, alone: Int) {
      self.claim = claim
      self.catches = catches
      self.alone = alone
    }
  }

  public var machine: Sourced<MachineID>
  /// The digest of the machine, its claims and these figures.
  public var digest: String
  /// How many edits the claims were asked about.
  public var edits: Int
  /// In source order.
  public var claims: [Figures]

  public init(machine: Sourced<MachineID>, digest: String, edits: Int, claims: [Figures]) {
    self.machine = machine
    self.digest = digest
    self.edits = edits
    self.claims = claims
  }

  /// The file that the figures are kept in.
  public static let path: SourcePath = "content/strength.yaml"
}
