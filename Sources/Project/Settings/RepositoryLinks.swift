import SourceText

/// The repository of a project, for links from pages.
package struct RepositoryLinks: Sendable {
  /// The address on the web, without a trailing slash.
  package var url: Sourced<String>
  package var branch: String = "main"
  /// The folder of the project in the repository, with a trailing slash; empty for its root.
  package var folder: String = ""
  /// The address patterns for editing and viewing a file, with `{path}` and optionally `{branch}` and `{line}`; nil for the host's.
  package var edit: String?
  package var view: String?

  /// Returns the address for editing a file; nil if the host is unknown, or if a link takes the file out of the repository.
  package func editAddress(of path: SourcePath, through links: LinkedFolders = LinkedFolders()) -> String? {
    guard let path = links.repositoryPath(of: path.text, in: folder) else { return nil }
    return (edit ?? forge.map { url.value + $0.edit }).map { filled($0, path, line: nil) }
  }

  /// Returns the address for viewing a line of a file, counted from 1; nil as for `editAddress`.
  package func viewAddress(
    of path: SourcePath, through links: LinkedFolders = LinkedFolders(), line: Int?
  ) -> String? {
    guard let path = links.repositoryPath(of: path.text, in: folder) else { return nil }
    return (view ?? forge.map { url.value + $0.view }).map { filled($0, path, line: line) }
  }

  /// The kind of the repository's host; nil if it is unknown.
  package var forge: Forge? {
    let host = Settings.host(of: url.value)
    return Forge.all.first { forge in
      forge.hosts.contains { host == $0 || host.hasSuffix("." + $0) }
        || host.split(separator: ".").contains { $0 == forge.name }
    }
  }

  /// - Parameter path: the path relative to the root of the repository.
  private func filled(_ pattern: String, _ path: String, line: Int?) -> String {
    var pattern = pattern
    // Without a line, drop the fragment.
    if line == nil, let hash = pattern.firstIndex(of: "#") { pattern = String(pattern[..<hash]) }
    return pattern.replacing("{branch}", with: percentEncoded(path: branch))
      .replacing("{path}", with: percentEncoded(path: path))
      .replacing("{line}", with: line.map(String.init) ?? "1")
  }

  /// The addresses of files on a kind of host.
  package struct Forge: Sendable {
    /// The word in host names that identifies the kind: `gitlab.acme.io`.
    package let name: String
    package let hosts: [String]
    package let edit: String
    package let view: String

    /// The supported kinds of hosts.
    package static let all = [
      Forge(
        name: "github", hosts: ["github.com"], edit: "/edit/{branch}/{path}", view: "/blob/{branch}/{path}#L{line}"),
      Forge(
        name: "gitlab", hosts: ["gitlab.com"], edit: "/-/edit/{branch}/{path}", view: "/-/blob/{branch}/{path}#L{line}"),
      Forge(
        name: "gitea", hosts: ["codeberg.org"], edit: "/_edit/{branch}/{path}",
        view: "/src/branch/{branch}/{path}#L{line}"),
      Forge(
        name: "bitbucket", hosts: ["bitbucket.org"], edit: "/src/{branch}/{path}?mode=edit",
        view: "/src/{branch}/{path}#lines-{line}"),
    ]
  }
}
