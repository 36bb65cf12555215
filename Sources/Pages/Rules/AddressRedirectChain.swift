import Model
import SourceText

extension Rule {
  static let addressRedirectChain = Rule(
    id: "address/redirect-chain", severity: .error,
    summary: "A redirect leads to a page, not to another redirect.",
    rationale:
      "Each step costs readers time, and a loop never ends. Write the last address into each of the redirects.",
    isFixed: true,
    good: "redirects: {guides/doors/: guides/gates/, guides/flaps/: guides/gates/}",
    bad: "redirects: {guides/doors/: guides/gates/, guides/flaps/: guides/doors/}")
}

/// Where redirects end that follow one another.
struct RedirectEnd {
  /// As authors write it.
  var address: String
  /// The anchor that an address on the way has, and the last page lacks.
  var lostAnchor: String?
}

extension Finding {
  /// - Parameter end: where readers would come to at last; nil in a loop.
  static func redirectChain(_ redirect: Redirect, end: RedirectEnd?, isLoop: Bool, at place: Place) -> Finding {
    let lost = end?.lostAnchor.map { "; that page has no anchor `#\($0)`" } ?? ""
    return Finding(
      .addressRedirectChain, at: place,
      isLoop
        ? "the redirects from `\(redirect.old.value)` lead back to it"
        : "`\(redirect.new.value)` is itself a redirect",
      suggestion: end.map { "write `\(redirect.old.value): \($0.address)`" + lost } ?? "write the address of a page")
  }
}
