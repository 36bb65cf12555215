import AppFormats
import Copy
import Project
import SourceText

/// The apps of an Xcode project.
struct XcodeTargets {
  private(set) var apps: [AppTarget] = []
  private(set) var skipped: [SkippedTarget] = []
  /// The Info.plist files that a target uses, which therefore do not count as separate apps.
  private(set) var infoPlists: Set<SourcePath> = []
  /// The tables of texts that a target copies.
  private(set) var tables: Set<SourcePath> = []

  /// Reads a project file; nil if it cannot be read, which is reported.
  init?(_ path: SourcePath, _ files: AppFiles) {
    guard let root = files.propertyList(path), let project = XcodeProject(root, path: path) else { return nil }
    for target in project.targets { add(target, of: project, files) }
  }

  private mutating func add(_ target: XcodeProject.Target, of project: XcodeProject, _ files: AppFiles) {
    let builders = target.configurations.map { configuration in
      Self.builder(configuration, of: target, in: project, files)
    }
    infoPlists.formUnion(builders.compactMap(\.filePath))
    let resources = target.resources.spelled(in: files)
    let tables = files.tables.filter(resources.contains)
    self.tables.formUnion(tables)
    guard let type = target.productType else { return }
    if let reason = ProductKind.reason(productType: type) ?? Self.platformReason(builders)
      ?? (ProductKind.hostsTests(target.name) ? .testHost : nil)
    {
      return skipped.append(SkippedTarget(name: target.name, reason: reason))
    }
    var app = AppTarget(name: target.name, declaration: target.namePlace, infos: builders.map { $0.infoPlist() }.merged)
    let texts = AppTexts(tables, files)
    app.overlays = texts.overlays
    app.tables = texts.tables
    // A target has the languages of all files that it copies.
    for path in resources.files.sorted() {
      guard let locale = StringsFile.locale(of: path) else { continue }
      let isThere = files.has(path)
      let language = AppTarget.Language(locale: locale, place: isThere ? Place(path) : target.namePlace)
      app.languages.append(language)
      if path.stem == StringsTable.infoPlist.rawValue, !isThere { app.absentOverlays.append(language) }
    }
    apps.append(app)
  }

  private static func builder(
    _ configuration: XcodeProject.Configuration, of target: XcodeProject.Target, in project: XcodeProject,
    _ files: AppFiles
  ) -> InfoPlistBuilder {
    var layers: [SettingLayer] = []
    var gaps: [InfoPlist.Gap] = []
    for level in [configuration.project, configuration.target] {
      if let base = level.base {
        let file = SettingFile(base, namedAt: target.namePlace, files)
        layers.append(file.layer)
        gaps += file.gaps
      } else if let place = level.unknownBase {
        gaps.append(InfoPlist.Gap(message: "the .xcconfig file is outside of the folder", place: place))
      }
      layers.append(level.settings)
    }
    let scope = BuildScope(
      layers: layers,
      defaults: InfoPlistBuilder.defaults(
        target: target.name, project: project.name, configuration: configuration.name,
        region: project.developmentRegion), configuration: configuration.name)
    return InfoPlistBuilder(
      files: files, scope: scope, declaration: target.namePlace, sourceRoot: project.sourceRoot, gaps: gaps)
  }

  private static func platformReason(_ builders: [InfoPlistBuilder]) -> SkippedTarget.Reason? {
    guard let scope = builders.first?.scope else { return nil }
    let supported = scope.value("SUPPORTED_PLATFORMS").map { $0.text.split(separator: " ").map(String.init) }
    let root = scope.value("SDKROOT")?.text
    return ProductKind.reason(platforms: supported ?? root.flatMap { $0 == "auto" ? nil : [$0] } ?? [])
  }
}

extension XcodeProject.Resources {
  /// Returns the files and folders as spelled on disk.
  fileprivate func spelled(in appFiles: AppFiles) -> Self {
    var result = self
    result.files = Set(files.map(appFiles.spelled))
    result.folders = folders.map { appFiles.spelled(SourcePath($0)).text }
    result.excluded = Set(excluded.map(appFiles.spelled))
    return result
  }
}
