import SourceText

extension RepositoryFolder {
  /// Finds the git repository around a folder: the nearest parent that contains `.git`, which is a file in linked work trees and in
  /// submodules. Nil if there is none, or if the folder does not exist. Costs a system call for each parent
  /// and each content folder.
  package init?(around folder: String) {
    guard let start = POSIX.resolved(folder.isEmpty ? "." : folder) else { return nil }
    var root = start
    while !POSIX.exists((root == "/" ? "" : root) + "/.git") {
      if root == "/" { return nil }
      root = POSIX.parent(of: root)
    }
    let rest = String(decoding: start.utf8.dropFirst(root.utf8.count).drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
    self.init(root: root, prefix: rest.isEmpty ? "" : rest + "/", links: LinkedFolders(in: start))
  }
}
