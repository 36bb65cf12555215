import SourceText

extension Rule {
  /// Two files that would be written to one place.
  package static let pageCollision = Rule(
    id: "page/collision", severity: .error,
    summary: "No two files of the site have the same path, ignoring case.",
    rationale: """
      On file systems that ignore case, one file would replace the other. Rename the file under content/static or \
      content/assets.
      """, isFixed: true,
    good: "content/static/mine.html",
    bad: "content/static/Index.html")
}

extension Finding {
  /// A file of the project has the path of something else in the site.
  ///
  /// - Parameter other: what has the path, as messages call it.
  static func pathCollision(of file: SourcePath, at path: String, with other: String) -> Finding {
    Finding(
      .pageCollision, at: Place(file), "path `\(path)` in the site is already used by \(other)",
      suggestion: "rename the file, or move it to its own folder in content/static")
  }
}
