import AppFormats
import Copy
import Project
import SourceText

/// The app that an Expo configuration describes; Expo writes the iOS project when the app is built (docs.expo.dev, app.json).
struct ExpoApp {
  private(set) var app: AppTarget
  private let files: AppFiles
  private var info: InfoPlist

  /// Files that configure an app in code.
  static let programs = ["app.config.js", "app.config.ts", "app.config.cjs", "app.config.mjs"]

  /// Reads the Expo app of a folder; nil if there is none.
  init?(in folder: String, _ files: AppFiles) {
    self.files = files
    let program = Self.programs.lazy.compactMap { SourcePath.joined(folder, $0) }.first { files.has($0) }
    let paths = ["app.json", "app.config.json"].compactMap { SourcePath.joined(folder, $0) }
    let found = paths.lazy.compactMap { path in files.json(path)?["expo"] }.first
    let package = SourcePath.joined(folder, "package.json").flatMap { files.json($0) }
    let isExpo = package?["dependencies"]?.value["expo"] != nil
    let expo = found?.value
    // Other tools write an `expo` key without an app; an app has a name or the Expo package.
    let isApp = isExpo || expo?["name"] != nil || expo?["slug"] != nil
    guard isApp, let declaration = found?.keyPlace ?? program.map({ Place($0) }) else { return nil }
    if let platforms = expo?["platforms"]?.value.list, !platforms.contains(where: { $0.string == "ios" }) { return nil }
    let name = expo?["name"]?.value.string ?? package?["name"]?.value.string ?? SourcePath(folder).name
    let ios = expo?["ios"]
    let home = ios?.value["infoPlist"]?.keyPlace ?? ios?.keyPlace ?? declaration
    let scope = BuildScope(
      layers: [], defaults: ["PRODUCT_NAME": name, "TARGET_NAME": name, "DEVELOPMENT_LANGUAGE": "en"], configuration: ""
    )
    info = InfoPlist(home: InfoPlist.Home(form: .json, place: home), scope: scope)
    app = AppTarget(name: name, declaration: declaration, infos: [])
    if let program {
      info.gaps.append(InfoPlist.Gap(message: "\(program) is a program, which is not run", place: Place(program)))
    }
    if let name = expo?["name"] {
      info.set(InfoEntry(key: "CFBundleDisplayName", keyPlace: name.keyPlace, value: name.value))
    }
    for entry in ios?.value["infoPlist"]?.value.entries ?? [] { info.set(entry) }
    // Code may set texts other than the plugin's defaults.
    let writesOwnTexts = program == nil
    addPlugins(
      expo?["plugins"]?.value.list ?? [], hasPackage: Self.hasLocation(package), writesOwnTexts, declaration)
    app.infos = [info]
    app.overlays = overlays(expo?["locales"]?.value, in: folder)
  }

  /// Returns a configuration file in a folder without an app.
  static func stub(in folder: String, _ files: AppFiles) -> SourcePath? {
    guard let path = SourcePath.joined(folder, "app.json"), let expo = files.json(path)?["expo"]?.value,
      expo["name"] == nil, expo["slug"] == nil
    else { return nil }
    return path
  }

  private static func hasLocation(_ package: InfoValue?) -> Bool {
    package?["dependencies"]?.value[location] != nil
  }

  // MARK: Plugins

  private static let location = "expo-location"
  /// Packages whose plugins set no location key.
  private static let harmless = [
    "expo-", "@expo/", "@sentry/", "sentry-expo", "@react-native-firebase/", "@react-native-google-signin/",
  ]

  private mutating func addPlugins(
    _ plugins: [InfoValue], hasPackage: Bool, _ writesOwnTexts: Bool, _ declaration: Place
  ) {
    var isNamed = false
    for plugin in plugins {
      guard let name = plugin.string ?? plugin.list?.first?.string else { continue }
      if name == Self.location {
        isNamed = true
        addLocation(plugin.list?.dropFirst().first, writesOwnTexts, at: plugin.list?.first?.place ?? plugin.place)
      } else if !Self.harmless.contains(where: name.hasPrefix) {
        info.gaps.append(InfoPlist.Gap(message: "the plugin “\(shortened(name))” may add keys", place: plugin.place))
      }
    }
    // The plugin of an installed package runs even if it is not listed.
    if hasPackage, !isNamed { addLocation(nil, writesOwnTexts, at: declaration) }
  }

  /// Adds the keys that the plugin of expo-location writes: its default text if the app sets none.
  private mutating func addLocation(_ options: InfoValue?, _ writesOwnTexts: Bool, at place: Place) {
    let keys = [
      (InfoPlistKey.always, "locationAlwaysAndWhenInUsePermission"),
      (InfoPlistKey.alwaysBefore11, "locationAlwaysPermission"),
      (InfoPlistKey.whenInUse, "locationWhenInUsePermission"),
    ]
    for (key, option) in keys {
      let said = options?[option]
      if let said, said.value.boolean == false {
        info.remove(key)
      } else if let said, said.value.string?.isEmpty == false {
        info.set(InfoEntry(key: key, keyPlace: said.keyPlace, value: said.value))
      } else if info[key] == nil, writesOwnTexts {
        let text = "Allow $(PRODUCT_NAME) to access your location"
        info.set(InfoEntry(key: key, keyPlace: place, value: InfoValue(.text(text), at: place)))
        info.pluginDefaults[key] = option
      }
    }
    if let background = options?["isIosBackgroundLocationEnabled"], background.value.boolean == true {
      let mode = InfoValue(.text(InfoPlistKey.locationMode), at: background.value.place)
      let modes = info[InfoPlistKey.backgroundModes]
      info.set(
        InfoEntry(
          key: InfoPlistKey.backgroundModes, keyPlace: modes?.keyPlace ?? background.keyPlace,
          value: InfoValue(.list((modes?.value.list ?? []) + [mode]), at: modes?.value.place ?? mode.place)))
    }
  }

  // MARK: Languages

  /// Returns the tables for Info.plist from the files of `locales`.
  private func overlays(_ locales: InfoValue?, in folder: String) -> [LocalizedTable] {
    (locales?.entries ?? []).compactMap { locale in
      let path = locale.value.string.flatMap { SourcePath.joined(folder, $0) }
      guard let root = path.map({ files.json($0) }) ?? locale.value else { return nil }
      let texts = root["ios"]?.value.entries ?? root.entries ?? []
      return LocalizedTable(
        path: path ?? locale.value.place.path, locale: locale.key, isCatalog: false,
        texts: texts.compactMap { entry in
          entry.value.string.map {
            LocalizedTable.Text(
              key: Sourced(entry.key, entry.keyPlace.range), text: Sourced($0, entry.value.place.range))
          }
        })
    }
  }
}

extension AppFiles {
  /// Returns a JSON file; nil if there is none, or if it is not JSON. Allows trailing commas, as Expo does.
  func json(_ path: SourcePath) -> InfoValue? {
    guard let bytes = bytes(of: path) else { return nil }
    let reading = JSONReader.read(bytes, of: .audited(path))
    if let value = reading.value {
      keep(reading.text, of: path)
      return InfoValue(value, in: path)
    }
    guard !reading.text.isEmpty, let value = folder.yaml(reading.text) else {
      keepUnread(reading, of: path)
      return nil
    }
    keep(reading.text, of: path)
    return InfoValue(value, in: path)
  }
}
