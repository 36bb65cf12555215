import Project
import SourceText

extension Rule {
  static let addressLost = Rule(
    id: "address/lost", severity: .error,
    summary: "Every address in content/addresses.txt has a page, or a redirect.",
    rationale: """
      Readers save addresses, and other sites link to them. A page that moves keeps its old address with a line of \
      `redirects`. To give an address up for good, remove its line from the list.
      """, good: "redirects: {guides/doors/: guides/gates/}", bad: "guides/doors/")
}

extension Finding {
  /// - Parameter redirect: the line to add, with the address that the page probably has now.
  static func lostAddress(_ address: String, redirect: (old: String, new: String)?, at place: Place) -> Finding {
    if address.hasPrefix("/") {
      return Finding(
        .addressLost, at: place, "the published address `\(address)` begins with a slash",
        suggestion: "write `\(address.drop { $0 == "/" })`")
    }
    return Finding(
      .addressLost, at: place, "no page has the published address `\(address)`",
      suggestion: redirect.map { "if the page moved, add `\($0.old): \($0.new)` to `redirects` in statebook.yaml" }
        ?? "if the page moved, add `\(address)` and its new address to `redirects` in statebook.yaml")
  }
}
