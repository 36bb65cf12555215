import Copywriting
import Model
import SourceText

extension Rule {
  static let auditRules: [Rule] = [
    auditNothingCompared, auditUnknown, auditUnreadable, auditUnsupportedFormat, auditSyntax, auditDuplicateKey,
    auditEscape, auditMissingKey, auditNoLocationKey, auditMissingPurposeKey, auditMistypedKey, auditWrongKey,
    auditWrongType, auditDrift,
    auditStaleOverlay, auditMissingTranslation, auditNotCompared, auditTwoOverlays, auditLeftoverPlaceholder,
    auditBackgroundWithoutPurpose, auditNoBackgroundMode, auditAlwaysAlone, auditReducedAccuracy,
  ]

  // MARK: Files

  /// The rule `audit/nothing-compared`.
  public static let auditNothingCompared = Rule(
    id: "audit/nothing-compared", severity: .error,
    summary: "The app’s folder contains texts that can be compared.",
    rationale: """
      An audit that compared nothing says nothing about the app. It looks for the apps of Xcode projects, of \
      XcodeGen’s `project.yml`, of Expo’s `app.json`, and of Cordova’s `config.xml`, and for an `Info.plist` outside \
      a project. It skips build and package folders, and folders whose names start with a dot. It does not run \
      programs such as `app.config.js` and `Project.swift`: generate the project first.
      """
  )

  /// The rule `audit/unknown`.
  public static let auditUnknown = Rule(
    id: "audit/unknown", severity: .warning,
    summary: "All sources of an app’s Info.plist can be read.",
    rationale: """
      Keys come from Info.plist, from build settings of the project and of `.xcconfig` files, and from tools that \
      generate the project. If one of these is not in the folder, is a program, or needs a setting that nothing \
      sets, the audit cannot tell whether a key is missing, and reports this instead.
      """
  )

  /// The rule `audit/unreadable`.
  public static let auditUnreadable = Rule(
    id: "audit/unreadable", severity: .error,
    summary: "Every file that an audit needs can be read.",
    rationale: "An audit that skipped a file could pass an app that has problems."
  )

  /// The rule `audit/unsupported-format`.
  public static let auditUnsupportedFormat = Rule(
    id: "audit/unsupported-format", severity: .error,
    summary: "Property lists are text, in UTF-8 or UTF-16.",
    rationale: """
      Binary property lists cannot be reviewed line by line, and the readers available for them crash on some \
      damaged files. Convert the file with `plutil -convert xml1 FILE`.
      """,
    good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    bad: "bplist00")

  /// The rule `audit/syntax`.
  public static let auditSyntax = Rule(
    id: "audit/syntax", severity: .error,
    summary: "Every file of the app follows the grammar of its format.",
    rationale: """
      A missing quotation mark or semicolon in a strings file makes the build fail, or makes the system drop all \
      texts of the language. Correct the place that the finding names.
      """,
    good: "\"KEY\" = \"Text\";",
    bad: "\"KEY\" = \"Text;")

  /// The rule `audit/duplicate-key`.
  public static let auditDuplicateKey = Rule(
    id: "audit/duplicate-key", severity: .warning,
    summary: "A file has each key only once.",
    rationale: "The last value counts, so correcting the first one changes nothing. Remove one of the two.")

  /// The rule `audit/escape`.
  public static let auditEscape = Rule(
    id: "audit/escape", severity: .warning,
    summary: "A strings file contains only escapes that the format defines.",
    rationale:
      "Of other escapes the backslash is dropped without a word: “\\u00e9” is shown as “u00e9”. Write the character itself, or “\\U00e9”.",
    good: "\"KEY\" = \"Caf\\U00e9\";",
    bad: "\"KEY\" = \"Caf\\u00e9\";")

  // MARK: Keys

  /// The rule `audit/missing-key`.
  public static let auditMissingKey = Rule(
    id: "audit/missing-key", severity: .error,
    summary: "Info.plist has every purpose string of the recommended copy.",
    rationale: """
      Without its purpose string, a request for location fails immediately, and nothing tells the user. The value \
      belongs in Info.plist, or in the build settings that feed it, even if it is translated, because some libraries \
      read it there. A key is missing only if no source of the app’s Info.plist has it.
      """,
    source: Source(
      "Apple, NSLocationAlwaysAndWhenInUseUsageDescription",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationalwaysandwheninuseusagedescription"
    ),
    good: "<key>NSLocationWhenInUseUsageDescription</key><string>…</string>")

