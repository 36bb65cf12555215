import SourceText

/// The paths of a project's files and groups, resolved from its main group.
struct FileReferences {
  private let graph: ObjectGraph
  private var paths: [String: SourcePath] = [:]

  /// Traverses the groups; a group that is its own ancestor is visited once.
  init(_ graph: ObjectGraph, project: Node, sourceRoot: String) {
    self.graph = graph
    var pending: [(id: String, folder: SourcePath?)] = []
    if let main = graph.text(project, "mainGroup") { pending.append((main, SourcePath(sourceRoot))) }
    var visited: Set<String> = []
    while let (id, folder) = pending.popLast() {
      guard visited.insert(id).inserted, let object = graph[id] else { continue }
      let path = Self.path(of: object, in: folder, graph, sourceRoot)
      if let path { paths[id] = path }
      for child in graph.ids(object, "children") { pending.append((child, path)) }
    }
  }

  private static func path(
    of object: Node, in folder: SourcePath?, _ graph: ObjectGraph, _ sourceRoot: String
  ) -> SourcePath? {
    let own = graph.text(object, "path")
    switch graph.text(object, "sourceTree") {
    case "<group>", nil: return folder.flatMap { SourcePath.joined($0.text, own ?? "") }
    case "SOURCE_ROOT": return SourcePath.joined(sourceRoot, own ?? "")
    default: return nil
    }
  }

  /// Returns the path of a file or group; nil if it is outside the folder, or belongs to the build or the system.
  func path(of id: String) -> SourcePath? { paths[id] }

  /// Returns the files of a reference: one, or the localizations of a variant group.
  func files(of id: String) -> [SourcePath] {
    guard let object = graph[id] else { return [] }
    let children = graph.ids(object, "children")
    return children.isEmpty ? paths[id].map { [$0] } ?? [] : children.compactMap { paths[$0] }
  }
}

/// The files that each target copies into its product.
struct TargetMembership {
  private let graph: ObjectGraph
  private let tree: FileReferences
  /// The synchronized folders with their exceptions for single targets.
  private let exceptions: [(folder: SourcePath, id: String, target: String, files: [String])]

  init(_ graph: ObjectGraph, _ tree: FileReferences) {
    self.graph = graph
    self.tree = tree
    var exceptions: [(folder: SourcePath, id: String, target: String, files: [String])] = []
    for (id, group) in graph.synchronizedGroups {
      guard let folder = tree.path(of: id) else { continue }
      for set in graph.ids(group, "exceptions").compactMap({ graph[$0] }) {
        guard let target = graph.text(set, "target") else { continue }
        exceptions.append((folder, id, target, graph.ids(set, "membershipExceptions")))
      }
    }
    self.exceptions = exceptions
  }

  func resources(of id: String, _ target: Node) -> XcodeProject.Resources {
    var resources = XcodeProject.Resources()
    for phase in graph.ids(target, "buildPhases").compactMap({ graph[$0] })
    where graph.text(phase, "isa") == "PBXResourcesBuildPhase" {
      for file in graph.ids(phase, "files").compactMap({ graph[$0] }) {
        guard let reference = graph.text(file, "fileRef") else { continue }
        let files = tree.files(of: reference)
        resources.files.formUnion(files)
        // A folder that is copied unchanged.
        if graph[reference].flatMap({ graph.text($0, "lastKnownFileType") }) == "folder" {
          resources.folders += files.map(\.text)
        }
      }
    }
    let own = Set(graph.ids(target, "fileSystemSynchronizedGroups"))
    resources.folders += own.sorted().compactMap { tree.path(of: $0)?.text }
    for exception in exceptions where exception.target == id {
      let files = exception.files.compactMap { SourcePath.joined(exception.folder.text, $0) }
      // In the target's own folders, exceptions are excluded; in other folders, they are included.
      if own.contains(exception.id) { resources.excluded.formUnion(files) } else { resources.files.formUnion(files) }
    }
    return resources
  }
}

extension ObjectGraph {
  /// The folders that Xcode synchronizes with the file system, by id.
  var synchronizedGroups: [(id: String, group: Node)] {
    identified("PBXFileSystemSynchronizedRootGroup")
  }
}
