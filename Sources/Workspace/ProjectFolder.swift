import SourceText

/// A project in a folder.
package struct ProjectFolder: Sendable {
  /// The folders that are read; everything else in the project's folder is ignored.
  package static let contentFolders = ["content", "templates"]

  /// The absolute path of the folder, without links.
  package let path: String

  /// Opens a project's folder; throws `notAProject` if the folder or its `content/` does not exist.
  package init(_ path: String) throws(WorkspaceError) {
    guard let resolved = POSIX.resolved(path.isEmpty ? "." : path) else {
      throw WorkspaceError(.notAProject, "the folder `\(path)` does not exist")
    }
    guard try POSIX.status(resolved + "/content") != nil else {
      var above = resolved
      while let slash = above.lastIndex(of: "/"), slash > above.startIndex {
        let name = above[above.index(after: slash)...]
        above = String(above[..<slash])
        guard name == "content", try POSIX.status(above + "/content/statebook.yaml") != nil else { continue }
        throw WorkspaceError(
          .notAProject,
          "`\(path)` is inside a Statebook project: run the command in `\(above)`, or with `--project \(above)`")
      }
      throw WorkspaceError(
        .notAProject,
        "`\(path)` is not a Statebook project: it has no `content` folder; name the project’s folder with `--project`, "
          + "or create a project with `statebook new`")
    }
    self.path = resolved
  }

  /// Returns the absolute path of a path in the project.
  package func absolute(_ relative: String) -> String { path == "/" ? "/" + relative : path + "/" + relative }

  /// Returns the name of a path in findings: relative to the project if it is inside it, otherwise absolute.
  ///
  /// - Parameter output: a path that is relative to the current folder, or absolute.
  package func name(of output: String) -> String {
    let absolute = OutputLocation.absolute(output)
    let root = path == "/" ? path : path + "/"
    return absolute.utf8.starts(with: root.utf8) ? String(absolute.dropFirst(root.count)) : absolute
  }

  /// Lists the files of the content and the templates, with findings for what it leaves out.
  ///
  /// Skips hidden files. Follows no symbolic link, except one that is `content` or `templates` itself. Takes one
  /// system call for each file; the tree reads a file when its bytes are requested.
  package func tree() -> (tree: SourceTree, findings: [Finding]) {
    var walk = Walk(root: path == "/" ? "/" : path + "/")
    for name in Self.contentFolders { walk.begin(at: name) }
    while let folder = walk.pending.popLast() { walk.visit(folder) }
    let files = walk.uniqueFiles()
    let known = Set(files.map(\.path))
    let root = walk.root
    let tree = SourceTree(files: files, links: LinkedFolders(in: path)) { path throws(SourceTree.ReadError) in
      guard known.contains(path) else { throw SourceTree.ReadError("the project has no such file") }
      do throws(WorkspaceError) {
        return try POSIX.read(root + path.text)
      } catch {
        throw SourceTree.ReadError(error.cause)
      }
    }
    return (tree, walk.findings.sorted(by: Finding.inReportOrder))
  }
}

/// The state of listing a project.
private struct Walk {
  let root: String
  var pending: [String] = []
  var files: [SourceTree.File] = []
  var findings: [Finding] = []
  /// The targets of content folders that are symbolic links.
  private var linked: [String: String] = [:]

  init(root: String) { self.root = root }

  /// Begins with one of the content folders, if it exists.
  mutating func begin(at name: String) {
    do throws(WorkspaceError) {
      guard let status = try POSIX.status(root + name) else { return }
      let target = status.kind == .symbolicLink ? POSIX.resolved(root + name) : nil
      if let target, try POSIX.status(target)?.kind == .folder {
        linked[name] = target
        pending.append(name)
      } else if status.kind == .folder {
        pending.append(name)
      } else if status.kind == .file {
        findings.append(Finding(.specialFile, at: Place(SourcePath(name)), "`\(name)` is a file, expected a folder"))
      } else {
        take(FolderEntry(name: name, isUTF8: true, kind: status.kind, size: 0), path: name)
      }
    } catch {
      findings.append(.unreadableFolder(name, because: error.cause))
    }
  }

  mutating func visit(_ folder: String) {
    do throws(WorkspaceError) {
      for entry in try POSIX.entries(of: linked[folder] ?? root + folder, withSizes: true) {
        let path = folder + "/" + entry.name
        if !SourcePath(path).isHidden { take(entry, path: path) }
      }
    } catch {
      findings.append(.unreadableFolder(folder, because: error.cause))
    }
  }

  private mutating func take(_ entry: FolderEntry, path: String) {
    guard entry.isUTF8 else {
      return findings.append(.fileNameEncoding(path, named: entry.name))
    }
    switch entry.kind {
    case .file: files.append(SourceTree.File(path: SourcePath(path), size: entry.size))
    case .folder: pending.append(path)
    case .symbolicLink:
      findings.append(.symbolicLink(path, named: entry.name))
    case .other: findings.append(.specialFile(path, named: entry.name))
    }
  }

  /// Returns the files without those whose paths are canonically equivalent in Unicode.
  ///
  /// Swift compares texts by canonical equivalence, so such files could not be distinguished later.
  mutating func uniqueFiles() -> [SourceTree.File] {
    var seen: Set<SourcePath> = []
    return files.filter { file in
      if seen.insert(file.path).inserted { return true }
      findings.append(.fileNameCollision(file.path))
      return false
    }
  }
}
