import AppFormats
import Model
import SourceText

/// A format in which the copy of an edition in a variant leaves Statebook.
///
/// A new format is a file with one value, and an entry in `all`: the command, its help, and the site's downloads read that list.
package struct CopyFormat: Sendable {
  /// What it is called on the command line.
  package let name: String
  /// What people call it.
  package let title: String
  /// What reads it, in a few words.
  package let purpose: String
  /// Whether an app ships it, so that it must have the app's name and no placeholder.
  package var isForApp = false
  /// Whether it comes in tables.
  package var hasTables = false
  /// Whether it has nothing but translations, so that the project must have a text and a language to translate into.
  package var isOfTranslations = false
  /// What `--locale` chooses, in a few words.
  package let locale: String
  /// The files that the site offers of an edition's copy in a variant.
  package let files: @Sendable (CopyExport) -> [File]
  /// The text of a file; costs time linear in the copy. An app's formats need `app` and a copy in which `unresolved` finds nothing.
  package let write: @Sendable (CopyExport, Choice) -> String

  /// Which texts a file has.
  package struct Choice: Sendable {
    /// In formats that come in tables.
    package var table: StringsTable
    /// The one language, beside the source language if the format shows it; nil for all, and for the source language in formats
    /// of one language.
    package var locale: String?

    package init(table: StringsTable = .infoPlist, locale: String? = nil) {
      self.table = table
      self.locale = locale
    }
  }

  /// A file that the site offers.
  package struct File: Sendable {
    /// The path below the folder of the app, or what follows the names of edition and variant.
    package var name: String
    package var choice = Choice()
  }

  /// All formats, in the order in which the site offers them.
  package static let all = [xcstrings, infoplist, strings, csv, json, xliff]

  /// The format of that name.
  package static func named(_ name: String) -> CopyFormat? { all.first { $0.name == name } }
}
