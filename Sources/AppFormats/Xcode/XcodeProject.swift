import SourceText

/// A `project.pbxproj`: its targets, their settings, and the files that each target copies into its product.
package struct XcodeProject {
  /// A target with its configurations.
  package struct Target {
    package let name: String
    package let namePlace: Place
    /// The product type as written, such as `com.apple.product-type.application`; nil for a target without a product.
    package let productType: String?
    package let configurations: [Configuration]
    /// The files and folders that the target copies, relative to the audited folder.
    package let resources: Resources
  }

  /// The settings of a target in one configuration.
  package struct Configuration {
    package let name: String
    package let project: Level
    package let target: Level
  }

  /// The settings of a project or a target, and the .xcconfig file below them.
  package struct Level {
    package var settings = SettingLayer()
    /// The .xcconfig file; nil if there is none, or its path is unknown.
    package var base: SourcePath?
    /// The place that names the .xcconfig file, if its path is unknown.
    package var unknownBase: Place?
  }

  /// The files of a target.
  package struct Resources {
    package var files: Set<SourcePath> = []
    /// Folders whose files all belong to the target, except those in `excluded`.
    package var folders: [String] = []
    package var excluded: Set<SourcePath> = []

    package func contains(_ path: SourcePath) -> Bool {
      files.contains(path) || !excluded.contains(path) && folders.contains { path.isIn($0) }
    }
  }

  package let path: SourcePath
  /// The folder of `SRCROOT`.
  package let sourceRoot: String
  package let name: String
  package let developmentRegion: String?
  package let targets: [Target]

  /// Reads the objects of a project file; nil if it has no project object. Takes time linear in the file.
  package init?(_ root: Node, path: SourcePath) {
    let graph = ObjectGraph(root)
    guard let projectID = root["rootObject"]?.value.string, let project = graph[projectID] else { return nil }
    self.path = path
    let bundle = path.folder
    let folder = SourcePath(bundle).folder
    sourceRoot =
      graph.text(project, "projectDirPath").flatMap { SourcePath.joined(folder, $0)?.text } ?? folder
    name = SourcePath(bundle).stem
    developmentRegion = graph.text(project, "developmentRegion")
    let tree = FileReferences(graph, project: project, sourceRoot: sourceRoot)
    let levels = Levels(graph: graph, tree: tree, path: path)
    let projectLevels = levels.configurations(of: project)
    let membership = TargetMembership(graph, tree)
    targets = graph.ids(project, "targets").compactMap { id in
      guard let target = graph[id] else { return nil }
      let name = target["name"]?.value ?? target["productName"]?.value
      let own = levels.configurations(of: target)
      return Target(
        name: name?.string ?? id, namePlace: Place(path, name?.range ?? target.whole),
        productType: graph.text(target, "productType"),
        configurations: own.names.map { configuration in
          Configuration(
            name: configuration,
            project: projectLevels[configuration] ?? projectLevels.fallback ?? Level(),
            target: own[configuration] ?? Level())
        },
        resources: membership.resources(of: id, target))
    }
  }
}

/// The objects of a project file by id.
package struct ObjectGraph {
  private let objects: [String: Node]

  package init(_ root: Node) {
    let entries = root["objects"]?.value.entries ?? []
    objects = Dictionary(entries.map { ($0.key.value, $0.value) }) { _, last in last }
  }

  package subscript(id: String) -> Node? { objects[id] }

  /// Returns all objects of a class, by id.
  package func identified(_ isa: String) -> [(id: String, group: Node)] {
    objects.filter { text($0.value, "isa") == isa }.map { ($0.key, $0.value) }.sorted { $0.id < $1.id }
  }

  package func text(_ object: Node, _ key: String) -> String? {
    object[key]?.value.string.flatMap { $0.isEmpty ? nil : $0 }
  }

  package func ids(_ object: Node, _ key: String) -> [String] {
    object[key]?.value.items?.compactMap(\.string) ?? []
  }
}

/// The configurations of a project and of its targets.
private struct Levels {
  let graph: ObjectGraph
  let tree: FileReferences
  let path: SourcePath

  struct List {
    package var names: [String] = []
    package var levels: [String: XcodeProject.Level] = [:]
    package var defaultName: String?

    package subscript(name: String) -> XcodeProject.Level? { levels[name] }
    /// The default level, for a configuration without its own.
    package var fallback: XcodeProject.Level? { (defaultName ?? names.first).flatMap { levels[$0] } }
  }

  func configurations(of object: Node) -> List {
    var list = List()
    guard let listID = graph.text(object, "buildConfigurationList"), let node = graph[listID] else { return list }
    list.defaultName = graph.text(node, "defaultConfigurationName")
    for id in graph.ids(node, "buildConfigurations") {
      guard let configuration = graph[id], let name = graph.text(configuration, "name") else { continue }
      if list.levels[name] == nil { list.names.append(name) }
      list.levels[name] = level(configuration)
    }
    return list
  }

  private func level(_ configuration: Node) -> XcodeProject.Level {
    var level = XcodeProject.Level()
    for entry in configuration["buildSettings"]?.value.entries ?? [] {
      level.settings.add(
        BuildSetting(
          key: entry.key.value, value: text(entry.value), place: Place(path, entry.value.range),
          keyPlace: Place(path, entry.key.range)))
    }
    if let reference = configuration["baseConfigurationReference"]?.value, let id = reference.string {
      level.base = tree.path(of: id)
      if level.base == nil { level.unknownBase = Place(path, reference.range) }
    } else if let anchor = configuration["baseConfigurationReferenceAnchor"]?.value.string,
      let relative = configuration["baseConfigurationReferenceRelativePath"]?.value
    {
      level.base = tree.path(of: anchor).flatMap { SourcePath.joined($0.text, relative.string ?? "") }
      if level.base == nil { level.unknownBase = Place(path, relative.range) }
    }
    return level
  }

  /// Returns a text, or a list of values joined by spaces.
  private func text(_ node: Node) -> String {
    node.string ?? node.items?.compactMap(\.string).joined(separator: " ") ?? ""
  }
}
