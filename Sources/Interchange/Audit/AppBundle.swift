import Model

/// A file of an app's folder that an audit reads.
public struct AppFile: Sendable {
  /// Relative to the app's folder.
  public var path: SourcePath
  public var bytes: [UInt8]

  public init(path: SourcePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// An Info.plist with the files that are laid over it.
struct AppBundle {
  /// What the Info.plist is of.
  enum Kind {
    case app
    /// A widget, for example, whose purpose strings are those of its app.
    case appExtension
    /// A framework or a bundle of tests, which asks for nothing.
    case other
  }

  let path: SourcePath
  /// Nil where it cannot be read; then a finding says why.
  let root: PropertyList.Node?
  var overlays: [Overlay] = []

  var kind: Kind {
    guard let root else { return .app }
    if root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil { return .appExtension }
    guard let type = root["CFBundlePackageType"]?.value.string, !type.contains("$") else { return .app }
    return type == "APPL" ? .app : type == "XPC!" ? .appExtension : .other
  }

  /// The name under the app's icon, where it is no build setting.
  var literalName: String? {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let name = root?[key]?.value.string, AppName.problem(with: name) == nil { return name }
    }
    return nil
  }

  /// The language of the values in Info.plist, where it is no build setting.
  var developmentRegion: String? {
    root?["CFBundleDevelopmentRegion"]?.value.string.flatMap { $0.contains("$") ? nil : $0 }
  }
}

/// The texts that one file lays over Info.plist in one locale.
struct Overlay {
  /// One text, as the file has it.
  struct Text {
    var key: Sourced<String>
    /// The key within the dictionary under `key`.
    var purposeKey: String?
    var text: Sourced<String>
  }

  let path: SourcePath
  /// As the file or its folder names it: `de`, `Base`.
  let locale: String
  let isCatalog: Bool
  var texts: [Text]
  /// Whether the file was read without an error, so that what is missing here is missing there.
  var isWhole = true
  /// Where a catalog has its keys, in whatever locale.
  var catalogKeys: [String: SourceRange] = [:]

  func texts(_ key: String, _ purposeKey: String?) -> [Text] {
    texts.filter { text in
      if text.key.value == key, text.purposeKey == purposeKey { return true }
      // Purpose keys also stand beside the other keys, where teams found that the system reads them there.
      return purposeKey != nil && text.purposeKey == nil && text.key.value == purposeKey
    }
  }
}

/// The files of an app's folder, read.
struct AppFolder {
  /// Each Info.plist with what is laid over it, by path.
  private(set) var bundles: [AppBundle] = []
  /// Localizable.strings and Localizable.xcstrings.
  private(set) var tables: [Overlay] = []
  /// What was found while reading.
  private(set) var findings: [Finding] = []
  /// The files as text, for reports; a file in UTF-16 converted.
  private(set) var texts: [SourcePath: [UInt8]] = [:]

  init(_ files: [AppFile]) {
    var overlays: [Overlay] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      switch (file.path.fileExtension, file.path.stem) {
      case ("plist", _): readInfoPlist(file)
      case ("strings", "InfoPlist"): overlays += read(strings: file)
      case ("strings", _): tables += read(strings: file)
      case ("xcstrings", "InfoPlist"): overlays += read(catalog: file)
      case ("xcstrings", _): tables += read(catalog: file)
      default: break
      }
    }
    let nearest = nearestBundles()
    for overlay in overlays {
      guard let index = Self.folders(above: overlay.path).lazy.compactMap({ nearest[$0] }).first else {
        tables.append(overlay)
        continue
      }
      bundles[index].overlays.append(overlay)
    }
  }

  // MARK: Reading

  private mutating func readInfoPlist(_ file: AppFile) {
    let reading = PropertyList.read(file.bytes, name: file.path.name)
    let root = reading.value?.root
    // GoogleService-Info.plist and its like are named so, too.
    if file.path.name != "Info.plist", !(root?.entries ?? []).contains(where: { Self.isOfBundle($0.key.value) }) {
      return
    }
    report(reading, of: file)
    guard let root, root.entries == nil else {
      bundles.append(AppBundle(path: file.path, root: root))
      return
    }
    findings.append(
      Finding(
        .auditSyntax, at: Place(file.path, root.content), "this is \(root.value.kind), expected a dictionary"))
    bundles.append(AppBundle(path: file.path, root: nil))
  }

