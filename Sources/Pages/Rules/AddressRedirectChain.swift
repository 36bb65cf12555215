import Project
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

extension Finding {
  /// - Parameter next: the redirect to which the first one leads.
  static func redirectChain(_ redirect: Redirect, then next: Redirect, at place: Place) -> Finding {
    let isLoop = next.new.value == redirect.old.value
    return Finding(
      .addressRedirectChain, at: place, "`\(redirect.new.value)` is itself a redirect",
      suggestion: isLoop
        ? "write the address of a page" : "write `\(redirect.old.value): \(next.new.value)`")
  }
}
