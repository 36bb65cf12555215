import AppFormats
import Project
import SourceText

/// A format for exporting the copy of an edition in a variant.
///
/// A new format is a file with one value, and an entry in `all`: the command, its help, and the site's downloads read that list.
package struct CopyFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// What people call it.
  package let title: String
  /// What reads it, in a few words.
  package let purpose: String
  /// Whether apps ship it, so it needs the app's name and no placeholders.
  package var isForApp = false
  /// The tables that it can contain, one a file, first the usual one; none if it contains all texts.
  package var tables: [StringsTable] = []
  /// Whether it contains only translations, so the project needs a source text and a target language.
  package var isOfTranslations = false
  /// Whether `statebook import` reads it.
  package var isReadable = false
  /// What `--locale` chooses, in a few words.
  package let locale: String
  /// The files that the site offers for an edition's copy in a variant.
  package let files: @Sendable (CopyExport) -> [File]
  /// The text of a file; costs time linear in the copy. An app's formats need `app` and a copy in which `unresolved` finds nothing.
  package let write: @Sendable (CopyExport, Choice) -> String

  /// Whether it has one file per table.
  package var hasTables: Bool { tables.count > 1 }

  /// The choice of texts for a file.
  package struct Choice: Sendable {
    /// The table, in formats with tables.
    package var table: StringsTable
    /// The only language to include, besides the source language if the format has it; nil for all, or for the source language
    /// in formats with one language.
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
