import SourceText

extension Rule {
  /// The rule `site/missing`.
  package static let missingSite = Rule(
    id: "site/missing", severity: .error,
    summary: "A project with `site: committed` has a site.",
    rationale: """
      The site should be next to the content, but the folder does not exist or was not written by Statebook. Run \
      `statebook build`, or write `site: built` if a server builds the site.
      """,
    good: "site: built", bad: "site: committed")
}

extension Finding {
  /// - Parameter command: the command that builds the site.
  static func missingSite(in folder: String, command: String) -> Finding {
    Finding(
      .missingSite, at: Place(SourcePath(folder)), "no Statebook site in `\(folder)`", suggestion: "run `\(command)`")
  }
}
