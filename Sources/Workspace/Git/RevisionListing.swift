import SourceText

/// What `git ls-tree -r -l -z` printed: the project's files in a revision.
struct RevisionListing {
  /// A file and the object that has its bytes.
  struct File {
    var path: SourcePath
    var object: String
    var size: Int
  }

  private(set) var files: [File] = []
  private(set) var findings: [Finding] = []

  /// Reads the listing: `mode type object size TAB path NUL` for each entry.
  ///
  /// - Parameter prefix: the project's folder, which the paths begin with.
  init(_ bytes: [UInt8], prefix: String) throws {
    var seen: Set<SourcePath> = []
    for entry in bytes.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else {
        throw WorkspaceError(.git, "could not understand what `git ls-tree` printed")
      }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      let name = entry[(tab + 1)...].dropFirst(prefix.utf8.count)
      guard words.count == 4, let path = String(validating: name, as: UTF8.self) else {
        let shown = String(decoding: name, as: UTF8.self)
        findings.append(.fileNameEncoding(shown, named: shown))
        continue
      }
      // A name that begins with a dot is skipped, as in a folder.
      if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      take(words, path, &seen)
    }
    findings.sort(by: Finding.inReportOrder)
  }

  private mutating func take(_ words: [Substring], _ path: String, _ seen: inout Set<SourcePath>) {
    let source = SourcePath(path)
    switch (words[0], words[1]) {
    case ("120000", _): findings.append(.symbolicLink(path, named: source.name))
    case (_, "blob"):
      guard seen.insert(source).inserted else { return findings.append(.fileNameCollision(source)) }
      files.append(File(path: source, object: String(words[2]), size: Int(words[3]) ?? 0))
    default: findings.append(.specialFile(path, named: source.name))
    }
  }
}
