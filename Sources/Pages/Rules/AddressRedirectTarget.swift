import Project
import SourceText

extension Rule {
  static let addressRedirectTarget = Rule(
    id: "address/redirect-target", severity: .error,
    summary: "A redirect leads to a page.",
    rationale: "Who opens the old address would come to a page that does not exist.", isFixed: true,
    good: "redirects: {guides/doors/: guides/gates/}", bad: "redirects: {guides/doors/: guides/gate/}")
}

extension Finding {
  /// - Parameters:
  ///   - moved: where the page with that address probably is now, if it had been published.
  ///   - nearest: the address of a page that may have been meant.
  ///   - within: the address of a page in the folder that the target names.
  static func redirectToNothing(
    _ target: String, moved: String?, nearest: String?, within: String?, at place: Place
  ) -> Finding {
    Finding(
      .addressRedirectTarget, at: place, "no page has the address `\(target)`",
      suggestion: moved.map { "if the page moved, lead to `\($0)`" }
        ?? within.map { "lead to a page in this folder, such as `\($0)`" }
        ?? nearest.map { "did you mean `\($0)`?" })
  }
}
