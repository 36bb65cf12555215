import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that every key of the recommended copy has a text in the sources of Info.plist.
  static let missingKeys = AuditCheck { app in
    let locale = app.baseLocale ?? app.copy.sourceLocale
    var findings: [Finding] = []
    for item in app.copy.infoPlist {
      guard let text = item.text(in: locale)?.value else { continue }
      let entry = app.info[item.key]
      if let entry, item.purposeKey == nil {
        guard let string = entry.value.string, Sourced(string).isBlank else { continue }
        findings.append(
          Finding(
            .auditMissingKey, at: entry.keyPlace, "empty text for `\(item.key)`; expected the recommended text",
            suggestion: "write: \(text)"))
      } else if app.info.gaps.isEmpty {
        findings += missing(item, text, app)
      }
    }
    return findings
  }

  private static func missing(_ item: AppCopy.Item, _ text: String, _ app: AuditedApp) -> [Finding] {
    let entry = app.info[item.key]
    if let purposeKey = item.purposeKey {
      // `wrongTypes` reports a value of the wrong type.
      if let entry, entry.value.entries == nil || entry.value[purposeKey] != nil { return [] }
      return [missing(purposeKey, of: item, text, app)]
    }
    // The finding about the mistyped key suffices.
    if app.info.keysMistyped.contains(item.key) { return [] }
    // A text for Always without one for When In Use has its own finding.
    if item.key == InfoPlistKey.whenInUse, app.info[InfoPlistKey.always] != nil { return [] }
    var notes: [Finding.Note] = []
    if let overlay = app.overlays.first(where: { !$0.texts(item.key, nil).isEmpty }),
      let found = overlay.texts(item.key, nil).first
    {
      notes.append(
        Finding.Note(
          "it is only here, where libraries that read Info.plist do not find it",
          at: Place(overlay.path, found.key.range)))
    }
    if let setting = app.info.scope.setting("INFOPLIST_KEY_\(item.key)") {
      notes.append(Finding.Note("this is used only if `GENERATE_INFOPLIST_FILE` is `YES`", at: setting.keyPlace))
    }
    return [
      Finding(
        .auditMissingKey, at: app.info.home.place,
        "missing key `\(item.key)` in the app “\(shortened(app.target.name))”; expected the recommended text",
        notes: notes,
        suggestion: app.info.home.advice(item.key, text))
    ]
  }

  private static func missing(_ purposeKey: String, of item: AppCopy.Item, _ text: String, _ app: AuditedApp) -> Finding
  {
    Finding(
      .auditMissingPurposeKey, at: app.info[item.key]?.keyPlace ?? app.info.home.place,
      "missing text for the purpose `\(purposeKey)` under `\(item.key)`; an app that requests temporary full accuracy needs it",
      suggestion: app.info.home.advice(purposeKey, text, under: item.key, isThere: app.info[item.key] != nil))
  }
}

extension InfoPlist.Home {
  /// Returns a suggestion for adding a text beside the app's keys.
  func advice(_ key: String, _ text: String) -> String {
    switch form {
    case .xml, .oldStyle, .yaml, .json: "add: \(entry(key, text))"
    case .setting: "add the build setting `INFOPLIST_KEY_\(key)`, or the key to an Info.plist: \(text)"
    case .cordova: "add: \(Self.configFile(key, "<string>\(Self.xml(text))</string>"))"
    }
  }

  /// Returns a suggestion for adding a text to a dictionary, or for adding the dictionary with it.
  fileprivate func advice(_ key: String, _ text: String, under dictionary: String, isThere: Bool) -> String {
    let entry = entry(key, text)
    if isThere { return "add to the dictionary under `\(dictionary)`: \(entry)" }
    return switch form {
    case .xml: "add: <key>\(dictionary)</key><dict>\(entry)</dict>"
    case .oldStyle: "add: \(dictionary) = { \(entry) };"
    case .json: "add: \(Self.quoted(dictionary)): { \(entry) }"
    case .yaml: "add: \(dictionary): { \(entry) }"
    case .cordova: "add: \(Self.configFile(dictionary, "<dict>\(entry)</dict>"))"
    case .setting:
      "no build setting holds a dictionary: name an Info.plist in `INFOPLIST_FILE`, with <key>\(dictionary)</key><dict>\(entry)</dict>"
    }
  }

  /// Returns a key with its text, in the syntax of the file.
  private func entry(_ key: String, _ text: String) -> String {
    switch form {
    case .xml, .cordova, .setting: "<key>\(Self.xml(key))</key><string>\(Self.xml(text))</string>"
    case .oldStyle: "\(key) = \(Self.quoted(text));"
    case .json: "\(Self.quoted(key)): \(Self.quoted(text))"
    case .yaml: "\(key): \(Self.quoted(text))"
    }
  }

  private static func configFile(_ key: String, _ content: String) -> String {
    "<config-file target=\"*-Info.plist\" parent=\"\(key)\">\(content)</config-file>"
  }

  private static func xml(_ text: String) -> String {
    xmlContent(text)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
