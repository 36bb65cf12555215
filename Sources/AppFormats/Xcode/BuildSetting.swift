import SourceText

/// A build setting in one file.
package struct BuildSetting: Sendable {
  package let name: String
  /// The conditions of the setting: `sdk`, `arch`, or `config`, each with its pattern.
  package let conditions: [(name: String, pattern: String)]
  package let value: String
  /// The place of the value.
  package let place: Place
  package let keyPlace: Place

  /// - Parameter key: the name with its conditions, such as `NAME[sdk=iphoneos*][arch=arm64]`.
  package init(key: String, value: String, place: Place, keyPlace: Place) {
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    name = String(parts.first ?? "").trimmed
    conditions = parts.dropFirst().flatMap { part in
      part.prefix { $0 != "]" }.split(separator: ",").map { condition in
        let sides = condition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(sides[0]).trimmed, sides.count > 1 ? String(sides[1]).trimmed : "*")
      }
    }
    self.value = value
    self.place = place
    self.keyPlace = keyPlace
  }

  /// Returns true if the setting applies on an iOS device, in a configuration.
  package func counts(in configuration: String) -> Bool {
    conditions.allSatisfy { condition in
      switch condition.name {
      case "sdk": Self.matches(condition.pattern, "iphoneos")
      case "arch": Self.matches(condition.pattern, "arm64")
      case "config": Self.matches(condition.pattern, configuration)
      default: false
      }
    }
  }

  /// Matches a pattern, which ends at its first `*`; a version after a name, as in `iphoneos18.0`, is ignored.
  private static func matches(_ pattern: String, _ name: String) -> Bool {
    guard pattern.contains("*") else {
      return pattern == name || pattern.hasPrefix(name) && pattern.last?.isNumber == true
    }
    return name.hasPrefix(pattern.prefix { $0 != "*" })
  }
}

/// The settings of one level: a project, a target, or an .xcconfig file.
package struct SettingLayer: Sendable {
  private var byName: [String: [BuildSetting]] = [:]
  /// The names of the settings, in the order in which they were first set.
  package private(set) var names: [String] = []

  package init() {}

  package mutating func add(_ setting: BuildSetting) {
    if byName[setting.name] == nil { names.append(setting.name) }
    byName[setting.name, default: []].append(setting)
  }

  /// Returns the effective setting: the last one whose conditions hold, or else the last one without conditions.
  package func setting(_ name: String, in configuration: String) -> BuildSetting? {
    guard let all = byName[name] else { return nil }
    return all.last { !$0.conditions.isEmpty && $0.counts(in: configuration) } ?? all.last { $0.conditions.isEmpty }
  }
}

/// A text with its references to settings expanded, as far as they are known.
package struct Expansion: Sendable {
  package var text: String
  /// The unknown settings, in text order; their references stay as written.
  package var unknown: [String] = []
  /// The reason that the expansion ended early, for messages; nil if it followed all references.
  package var stop: String?

  /// The reason that settings are unknown, for messages.
  package var reason: String {
    if let stop { return stop }
    var seen: Set<String> = []
    let names = unknown.filter { seen.insert($0).inserted }.map { "$(\(shortened($0)))" }
    return "nothing in the folder sets \(names.joined(separator: ", "))"
  }

  package var isKnown: Bool { unknown.isEmpty }
}

