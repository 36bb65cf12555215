import SourceText

extension Rule {
  /// The rule `audit/two-overlays`.
  package static let auditTwoOverlays = Rule(
    id: "audit/two-overlays", severity: .error,
    summary: "An app has its texts for Info.plist in a String Catalog or in strings files, not in both.",
    rationale:
      "The build generates strings files from the String Catalog, and two files with the same name are an error.",
    good: "Acme/de.lproj/InfoPlist.strings",
    bad: "Acme/InfoPlist.xcstrings and Acme/en.lproj/InfoPlist.strings")
}

extension Finding {
  static func twoOverlays(_ catalog: SourcePath, beside file: SourcePath) -> Finding {
    Finding(
      .auditTwoOverlays, at: Place(catalog),
      "the String Catalog is next to `\(file)`; the build generates the same file from both",
      suggestion: "move the texts into the String Catalog, and delete the strings files")
  }
}
