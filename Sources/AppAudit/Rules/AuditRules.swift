import AppFormats
import Copy
import SourceText

extension Rule {
  /// The rules about the sources of apps.
  package static let ofAppAudit: [Rule] = [
    .auditNothingCompared, .auditUnknown, .auditUnreadable, .auditUnsupportedFormat, .auditSyntax, .auditDuplicateKey,
    .auditEscape, .auditMissingKey, .auditEmptyText, .auditNoLocationKey, .auditMissingPurposeKey, .auditMistypedKey,
    .auditWrongKey, .auditWrongType, .auditDrift, .auditStaleOverlay, .auditMissingTranslation, .auditNotCompared,
    .auditTwoOverlays, .auditLeftoverPlaceholder, .auditBackgroundWithoutPurpose, .auditNoBackgroundMode,
    .auditAlwaysAlone, .auditReducedAccuracy,
  ]

  static let auditNothingCompared = Rule(
    "audit/nothing-compared", .error, "The app’s folder contains texts that can be compared.")
  package static let auditUnknown = Rule("audit/unknown", .warning, "All sources of an app’s Info.plist can be read.")
  static let auditUnreadable = Rule("audit/unreadable", .error, "Every file that an audit needs can be read.")
  static let auditUnsupportedFormat = Rule(
    "audit/unsupported-format", .error, "Property lists are text, in UTF-8 or UTF-16.")
  static let auditSyntax = Rule(
    "audit/syntax", .error, "Every file of the app follows the grammar of its format.")
  static let auditDuplicateKey = Rule("audit/duplicate-key", .warning, "A file has each key only once.")
  static let auditEscape = Rule(
    "audit/escape", .warning, "A strings file contains only escapes that the format defines.")
  static let auditEmptyText = Rule(
    "audit/empty-text", .error, "No text of the recommended copy is empty in a language of the app.")
  static let auditMissingKey = Rule(
    "audit/missing-key", .error, "Info.plist has every purpose string of the recommended copy.")
  static let auditNoLocationKey = Rule(
    "audit/no-location-key", .note, "If one app of a project requests location, every app has location keys.")
  static let auditMissingPurposeKey = Rule(
    "audit/missing-purpose-key", .warning,
    "Info.plist has a text for each purpose for which the app can request temporary full accuracy.")
  package static let auditMistypedKey = Rule(
    "audit/mistyped-key", .error, "No key of Info.plist is a mistyped location key.")
  static let auditWrongKey = Rule(
    "audit/wrong-key", .warning, "No purpose string is only under a key that iOS does not read.")
  package static let auditWrongType = Rule(
    "audit/wrong-type", .error, "Every location value of Info.plist has the type that the system reads.")
  package static let auditDrift = Rule("audit/drift", .note, "An app shows the recommended texts.")
  static let auditStaleOverlay = Rule(
    "audit/stale-overlay", .error,
    "No text in InfoPlist.strings or InfoPlist.xcstrings hides a corrected one in Info.plist.")
  static let auditMissingTranslation = Rule(
    "audit/missing-translation", .warning,
    "Each language that both the app and the recommended copy have has all texts.")
  package static let auditNotCompared = Rule(
    "audit/not-compared", .note, "The recommended copy covers the languages of the app.")
  static let auditTwoOverlays = Rule(
    "audit/two-overlays", .error,
    "An app has its texts for Info.plist in a String Catalog or in strings files, not in both.")
  static let auditLeftoverPlaceholder = Rule(
    "audit/leftover-placeholder", .error, "No text that users read contains a placeholder.")
  static let auditBackgroundWithoutPurpose = Rule(
    "audit/background-without-purpose", .warning,
    "An app with the background mode for location has the purpose string for Always.")
  static let auditNoBackgroundMode = Rule(
    "audit/no-background-mode", .warning, "An app that asks for Always has the background mode for location.")
  static let auditAlwaysAlone = Rule(
    "audit/always-alone", .error, "The purpose string for Always comes with the one for When In Use.")
  static let auditReducedAccuracy = Rule(
    "audit/reduced-accuracy", .error, "An app does not request reduced accuracy by default.")
}

extension RuleTexts {
  /// The reasons and examples of these rules.
  package static var ofAppAudit: [[UInt8]] { Array(PackageResources.files.values) }
}

