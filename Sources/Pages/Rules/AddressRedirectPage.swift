import Project
import SourceText

extension Rule {
  static let addressRedirectPage = Rule(
    id: "address/redirect-page", severity: .error,
    summary: "No page has the old address of a redirect.",
    rationale: "There can be the page or the redirect at an address. If the page is back, its redirect is needless.",
    isFixed: true,
    good: "redirects: {guides/doors/: guides/gates/}", bad: "redirects: {guides/gates/: index.html}")
}

extension Finding {
  static func redirectFromPage(_ address: String, at place: Place) -> Finding {
    Finding(
      .addressRedirectPage, at: place, "a page has the address `\(address)`, so nothing can lead on from it",
      suggestion: "remove the redirect, or give the page another address")
  }
}