  /// The rule `audit/no-location-key`.
  public static let auditNoLocationKey = Rule(
    id: "audit/no-location-key", severity: .note,
    summary: "If one app of a project requests location, every app has location keys.",
    rationale: """
      Projects often contain previews and samples besides the app that ships. If one app of a project has location \
      keys and another has none, the audit assumes that the other does not request location, and says so. `--target \
      NAME` audits one app regardless of the others.
      """
  )

  /// The rule `audit/missing-purpose-key`.
  public static let auditMissingPurposeKey = Rule(
    id: "audit/missing-purpose-key", severity: .warning,
    summary: "Info.plist has a text for each purpose for which the app can request temporary full accuracy.",
    rationale: """
      A request for temporary full accuracy names a key of `NSLocationTemporaryUsageDescriptionDictionary` and fails \
      if the key is missing. An app that never makes the request does not need it.
      """,
    source: Source(
      "Apple, NSLocationTemporaryUsageDescriptionDictionary",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationtemporaryusagedescriptiondictionary"
    ),
    good: "<key>NSLocationTemporaryUsageDescriptionDictionary</key><dict><key>RecordTrip</key><string>…</string></dict>"
  )

  /// The rule `audit/mistyped-key`.
  public static let auditMistypedKey = Rule(
    id: "audit/mistyped-key", severity: .error,
    summary: "No key of Info.plist is a mistyped location key.",
    rationale: "The system ignores unknown keys, and the request fails as if the key were missing.",
    source: .propertyList,
    good: "NSLocationWhenInUseUsageDescription",
    bad: "NSLocationWhenInUsageDescription")

  /// The rule `audit/wrong-key`.
  public static let auditWrongKey = Rule(
    id: "audit/wrong-key", severity: .warning,
    summary: "No purpose string is only under a key that iOS does not read.",
    rationale: """
      `NSLocationUsageDescription` is for macOS; `NSLocationAlwaysUsageDescription` was replaced in iOS 11. Next to \
      the right keys they do no harm and are not reported. Xcode generates keys from build settings for purpose \
      strings and a few others; `INFOPLIST_KEY_UIBackgroundModes` sets nothing.
      """,
    source: .propertyList,
    good: "NSLocationAlwaysAndWhenInUseUsageDescription",
    bad: "NSLocationAlwaysUsageDescription")

  /// The rule `audit/wrong-type`.
  public static let auditWrongType = Rule(
    id: "audit/wrong-type", severity: .error,
    summary: "Every location value of Info.plist has the type that the system reads.",
    rationale: """
      A value of another type counts as missing. A purpose string is a string, the temporary ones are a dictionary \
      of strings, the switches are Booleans, and background modes are an array of strings.
      """,
    source: .propertyList,
    good: "<key>NSLocationDefaultAccuracyReduced</key><false/>",
    bad: "<key>NSLocationDefaultAccuracyReduced</key><string>NO</string>")

  // MARK: Texts

  /// The rule `audit/drift`.
  public static let auditDrift = Rule(
    id: "audit/drift", severity: .note,
    summary: "An app shows the recommended texts.",
    rationale: """
      The recommended texts were reviewed for App Review and for users. Other words may be as good; texts that App \
      Review is likely to reject are reported separately. The message marks the app’s words as `[-this-]` and the \
      recommended ones as `{+that+}`. Use the recommended text, or change the project’s copy to what the app should \
      say.
      """,
    good: "Info.plist, and the copy: Your location is used to record your mileage.",
    bad: "Info.plist: Your location is used for [-a better experience-]{+your mileage+}.")

  /// The rule `audit/stale-overlay`.
  public static let auditStaleOverlay = Rule(
    id: "audit/stale-overlay", severity: .error,
    summary: "No text in InfoPlist.strings or InfoPlist.xcstrings hides a corrected one in Info.plist.",
    rationale: """
      For each key, the value in the language’s file takes precedence over Info.plist. Correcting only Info.plist \
      changes nothing that users see. Correct both, or remove the key from the language’s file.
      """,
    good: "en.lproj/InfoPlist.strings has the corrected text of Info.plist, or no such key.",
    bad: "Info.plist has the corrected text; en.lproj/InfoPlist.strings still has the old one.")