extension Finding {
  /// - Parameter link: a symbolic link named Info.plist, if there is one.
  static func nothingCompared(hasApp: Bool, link: SourcePath?) -> Finding {
    Finding(
      .auditNothingCompared, at: nil,
      hasApp
        ? "no text of an app could be compared; the keys of the apps are unknown"
        : "no iOS app found in the folder; expected an Xcode project, a `project.yml`, an `app.json` of Expo or an `Info.plist`",
      notes: link.map { [Finding.Note("this is a symbolic link, which is not followed", at: Place($0))] } ?? [],
      suggestion: hasApp
        ? "add or generate what is unknown, then audit again" : "name the folder that holds the app’s sources")
  }

  /// - Parameter message: a description of the unknown part.
  static func unknownSource(_ message: String, at place: Place?, suggestion: String? = nil) -> Finding {
    Finding(.auditUnknown, at: place, message, suggestion: suggestion)
  }

  /// Reports an unreadable file or folder of an app; the message has the reason.
  package static func unreadableAppFile(at place: Place?, _ message: String) -> Finding {
    Finding(.auditUnreadable, at: place, message)
  }

  /// Reports a text that is empty in one language.
  static func emptyTranslation(_ key: String, in locale: String, at place: Place, wanted: String?) -> Finding {
    Finding(
      .auditEmptyText, at: place, "empty text for `\(key)` in \(locale), where users see no text",
      suggestion: wanted.map { "write the recommended text: \($0)" } ?? "write the text, or remove the key")
  }

  /// Reports a key with an empty text.
  static func emptyPurposeString(_ key: String, at place: Place, text: String) -> Finding {
    Finding(
      .auditMissingKey, at: place, "empty text for `\(key)`; expected the recommended text",
      suggestion: "write: \(text)")
  }

  static func missingKey(_ key: String, app: String, at place: Place, notes: [Note], suggestion: String) -> Finding {
    Finding(
      .auditMissingKey, at: place, "missing key `\(key)` in the app “\(app)”; expected the recommended text",
      notes: notes,
      suggestion: suggestion)
  }

  static func noLocationKey(app: String, at place: Place) -> Finding {
    Finding(
      .auditNoLocationKey, at: place,
      "the app “\(app)” has no location key, unlike another app of its project; it is assumed not to request location",
      suggestion: "if it requests location, audit it with `--target \"\(app)\"`")
  }

  static func missingPurposeKey(_ purposeKey: String, under key: String, at place: Place, suggestion: String) -> Finding
  {
    Finding(
      .auditMissingPurposeKey, at: place,
      "missing text for the purpose `\(purposeKey)` under `\(key)`; an app that requests temporary full accuracy needs it",
      suggestion: suggestion)
  }

  static func mistypedKey(_ key: String, meant: String, at place: Place) -> Finding {
    Finding(
      .auditMistypedKey, at: place, "unknown key \(code(key)); the system ignores it",
      suggestion: "did you mean `\(meant)`?")
  }

  /// Reports a key that no current iOS reads.
  static func wrongKey(_ key: String, readBy systems: String, instead: String, at place: Place) -> Finding {
    Finding(
      .auditWrongKey, at: place, "only \(systems) reads `\(key)`", suggestion: "put the text under `\(instead)`")
  }

  /// Reports a build setting from which Xcode generates no key.
  static func unreadSetting(_ key: String, at place: Place) -> Finding {
    Finding(
      .auditWrongKey, at: place, "Xcode generates no key from the build setting `INFOPLIST_KEY_\(key)`",
      suggestion: "put `\(key)` into the file that `INFOPLIST_FILE` names")
  }

  static func wrongType(_ key: String, found: String, expected: String, at place: Place, suggestion: String) -> Finding
  {
    Finding(
      .auditWrongType, at: place, "expected \(expected) for \(code(key)), found \(found)", suggestion: suggestion)
  }

  /// - Parameter text: the difference, as in `WordDiff.notation`.
  static func drift(_ difference: String, at place: Place, wanted: String) -> Finding {
    Finding(
      .auditDrift, at: place, "differs from the recommended text: \(difference)", suggestion: "write: \(wanted)")
  }

