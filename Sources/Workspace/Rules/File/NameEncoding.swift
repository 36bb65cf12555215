import SourceText

extension Rule {
  /// The rule `file/name-encoding`.
  package static let fileNameEncoding = Rule(
    id: "file/name-encoding", severity: .error, isRoot: true,
    summary: "File names are valid UTF-8.",
    rationale: """
      Other systems cannot store such a name, and no link can spell it. Rename the file; the message shows the name \
      with the invalid bytes replaced.
      """, isFixed: true, good: "gr\\xC3\\xB6\\xC3\\x9Fe.md, which is größe.md in UTF-8",
    bad: "gr\\xF6\\xDFe.md, which is größe.md in Latin-1")
}

extension Finding {
  /// - Parameter name: the name with its invalid bytes replaced.
  static func fileNameEncoding(_ path: String, named name: String) -> Finding {
    Finding(.fileNameEncoding, at: Place(SourcePath(path)), "the file name `\(name)` is not valid UTF-8")
  }
}
