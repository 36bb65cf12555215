/// The folders of a project's content that are symbolic links, with the folders that they lead to.
package struct LinkedFolders: Sendable, Hashable {
  /// The paths from the project's folder, by the names of the links: `../shared/content`.
  private let targets: [String: String]

  package init(_ targets: [String: String] = [:]) { self.targets = targets }

  /// Where something in a project's folder is in the repository, without links; nil if it is outside.
  ///
  /// - Parameters:
  ///   - path: from the project's folder: `content/guides/always.md`.
  ///   - project: the project's folder from the root of the repository: empty, or ending in `/`.
  package func repositoryPath(of path: String, in project: String) -> String? {
    let name = path.prefix { $0 != "/" }
    guard let target = targets[String(name)] else { return project + path }
    return SourcePath.joined(project, target + path[name.endIndex...])?.text
  }
}
