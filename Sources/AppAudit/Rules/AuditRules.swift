import AppFormats
import Copy
import SourceText

extension Rule {
  /// The rules about the sources of apps.
  package static let ofAppAudit: [Rule] = [
    .auditNothingCompared,
    .auditUnknown,
    .auditUnreadable,
    .auditUnsupportedFormat,
    .auditSyntax,
    .auditDuplicateKey,
    .auditEscape,
    .auditMissingKey,
    .auditEmptyText,
    .auditNoLocationKey,
    .auditMissingPurposeKey,
    .auditMistypedKey,
    .auditWrongKey,
    .auditWrongType,
    .auditDrift,
    .auditStaleOverlay,
    .auditMissingTranslation,
    .auditNotCompared,
    .auditTwoOverlays,
    .auditLeftoverPlaceholder,
    .auditBackgroundWithoutPurpose,
    .auditNoBackgroundMode,
    .auditAlwaysAlone,
    .auditReducedAccuracy,
  ]

  /// The rule `audit/nothing-compared`.
  package static let auditNothingCompared = Rule(
    id: "audit/nothing-compared", severity: .error,
    summary: "The app’s folder contains texts that can be compared.",
    rationale: """
      An audit that compared nothing says nothing about the app. It looks for the apps of Xcode projects, of \
      XcodeGen’s `project.yml`, of Expo’s `app.json`, and of Cordova’s `config.xml`, and for an `Info.plist` outside \
      a project. It skips build and package folders, and folders whose names start with a dot. It does not run \
      programs such as `app.config.js` and `Project.swift`: generate the project first.
      """,
    good: "Acme/Info.plist",
    bad: "app.config.js")

