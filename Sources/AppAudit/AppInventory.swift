import AppFormats
import Copy
import Project
import SourceText

/// The apps in a folder, with the skipped targets and the unknown parts.
struct AppInventory {
  private(set) var apps: [AppTarget] = []
  private(set) var skipped: [SkippedTarget] = []
  /// The parts of projects that cannot be read.
  private(set) var gaps: [InfoPlist.Gap] = []

  private let files: AppFiles
  /// The folders whose projects were read; an Info.plist in one of them that no target uses belongs to no app.
  private var projectFolders: Set<String> = []
  /// The folders with third-party sources that were found.
  private var thirdPartyFolders: Set<String> = []
  /// The projects that cannot be read, by folder.
  private var brokenProjects: [String: SourcePath] = [:]
  /// The Info.plist files that a target uses.
  private var infoPlists: Set<SourcePath> = []
  /// The tables of texts that a target of an Xcode project copies.
  private var tables: Set<SourcePath> = []

  /// Finds projects by file names; takes time linear in the number of files and in the contents of the projects.
  init(_ files: AppFiles) {
    self.files = files
    let paths = files.paths
    addXcode(paths.filter { $0.name == "project.pbxproj" })
    addXcodeGen(paths.filter { ["project.yml", "project.yaml"].contains($0.name) })
    addExpo(Set(paths.filter { $0.name == "app.json" || $0.stem == "app.config" }.map(\.folder)).sorted())
    for path in paths where path.name == "config.xml" { addCordova(path) }
    addLone(paths.filter(Self.isInfoPlist))
    if apps.isEmpty { gaps += paths.filter { $0.name == "Project.swift" }.map(Self.programGap) }
  }

  // MARK: Choices

  /// Keeps the apps with one name, and skips the others.
  mutating func choose(_ name: String) {
    skipped += apps.filter { $0.name != name }.map { SkippedTarget(name: $0.name, reason: .notChosen) }
    apps.removeAll { $0.name != name }
  }

  /// The declarations of apps without a location key in projects where another app has one, such as previews and samples.
  var silentApps: Set<Place> {
    let projects = Set(apps.filter(\.namesLocation).compactMap { $0.declaration?.path })
    let silent = apps.filter { !$0.namesLocation && $0.infos.contains(where: \.gaps.isEmpty) }
    return Set(silent.compactMap(\.declaration).filter { projects.contains($0.path) })
  }

  // MARK: Projects

  private mutating func addXcode(_ paths: [SourcePath]) {
    for path in paths {
      if isThirdParty(path) { continue }
      guard let targets = XcodeTargets(path, files) else {
        brokenProjects[SourcePath(path.folder).folder] = path
        continue
      }
      apps += targets.apps
      skipped += targets.skipped
      infoPlists.formUnion(targets.infoPlists)
      tables.formUnion(targets.tables)
      projectFolders.insert(SourcePath(path.folder).folder)
    }
    // A file that no target copies belongs to no app.
    for path in files.tables
    where path.stem == StringsTable.infoPlist.rawValue && !tables.contains(path) && belongsToProject(path) {
      if !isThirdParty(path) { skipped.append(SkippedTarget(name: path.text, reason: .noTarget)) }
    }
  }

  private mutating func addXcodeGen(_ paths: [SourcePath]) {
    // Included files are read with the files that include them, so outer files come first.
    var included: Set<SourcePath> = []
    for path in paths.sorted(by: { ($0.text.utf8.count, $0) < ($1.text.utf8.count, $1) })
    where !included.contains(path) && !isThirdParty(path) {
      guard let spec = XcodeGenSpec(path, files) else { continue }
      included.formUnion(spec.parts)
      let name = spec.root["name"]?.value.string ?? "Project"
      let project = SourcePath.joined(spec.folder, "\(name).xcodeproj/project.pbxproj")
      projectFolders.insert(path.folder)
      if let project, files.has(project) {
        skipped.append(SkippedTarget(name: path.text, reason: .generated))
        continue
      }
      let targets = XcodeGenTargets(spec, files)
      apps += targets.apps
      skipped += targets.skipped
      gaps += targets.apps.isEmpty ? targets.gaps : targets.gaps.filter { !spec.gaps.contains($0) }
      infoPlists.formUnion(targets.infoPlists)
    }
  }

  private mutating func addExpo(_ folders: [String]) {
    for folder in folders {
      guard let expo = ExpoApp(in: folder, files) else {
        if let stub = ExpoApp.stub(in: folder, files) {
          skipped.append(SkippedTarget(name: stub.text, reason: .library))
        }
        continue
      }
      let native = SourcePath.joined(folder, "ios")?.text ?? "ios"
      if projectFolders.contains(native) {
        skipped.append(SkippedTarget(name: expo.app.declaration?.path.text ?? folder, reason: .generated))
      } else {
        apps.append(expo.app)
        projectFolders.insert(folder)
      }
    }
  }

  private mutating func addCordova(_ path: SourcePath) {
    // Capacitor keeps a native project and copies a file of this name into it.
    let isCopy = path.text.split(separator: "/").contains { ["ios", "android", "res"].contains($0) }
    guard !isCopy, !isThirdParty(path), let cordova = CordovaApp(path, files) else { return }
    if let native = SourcePath.joined(path.folder, "platforms/ios"), projectFolders.contains(native.text) {
      return skipped.append(SkippedTarget(name: path.text, reason: .generated))
    }
    apps.append(cordova.app)
    projectFolders.insert(path.folder)
  }

  // MARK: Info.plists without a project