  /// Reports a text that is not in the sources, because a plugin writes it if the app sets none.
  static func defaultTextDrift(_ difference: String, option: String, at place: Place, wanted: String) -> Finding {
    Finding(
      .auditDrift, at: place,
      "the default text of the plugin expo-location differs from the recommended text: \(difference)",
      suggestion: "set its option `\(option)`: \(wanted)")
  }

  static func staleOverlay(_ difference: String, at place: Place, wanted: String, hidden: Place?) -> Finding {
    Finding(
      .auditStaleOverlay, at: place, "an old text hides the recommended one: \(difference)",
      notes: hidden.map { [Finding.Note("this recommended text is hidden", at: $0)] } ?? [],
      suggestion: "write: \(wanted)")
  }

  /// Reports a text missing from a table.
  static func missingTranslation(_ key: String, in locale: String, at place: Place, wanted: String) -> Finding {
    Finding(
      .auditMissingTranslation, at: place, "missing text for `\(key)` in \(locale); users see the text of Info.plist",
      suggestion: "add the recommended text: \(wanted)")
  }

  /// Reports languages without a table.
  ///
  /// - Parameter languages: the languages, each with the place that declares it.
  static func missingTranslations(_ languages: [(locale: String, place: Place)], at place: Place) -> Finding {
    Finding(
      .auditMissingTranslation, at: place,
      "missing location texts in \(languages.map(\.locale).joined(separator: ", ")); users see those of Info.plist",
      notes: languages.map { Finding.Note("this makes \($0.locale) a language of the app", at: $0.place) },
      suggestion: "add a String Catalog `InfoPlist.xcstrings`, or `InfoPlist.strings` in each language")
  }

  /// - Parameter texts: the owner of the texts, with their languages.
  static func notCompared(_ texts: String, at place: Place) -> Finding {
    Finding(
      .auditNotCompared, at: place, "\(texts), for which there is no recommended copy; they are not compared",
      suggestion: "have somebody who knows the language compare the meaning")
  }

  static func twoOverlays(_ catalog: SourcePath, beside file: SourcePath) -> Finding {
    Finding(
      .auditTwoOverlays, at: Place(catalog),
      "the String Catalog is next to `\(file)`; the build generates the same file from both",
      suggestion: "move the texts into the String Catalog, and delete the strings files")
  }

  static func leftoverPlaceholder(_ name: String, in key: String, at place: Place, suggestion: String) -> Finding {
    Finding(
      .auditLeftoverPlaceholder, at: place,
      "placeholder \(quoted(name)) in the text for \(code(key)), where users read it",
      suggestion: suggestion)
  }

  static func backgroundWithoutPurpose(at place: Place) -> Finding {
    Finding(
      .auditBackgroundWithoutPurpose, at: place,
      "the app declares background location without `\(InfoPlistKey.always)`; it gets only updates that start while it is in use",
      suggestion: "add the key with the recommended text, or remove the mode if no feature needs it")
  }

  static func noBackgroundMode(at place: Place, suggestion: String) -> Finding {
    Finding(
      .auditNoBackgroundMode, at: place,
      "the app can request Always, but `\(InfoPlistKey.backgroundModes)` has no `\(InfoPlistKey.locationMode)`; location updates stop in the background",
      suggestion: suggestion)
  }

  static func alwaysAlone(at place: Place, suggestion: String) -> Finding {
    Finding(
      .auditAlwaysAlone, at: place,
      "`\(InfoPlistKey.always)` without `\(InfoPlistKey.whenInUse)`; every request fails immediately",
      suggestion: suggestion)
  }

  static func reducedAccuracy(at place: Place) -> Finding {
    Finding(
      .auditReducedAccuracy, at: place,
      "expected false for `\(InfoPlistKey.reducedAccuracy)`, found true; locations are accurate only to kilometers",
      suggestion: "set it to false, or remove the key")
  }

  /// Reports a text of an app that violates a rule about purpose strings.
  ///
  /// - Parameter option: the option of the plugin expo-location that replaces the text, if it is the plugin's default text.
  static func likelyRefusal(_ fault: PurposeFault, of text: String, key: String, option: String?, at place: Place)
    -> Finding
  {
    Finding(
      fault.rule, at: place,
      "App Review is likely to reject the \(option == nil ? "text" : "default text of the plugin expo-location") for `\(key)`: \(fault.message(text))",
      suggestion: option.map { "set its option `\($0)`: \(fault.suggestion)" } ?? fault.suggestion)
  }
}