  private static func isOfBundle(_ key: String) -> Bool { key.hasPrefix("CFBundle") || LocationKeys.all.contains(key) }

  private mutating func read(strings file: AppFile) -> [Overlay] {
    let reading = StringsFile.read(file.bytes, name: file.path.name)
    report(reading, of: file)
    guard let value = reading.value else { return [] }
    let texts = value.entries.flatMap { entry -> [Overlay.Text] in
      switch entry.value {
      case .text(let text): [Overlay.Text(key: entry.key, text: text)]
      case .dictionary(let entries):
        entries.compactMap { inner in
          inner.value.text.map { Overlay.Text(key: entry.key, purposeKey: inner.key.value, text: $0) }
        }
      }
    }
    let isWhole = !reading.problems.contains { $0.kind == .syntax || $0.kind == .structure || $0.kind == .limit }
    return [
      Overlay(
        path: file.path, locale: Self.locale(of: file.path), isCatalog: false, texts: texts, isWhole: isWhole)
    ]
  }

  /// One for each locale of the catalog.
  private mutating func read(catalog file: AppFile) -> [Overlay] {
    let reading = StringCatalog.read(file.bytes)
    report(reading, of: file)
    guard let catalog = reading.value else { return [] }
    var order: [String] = []
    var texts: [String: [Overlay.Text]] = [:]
    for entry in catalog.entries {
      for localization in entry.localizations {
        let locale = localization.locale.value
        if texts[locale] == nil { order.append(locale) }
        texts[locale, default: []] += localization.leaves.map { Overlay.Text(key: entry.key, text: $0.unit.value) }
      }
    }
    if texts[catalog.sourceLanguage.value] == nil { order.append(catalog.sourceLanguage.value) }
    let keys = Dictionary(catalog.entries.map { ($0.key.value, $0.key.range) }) { first, _ in first }
    return order.map {
      Overlay(path: file.path, locale: $0, isCatalog: true, texts: texts[$0] ?? [], catalogKeys: keys)
    }
  }

  /// The locale that the `.lproj` folder around a file names.
  private static func locale(of path: SourcePath) -> String {
    let folder = path.text.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    return folder.map { String($0.dropLast(".lproj".count)) } ?? "Base"
  }

  private mutating func report<Value>(_ reading: Reading<Value>, of file: AppFile) {
    texts[file.path] = reading.text
    findings += reading.problems.map { $0.finding(Self.rule(for: $0.kind), in: file.path) }
  }

  private static func rule(for kind: Problem.Kind) -> Rule {
    switch kind {
    case .encoding, .unsupported: .auditUnsupportedFormat
    case .syntax, .structure, .limit: .auditSyntax
    case .duplicate: .auditDuplicateKey
    case .suspicious: .auditEscape
    }
  }

  // MARK: Which Info.plist a file is laid over

  /// Per folder, the Info.plist that a file in it overlays, unless there is one for a folder in between: the one whose folder
  /// shares the longest way with that of the file, an app's before others'.
  private func nearestBundles() -> [String: Int] {
    var nearest: [String: Int] = [:]
    for (index, bundle) in bundles.enumerated() {
      for folder in Self.folders(above: bundle.path) {
        if let other = nearest[folder], bundles[other].kind == .app || bundle.kind != .app { continue }
        nearest[folder] = index
      }
    }
    return nearest
  }

  /// The folders around a file, from the innermost to the audited one, which is empty.
  private static func folders(above path: SourcePath) -> [String] {
    var parts = path.text.split(separator: "/").dropLast()
    var folders: [String] = []
    while !parts.isEmpty {
      folders.append(parts.joined(separator: "/"))
      parts.removeLast()
    }
    return folders + [""]
  }
}
