import SourceText

extension Rule {
  static let fileExtension = Rule(
    id: "file/extension", severity: .error, isRoot: true,
    summary:
      "Files in the folders of content have the extension that Statebook reads: .yaml, and in content/guides .md.",
    rationale: """
      A file with another spelling of the extension, such as .yml, is not read, so that everything that refers to its content \
      refers to nothing. Rename it.
      """,
    good: "content/machines/door.yaml", bad: "content/machines/door.yml")
}

extension Finding {
  /// - Parameter expected: the extension that files of the folder have.
  static func fileExtension(_ path: SourcePath, expected: String) -> Finding {
    Finding(
      .fileExtension, at: Place(path), "the file is not read, since its extension is not `.\(expected)`",
      suggestion: "rename it to \(path.stem).\(expected)")
  }
}