  /// The rule `audit/unknown`.
  package static let auditUnknown = Rule(
    id: "audit/unknown", severity: .warning,
    summary: "All sources of an app’s Info.plist can be read.",
    rationale: """
      Keys come from Info.plist, from build settings of the project and of `.xcconfig` files, and from tools that \
      generate the project. If one of these is not in the folder, is a program, or needs a setting that nothing \
      sets, the audit cannot tell whether a key is missing, and reports this instead.
      """,
    good: "INFOPLIST_FILE = Acme/Info.plist;",
    bad: #"INFOPLIST_FILE = "$(PLACE)/Info.plist";"#)

  /// The rule `audit/unreadable`.
  package static let auditUnreadable = Rule(
    id: "audit/unreadable", severity: .error,
    summary: "Every file that an audit needs can be read.",
    rationale: "An audit that skipped a file could pass an app that has problems.",
    good: "-rw-r--r-- Acme/Info.plist",
    bad: "---------- Acme/Info.plist")

  /// The rule `audit/unsupported-format`.
  package static let auditUnsupportedFormat = Rule(
    id: "audit/unsupported-format", severity: .error,
    summary: "Property lists are text, in UTF-8 or UTF-16.",
    rationale: """
      Binary property lists cannot be reviewed line by line, and the readers available for them crash on some \
      damaged files. Convert the file with `plutil -convert xml1 FILE`.
      """,
    good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    bad: "bplist00")

  /// The rule `audit/syntax`.
  package static let auditSyntax = Rule(
    id: "audit/syntax", severity: .error,
    summary: "Every file of the app follows the grammar of its format.",
    rationale: """
      A missing quotation mark or semicolon in a strings file makes the build fail, or makes the system drop all \
      texts of the language. Correct the place that the finding names.
      """,
    good: "\"KEY\" = \"Text\";",
    bad: "\"KEY\" = \"Text;")

  /// The rule `audit/duplicate-key`.
  package static let auditDuplicateKey = Rule(
    id: "audit/duplicate-key", severity: .warning,
    summary: "A file has each key only once.",
    rationale: "The last value counts, so correcting the first one changes nothing. Remove one of the two.",
    good: "<key>NSLocationWhenInUseUsageDescription</key>",
    bad: """
      <key>NSLocationWhenInUseUsageDescription</key>
      <key>NSLocationWhenInUseUsageDescription</key>
      """)

  /// The rule `audit/escape`.
  package static let auditEscape = Rule(
    id: "audit/escape", severity: .warning,
    summary: "A strings file contains only escapes that the format defines.",
    rationale:
      "Other escapes lose their backslash silently: “\\u00e9” is shown as “u00e9”. Write the character itself, or “\\U00e9”.",
    good: "\"KEY\" = \"Caf\\U00e9\";",
    bad: "\"KEY\" = \"Caf\\u00e9\";")

  /// The rule `audit/empty-text`.
  package static let auditEmptyText = Rule(
    id: "audit/empty-text", severity: .error,
    summary: "No text of the recommended copy is empty in a language of the app.",
    rationale: """
      An empty value in a strings file or String Catalog is shown as it is: the prompt gives no reason, also where Info.plist \
      has one. App Store Connect refuses apps with empty purpose strings.
      """,
    good: #""NSLocationWhenInUseUsageDescription" = "Ohne Standortzugriff"#,
    bad: #""NSLocationWhenInUseUsageDescription" = "";"#)

  /// The rule `audit/missing-key`.
  package static let auditMissingKey = Rule(
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
    good: """
      <key>NSLocationWhenInUseUsageDescription</key>
      <string>Without background location access, Acme Drive cannot record trips correctly. This may affect your mileage and expenses.</string>
      """,
    bad: """
      <key>NSLocationWhenInUseUsageDescription</key>
      <string></string>
      """)

  /// The rule `audit/no-location-key`.
  package static let auditNoLocationKey = Rule(
    id: "audit/no-location-key", severity: .note,
    summary: "If one app of a project requests location, every app has location keys.",
    rationale: """
      Projects often contain previews and samples besides the app that ships. If one app of a project has location \
      keys and another has none, the audit assumes that the other does not request location, and says so. `--target \
      NAME` audits one app regardless of the others.
      """,
    good: """
      name = Acme;
      buildSettings = { INFOPLIST_FILE = Acme/Info.plist; };
      """,
    bad: """
      name = AcmePreview;
      buildSettings = { GENERATE_INFOPLIST_FILE = YES; };
      """)

  /// The rule `audit/missing-purpose-key`.
  package static let auditMissingPurposeKey = Rule(
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
    good: """
      <key>NSLocationTemporaryUsageDescriptionDictionary</key>
      <key>RecordTrip</key>
      <key>NSLocationWhenInUseUsageDescription</key>
      """,
    bad: "<key>NSLocationWhenInUseUsageDescription</key>")

  /// The rule `audit/mistyped-key`.
  package static let auditMistypedKey = Rule(
    id: "audit/mistyped-key", severity: .error,
    summary: "No key of Info.plist is a mistyped location key.",
    rationale: "The system ignores unknown keys, and the request fails as if the key were missing.",
    source: .propertyList,
    good: "NSLocationWhenInUseUsageDescription",
    bad: "NSLocationWhenInUsageDescription")

  /// The rule `audit/wrong-key`.
  package static let auditWrongKey = Rule(
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
  package static let auditWrongType = Rule(
    id: "audit/wrong-type", severity: .error,
    summary: "Every location value of Info.plist has the type that the system reads.",
    rationale: """
      A value of another type counts as missing. A purpose string is a string, the temporary ones are a dictionary \
      of strings, the switches are Booleans, and background modes are an array of strings.
      """,
    source: .propertyList,
    good: "<key>NSLocationDefaultAccuracyReduced</key><false/>",
    bad: "<key>NSLocationDefaultAccuracyReduced</key><string>NO</string>")

  /// The rule `audit/drift`.
  package static let auditDrift = Rule(
    id: "audit/drift", severity: .note,
    summary: "An app shows the recommended texts.",
    rationale: """
      The recommended texts were reviewed for App Review and for users. Other words may be as good; texts that App \
      Review is likely to reject are reported separately. The message marks the app’s words as `[-this-]` and the \
      recommended ones as `{+that+}`. Use the recommended text, or change the project’s copy to what the app should \
      say.
      """,
    good: "<string>With your precise location, Acme Drive records the distance of this trip.</string>",
    bad: "<string>We need your precise location.</string>")

  /// The rule `audit/stale-overlay`.
  package static let auditStaleOverlay = Rule(
    id: "audit/stale-overlay", severity: .error,
    summary: "No text in InfoPlist.strings or InfoPlist.xcstrings hides a corrected one in Info.plist.",
    rationale: """
      For each key, the value in the language’s file takes precedence over Info.plist. Correcting only Info.plist \
      changes nothing that users see. Correct both, or remove the key from the language’s file.
      """,
    good: "\"RecordTrip\" = \"Mit deinem genauen Standort zeichnet Acme Drive die Strecke dieser Fahrt auf.\";",
    bad: "\"NSLocationWhenInUseUsageDescription\" = \"Acme Drive uses your location.\";")

  /// The rule `audit/missing-translation`.
  package static let auditMissingTranslation = Rule(
    id: "audit/missing-translation", severity: .warning,
    summary: "Each language that both the app and the recommended copy have has all texts.",
    rationale: """
      If a text is missing, users read the text of Info.plist in another language. An app’s languages are those of \
      its tables for Info.plist, those listed in `CFBundleLocalizations`, and those for which its target copies any \
      other file.
      """,
    good: #""RecordTrip" = "Mit deinem genauen Standort zeichnet Acme Drive die Strecke dieser Fahrt auf.";"#,
    bad: """
      "RecordTrip" : {
        "de" : {
          "value" : ""
      """)

  /// The rule `audit/not-compared`.
  package static let auditNotCompared = Rule(
    id: "audit/not-compared", severity: .note,
    summary: "The recommended copy covers the languages of the app.",
    rationale: "The audit cannot compare the app’s texts in a language that the copy does not have.",
    good: "Acme/de.lproj/InfoPlist.strings",
    bad: "Acme/fr.lproj/InfoPlist.strings")

  /// The rule `audit/two-overlays`.
  package static let auditTwoOverlays = Rule(
    id: "audit/two-overlays", severity: .error,
    summary: "An app has its texts for Info.plist in a String Catalog or in strings files, not in both.",
    rationale:
      "The build generates strings files from the String Catalog, and two files with the same name are an error.",
    good: "Acme/de.lproj/InfoPlist.strings",
    bad: "Acme/InfoPlist.xcstrings and Acme/en.lproj/InfoPlist.strings")

  /// The rule `audit/leftover-placeholder`.
  package static let auditLeftoverPlaceholder = Rule(
    id: "audit/leftover-placeholder", severity: .error,
    summary: "No text that users read contains a placeholder.",
    rationale: """
      App Review rejects apps with placeholder text (guideline 2.1), and users distrust it. Build settings such as \
      `$(PRODUCT_NAME)` are expanded in Info.plist and nowhere else.
      """,
    source: .reviewGuidelines("2.1 App Completeness"),
    good: "Harbor Miles records your trips.",
    bad: "$(PRODUCT_NAME) records your trips.")

  /// The rule `audit/background-without-purpose`.
  package static let auditBackgroundWithoutPurpose = Rule(
    id: "audit/background-without-purpose", severity: .warning,
    summary: "An app with the background mode for location has the purpose string for Always.",
    rationale: """
      Without `NSLocationAlwaysAndWhenInUseUsageDescription` the app cannot request Always: in the background it \
      gets only updates that started while it was in use, and the system does not launch it for locations. App \
      Review rejects a background mode that no feature needs (guideline 2.5.4).
      """,
    source: .reviewGuidelines("2.5.4 Background services"),
    good: """
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
      <key>UIBackgroundModes</key>
      <string>location</string>
      """,
    bad: """
      <key>UIBackgroundModes</key>
      <string>location</string>
      """)

  /// The rule `audit/no-background-mode`.
  package static let auditNoBackgroundMode = Rule(
    id: "audit/no-background-mode", severity: .warning,
    summary: "An app that asks for Always has the background mode for location.",
    rationale: """
      Location updates continue in the background only if `UIBackgroundModes` contains “location”. Apps that use \
      only region monitoring or significant changes do not need it.
      """,
    good: """
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
      <key>UIBackgroundModes</key>
      <string>location</string>
      """,
    bad: """
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
      <key>UIBackgroundModes</key>
      <string>fetch</string>
      """)

  /// The rule `audit/always-alone`.
  package static let auditAlwaysAlone = Rule(
    id: "audit/always-alone", severity: .error,
    summary: "The purpose string for Always comes with the one for When In Use.",
    rationale: "A request for Always requires both keys, and fails immediately if one is missing.",
    source: Source(
      "Apple, NSLocationAlwaysAndWhenInUseUsageDescription",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationalwaysandwheninuseusagedescription"
    ),
    good: """
      <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>
      <key>NSLocationWhenInUseUsageDescription</key>
      """,
    bad: "<key>NSLocationAlwaysAndWhenInUseUsageDescription</key>")

  /// The rule `audit/reduced-accuracy`.
  package static let auditReducedAccuracy = Rule(
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
