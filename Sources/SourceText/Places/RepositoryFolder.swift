/// A folder in a repository, relative to whose root CI systems expect paths.
package struct RepositoryFolder: Sendable, Hashable {
  /// The absolute path of the repository's root, with links resolved.
  package let root: String
  /// The path of the folder relative to the root: empty, or ending in `/`.
  package let prefix: String
  /// The linked folders; the paths of their files are those of the link targets.
  package let links: LinkedFolders

  package init(root: String, prefix: String, links: LinkedFolders = LinkedFolders()) {
    self.root = root
    self.prefix = prefix
    self.links = links
  }

  /// Returns a path relative to the root, for a path relative to the folder or an absolute path; nil if it is outside.
  package func path(of path: String) -> String? {
    guard path.hasPrefix("/") else { return links.repositoryPath(of: path, in: prefix) }
    let folder = root == "/" ? root : root + "/"
    return path.utf8.starts(with: folder.utf8)
      ? String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self) : nil
  }
}
