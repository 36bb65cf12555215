import Project
import SourceText

extension Rule {
  static let importUnread = Rule("import/unread", .error, "A file with translations can be read to the end.", .fixed)
  static let importChangedSource = Rule(
    "import/changed-source", .error, "A translation was made from the project’s current text.", .fixed)
  static let importPlaceholders = Rule(
    "import/placeholders", .error, "A translation has the same placeholders as its source text, equally often.", .fixed)
  static let importUnknownUnit = Rule(
    "import/unknown-unit", .error, "Every translation belongs to a text of the project.", .fixed)
  static let importUnknownLocale = Rule(
    "import/unknown-locale", .error, "A translation is from the project’s source language into one of its languages.",
    .fixed)
  static let importUnknownState = Rule(
    "import/unknown-state", .error, "The state of a translation is one that XLIFF 1.2 defines.", .fixed)
  static let importInlineElement = Rule("import/inline-element", .error, "An imported text is plain text.", .fixed)
  static let importConflict = Rule(
    "import/conflict", .error, "A file has one translation for a text and a language.", .fixed)
  static let importUnplaceable = Rule(
    "import/unplaceable", .error, "Every translation has a place in its copy file, on one line.", .fixed)
}

extension Finding {
  /// Reports a change that cannot be placed in its copy file.
  package static func unplaceable(_ change: CopyChange, _ message: String, suggestion: String) -> Finding {
    Finding(.importUnplaceable, at: change.origin, message, suggestion: suggestion)
  }
}
