/// The location of a site: an absolute path whose parents contain no symbolic links.
struct OutputLocation: Sendable {
  /// The absolute path; it need not exist yet.
  let path: String
  /// The parent folder.
  let parent: String
  /// The last part of the path.
  let name: String

  /// Resolves a path; creates nothing.
  ///
  /// Throws if a site there would destroy something else: the root folder, the current folder, a home folder or a parent of
  /// one, the `.git` of a working copy, another site, or a folder that contains the project or that the project reads.
  init(_ output: String, project: String?) throws(WorkspaceError) {
    let path = Self.absolute(output)
    guard path != "/" else { throw Self.refusal(output, "is the root folder") }
    self.path = path
    parent = POSIX.parent(of: path)
    name = path.split(separator: "/").last.map(String.init) ?? ""
    if let project {
      if Self.isPath(project, in: path) { throw Self.refusal(output, "contains the project") }
      for folder in ProjectFolder.contentFolders where Self.isPath(path, in: project + "/" + folder) {
        throw Self.refusal(output, "is in the project’s `\(folder)` folder, which Statebook only reads")
      }
    }
    if Self.isPath(POSIX.currentFolder(), in: path) {
      throw Self.refusal(output, "contains the current folder; run the command from another folder")
    }
    for home in POSIX.homeFolders() where Self.isPath(home, in: path) {
      throw Self.refusal(output, home == path ? "is your home folder" : "contains your home folder")
    }
    if path.split(separator: "/").contains(where: { SitePaths.folded(String($0)) == ".git" }) {
      throw Self.refusal(output, "is inside the `.git` of a working copy")
    }
    if let site = try BuildManifest.folder(above: path) {
      throw Self.refusal(
        output,
        "is inside `\(site)`, another Statebook site, which could not be built again; choose a folder outside it")
    }
  }

  private static func refusal(_ output: String, _ reason: String) -> WorkspaceError {
    WorkspaceError(.refused, "cannot write the site to `\(output)`: it \(reason)")
  }

  /// Returns true if a path is a folder or inside it.
  static func isPath(_ path: String, in folder: String) -> Bool {
    path == folder || path.utf8.starts(with: (folder + "/").utf8)
  }

  /// Returns the absolute path; symbolic links are resolved in all parents, not in the last component.
  static func absolute(_ output: String) -> String {
    var parts: [Substring] = output.split(separator: "/", omittingEmptySubsequences: true)
    let start = output.hasPrefix("/") ? "/" : POSIX.currentFolder()
    if parts.last == "." || parts.last == ".." || parts.isEmpty {
      // Only the system can resolve such a path.
      if let resolved = POSIX.resolved(output.isEmpty ? "." : output) { return resolved }
    }
    parts.removeAll { $0 == "." }
    guard let name = parts.popLast() else { return start }
    // The deepest existing folder, without links; the missing components below it are kept as they are.
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
