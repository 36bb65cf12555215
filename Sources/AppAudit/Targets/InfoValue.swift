import AppFormats
import Copy
import Project
import SourceText

/// A value of an Info.plist with its place, from any file format.
package struct InfoValue: Sendable {
  package indirect enum Content: Sendable {
    case text(String)
    case boolean(Bool)
    case list([InfoValue])
    case dictionary([InfoEntry])
    /// A value of another type, by its description: `an integer`.
    case other(String)
  }

  var content: Content
  /// The value without its tags or quotation marks.
  var place: Place
  /// The value with its tags or quotation marks.
  var whole: Place

  package init(_ content: Content, at place: Place, whole: Place? = nil) {
    self.content = content
    self.place = place
    self.whole = whole ?? place
  }

  init(_ node: Node, in path: SourcePath) {
    place = Place(path, node.range)
    whole = Place(path, node.whole)
    switch node.content {
    case .scalar(let scalar):
      switch scalar.type {
      case .text, .nothing: content = .text(scalar.text)
      case .plain: content = Self.truths[scalar.text.lowercased()].map { .boolean($0) } ?? .text(scalar.text)
      case .boolean: content = .boolean(scalar.text == "true")
      default: content = .other(node.kind)
      }
    case .sequence(let nodes): content = .list(nodes.map { InfoValue($0, in: path) })
    case .mapping(let entries): content = .dictionary(entries.map { InfoEntry($0, in: path) })
    case .refused: content = .other(node.kind)
    }
  }

  /// The Booleans of YAML 1.1, which XcodeGen reads.
  private static let truths = ["yes": true, "true": true, "on": true, "no": false, "false": false, "off": false]

  /// The type of the value, for messages: `a string`.
  var kind: String {
    switch content {
    case .text: "a string"
    case .boolean: "a boolean"
    case .list: "an array"
    case .dictionary: "a dictionary"
    case .other(let kind): kind
    }
  }

  var string: String? { if case .text(let text) = content { text } else { nil } }
  var list: [InfoValue]? { if case .list(let values) = content { values } else { nil } }
  var entries: [InfoEntry]? { if case .dictionary(let entries) = content { entries } else { nil } }
  var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

  /// The entry under a key of a dictionary; the last one if there are duplicates.
  subscript(key: String) -> InfoEntry? { entries?.last { $0.key == key } }
}

/// A key of an Info.plist with its value.
package struct InfoEntry: Sendable {
  var key: String
  var keyPlace: Place
  var value: InfoValue

  package init(key: String, keyPlace: Place, value: InfoValue) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }

  init(_ entry: Node.Entry, in path: SourcePath) {
    key = entry.key.value
    keyPlace = Place(path, entry.key.range)
    value = InfoValue(entry.value, in: path)
  }
}

/// The Info.plist of a target, in one configuration or in several equal ones.
struct InfoPlist: Sendable {
  /// The entries in file order, each key once.
  private(set) var entries: [InfoEntry] = []
  private var positions: [String: Int] = [:]
  /// The place to add a missing key.
  var home: Home
  /// The names of its configurations; empty if there are none.
  var configurations: [String] = []
  /// Places that may contain keys but were not read.
  var gaps: [Gap] = []
  /// The keys with a default text of the plugin expo-location, each with the option that sets another text.
  var pluginDefaults: [String: String] = [:]
  /// Build settings that look like keys but from which Xcode generates none.
  var unread: [InfoEntry] = []
  /// The scope that expands references to settings.
  var scope: BuildScope

  /// A place that may contain keys but was not read.
  struct Gap: Hashable, Sendable {
    var message: String
    var place: Place?
  }

  /// The place and syntax for new keys.
  struct Home: Sendable {
    enum Form: Sendable { case xml, oldStyle, setting, yaml, json, cordova }
    var form: Form
    var place: Place
  }

  init(home: Home, scope: BuildScope) {
    self.home = home
    self.scope = scope
  }

  subscript(key: String) -> InfoEntry? { positions[key].map { entries[$0] } }

  /// Adds an entry, replacing one with the same key.
  mutating func set(_ entry: InfoEntry) {
    if let position = positions[entry.key] {
      entries[position] = entry
    } else {
      positions[entry.key] = entries.count
      entries.append(entry)
    }
  }

  mutating func remove(_ key: String) {
    entries.removeAll { $0.key == key }
    positions = Dictionary(entries.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  /// True if the names of the configurations indicate a release build.
  var isShipped: Bool {
    configurations.contains { name in ["release", "prod", "appstore"].contains { name.lowercased().contains($0) } }
  }

  /// Returns a text with its references to settings expanded; nil if there is none, or if it is unknown.
  func knownText(_ key: String) -> String? {
    guard let text = self[key]?.value.string else { return nil }
    let expansion = scope.expand(text)
    return expansion.isKnown ? expansion.text : nil
  }

  /// Returns true if both have equal entries, with the same places and gaps.
  func agrees(with other: InfoPlist) -> Bool {
    let settings = ["PRODUCT_NAME", "DEVELOPMENT_LANGUAGE"]
    return gaps == other.gaps && entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy {
        $0.keyPlace == $1.keyPlace && $0.key == $1.key && $0.value.place == $1.value.place
      }
      && settings.allSatisfy { scope.value($0)?.text == other.scope.value($0)?.text }
      && (InfoPlistKey.locationTexts + ["CFBundleDisplayName"]).allSatisfy { knownText($0) == other.knownText($0) }
  }
}
