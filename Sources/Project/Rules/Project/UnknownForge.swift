import SourceText

extension Rule {
  static let unknownForge = Rule(
    id: "project/unknown-forge", severity: .error,
    summary: "The repository’s host is a known one, or the addresses of its files are given.",
    rationale: """
      Pages link to the file that they are made from, and each kind of host has its own form of such an address. The hosts \
      of GitHub, GitLab, Gitea, and Bitbucket are known by their names.
      """,
    good: "repository: {url: https://github.com/acme/handbook}", bad: "repository: {url: https://git.acme.io/handbook}")
}

extension Finding {
  /// - Parameter key: a pattern that is not given.
  static func unknownForge(_ url: String, lacking key: String, at place: Place) -> Finding {
    Finding(
      .unknownForge, at: place, "unknown kind of repository host in `\(url)`",
      suggestion: key == "edit"
        ? "add `edit:` and `view:` with the addresses of a file, such as `\(url)/edit/{branch}/{path}`"
        : "add `view:` with the address of a line, such as `\(url)/blob/{branch}/{path}#L{line}`")
  }
}
