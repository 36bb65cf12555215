import SourceText

extension Rule {
  /// The rule `site/incomplete`.
  package static let incompleteSite = Rule(
    id: "site/incomplete", severity: .error,
    summary: "The site is complete.",
    rationale: "A build with `--in-place` was interrupted, so the folder contains old and new pages. Run it again.",
    good: #""complete": true"#, bad: #""complete": false"#)
}

extension Finding {
  /// - Parameter command: the command that builds the site.
  static func incompleteSite(in folder: String, command: String) -> Finding {
    Finding(
      .incompleteSite, at: Place(SourcePath(folder)),
      "the site in `\(folder)` is incomplete: a build with `--in-place` was interrupted", suggestion: "run `\(command)`"
    )
  }
}