  private static func isInfoPlist(_ path: SourcePath) -> Bool {
    path.name == "Info.plist"
      || path.fileExtension == "plist" && (path.stem.hasSuffix("-Info") || path.stem.hasPrefix("Info-"))
  }

  private mutating func addLone(_ paths: [SourcePath]) {
    var lone: [AppTarget] = []
    for path in paths where !infoPlists.contains(path) && !isThirdParty(path) {
      let root = files.quietPropertyList(path)
      // Other files, such as GoogleService-Info.plist, have similar names.
      if path.name != "Info.plist", !(root?.entries ?? []).contains(where: { Self.isOfBundle($0.key.value) }) {
        continue
      }
      guard !belongsToProject(path) else {
        skipped.append(SkippedTarget(name: path.text, reason: .noTarget))
        continue
      }
      if let root, let reason = ProductKind.reason(of: root, in: path) {
        skipped.append(SkippedTarget(name: path.text, reason: reason))
        continue
      }
      lone.append(loneApp(path))
    }
    addTables(to: &lone)
    apps += lone
  }

  private static func isOfBundle(_ key: String) -> Bool {
    ["CFBundleIdentifier", "CFBundleName", "CFBundleExecutable", "CFBundleDisplayName", "CFBundleVersion"].contains(key)
      || InfoPlistKey.aboutLocation.contains(key)
  }

  private func loneApp(_ path: SourcePath) -> AppTarget {
    var gaps = manifestGaps(of: path)
    // A file that refers to settings has a project; if the file has no location key, the project may.
    let root = files.quietPropertyList(path).map { InfoValue($0, in: path) }
    let hasKeys = root?.entries?.contains { InfoPlistKey.aboutLocation.contains($0.key) } ?? false
    if gaps.isEmpty, !hasKeys, let reference = root.flatMap(Self.reference) {
      gaps.append(
        InfoPlist.Gap(message: "the project whose build settings it refers to is not in the folder", place: reference))
    }
    let builder = InfoPlistBuilder(
      files: files, scope: BuildScope(layers: [], defaults: [:], configuration: ""), declaration: Place(path),
      sourceRoot: "", gaps: gaps)
    var info = builder.infoPlist(fallback: path)
    info.configurations = []
    let folder = SourcePath(path.folder).name
    let name = path.name == "Info.plist" ? folder : path.stem.replacing("-Info", with: "").replacing("Info-", with: "")
    return AppTarget(name: name.isEmpty ? path.text : name, declaration: nil, infos: [info])
  }

  /// Returns the place of a value that refers to a build setting; nil if there is none.
  private static func reference(in value: InfoValue) -> Place? {
    if let text = value.string { return BuildSettings.ranges(in: text).isEmpty ? nil : value.place }
    return (value.list ?? value.entries?.map(\.value) ?? []).lazy.compactMap(reference).first
  }

  /// Returns the unreadable projects and the nearest Tuist manifest above a file; both may add keys to it.
  private func manifestGaps(of path: SourcePath) -> [InfoPlist.Gap] {
    let folders = Self.folders(above: path)
    let broken = folders.compactMap { brokenProjects[$0] }.map {
      InfoPlist.Gap(message: "\($0) cannot be read", place: Place($0))
    }
    let manifest = folders.lazy.compactMap { SourcePath.joined($0, "Project.swift") }.first(where: files.has)
    return broken
      + [manifest].compactMap { $0 }.map(Self.programGap)
  }

  private static func programGap(_ path: SourcePath) -> InfoPlist.Gap {
    InfoPlist.Gap(message: "\(path) is a program, which is not run", place: Place(path))
  }

  private func belongsToProject(_ path: SourcePath) -> Bool {
    Self.folders(above: path).contains(where: projectFolders.contains)
  }

  /// Assigns each table to the Info.plist whose folder shares the longest path with the table's folder.
  private mutating func addTables(to lone: inout [AppTarget]) {
    var nearest: [String: Int] = [:]
    for (index, app) in lone.enumerated() {
      for folder in app.infos.first.map({ Self.folders(above: $0.home.place.path) }) ?? [] where nearest[folder] == nil
      {
        nearest[folder] = index
      }
    }
    var tables: [Int: [SourcePath]] = [:]
    for path in files.tables where !belongsToProject(path) && !isThirdParty(path) {
      guard let index = Self.folders(above: path).lazy.compactMap({ nearest[$0] }).first else { continue }
      tables[index, default: []].append(path)
    }
    for (index, paths) in tables.sorted(by: { $0.key < $1.key }) {
      let texts = AppTexts(paths, files)
      lone[index].overlays = texts.overlays
      lone[index].tables = texts.tables
    }
  }

  // MARK: Folders

  /// Returns the folders that contain a file, from the innermost to the audited one, which is the empty path.
  private static func folders(above path: SourcePath) -> [String] {
    var folders: [String] = []
    var folder = path.folder
    while !folder.isEmpty {
      folders.append(folder)
      folder = SourcePath(folder).folder
    }
    return folders + [""]
  }

  /// The usual names of folders with third-party sources.
  private static let thirdParties: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "third-party", "third_party", "external", "externals", "submodules",
    "checkouts",
    "sourcepackages", "playground.bundle",
  ]

  private mutating func isThirdParty(_ path: SourcePath) -> Bool {
    let parts = path.folder.split(separator: "/")
    guard let index = parts.firstIndex(where: { Self.thirdParties.contains($0.lowercased()) }) else { return false }
    let folder = parts[...index].joined(separator: "/")
    if thirdPartyFolders.insert(folder).inserted { skipped.append(SkippedTarget(name: folder, reason: .thirdParty)) }
    return true
  }
}
