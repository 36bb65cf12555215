import Model

/// A format in which the copy of an edition in a variant leaves Statebook.
public enum CopyFormat: String, CaseIterable, Sendable {
  case xcstrings, strings, infoplist, xliff, csv, json

  /// What the format is called.
  public var title: String {
    switch self {
    case .xcstrings: "String Catalog"
    case .strings: "Strings file"
    case .infoplist: "Info.plist"
    case .xliff: "XLIFF"
    case .csv: "CSV"
    case .json: "JSON"
    }
  }

  /// What reads it, in a few words.
  public var purpose: String {
    switch self {
    case .xcstrings: "all languages in one file, for Xcode 15 and later"
    case .strings: "one language, for projects without String Catalogs"
    case .infoplist: "the values for the app’s Info.plist"
    case .xliff: "for translators"
    case .csv: "for reviewers, as a spreadsheet"
    case .json: "for other platforms and programs"
    }
  }

  /// Whether an app ships it, so that it must hold the app's name and no placeholder.
  public var isForApp: Bool {
    switch self {
    case .xcstrings, .strings, .infoplist: true
    case .xliff, .csv, .json: false
    }
  }

  /// Whether it comes in tables.
  public var hasTables: Bool { self == .xcstrings || self == .strings }
}

/// A table of texts, by the name of its file.
public enum StringsTable: String, CaseIterable, Sendable {
  /// What stands under the keys of Info.plist, for the system to read.
  case infoPlist = "InfoPlist"
  /// What the app looks up.
  case localizable = "Localizable"
}
