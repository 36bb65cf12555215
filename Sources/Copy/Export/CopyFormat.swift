import AppFormats
import Project
import SourceText

/// A format for exporting the copy of an edition in a variant.
///
/// To add a format, add a file with one value, and list it in `all`: the command, its help, and the site's downloads use that list.
package struct CopyFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// The name of the format for people.
  package let title: String
  /// The tools that read the format, in a few words.
  package let purpose: String
  /// True if apps ship the format, so that it needs the app's name and no placeholders.
  package var isForApp = false
  /// The platform whose apps ship the format; nil for any.
  package var platform: Platform?
  /// The tables of the format, one per file, the default first; empty if a file contains all texts.
  package var tables: [StringsTable] = []
  /// True if the format contains only translations, so that the project needs a source text and a target language.
  package var isOfTranslations = false
  /// True if `statebook import` reads the format.
  package var isReadable = false
  /// The meaning of `--locale`, in a few words.
  package let locale: String
  /// The files that the site offers for an edition's copy in a variant.
  package let files: @Sendable (CopyExport) -> [File]
  /// Returns the text of a file; takes time linear in the copy. An app's formats need `app` and a copy without `unresolved` texts.
  package let write: @Sendable (CopyExport, Choice) -> String

  /// True if the format has one file per table.
  package var hasTables: Bool { tables.count > 1 }

  /// The choice of texts for a file.
  package struct Choice: Sendable {
    /// The table, in formats with tables.
    package var table: StringsTable
    /// The only language to include, in addition to the source language if the format has it; nil for all, or for the source
    /// language in formats with one language.
    package var locale: String?

    package init(table: StringsTable = .infoPlist, locale: String? = nil) {
      self.table = table
      self.locale = locale
    }
  }

  /// A file that the site offers.
  package struct File: Sendable {
    /// The path below the folder of the app, or the suffix after the names of edition and variant.
    package var name: String
    package var choice = Choice()
  }

  /// All formats, in the order in which the site offers them.
  package static let all = [xcstrings, infoplist, strings, csv, json, xliff]

  /// The formats of a project with those platforms.
  package static func all(on platforms: Set<Platform>) -> [CopyFormat] {
    all.filter { format in format.platform.map(platforms.contains) ?? true }
  }

  /// Returns the format with a name.
  package static func named(_ name: String) -> CopyFormat? { all.first { $0.name == name } }
}
