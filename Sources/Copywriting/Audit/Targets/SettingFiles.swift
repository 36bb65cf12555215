import AppFormats
import Model
import SourceText

/// The settings of an .xcconfig file with all that it includes.
struct SettingFile {
  var layer = SettingLayer()
  /// The files that are not there, or that cannot be read, and that may hold keys.
  var gaps: [InfoPlist.Gap] = []

  /// How many files one may include in all.
  private static let includeLimit = 200

  /// Reads a file and what it includes, each file once: a circle of includes ends.
  ///
  /// - Parameter place: where the file is named.
  init(_ path: SourcePath, namedAt place: Place?, _ files: AppFiles) {
    var visited: Set<SourcePath> = []
    add(path, namedAt: place, isOptional: false, files, &visited)
  }

  private mutating func add(
    _ path: SourcePath, namedAt place: Place?, isOptional: Bool, _ files: AppFiles, _ visited: inout Set<SourcePath>
  ) {
    let path = files.spelled(path)
    guard visited.count < Self.includeLimit, visited.insert(path).inserted else { return }
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

  /// What CocoaPods and Flutter write, which sets no key of Info.plist.
  private static func isGenerated(_ path: SourcePath) -> Bool {
    path.name == "Generated.xcconfig" || path.name.hasPrefix("Pods-")
      || path.text.split(separator: "/").contains("Pods")
  }
}