/// The settings of a target in one configuration.
package struct BuildScope: Sendable {
  /// The levels, lowest priority first: the project's .xcconfig, the project, the target's .xcconfig, the target.
  package var layers: [SettingLayer]
  /// Xcode's own values for settings that no layer sets.
  package var defaults: [String: String]
  package let configuration: String

  /// The maximum number of references to expand in one text; settings that double each other would never end.
  private static let referenceLimit = 1_000
  private static let depthLimit = 32
  private static let lengthLimit = 1 << 16

  package init(layers: [SettingLayer], defaults: [String: String], configuration: String) {
    self.layers = layers
    self.defaults = defaults
    self.configuration = configuration
  }

  /// The names of all settings in any layer.
  package var names: [String] {
    var seen: Set<String> = []
    return layers.flatMap(\.names).filter { seen.insert($0).inserted }
  }

  /// Returns the effective setting, with its level.
  package func setting(_ name: String) -> BuildSetting? { winner(name, below: layers.count)?.setting }

  private func winner(_ name: String, below level: Int) -> (setting: BuildSetting, level: Int)? {
    for index in layers[..<level].indices.reversed() {
      if let setting = layers[index].setting(name, in: configuration) { return (setting, index) }
    }
    return nil
  }

  /// Returns the value of a setting; nil if nothing sets it.
  package func value(_ name: String) -> Expansion? {
    var run = Run()
    return value(name, below: layers.count, &run).map(run.ended)
  }

  /// Returns true if a setting is on; nil if its value is unknown.
  package func isOn(_ name: String) -> Bool? {
    guard let value = value(name) else { return false }
    return value.isKnown ? ["YES", "TRUE", "1"].contains(value.text.uppercased()) : nil
  }

  /// Returns a text with its references expanded.
  ///
  /// - Parameter appName: the value for settings that name the product; nil for their own values.
  package func expand(_ text: String, appName: String? = nil) -> Expansion {
    var run = Run()
    run.appName = appName
    let expansion = expand(Array(text.utf8)[...], inheriting: nil, &run)
    return run.ended(expansion)
  }

  private struct Run {
    var references = 0
    /// The reason that the expansion ended early.
    private var stop: String?
    var appName: String?
    /// The settings being expanded, each at its level.
    var open: Set<String> = []

    /// Records the first reason.
    mutating func stop(_ reason: String) { stop = stop ?? reason }

    func ended(_ expansion: Expansion) -> Expansion {
      var expansion = expansion
      if !expansion.isKnown { expansion.stop = stop }
      return expansion
    }
  }

  private func value(_ name: String, below level: Int, _ run: inout Run) -> Expansion? {
    guard let found = winner(name, below: level) else {
      return defaults[name].map { expand(Array($0.utf8)[...], inheriting: nil, &run) }
    }
    let key = "\(found.level) \(name)"
    let unknown = Expansion(text: "$(\(name))", unknown: [name])
    guard run.open.count < Self.depthLimit else {
      run.stop("settings refer to each other more than \(Self.depthLimit) levels deep")
      return unknown
    }
    guard run.open.insert(key).inserted else {
      run.stop("the setting $(\(shortened(name))) refers to itself")
      return unknown
    }
    defer { run.open.remove(key) }
    return expand(Array(found.setting.value.utf8)[...], inheriting: (name, found.level), &run)
  }

  private func expand(_ text: ArraySlice<UInt8>, inheriting: (name: String, level: Int)?, _ run: inout Run) -> Expansion
  {
    var bytes: [UInt8] = []
    var unknown: [String] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "$"), let end = BuildSettings.end(of: text, at: index) else {
        bytes.append(text[index])
        index += 1
        continue
      }
      let inside = expand(text[(index + 2)..<(end - 1)], inheriting: inheriting, &run)
      var part = inside.isKnown ? reference(inside.text, inheriting, &run) : nil
      if let long = part, bytes.count + long.text.utf8.count > Self.lengthLimit {
        run.stop("with its settings it is longer than \(grouped(Self.lengthLimit)) bytes")
        part = nil
      }
      if let part {
        bytes += part.text.utf8
        unknown += part.unknown
      } else {
        bytes += text[index..<end]
        unknown += inside.isKnown ? [inside.text] : inside.unknown
      }
      index = end
    }
    return Expansion(text: String(decoding: bytes, as: UTF8.self), unknown: unknown)
  }

  /// Returns the value of `NAME`, `NAME:modifier`, or `inherited`; nil if unknown.
  private func reference(_ reference: String, _ inheriting: (name: String, level: Int)?, _ run: inout Run) -> Expansion?
  {
    run.references += 1
    guard run.references <= Self.referenceLimit else {
      run.stop("it takes more than \(grouped(Self.referenceLimit)) references to settings")
      return nil
    }
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    if name == "inherited" {
      guard let inheriting else { return nil }
      return value(inheriting.name, below: inheriting.level, &run) ?? Expansion(text: "")
    }
    if parts.count == 1, let appName = run.appName, BuildSettings.namesProduct(name) { return Expansion(text: appName) }
    var result = value(name, below: layers.count, &run)
    for modifier in parts.dropFirst() { result = Self.modified(result, by: modifier) }
    return result
  }

  private static func modified(_ value: Expansion?, by modifier: String) -> Expansion? {
    if modifier.hasPrefix("default=") {
      guard let value, !value.text.isEmpty else { return Expansion(text: String(modifier.dropFirst("default=".count))) }
      return value
    }
    guard var value, value.isKnown else { return value }
    switch modifier {
    case "lower": value.text = value.text.lowercased()
    case "upper": value.text = value.text.uppercased()
    case "c99extidentifier", "identifier":
      value.text = String(value.text.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    case "rfc1034identifier":
      value.text = String(value.text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    default: return nil
    }
    return value
  }
}

/// References to build settings: `$(NAME)` and `${NAME}`.
package enum BuildSettings {
  /// Returns true if a setting names the product, such as `PRODUCT_NAME` or a team's own `APP_DISPLAY_NAME`.
  package static func namesProduct(_ name: String) -> Bool {
    let upper = name.uppercased()
    guard upper.hasSuffix("NAME") || upper.hasPrefix("INFOPLIST_KEY_CFBUNDLE") && upper.hasSuffix("NAME") else {
      return false
    }
    return ["PRODUCT", "APP", "DISPLAY", "TARGET", "BUNDLE", "EXECUTABLE", "PROJECT", "BRAND"].contains(
      where: upper.contains)
  }

  /// The maximum nesting depth of references; without a limit, each `$` could scan to the end of the text.
  private static let nestingLimit = 16

  /// Returns the index after the reference that begins at a `$`; nil if there is none. References may nest.
  package static func end(of text: ArraySlice<UInt8>, at start: Int) -> Int? {
    guard start + 2 < text.endIndex, let close = closing(text[start + 1]) else { return nil }
    var pending = [close]
    var index = start + 2
    while index < text.endIndex {
      if text[index] == pending.last {
        pending.removeLast()
        index += 1
        if pending.isEmpty { return index > start + 3 ? index : nil }
      } else if text[index] == UInt8(ascii: "$"), index + 1 < text.endIndex, let close = closing(text[index + 1]) {
        guard pending.count < nestingLimit else { return nil }
        pending.append(close)
        index += 2
      } else {
        guard isNameByte(text[index]) else { return nil }
        index += 1
      }
    }
    return nil
  }

  private static func closing(_ open: UInt8) -> UInt8? {
    open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open == UInt8(ascii: "{") ? UInt8(ascii: "}") : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "_:=.- ".utf8.contains(byte)
  }

  /// Returns the ranges of references, as UTF-8 offsets.
  package static func ranges(in text: String) -> [SourceRange] {
    let bytes = Array(text.utf8)[...]
    var result: [SourceRange] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "$"), let end = end(of: bytes, at: index) {
        result.append(SourceRange(index, end))
        index = end
      } else {
        index += 1
      }
    }
    return result
  }
}

extension String {
  /// The text without spaces at its ends.
  package var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
