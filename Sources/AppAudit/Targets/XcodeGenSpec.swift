import AppFormats
import Copy
import Project
import SourceText

extension InfoValue {
  /// The value as a build setting.
  var setting: String? {
    switch content {
    case .text(let text): text
    case .boolean(let value): value ? "YES" : "NO"
    case .list(let values): values.compactMap(\.setting).joined(separator: " ")
    case .dictionary, .other: nil
    }
  }

  /// Returns this value merged with another: dictionaries by key, lists by appending. A key that ends in `:REPLACE` replaces the
  /// existing value.
  func merged(with other: InfoValue) -> InfoValue {
    switch (content, other.content) {
    case (.dictionary(let below), .dictionary(let above)):
      var entries = below
      var positions = Dictionary(below.enumerated().map { ($1.key, $0) }) { first, _ in first }
      for entry in above {
        var entry = entry
        let replaces = entry.key.hasSuffix(":REPLACE")
        if replaces { entry.key.removeLast(":REPLACE".count) }
        if let position = positions[entry.key] {
          if !replaces { entry.value = entries[position].value.merged(with: entry.value) }
          entries[position] = entry
        } else {
          positions[entry.key] = entries.count
          entries.append(entry)
        }
      }
      return InfoValue(.dictionary(entries), at: other.place)
    case (.list(let below), .list(let above)): return InfoValue(.list(below + above), at: other.place)
    default: return other
    }
  }

  /// Returns the value with `${name}` replaced in all texts and keys.
  func filled(_ attributes: [String: String]) -> InfoValue {
    func fill(_ text: String) -> String {
      guard text.contains("${") else { return text }
      return attributes.sorted { $0.key < $1.key }.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
    var result = self
    switch content {
    case .text(let text): result.content = .text(fill(text))
    case .list(let values): result.content = .list(values.map { $0.filled(attributes) })
    case .dictionary(let entries):
      result.content = .dictionary(
        entries.map { InfoEntry(key: fill($0.key), keyPlace: $0.keyPlace, value: $0.value.filled(attributes)) })
    case .boolean, .other: break
    }
    return result
  }
}

/// An XcodeGen specification, with its includes (XcodeGen, Docs/ProjectSpec.md).
struct XcodeGenSpec {
  let path: SourcePath
  let root: InfoValue
  /// The files that were read.
  let parts: Set<SourcePath>
  /// The includes that could not be read.
  let gaps: [InfoPlist.Gap]
  /// The folder that the paths in the specification are relative to.
  let folder: String
  /// Files whose paths are relative to that folder rather than to their own.
  private let unmoved: Set<SourcePath>

  private static let includeLimit = 100

  /// Reads a file and its includes, each once; nil if it describes no targets.
  init?(_ path: SourcePath, _ files: AppFiles) {
    var reading = Reading(files: files, root: path)
    guard let root = reading.read(path, namedAt: nil), root["targets"]?.value.entries != nil else { return nil }
    self.path = path
    self.root = root
    parts = reading.parts
    gaps = reading.gaps
    unmoved = reading.unmoved
    folder = reading.folder
  }

  /// Returns the path in a value, relative to the file that contains the value.
  func resolved(_ value: InfoValue) -> SourcePath? {
    guard let text = value.setting else { return nil }
    let file = value.place.path
    return SourcePath.joined(file == path || unmoved.contains(file) ? folder : file.folder, text)
  }

  /// Returns the value of a key, with the templates of a target merged below it.
  func target(_ entry: InfoEntry) -> InfoValue {
    var visited: Set<String> = []
    let whole = withTemplates(entry.value, &visited)
    var attributes = ["target_name": entry.key]
    for attribute in whole["templateAttributes"]?.value.entries ?? [] {
      attributes[attribute.key] = attribute.value.setting
    }
    return whole.filled(attributes)
  }

  private func withTemplates(_ target: InfoValue, _ visited: inout Set<String>) -> InfoValue {
    var result: InfoValue?
    for name in target["templates"]?.value.list?.compactMap(\.string) ?? [] where visited.insert(name).inserted {
      guard let template = root["targetTemplates"]?.value[name]?.value else { continue }
      let whole = withTemplates(template, &visited)
      result = result.map { $0.merged(with: whole) } ?? whole
    }
    return result.map { $0.merged(with: target) } ?? target
  }

  /// The state of reading a file and its includes.
  private struct Reading {
    let files: AppFiles
    let root: SourcePath
    var folder: String
    var parts: Set<SourcePath> = []
    var gaps: [InfoPlist.Gap] = []
    var unmoved: Set<SourcePath> = []

    init(files: AppFiles, root: SourcePath) {
      self.files = files
      self.root = root
      folder = root.folder
    }

    /// Finds the base folder, which can be passed to XcodeGen: the folder above the file from which the included files exist.
    private mutating func findFolder(_ includes: [(path: InfoValue, isMoved: Bool)]) {
      guard let first = includes.lazy.compactMap(\.path.string).first else { return }
      var candidate = root.folder
      while true {
        if let path = SourcePath.joined(candidate, first), files.has(path) { return folder = candidate }
        if candidate.isEmpty { return }
        candidate = SourcePath(candidate).folder
      }
    }

    mutating func read(_ path: SourcePath, namedAt place: Place?) -> InfoValue? {
      guard !parts.contains(path) else { return nil }
      guard parts.count < includeLimit else {
        let message = "the specification includes more than \(includeLimit) files; the rest is not read"
        if gaps.last?.message != message { gaps.append(InfoPlist.Gap(message: message, place: place)) }
        return nil
      }
      parts.insert(path)
      var ignored = FileFindings(.audited(path))
      guard let bytes = files.bytes(of: path), let text = DecodedText.decode(bytes, &ignored), text.isSound,
        let own = files.folder.yaml(text.bytes).map({ InfoValue($0, in: path) })
      else {
        gaps.append(
          InfoPlist.Gap(message: "\(path) is not there, or is not YAML that can be read", place: place ?? Place(path)))
        return nil
      }
      files.keep(text.bytes, of: path)
      var below: InfoValue?
      let includes = own.includes
      if path == root { findFolder(includes) }
      for include in includes {
        let place = include.path.place
        guard let text = include.path.string,
          let included = SourcePath.joined(path == root ? folder : path.folder, text), !text.contains("${")
        else {
          gaps.append(InfoPlist.Gap(message: "an included file is outside of the folder, or not known", place: place))
          continue
        }
        if !include.isMoved { unmoved.insert(included) }
        guard let value = read(included, namedAt: place) else { continue }
        below = below.map { $0.merged(with: value) } ?? value
      }
      return below.map { $0.merged(with: own) } ?? own
    }
  }
}

extension InfoValue {
  /// The includes of a specification: one or more paths, each with or without options.
  fileprivate var includes: [(path: InfoValue, isMoved: Bool)] {
    guard let include = self["include"]?.value else { return [] }
    return (include.list ?? [include]).compactMap { item in
      if item.string != nil { return (item, true) }
      return item["path"].map { ($0.value, item["relativePaths"]?.value.boolean ?? true) }
    }
  }
}
