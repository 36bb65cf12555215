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
  static let auditSyntax = Rule("audit/syntax", .error, "Every file of the app follows the grammar of its format.")
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
    "audit/mistyped-key", .error,
    "No key of Info.plist is a mistyped key of a text, or a title that Xcode shows for one.")
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
  /// Reports an unreadable file or folder of an app; the message has the reason.
  package static func unreadableAppFile(at place: Place?, _ message: String) -> Finding {
    Finding(.auditUnreadable, at: place, message)
  }

  /// Reports a key that no current iOS reads.
  static func wrongKey(_ key: String, readBy systems: String, instead: String, at place: Place) -> Finding {
    Finding(
      .auditWrongKey, at: place, "only \(systems) reads `\(key)`", suggestion: "put the text under `\(instead)`")
  }

  /// - Parameter text: the difference, as in `[WordRun].notation`.
  static func drift(_ difference: String, at place: Place, wanted: String) -> Finding {
    Finding(
      .auditDrift, at: place, "differs from the recommended text: \(difference)", suggestion: "write: \(wanted)")
  }

  /// - Parameter texts: the owner of the texts, with their languages.
  static func notCompared(_ texts: String, at place: Place) -> Finding {
    Finding(
      .auditNotCompared, at: place, "\(texts), for which there is no recommended copy; they are not compared",
      suggestion: "have somebody who knows the language compare the meaning")
  }
}
