import SourceText

/// The output of `git ls-tree -r -l -z`: the project's files in a revision, from one or several listings.
struct RevisionListing {
  /// A file and the object that has its bytes.
  struct File {
    var path: SourcePath
    var object: String
    var size: Int
  }

  private(set) var files: [File] = []
  /// The content folders that are symbolic links in the revision.
  private(set) var linkedFolders: [String] = []
  private var problems: [Finding] = []
  private var seen: Set<SourcePath> = []

  /// The findings about omitted files, in report order.
  var findings: [Finding] { problems.sorted(by: Finding.inReportOrder) }

  /// Reads a listing: `mode type object size TAB path NUL` for each entry.
  ///
  /// - Parameters:
  ///   - prefix: the project's folder, which the paths begin with.
  ///   - folder: the folder in the project that the listing is of, for a listing without the project's folder, with a
  ///     trailing slash.
  mutating func read(_ bytes: [UInt8], dropping prefix: String = "", below folder: String = "") throws {
    for entry in bytes.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else {
        throw WorkspaceError(.git, "could not understand what `git ls-tree` printed")
      }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      let name = Array(folder.utf8) + entry[(tab + 1)...].dropFirst(prefix.utf8.count)
      guard words.count == 4, let path = String(validating: name, as: UTF8.self) else {
        let shown = String(decoding: name, as: UTF8.self)
        problems.append(.fileNameEncoding(shown, named: shown))
        continue
      }
      if SourcePath(path).isHidden { continue }
      take(words, path)
    }
  }

  private mutating func take(_ words: [Substring], _ path: String) {
    let source = SourcePath(path)
    switch (words[0], words[1]) {
    case ("120000", _) where ProjectFolder.contentFolders.contains(path): linkedFolders.append(path)
    case ("120000", _): problems.append(.symbolicLink(path, named: source.name))
    case (_, "blob"):
      guard seen.insert(source).inserted else { return problems.append(.fileNameCollision(source)) }
      files.append(File(path: source, object: String(words[2]), size: Int(words[3]) ?? 0))
    default: problems.append(.specialFile(path, named: source.name))
    }
  }
}
