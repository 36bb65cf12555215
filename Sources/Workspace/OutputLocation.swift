/// Where a site is to be written: an absolute path whose folders above are free of links.
struct OutputLocation: Sendable {
  /// The absolute path; nothing need be there yet.
  let path: String
  /// The folder above.
  let parent: String
  /// The last part of the path.
  let name: String

  /// Finds the place that a path names; makes nothing.
  ///
  /// Throws where a site there would destroy something else: the root folder, the folder that the program runs in, a
  /// home folder or what holds one, the store of a git working copy, another site, or a folder that `project` names,
  /// lies in, or reads from.
  init(_ output: String, project: String?) throws(WorkspaceError) {
    let path = Self.absolute(output)
    guard path != "/" else { throw Self.refusal(output, "is the root folder") }
    self.path = path
    parent = POSIX.parent(of: path)
    name = path.split(separator: "/").last.map(String.init) ?? ""
    if let project {
      if Self.isPath(project, in: path) { throw Self.refusal(output, "holds the project itself") }
      for folder in ProjectFolder.contentFolders where Self.isPath(path, in: project + "/" + folder) {
        throw Self.refusal(output, "lies in the project's \(folder), which is read and never written")
      }
    }
    if Self.isPath(POSIX.currentFolder(), in: path) {
      throw Self.refusal(output, "holds the folder that you are in; run the command from outside of it")
    }
    for home in POSIX.homeFolders() where Self.isPath(home, in: path) {
      throw Self.refusal(output, home == path ? "is your home folder" : "holds your home folder")
    }
    if path.split(separator: "/").contains(where: { SitePaths.folded(String($0)) == ".git" }) {
      throw Self.refusal(output, "lies in the “.git” of a working copy")
    }
    if let site = try SiteMarker.folder(above: path) {
      throw Self.refusal(
        output, "lies in “\(site)”, a site of Statebook’s, which could not be built again; name a folder outside of it")
    }
  }

  private static func refusal(_ output: String, _ reason: String) -> WorkspaceError {
    WorkspaceError(.refused, "cannot write the site to “\(output)”: it \(reason)")
  }

  /// Whether a path is a folder or lies below it.
  static func isPath(_ path: String, in folder: String) -> Bool {
    path == folder || path.utf8.starts(with: (folder + "/").utf8)
  }

  /// The absolute path, with the links of all folders above followed and the last part as it is.
  static func absolute(_ output: String) -> String {
    var parts: [Substring] = output.split(separator: "/", omittingEmptySubsequences: true)
    let start = output.hasPrefix("/") ? "/" : POSIX.currentFolder()
    if parts.last == "." || parts.last == ".." || parts.isEmpty {
      // Such a path names a folder by another one's name; only the system can say which.
      if let resolved = POSIX.resolved(output.isEmpty ? "." : output) { return resolved }
    }
    parts.removeAll { $0 == "." }
    guard let name = parts.popLast() else { return start }
    // The deepest folder that is there, without links; what is missing below it is taken by its text.
    var missing: [Substring] = []
    while true {
      let folder = (start == "/" ? "/" : start + "/") + parts.joined(separator: "/")
      if let resolved = POSIX.resolved(folder) {
        var rest: [Substring] = []
        for part in missing.reversed() + [name] {
          if part == ".." { _ = rest.popLast() } else { rest.append(part) }
        }
        let path = rest.reduce(resolved == "/" ? "" : resolved) { $0 + "/" + $1 }
        return path.isEmpty ? "/" : path
      }
      guard let part = parts.popLast() else { return start + "/" + name }
      missing.append(part)
    }
  }
}
