import AppFormats
import Copy
import Project
import SourceText

/// The apps of an XcodeGen specification whose project is not in the folder.
struct XcodeGenTargets {
  private(set) var apps: [AppTarget] = []
  private(set) var skipped: [SkippedTarget] = []
  /// The parts that the specification leaves unknown.
  private(set) var gaps: [InfoPlist.Gap] = []
  private(set) var infoPlists: Set<SourcePath> = []
  private let spec: XcodeGenSpec
  private let files: AppFiles

  init(_ spec: XcodeGenSpec, _ files: AppFiles) {
    self.spec = spec
    self.files = files
    gaps = spec.gaps
    for entry in spec.root["targets"]?.value.entries ?? [] { add(entry) }
  }

  private mutating func add(_ entry: InfoEntry) {
    let target = spec.target(entry)
    guard let type = target["type"]?.value.string else {
      gaps.append(
        InfoPlist.Gap(message: "the target “\(shortened(entry.key))” has no type in this file", place: entry.keyPlace))
      return
    }
    let platforms = target["platform"]?.value ?? target["supportedDestinations"]?.value
    let names = platforms.map { $0.list?.compactMap(\.string) ?? $0.string.map { [$0] } ?? [] } ?? []
    let info = target["info"]?.value
    if let path = info?["path"].flatMap({ spec.resolved($0.value) }) { infoPlists.insert(files.spelled(path)) }
    let reason =
      ProductKind.reason(productType: "com.apple.product-type." + type) ?? ProductKind.reason(platforms: names)
      ?? (ProductKind.hostsTests(entry.key) ? .testHost : nil)
    let sources = sourceFolders(target)
    let fallback = files.infoPlists.first { path in sources.contains { path.isIn($0) } }
    let builders = configurations.map { builder($0, entry, target) }
    infoPlists.formUnion(builders.compactMap { $0.filePath ?? fallback })
    if let reason { return skipped.append(SkippedTarget(name: entry.key, reason: reason)) }
    let home = info.map { InfoPlist.Home(form: .yaml, place: $0["properties"]?.keyPlace ?? entry.keyPlace) }
    let infos = builders.map { $0.infoPlist(given: info.map(given), givenAt: home, fallback: fallback) }
    var app = AppTarget(name: entry.key, declaration: entry.keyPlace, infos: infos.merged)
    let texts = AppTexts(files.tables.filter { path in sources.contains { path.isIn($0) } }, files)
    app.overlays = texts.overlays
    app.tables = texts.tables
    apps.append(app)
  }

  /// Returns the keys that XcodeGen writes into the file.
  private func given(_ info: InfoValue) -> [InfoEntry] {
    let entries = info["properties"]?.value.entries ?? []
    let defaults = [("CFBundleName", "$(PRODUCT_NAME)"), ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)")]
    return defaults.map { InfoEntry(key: $0, keyPlace: info.place, value: InfoValue(.text($1), at: info.place)) }
      + entries
  }

  private func sourceFolders(_ target: InfoValue) -> [String] {
    guard let sources = target["sources"]?.value else { return [] }
    return (sources.list ?? [sources]).compactMap { source in
      spec.resolved(source["path"]?.value ?? source).map { files.spelled($0).text }
    }
  }

  private var configurations: [String] {
    let names = spec.root["configs"]?.value.entries?.map(\.key) ?? []
    return names.isEmpty ? ["Debug", "Release"] : names
  }

  private func builder(_ configuration: String, _ entry: InfoEntry, _ target: InfoValue) -> InfoPlistBuilder {
    var layers: [SettingLayer] = []
    var gaps = spec.gaps
    for level in [spec.root, target] {
      if let named = level["configFiles"]?.value[configuration]?.value {
        if let path = spec.resolved(named) {
          let file = SettingFile(path, namedAt: named.place, files)
          layers.append(file.layer)
          gaps += file.gaps
        } else {
          gaps.append(InfoPlist.Gap(message: "the .xcconfig file is outside of the folder", place: named.place))
        }
      }
      var layer = SettingLayer()
      var visited: Set<String> = []
      add(level["settings"]?.value, to: &layer, configuration, &visited)
      layers.append(layer)
    }
    let name = spec.root["name"]?.value.string ?? spec.path.folder
    let region = spec.root["options"]?.value["developmentLanguage"]?.value.string ?? "en"
    let defaults = InfoPlistBuilder.defaults(
      target: entry.key, project: name, configuration: configuration, region: region)
    return InfoPlistBuilder(
      files: files, scope: BuildScope(layers: layers, defaults: defaults, configuration: configuration),
      declaration: entry.keyPlace, sourceRoot: spec.folder, gaps: gaps)
  }

  /// Adds settings, which are at the top level or under `groups`, `base`, and `configs`; each group once.
  private func add(
    _ settings: InfoValue?, to layer: inout SettingLayer, _ configuration: String, _ visited: inout Set<String>
  ) {
    guard let settings else { return }
    let parts = ["groups", "base", "configs"]
    guard parts.contains(where: { settings[$0] != nil }) else { return add(plain: settings, to: &layer) }
    for name in settings["groups"]?.value.list?.compactMap(\.string) ?? [] where visited.insert(name).inserted {
      let groups = spec.root["settingGroups"] ?? spec.root["settingPresets"]
      add(groups?.value[name]?.value, to: &layer, configuration, &visited)
    }
    if let base = settings["base"]?.value { add(plain: base, to: &layer) }
    for entry in settings["configs"]?.value.entries ?? []
    where configuration.lowercased().contains(entry.key.lowercased()) {
      add(plain: entry.value, to: &layer)
    }
  }

  private func add(plain settings: InfoValue, to layer: inout SettingLayer) {
    for entry in settings.entries ?? [] {
      guard let value = entry.value.setting else { continue }
      layer.add(BuildSetting(key: entry.key, value: value, place: entry.value.place, keyPlace: entry.keyPlace))
    }
  }
}
