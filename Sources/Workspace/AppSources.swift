import SourceText

/// The folder of an app's sources, in which an audit reads property lists, string tables, and projects.
package struct AppSources: Sendable {
  /// The size of the largest file that is read, in bytes.
  package static let sizeLimit = 16 << 20
  /// The maximum number of files and folders to list.
  static let nameLimit = 500_000

  private let root: String
  /// The names of files with tables of texts.
  private let tables: Set<String>

  /// Opens the folder; throws `notAProject` if it does not exist.
  ///
  /// - Parameter tables: the names of files with tables of texts.
  package init(_ path: String, tables: Set<String>) throws(WorkspaceError) {
    self.tables = tables
    guard let resolved = POSIX.resolved(path.isEmpty ? "." : path) else {
      throw WorkspaceError(.notAProject, "the folder `\(path)` does not exist")
    }
    guard try POSIX.status(resolved)?.kind == .folder else {
      throw WorkspaceError(
        .notAProject, "`\(path)` is not a folder; expected the folder that holds the app’s sources")
    }
    root = resolved == "/" ? resolved : resolved + "/"
  }

  /// The files in the folder that an audit uses.
  package struct Listing: Sendable {
    /// The files that the audit may read.
    package var tree: SourceTree
    /// The paths of symbolic links; none is followed.
    package var links: [SourcePath] = []
    /// The skipped folders, which builds and package managers fill.
    package var passedOver: [SourcePath] = []
    /// The findings about folders that could not be listed.
    package var findings: [Finding] = []
  }

  /// Lists the files that an audit may read, at any depth.
  ///
  /// Skips folders that builds and package managers fill, and folders whose names begin with a dot. Follows no symbolic link.
  /// Takes one system call for each name in the folders.
  ///
  /// - Parameter finding: returns the finding for a folder that cannot be read.
  package func listing(reporting finding: @escaping (_ place: Place?, _ message: String) -> Finding) -> Listing {
    var walk = AppWalk(root: root, tables: tables, finding: finding)
    while let folder = walk.pending.popLast() { walk.visit(folder) }
    let sizes = Dictionary(walk.files.map { ($0.path, $0.size) }) { first, _ in first }
    let tree = SourceTree(files: walk.files) { [root] path throws(SourceTree.ReadError) in
      guard let size = sizes[path] else { throw SourceTree.ReadError("the folder has no such file") }
      guard size <= Self.sizeLimit else {
        throw SourceTree.ReadError("it is larger than \(Self.sizeLimit >> 20) MiB")
      }
      do throws(WorkspaceError) {
        return try POSIX.read(root + path.text)
      } catch {
        throw SourceTree.ReadError(error.cause)
      }
    }
    return Listing(
      tree: tree, links: walk.links.sorted(), passedOver: walk.passedOver.sorted(), findings: walk.findings)
  }
}

/// The state of listing an app's folder.
private struct AppWalk {
  let root: String
  let tables: Set<String>
  let finding: (Place?, String) -> Finding
  var pending = [""]
  var files: [SourceTree.File] = []
  var links: [SourcePath] = []
  var passedOver: [SourcePath] = []
  var findings: [Finding] = []
  var namesLeft = AppSources.nameLimit

  mutating func visit(_ folder: String) {
    do throws(WorkspaceError) {
      for entry in try POSIX.entries(of: folder.isEmpty ? root : root + folder, withSizes: true) {
        namesLeft -= 1
        guard namesLeft >= 0 else {
          pending = []
          return report(
            folder, "the app’s folder has more than \(AppSources.nameLimit) files and folders; the rest is not read")
        }
        take(entry, path: folder.isEmpty ? entry.name : folder + "/" + entry.name)
      }
    } catch {
      report(folder, "cannot read the folder: \(error.cause)")
    }
  }

  private mutating func take(_ entry: FolderEntry, path: String) {
    switch entry.kind {
    case .folder:
      if Self.filled.contains(entry.name) {
        passedOver.append(SourcePath(path))
      } else if !entry.name.hasPrefix("."), !path.contains(".xcodeproj/"),
        !Self.endings.contains(where: entry.name.hasSuffix)
      {
        pending.append(path)
      }
    case .file:
      guard isWanted(entry.name) else { return }
      files.append(SourceTree.File(path: SourcePath(path), size: entry.size))
    case .symbolicLink: if !entry.name.hasPrefix(".") { links.append(SourcePath(path)) }
    case .other: break
    }
  }

  /// Returns true if an audit may read the file: property lists, string tables, projects, and their settings.
  private func isWanted(_ name: String) -> Bool {
    if Self.names.contains(name) || tables.contains(name) { return true }
    // A project can refer to any file of these kinds.
    return [".plist", ".xcconfig", ".yml", ".yaml", ".json"].contains(where: name.hasSuffix)
  }

  private static let names: Set<String> = [
    "project.pbxproj", "config.xml", "Project.swift", "app.config.js", "app.config.ts", "app.config.cjs",
    "app.config.mjs",
  ]
  /// Folders that builds and package managers fill.
  private static let filled: Set<String> = [
    "build", "Build", "DerivedData", "Pods", "Carthage", "node_modules", "bower_components", "SourcePackages",
  ]
  private static let endings = [
    ".app", ".appex", ".framework", ".xcframework", ".xcarchive", ".xcworkspace", ".xcassets", ".xctest", ".dSYM",
    ".bundle", ".docc", ".playground",
  ]

  private mutating func report(_ path: String, _ message: String) {
    let place = path.isEmpty ? nil : Place(SourcePath(path))
    findings.append(finding(place, message))
  }
}
