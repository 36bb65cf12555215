/// A table of texts, by the name of its file.
package enum StringsTable: String, CaseIterable, Sendable {
  /// The texts under the keys of Info.plist, for the system to read.
  case infoPlist = "InfoPlist"
  /// What the app looks up.
  case localizable = "Localizable"

  /// The name of the table's file in a format.
  package func fileName(_ fileExtension: String) -> String { rawValue + "." + fileExtension }
}
