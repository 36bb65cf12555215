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
    summary: "The folder of an app has texts that can be compared.",
    rationale:
      "An audit that compared nothing says nothing about an app. It looks for the apps of Xcode projects, of XcodeGen’s project.yml, of Expo’s app.json and of Cordova’s config.xml, and for an Info.plist beside no project. Folders of builds and packages, and those whose names begin with a dot, are passed over. Programs such as app.config.js and Project.swift are not run: generate the project first."
  )

  /// The rule `audit/unknown`.
  public static let auditUnknown = Rule(
    id: "audit/unknown", severity: .warning,
    summary: "All that feeds an app’s Info.plist can be read.",
    rationale:
      "Keys come from Info.plist, from build settings of the project and of .xcconfig files, and from tools that write the project. Where one of these is not in the folder, is a program, or needs a setting that nothing sets, an audit cannot say that a key is missing, and says this instead."
  )

  /// The rule `audit/unreadable`.
  public static let auditUnreadable = Rule(
    id: "audit/unreadable", severity: .error,
    summary: "Every file that an audit needs can be read.",
    rationale:
      "An audit that leaves a file out would call an app clean that is not."
  )

  /// The rule `audit/unsupported-format`.
  public static let auditUnsupportedFormat = Rule(
    id: "audit/unsupported-format", severity: .error,
    summary: "Property lists are text, in UTF-8 or UTF-16.",
    rationale:
      "Binary property lists cannot be reviewed line by line, and the readers for them end the program on some damaged files. Convert the file with `plutil -convert xml1 FILE`.",
    good: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    bad: "bplist00")

  /// The rule `audit/syntax`.
  public static let auditSyntax = Rule(
    id: "audit/syntax", severity: .error,
    summary: "The files of an app keep to the grammar of their format.",
    rationale:
      "A quotation mark or a semicolon that is missing in a strings file makes the build fail, or the system drop all texts of the language. Mend the place that the finding names.",
    good: "\"KEY\" = \"Text\";",
    bad: "\"KEY\" = \"Text;")

  /// The rule `audit/duplicate-key`.
  public static let auditDuplicateKey = Rule(
    id: "audit/duplicate-key", severity: .warning,
    summary: "A key stands once in a file.",
    rationale: "The last one counts, so a correction of the first changes nothing. Remove one of the two.")

  /// The rule `audit/escape`.
  public static let auditEscape = Rule(
    id: "audit/escape", severity: .warning,
    summary: "An escape in a strings file is one that the format has.",
    rationale:
      "Of other escapes the backslash is dropped without a word: “\\u00e9” is shown as “u00e9”. Write the character itself, or “\\U00e9”.",
    good: "\"KEY\" = \"Caf\\U00e9\";",
    bad: "\"KEY\" = \"Caf\\u00e9\";")

  // MARK: Keys

  /// The rule `audit/missing-key`.
  public static let auditMissingKey = Rule(
    id: "audit/missing-key", severity: .error,
    summary: "Info.plist gets every purpose string of the recommended copy.",
    rationale:
      "Without its purpose string a request for location fails at once, and nothing tells the user. The value belongs in Info.plist, or in the build settings that feed it, even where it is translated: libraries look there. A key is missing only if no place that feeds the app has it.",
    source: Source(
      "Apple, NSLocationAlwaysAndWhenInUseUsageDescription",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationalwaysandwheninuseusagedescription"
    ),
    good: "<key>NSLocationWhenInUseUsageDescription</key><string>…</string>")

  /// The rule `audit/no-location-key`.
  public static let auditNoLocationKey = Rule(
    id: "audit/no-location-key", severity: .note,
    summary: "In a project of which one app asks for location, every app has keys for it.",
    rationale:
      "Projects have previews and samples beside the app that ships. Where one app of a project has keys for location and another has none at all, that one is taken not to ask for location, and the audit says so. `--target NAME` looks at one app, whatever the others have."
  )

  /// The rule `audit/missing-purpose-key`.
  public static let auditMissingPurposeKey = Rule(
    id: "audit/missing-purpose-key", severity: .warning,
    summary: "Info.plist has a text for each purpose for which full accuracy can be requested.",
    rationale:
      "A request for full accuracy for a time names a key of NSLocationTemporaryUsageDescriptionDictionary and fails where it is missing. An app that never makes the request can do without.",
    source: Source(
      "Apple, NSLocationTemporaryUsageDescriptionDictionary",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationtemporaryusagedescriptiondictionary"
    ),
    good: "<key>NSLocationTemporaryUsageDescriptionDictionary</key><dict><key>RecordTrip</key><string>…</string></dict>"
  )

  /// The rule `audit/mistyped-key`.
  public static let auditMistypedKey = Rule(
    id: "audit/mistyped-key", severity: .error,
    summary: "No key of Info.plist is a key for location with a slip in it.",
    rationale: "The system passes over a key that it does not know, and the request fails as if it were missing.",
    source: .propertyList,
    good: "NSLocationWhenInUseUsageDescription",
    bad: "NSLocationWhenInUsageDescription")

  /// The rule `audit/wrong-key`.
  public static let auditWrongKey = Rule(
    id: "audit/wrong-key", severity: .warning,
    summary: "No purpose string is only under a key that iOS does not read.",
    rationale:
      "NSLocationUsageDescription is for macOS; NSLocationAlwaysUsageDescription was replaced in iOS 11. Beside the right ones they do no harm, and are no finding. Xcode makes keys of the build settings for purpose strings and of few others: INFOPLIST_KEY_UIBackgroundModes sets nothing.",
    source: .propertyList,
    good: "NSLocationAlwaysAndWhenInUseUsageDescription",
    bad: "NSLocationAlwaysUsageDescription")

  /// The rule `audit/wrong-type`.
  public static let auditWrongType = Rule(
    id: "audit/wrong-type", severity: .error,
    summary: "A value of Info.plist that is about location has the type that the system reads.",
    rationale:
      "A value of another type counts as missing: a purpose string is a string, the temporary ones are a dictionary of strings, the switches are booleans, background modes are an array of strings.",
    source: .propertyList,
    good: "<key>NSLocationDefaultAccuracyReduced</key><false/>",
    bad: "<key>NSLocationDefaultAccuracyReduced</key><string>NO</string>")

  // MARK: Texts

  /// The rule `audit/drift`.
  public static let auditDrift = Rule(
    id: "audit/drift", severity: .note,
    summary: "An app shows the recommended texts.",
    rationale:
      "The recommended texts were reviewed, for App Review and for those who read them. Other words may be as good: whether App Review is likely to refuse them is reported separately. The message marks what the app has as [-this-] and what is recommended as {+that+}. Take the recommended text, or make the project’s copy say what the app should.",
    good: "Info.plist, and the copy: Your location is used to record your mileage.",
    bad: "Info.plist: Your location is used for [-a better experience-]{+your mileage+}.")

  /// The rule `audit/stale-overlay`.
  public static let auditStaleOverlay = Rule(
    id: "audit/stale-overlay", severity: .error,
    summary: "A text in InfoPlist.strings or InfoPlist.xcstrings does not hide a corrected one in Info.plist.",
    rationale:
      "The value of the language’s file wins over that of Info.plist, key by key. Who corrects Info.plist alone changes nothing that people see. Correct both, or remove the key from the language’s file.",
    good: "en.lproj/InfoPlist.strings has the corrected text of Info.plist, or no such key.",
    bad: "Info.plist has the corrected text; en.lproj/InfoPlist.strings still has the old one.")

  /// The rule `audit/missing-translation`.
  public static let auditMissingTranslation = Rule(
    id: "audit/missing-translation", severity: .warning,
    summary: "A language that the app has, and the recommended copy too, has all texts of it.",
    rationale:
      "Where a text is missing, people read the one of Info.plist, in another language than all around it. The languages of an app are those of its tables for Info.plist, those that CFBundleLocalizations names, and those for which its target copies any other file."
  )

  /// The rule `audit/not-compared`.
  public static let auditNotCompared = Rule(
    id: "audit/not-compared", severity: .note,
    summary: "The recommended copy has the languages of the app.",
    rationale: "In a language that the copy does not have, nothing is said of the app’s words.")

  /// The rule `audit/two-overlays`.
  public static let auditTwoOverlays = Rule(
    id: "audit/two-overlays", severity: .error,
    summary: "An app has its texts for Info.plist in a String Catalog or in strings files, not in both.",
    rationale: "The build makes strings files of the String Catalog, and two files of one name are an error.")

  /// The rule `audit/leftover-placeholder`.
  public static let auditLeftoverPlaceholder = Rule(
    id: "audit/leftover-placeholder", severity: .error,
    summary: "No placeholder is left in a text that people read.",
    rationale:
      "App Review refuses apps with placeholder text (guideline 2.1), and people distrust it. Build settings such as $(PRODUCT_NAME) are filled in in Info.plist, nowhere else.",
    source: .reviewGuidelines("2.1 App Completeness"),
    good: "Harbor Miles records your trips.",
    bad: "$(PRODUCT_NAME) records your trips.")

  // MARK: What belongs together

  /// The rule `audit/background-without-purpose`.
  public static let auditBackgroundWithoutPurpose = Rule(
    id: "audit/background-without-purpose", severity: .warning,
    summary: "An app with the background mode for location has the purpose string for Always.",
    rationale:
      "Without NSLocationAlwaysAndWhenInUseUsageDescription the app cannot ask for Always: in the background it gets only updates that began while it was in use, and nothing starts it again. App Review refuses a mode without a feature that needs it (guideline 2.5.4).",
    source: .reviewGuidelines("2.5.4 Background services"))

  /// The rule `audit/no-background-mode`.
  public static let auditNoBackgroundMode = Rule(
    id: "audit/no-background-mode", severity: .warning,
    summary: "An app that asks for Always has the background mode for location.",
    rationale:
      "Location updates go on in the background only with “location” among UIBackgroundModes. Apps that use nothing but region monitoring or significant changes can do without."
  )

  /// The rule `audit/always-alone`.
  public static let auditAlwaysAlone = Rule(
    id: "audit/always-alone", severity: .error,
    summary: "The purpose string for Always stands beside the one for When In Use.",
    rationale: "A request for Always demands both keys, and fails at once where one is missing.",
    source: Source(
      "Apple, NSLocationAlwaysAndWhenInUseUsageDescription",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationalwaysandwheninuseusagedescription"
    ),
    good: "<key>NSLocationWhenInUseUsageDescription</key>… <key>NSLocationAlwaysAndWhenInUseUsageDescription</key>…",
    bad: "<key>NSLocationAlwaysAndWhenInUseUsageDescription</key>…")

  /// The rule `audit/reduced-accuracy`.
  public static let auditReducedAccuracy = Rule(
    id: "audit/reduced-accuracy", severity: .error,
    summary: "An app does not ask for reduced accuracy by default.",
    rationale:
      "With NSLocationDefaultAccuracyReduced the app gets few locations, each of them kilometres wide, whatever the user granted. Trips cannot be recorded from them.",
    source: Source(
      "Apple, NSLocationDefaultAccuracyReduced",
      "https://developer.apple.com/documentation/bundleresources/information-property-list/nslocationdefaultaccuracyreduced"
    ),
    good: "<key>NSLocationDefaultAccuracyReduced</key><false/>",
    bad: "<key>NSLocationDefaultAccuracyReduced</key><true/>")
}
