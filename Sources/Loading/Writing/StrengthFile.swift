import Model
import SourceText

extension RecordedStrength {
  /// The text of the file that keeps the figures: machines and claims by their ids, a line for each claim.
  package static func fileText(_ strengths: [RecordedStrength]) -> String {
    var text = """
      # How many single edits of its machine each claim catches, and how many no other claim or myth does.
      # `statebook coverage --claims --record` writes this file; nobody edits it.
      machines:

      """
    for strength in strengths.sorted(by: { $0.machine.value < $1.machine.value }) {
      text += "  \(strength.machine.value):\n    digest: \(strength.digest)\n    edits: \(strength.edits)\n"
      let claims = strength.claims.sorted { $0.claim.value < $1.claim.value }
      text += claims.isEmpty ? "    claims: {}\n" : "    claims:\n"
      for claim in claims {
        text += "      \(claim.claim.value): {catches: \(claim.catches), alone: \(claim.alone)}\n"
      }
    }
    return text
  }
}
