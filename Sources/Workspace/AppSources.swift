public import Model

/// The folder of an app's sources, of which an audit reads the property lists and the tables of texts.
public struct AppSources: Sendable {
  /// The largest file that is read.
  public static let sizeLimit = 16 << 20
  /// How many names in folders are looked at.
  static let nameLimit = 500_000

  private let root: String

  /// Opens the folder; throws where there is none.
  public init(_ path: String) throws(WorkspaceError) {
    guard let resolved = POSIX.resolved(path.isEmpty ? "." : path) else {
      throw WorkspaceError(.notAProject, "there is no folder “\(path)”")
    }
    guard try POSIX.status(resolved)?.kind == .folder else {
      throw WorkspaceError(
        .notAProject, "“\(path)” is not a folder; name the folder of the app’s sources, not a file in it")
    }
    root = resolved == "/" ? resolved : resolved + "/"
  }

  /// Lists the files that an audit reads, at any depth, with findings for those that cannot be.
  ///
  /// Folders that builds and packages fill, and all whose names begin with a dot, are passed over. No symbolic link is
  /// followed. Costs one system call for each name in the folders.
  public func tree() -> (tree: SourceTree, findings: [Finding]) {
    var walk = AppWalk(root: root)
    while let folder = walk.pending.popLast() { walk.visit(folder) }
    let known = Set(walk.files.map(\.path))
    let tree = SourceTree(files: walk.files) { [root] path throws(SourceTree.ReadError) in
      guard known.contains(path) else { throw SourceTree.ReadError("there is no such file in the folder") }
      do throws(WorkspaceError) {
        return try POSIX.read(root + path.text)
      } catch {
        throw SourceTree.ReadError(error.cause)
      }
    }
    return (tree, walk.findings)
  }
}

/// The state of listing an app's folder.
private struct AppWalk {
  let root: String
  var pending = [""]
  var files: [SourceTree.File] = []
  var findings: [Finding] = []
  private var namesLeft = AppSources.nameLimit

  init(root: String) { self.root = root }

  mutating func visit(_ folder: String) {
    do throws(WorkspaceError) {
      for entry in try POSIX.entries(of: folder.isEmpty ? root : root + folder, withSizes: true) {
        namesLeft -= 1
        guard namesLeft >= 0 else {
          pending = []
          return report(
            folder, "the folder of the app holds more than \(AppSources.nameLimit) names; the rest is not read")
        }
        take(entry, path: folder.isEmpty ? entry.name : folder + "/" + entry.name)
      }
    } catch {
      report(folder, "the folder cannot be read: \(error.cause)")
    }
  }

  private mutating func take(_ entry: FolderEntry, path: String) {
    switch entry.kind {
    case .folder:
      if !Self.isPassedOver(entry.name) { pending.append(path) }
    case .file:
      guard Self.isWanted(entry.name) else { return }
      guard entry.size <= AppSources.sizeLimit else {
        return report(path, "the file is larger than \(AppSources.sizeLimit >> 20) MiB, and is not read")
      }
      files.append(SourceTree.File(path: SourcePath(path), size: entry.size))
    case .symbolicLink, .other:
      guard Self.isWanted(entry.name) || entry.name.hasSuffix(".lproj") else { return }
      report(
        path, entry.kind == .symbolicLink ? "this is a symbolic link, which is not followed" : "this is not a file",
        suggestion: "put the file that is meant in its place")
    }
  }

  /// An Info.plist, also one that is named for its target, and the tables that overlay it or that the app looks into.
  private static func isWanted(_ name: String) -> Bool {
    if name == "Info.plist" || name.hasSuffix("-Info.plist") { return true }
    if name.hasPrefix("Info-"), name.hasSuffix(".plist") { return true }
    return ["InfoPlist", "Localizable"].contains { name == $0 + ".strings" || name == $0 + ".xcstrings" }
  }

  private static let folders: Set<String> = ["build", "Build", "DerivedData", "Pods", "Carthage", "node_modules"]
  private static let endings = [
    ".app", ".appex", ".framework", ".xcframework", ".xcarchive", ".xcodeproj", ".xcworkspace", ".xcassets", ".xctest",
    ".dSYM",
  ]

  private static func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || folders.contains(name) || endings.contains { name.hasSuffix($0) }
  }

  private mutating func report(_ path: String, _ message: String, suggestion: String? = nil) {
    let place = path.isEmpty ? nil : Place(SourcePath(path))
    findings.append(Finding(.auditUnreadable, at: place, message, suggestion: suggestion))
  }
}
