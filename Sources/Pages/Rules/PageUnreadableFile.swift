import SourceText

extension Rule {
  /// A file of the project that could not be copied.
  package static let pageUnreadableFile = Rule(
    id: "page/unreadable-file", severity: .error,
    summary: "Assets and static files can be read when the site is written.",
    rationale:
      "The file existed when the project was loaded; it may have been removed since, or its permissions changed.",
    isFixed: true,
    good: "-rw-r--r-- content/static/robots.txt",
    bad: "---------- content/static/robots.txt")
}

extension Finding {
  /// A file of the project cannot be copied into the site.
  static func unreadableFile(_ file: SourcePath, _ error: SourceTree.ReadError) -> Finding {
    Finding(.pageUnreadableFile, at: Place(file), "cannot read the file: \(error.message)")
  }
}
