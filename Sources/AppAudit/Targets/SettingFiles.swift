import AppFormats
import Copy
import Project
import SourceText

/// The settings of an .xcconfig file and of all files that it includes.
struct SettingFile {
  var layer = SettingLayer()
  /// Missing or unreadable files that may contain keys.
  var gaps: [InfoPlist.Gap] = []

  /// The maximum number of files to read for one file, itself included.
  private static let includeLimit = 200

  /// Reads a file and its includes, each once, so that circular includes terminate.
  ///
  /// - Parameter place: the place that names the file.
  init(_ path: SourcePath, namedAt place: Place?, _ files: AppFiles) {
    var visited: Set<SourcePath> = []
    add(path, namedAt: place, isOptional: false, files, &visited)
  }

  private mutating func add(
    _ path: SourcePath, namedAt place: Place?, isOptional: Bool, _ files: AppFiles, _ visited: inout Set<SourcePath>
  ) {
    let path = files.spelled(path)
    guard !visited.contains(path) else { return }
    guard visited.count < Self.includeLimit else {
      let message = "more than \(Self.includeLimit) files of settings include each other; the rest is not read"
      if gaps.last?.message != message { gaps.append(InfoPlist.Gap(message: message, place: place)) }
      return
    }
    visited.insert(path)
    guard let config = files.config(path) else {
      if !isOptional, !Self.isGenerated(path) {
        gaps.append(InfoPlist.Gap(message: "\(path) is not in the folder", place: place))
      }
      return
    }
    for line in config.lines {
      switch line {
      case .setting(let setting): layer.add(setting)
      case .include(let relative, let isOptional):
        let place = Place(path, relative.range)
        if let included = SourcePath.joined(path.folder, relative.value) {
          add(included, namedAt: place, isOptional: isOptional, files, &visited)
        } else if !isOptional {
          gaps.append(InfoPlist.Gap(message: "“\(shortened(relative.value))” is outside of the folder", place: place))
        }
      }
    }
  }

  /// Returns true if CocoaPods or Flutter generates the file, which then sets no key of Info.plist.
  private static func isGenerated(_ path: SourcePath) -> Bool {
    path.name == "Generated.xcconfig" || path.name.hasPrefix("Pods-")
      || path.text.split(separator: "/").contains("Pods")
  }
}
