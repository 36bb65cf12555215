import SourceText

extension LinkedFolders {
  /// The content folders of a project that are links to folders; ignores broken links. Costs a system call for each of
  /// them, and one more for a link.
  ///
  /// - Parameter folder: the absolute path of the project's folder, without links.
  init(in folder: String) {
    let root = folder == "/" ? "/" : folder + "/"
    var targets: [String: String] = [:]
    for name in ProjectFolder.contentFolders {
      guard let status = try? POSIX.status(root + name), status.kind == .symbolicLink,
        let target = POSIX.resolved(root + name)
      else { continue }
      targets[name] = SourcePath(target).relative(to: SourcePath(root + name))
    }
    self.init(targets)
  }
}
