import SourceText

extension Rule {
  static let symbolicLink = Rule(
    "file/symbolic-link", .error,
    "The content contains no symbolic links; `content` and `templates` can be links to folders.", .root)
  static let specialFile = Rule("file/special", .error, "The content contains only files and folders.", .root)
  static let fileNameEncoding = Rule(
    "file/name-encoding", .error, "File names are valid UTF-8.", [.fixed, .root])
  static let fileNameCollision = Rule(
    "file/name-collision", .error, "No two file names differ only in Unicode composition.", .fixed)
  static let unreadableFolder = Rule(
    "file/unreadable-folder", .error, "Every folder of the content can be read.", [.fixed, .root])
}

extension Finding {
  static func symbolicLink(_ path: String, named name: String) -> Finding {
    Finding(
      .symbolicLink, at: Place(SourcePath(path)), "`\(name)` is a symbolic link, which Statebook does not follow",
      suggestion: "move what it points to here; a link at the old place can point here")
  }

  /// Reports a pipe, socket, or device.
  static func specialFile(_ path: String, named name: String) -> Finding {
    Finding(.specialFile, at: Place(SourcePath(path)), "`\(name)` is neither a file nor a folder")
  }

  /// - Parameter name: the name with its invalid bytes replaced.
  static func fileNameEncoding(_ path: String, named name: String) -> Finding {
    Finding(.fileNameEncoding, at: Place(SourcePath(path)), "the file name `\(name)` is not valid UTF-8")
  }

  static func fileNameCollision(_ path: SourcePath) -> Finding {
    Finding(
      .fileNameCollision, at: Place(path),
      "two files are named `\(path.name)`: the names differ only in Unicode composition")
  }

  static func unreadableFolder(_ path: String, because cause: String) -> Finding {
    Finding(.unreadableFolder, at: Place(SourcePath(path)), "cannot read the folder: \(cause)")
  }
}
