import SourceText

extension Rule {
  /// The rule `file/special`.
  package static let specialFile = Rule(
    id: "file/special", severity: .error, isRoot: true,
    summary: "The content contains only files and folders.",
    rationale: "A pipe, socket or device cannot be read twice with the same result. Remove it from the content.",
    good: "content/assets/log.txt, a file", bad: "content/assets/log.txt, a named pipe")
}

extension Finding {
  /// A pipe, socket, or device.
  static func specialFile(_ path: String, named name: String) -> Finding {
    Finding(.specialFile, at: Place(SourcePath(path)), "`\(name)` is neither a file nor a folder")
  }

  /// A file with the name of one of the folders that are read.
  static func fileInsteadOfFolder(_ path: String) -> Finding {
    Finding(.specialFile, at: Place(SourcePath(path)), "`\(path)` is a file, expected a folder")
  }
}