  /// The rule `audit/missing-translation`.
  public static let auditMissingTranslation = Rule(
    id: "audit/missing-translation", severity: .warning,
    summary: "Each language that both the app and the recommended copy have has all texts.",
    rationale: """
      If a text is missing, users read the text of Info.plist in another language. An app’s languages are those of \
      its tables for Info.plist, those listed in `CFBundleLocalizations`, and those for which its target copies any \
      other file.
      """
  )

  /// The rule `audit/not-compared`.
  public static let auditNotCompared = Rule(
    id: "audit/not-compared", severity: .note,
    summary: "The recommended copy covers the languages of the app.",
    rationale: "The audit cannot compare the app’s texts in a language that the copy does not have.")

  /// The rule `audit/two-overlays`.
  public static let auditTwoOverlays = Rule(
    id: "audit/two-overlays", severity: .error,
    summary: "An app has its texts for Info.plist in a String Catalog or in strings files, not in both.",
    rationale:
      "The build generates strings files from the String Catalog, and two files with the same name are an error.")

  /// The rule `audit/leftover-placeholder`.
  public static let auditLeftoverPlaceholder = Rule(
    id: "audit/leftover-placeholder", severity: .error,
    summary: "No text that users read contains a placeholder.",
    rationale: """
      App Review rejects apps with placeholder text (guideline 2.1), and users distrust it. Build settings such as \
      `$(PRODUCT_NAME)` are expanded in Info.plist and nowhere else.
      """,
    source: .reviewGuidelines("2.1 App Completeness"),
    good: "Harbor Miles records your trips.",
    bad: "$(PRODUCT_NAME) records your trips.")

  // MARK: What belongs together

  /// The rule `audit/background-without-purpose`.
  public static let auditBackgroundWithoutPurpose = Rule(
    id: "audit/background-without-purpose", severity: .warning,
    summary: "An app with the background mode for location has the purpose string for Always.",
    rationale: """
      Without `NSLocationAlwaysAndWhenInUseUsageDescription` the app cannot request Always: in the background it \
      gets only updates that started while it was in use, and the system does not launch it for locations. App \
      Review rejects a background mode that no feature needs (guideline 2.5.4).
      """,
    source: .reviewGuidelines("2.5.4 Background services"))

  /// The rule `audit/no-background-mode`.
  public static let auditNoBackgroundMode = Rule(
    id: "audit/no-background-mode", severity: .warning,
    summary: "An app that asks for Always has the background mode for location.",
    rationale: """
      Location updates continue in the background only if `UIBackgroundModes` contains “location”. Apps that use \
      only region monitoring or significant changes do not need it.
      """
  )

  /// The rule `audit/always-alone`.
  public static let auditAlwaysAlone = Rule(
    id: "audit/always-alone", severity: .error,
    summary: "The purpose string for Always comes with the one for When In Use.",
    rationale: "A request for Always requires both keys, and fails immediately if one is missing.",
    source: Source(
      "Apple, NSLocationAlwaysAndWhenInUseUsageDescription",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationalwaysandwheninuseusagedescription"
    ),
    good: "<key>NSLocationWhenInUseUsageDescription</key>… <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>…",
    bad: "<key>NSLocationAlwaysAndWhenInUseUsageDescription</key>…")

  /// The rule `audit/reduced-accuracy`.
  public static let auditReducedAccuracy = Rule(
    id: "audit/reduced-accuracy", severity: .error,
    summary: "An app does not request reduced accuracy by default.",
    rationale: """
      With `NSLocationDefaultAccuracyReduced` the app gets few locations, each accurate only to kilometers, whatever \
      the user granted. Trips cannot be recorded from them.
      """,
    source: Source(
      "Apple, NSLocationDefaultAccuracyReduced",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationdefaultaccuracyreduced"
    ),
    good: "<key>NSLocationDefaultAccuracyReduced</key><false/>",
    bad: "<key>NSLocationDefaultAccuracyReduced</key><true/>")
}
