/// A table of texts, by the name of its file.
package enum StringsTable: String, CaseIterable, Sendable {
  /// The texts of Info.plist keys, which the system reads.
  case infoPlist = "InfoPlist"
  /// The texts that the app looks up.
  case localizable = "Localizable"

  /// Returns the name of the table's file in a format.
  package func fileName(_ fileExtension: String) -> String { rawValue + "." + fileExtension }

  /// The names of the files of all tables, in both formats.
  package static let fileNames = Set(
    allCases.flatMap { [$0.fileName(StringsFile.fileExtension), $0.fileName(StringCatalog.fileExtension)] })
}
