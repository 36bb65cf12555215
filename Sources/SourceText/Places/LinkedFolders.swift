/// The folders of a project's content that are symbolic links, with their targets.
package struct LinkedFolders: Sendable, Hashable {
  /// The targets, relative to the project's folder, by the names of the links: `../shared/content`.
  private let targets: [String: String]

  package init(_ targets: [String: String] = [:]) { self.targets = targets }

  /// Returns the repository path of something in a project's folder, with links resolved; nil if it is outside.
  ///
  /// - Parameters:
  ///   - path: the path relative to the project's folder: `content/guides/always.md`.
  ///   - project: the project's folder relative to the root of the repository: empty, or ending in `/`.
  package func repositoryPath(of path: String, in project: String) -> String? {
    let name = path.prefix { $0 != "/" }
    guard let target = targets[String(name)] else { return project + path }
    return SourcePath.joined(project, target + path[name.endIndex...])?.text
  }
}
