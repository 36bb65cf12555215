import Project
import SourceText

extension Rule {
  static let addressUnlisted = Rule(
    id: "address/unlisted", severity: .warning,
    summary: "The list of published addresses has the address of every page.",
    rationale: """
      An address that is not in content/addresses.txt can be lost without a message. `statebook addresses --write` adds \
      what is missing; do so when you publish.
      """, good: "guides/gates/", bad: "# no addresses yet")
}

extension Finding {
  /// - Parameter first: one of the addresses that the list lacks.
  static func unlistedAddresses(_ count: Int, first: String) -> Finding {
    Finding(
      .addressUnlisted, at: Place(PublishedAddresses.path),
      "the list lacks \(grouped(count)) \(count == 1 ? "address" : "addresses") of the site\(count > 1 ? ", among them" : ":") `\(first)`",
      suggestion: "run `statebook addresses --write`")
  }
}
