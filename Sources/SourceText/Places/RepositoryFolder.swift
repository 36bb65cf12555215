/// Where a folder is in the repository that it belongs to, whose root CI systems count paths from.
package struct RepositoryFolder: Sendable, Hashable {
  /// The absolute path of the repository's root, without links.
  package let root: String
  /// The path of the folder from the root: empty, or ending in `/`.
  package let prefix: String
  /// What in the folder is a link, and has its path from the root where the link leads to.
  package let links: LinkedFolders

  package init(root: String, prefix: String, links: LinkedFolders = LinkedFolders()) {
    self.root = root
    self.prefix = prefix
    self.links = links
  }

  /// The path of something in the folder, or of something with an absolute path, from the root; nil if it is outside.
  package func path(of path: String) -> String? {
    guard path.hasPrefix("/") else { return links.repositoryPath(of: path, in: prefix) }
    let folder = root == "/" ? root : root + "/"
    return path.utf8.starts(with: folder.utf8)
      ? String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self) : nil
  }
}
