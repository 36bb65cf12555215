import SourceText

extension Rule {
  /// A template file that cannot be used.
  package static let templateFile = Rule(
    id: "template/file", severity: .error,
    summary: "Files under templates/ can be read, and each base name is used once.",
    rationale: """
      A file replaces Statebook’s own at the same path. Other Mustache files are partials of the project, and other \
      files under templates/assets/ are copied next to the site’s style sheet. An include cannot tell apart two \
      files with the same base name.
      """, isFixed: true,
    good: "templates/pages/guide.mustache",
    bad: "templates/notes.txt")
}

extension Finding {
  /// Why a file under `templates/` cannot be used.
  static func unusableTemplateFile(_ message: String, at path: SourcePath, suggestion: String? = nil) -> Finding {
    Finding(.templateFile, at: Place(path), message, suggestion: suggestion)
  }

  /// Two files have one base name.
  ///
  /// - Parameter isBuiltIn: whether the other is Statebook's own.
  static func sameBaseName(_ path: SourcePath, as other: String, isBuiltIn: Bool) -> Finding {
    Finding(
      .templateFile, at: Place(path), "\(isBuiltIn ? "Statebook’s own " : "")`\(other)` has the same base name",
      suggestion: isBuiltIn ? "to replace it, move the file to \(other)" : nil)
  }
}
