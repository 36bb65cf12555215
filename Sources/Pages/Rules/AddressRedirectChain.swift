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
enum RedirectEnd {
  /// - Parameters:
  ///   - address: as authors write it.
  ///   - lostAnchor: the anchor that an address on the way has, and the last page lacks.
  case address(String, lostAnchor: String? = nil)
  /// They lead back to the first one.
  case start
  /// They lead into a loop, or are more than anyone follows.
  case unknown
}

extension Finding {
  static func redirectChain(_ redirect: Redirect, end: RedirectEnd, at place: Place) -> Finding {
    var message = "`\(redirect.new.value)` is itself a redirect"
    var suggestion = "write the address of a page"
    switch end {
    case .address(let address, let lostAnchor):
      let lost = lostAnchor.map { "; that page has no anchor `#\($0)`" } ?? ""
      suggestion = "write `\(redirect.old.value): \(address)`" + lost
    case .start: message = "the redirects from `\(redirect.old.value)` lead back to it"
    case .unknown: break
    }
    return Finding(.addressRedirectChain, at: place, message, suggestion: suggestion)
  }
}
