import SourceText

/// A project in a folder.
public struct ProjectFolder: Sendable {
  /// The folders that are read; nothing else below the project's folder is looked at.
  public static let contentFolders = ["content", "templates"]

  /// The absolute path of the folder, without links.
  public let path: String

  /// Opens the folder that holds `content/`.
  ///
  /// Throws where the folder or its `content/` is not there.
  public init(_ path: String) throws(WorkspaceError) {
    guard let resolved = POSIX.resolved(path.isEmpty ? "." : path) else {
      throw WorkspaceError(.notAProject, "there is no folder “\(path)”")
    }
    guard try POSIX.status(resolved + "/content") != nil else {
      throw WorkspaceError(
        .notAProject,
        "“\(path)” is no Statebook project: it has no folder “content”; name the project's folder with --project, "
          + "or make a project with statebook new")
    }
    self.path = resolved
  }

  /// The absolute path of what a relative path names in the project.
  public func absolute(_ relative: String) -> String { path == "/" ? "/" + relative : path + "/" + relative }

  /// What findings call a folder or file that a path, taken from the current folder, names: its path in the project, or the
  /// absolute one where it lies elsewhere.
  public func name(of output: String) -> String {
    let absolute = OutputLocation.absolute(output)
    let root = path == "/" ? path : path + "/"
    return absolute.utf8.starts(with: root.utf8) ? String(absolute.dropFirst(root.count)) : absolute
  }

  /// Lists the files of the content and the templates, with findings for what was left out.
  ///
  /// Names that begin with a dot are skipped. No symbolic link is followed. Costs one system call for each file; the
  /// bytes are read when the tree is asked for them.
  public func tree() -> (tree: SourceTree, findings: [Finding]) {
    var walk = Walk(root: path == "/" ? "/" : path + "/")
    for name in Self.contentFolders { walk.begin(at: name) }
    while let folder = walk.pending.popLast() { walk.visit(folder) }
    let files = walk.uniqueFiles()
    let known = Set(files.map(\.path))
    let root = walk.root
    let tree = SourceTree(files: files) { path throws(SourceTree.ReadError) in
      guard known.contains(path) else { throw SourceTree.ReadError("there is no such file in the project") }
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

  init(root: String) { self.root = root }

  /// Takes up one of the folders that are read, if it is there.
  mutating func begin(at name: String) {
    do throws(WorkspaceError) {
      guard let status = try POSIX.status(root + name) else { return }
      if status.kind == .folder {
        pending.append(name)
      } else if status.kind == .file {
        report(.specialFile, name, "“\(name)” is a file, expected a folder")
      } else {
        take(FolderEntry(name: name, isUTF8: true, kind: status.kind, size: 0), path: name)
      }
    } catch {
      report(.unreadableFolder, name, "the folder cannot be read: \(error.cause)")
    }
  }

  mutating func visit(_ folder: String) {
    do throws(WorkspaceError) {
      for entry in try POSIX.entries(of: root + folder, withSizes: true)
      where !entry.name.utf8.starts(with: [UInt8(ascii: ".")]) {
        take(entry, path: folder + "/" + entry.name)
      }
    } catch {
      report(.unreadableFolder, folder, "the folder cannot be read: \(error.cause)")
    }
  }

  private mutating func take(_ entry: FolderEntry, path: String) {
    guard entry.isUTF8 else {
      return report(.fileNameEncoding, path, "the name “\(entry.name)” is not valid UTF-8")
    }
    switch entry.kind {
    case .file: files.append(SourceTree.File(path: SourcePath(path), size: entry.size))
    case .folder: pending.append(path)
    case .symbolicLink:
      report(
        .symbolicLink, path, "“\(entry.name)” is a symbolic link, which Statebook does not follow",
        suggestion: "put the file or folder that it leads to in its place")
    case .other: report(.specialFile, path, "“\(entry.name)” is neither a file nor a folder")
    }
  }

  private mutating func report(_ rule: Rule, _ path: String, _ message: String, suggestion: String? = nil) {
    findings.append(Finding(rule, at: Place(SourcePath(path)), message, suggestion: suggestion))
  }

  /// The files without those whose paths are one to Unicode.
  ///
  /// Swift compares texts by canonical equivalence, so such files could not be told apart later.
  mutating func uniqueFiles() -> [SourceTree.File] {
    var seen: Set<SourcePath> = []
    return files.filter { file in
      if seen.insert(file.path).inserted { return true }
      report(
        .fileNameCollision, file.path.text,
        "two files are named “\(file.path.name)” and differ only in how Unicode composes the letters")
      return false
    }
  }
}
