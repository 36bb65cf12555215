import AppFormats
import Copy
import Project
import SourceText

/// Builds the Info.plist of a target from its file and from the keys that Xcode adds from build settings.
struct InfoPlistBuilder {
  let files: AppFiles
  let scope: BuildScope
  /// The place of the target's declaration.
  let declaration: Place
  /// The folder of `SRCROOT`.
  let sourceRoot: String
  /// Places that may contain settings but were not read.
  var gaps: [InfoPlist.Gap]

  /// The marker for `SRCROOT` while a path is built.
  private static let rootMark = "//SRCROOT"
  /// The prefix of settings that Xcode turns into keys.
  private static let prefix = "INFOPLIST_KEY_"

  /// Returns Xcode's own settings of a target.
  static func defaults(target: String, project: String, configuration: String, region: String?) -> [String: String] {
    var defaults = [
      "TARGET_NAME": target, "TARGETNAME": target, "PROJECT_NAME": project, "CONFIGURATION": configuration,
      "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "FULL_PRODUCT_NAME": "$(PRODUCT_NAME).app",
      "WRAPPER_NAME": "$(PRODUCT_NAME).app", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "PLATFORM_NAME": "iphoneos", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "SRCROOT": rootMark,
      "PROJECT_DIR": rootMark, "SOURCE_ROOT": rootMark,
    ]
    defaults["DEVELOPMENT_LANGUAGE"] = region
    return defaults
  }

  /// - Parameters:
  ///   - given: the keys of a specification that writes the file; nil if the file itself is used.
  ///   - fallback: the file to use if no setting names one.
  func infoPlist(given: [InfoEntry]? = nil, givenAt home: InfoPlist.Home? = nil, fallback: SourcePath? = nil)
    -> InfoPlist
  {
    var info = InfoPlist(home: home ?? InfoPlist.Home(form: .setting, place: declaration), scope: scope)
    info.configurations = [scope.configuration]
    info.gaps = gaps
    if let given {
      for entry in given { info.set(entry) }
    } else {
      addFile(to: &info, fallback: fallback)
    }
    addGenerated(to: &info)
    return info
  }

  /// The Info.plist that the settings name; nil if there is none, or if it is unknown.
  var filePath: SourcePath? {
    guard let named = scope.value("INFOPLIST_FILE"), named.isKnown, !named.text.trimmed.isEmpty else { return nil }
    return path(named.text).map(files.spelled)
  }

  private func addFile(to info: inout InfoPlist, fallback: SourcePath?) {
    let setting = scope.setting("INFOPLIST_FILE")
    let named = scope.value("INFOPLIST_FILE")
    guard let setting, let named, !named.text.trimmed.isEmpty else {
      if let fallback { return add(fallback, namedAt: declaration, to: &info) }
      if scope.isOn("GENERATE_INFOPLIST_FILE") == false, info.gaps.isEmpty {
        info.gaps.append(
          InfoPlist.Gap(message: "the target names no Info.plist and generates none", place: declaration))
      }
      return
    }
    guard named.isKnown else {
      info.gaps.append(
        InfoPlist.Gap(
          message: "INFOPLIST_FILE is “\(shortened(setting.value))”: \(named.reason)",
          place: setting.place))
      return
    }
    guard let path = path(named.text).map(files.spelled) else {
      info.gaps.append(InfoPlist.Gap(message: "“\(named.text)” is outside of the folder", place: setting.place))
      return
    }
    add(path, namedAt: setting.place, to: &info)
  }

  private func add(_ path: SourcePath, namedAt place: Place, to info: inout InfoPlist) {
    guard files.has(path) else {
      let isLink = files.folder.links.contains { path.isIn($0.text) }
      let why = isLink ? "is behind a symbolic link, which is not followed" : "is not in the folder"
      info.gaps.append(InfoPlist.Gap(message: "\(path) \(why)", place: place))
      return
    }
    guard let root = files.propertyList(path) else {
      info.gaps.append(InfoPlist.Gap(message: "\(path) cannot be read", place: place))
      return
    }
    guard let entries = root.entries else {
      info.gaps.append(
        InfoPlist.Gap(
          message: "\(path) holds \(root.kind), expected a dictionary", place: Place(path, root.range)))
      return
    }
    let isXML = root.whole.start != root.range.start && (files.texts[path]?[root.whole.start] == UInt8(ascii: "<"))
    info.home = InfoPlist.Home(
      form: isXML ? .xml : .oldStyle, place: Place(path, SourceRange(root.whole.start, root.range.start)))
    for entry in entries { info.set(InfoEntry(entry, in: path)) }
  }

  /// Returns the path in a setting; nil if it is outside the folder.
  private func path(_ text: String) -> SourcePath? {
    let text = text.trimmed
    guard text.hasPrefix(Self.rootMark) else { return SourcePath.joined(sourceRoot, text) }
    return SourcePath.joined(sourceRoot, String(text.dropFirst(Self.rootMark.count).drop { $0 == "/" }))
  }

  /// Adds generated keys; settings override the file, key by key (swift-build, InfoPlistProcessorTaskAction).
  private func addGenerated(to info: inout InfoPlist) {
    guard let isOn = scope.isOn("GENERATE_INFOPLIST_FILE") else {
      info.gaps.append(
        InfoPlist.Gap(message: "nothing says whether GENERATE_INFOPLIST_FILE is on", place: declaration))
      return
    }
    guard isOn else { return }
    for name in scope.names where name.hasPrefix(Self.prefix) {
      guard let setting = scope.setting(name) else { continue }
      let key = String(name.dropFirst(Self.prefix.count))
      let entry = InfoEntry(key: key, keyPlace: setting.keyPlace, value: Self.value(setting))
      if Self.isGenerated(key) { info.set(entry) } else { info.unread.append(entry) }
    }
    for (key, name) in [("CFBundleName", "PRODUCT_NAME"), ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE")]
    where info[key] == nil {
      info.set(InfoEntry(key: key, keyPlace: declaration, value: InfoValue(.text("$(\(name))"), at: declaration)))
    }
  }

  /// Returns true if Xcode generates a key from the setting: it supports purpose strings and few others, but neither background
  /// modes nor the other location keys (swift-build, InfoPlistProcessorTaskAction, `generatedInfoPlistKeys`).
  private static func isGenerated(_ key: String) -> Bool {
    if ["CFBundleDisplayName", InfoPlistKey.temporary].contains(key) { return true }
    return key.hasSuffix("UsageDescription") && InfoPlistKey.intended(by: key) == nil
  }

  private static func value(_ setting: BuildSetting) -> InfoValue {
    let text = setting.value
    let isQuoted = text.utf8.count > 1 && text.first == "\"" && text.last == "\""
    return InfoValue(.text(isQuoted ? String(text.dropFirst().dropLast()) : text), at: setting.place)
  }
}

extension [InfoPlist] {
  /// The lists of all configurations, with equal ones merged.
  var merged: [InfoPlist] {
    var result: [InfoPlist] = []
    for info in self {
      if let index = result.firstIndex(where: { $0.agrees(with: info) }) {
        result[index].configurations += info.configurations
      } else {
        result.append(info)
      }
    }
    return result
  }
}
