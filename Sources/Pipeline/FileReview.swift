import Review
import SourceText
import Workspace

/// One file in two versions, as git hands it to an external diff program (gitattributes(5), “Defining an external diff driver”).
package struct DiffedFile: Sendable {
  /// The path in the old version, below the top folder of the work tree.
  package var oldPath: String
  /// The path in the new version; another one for a file that git takes for renamed.
  package var newPath: String
  /// The files that hold both versions; nil for a version that does not have the file.
  package var old: String?
  package var new: String?

  /// Reads the arguments that git passes: the path, then file, object, and mode of each version, and behind them the new path
  /// if the file was renamed. Nil for other arguments.
  package init?(gitArguments arguments: [String]) {
    guard arguments.count == 7 || arguments.count == 9 else { return nil }
    oldPath = arguments[0]
    newPath = arguments.count == 9 ? arguments[7] : arguments[0]
    old = Self.file(arguments[1])
    new = Self.file(arguments[4])
  }

  /// Git names a file that does not exist like this, on all systems.
  private static func file(_ path: String) -> String? { path == "/dev/null" ? nil : path }
}

/// `statebook diff-driver`: what the change of one file means.
package enum FileReview {
  package enum Result: Sendable {
    /// The review, with paths from the top folder.
    case review(Review, ReviewContext)
    /// The lines of a diff: the file is not one that a review reads.
    case lines([String])
  }

  /// Compares the project of the working tree as it is with the old file in it, and with the new one.
  ///
  /// Git does not tell which revisions it compares, so all other files are those of the working tree. Findings about them are
  /// left out.
  ///
  /// - Throws: `WorkspaceError` if a file cannot be read.
  package static func run(_ file: DiffedFile) async throws -> Result {
    let old = try file.old.map { path throws(WorkspaceError) in try GivenFile.read(path) }
    let new = try file.new.map { path throws(WorkspaceError) in try GivenFile.read(path) }
    guard let folder = projectFolder(of: file.newPath), folder == projectFolder(of: file.oldPath),
      isReviewed(file.oldPath), isReviewed(file.newPath),
      let project = try? ProjectFolder(folder.isEmpty ? "." : folder)
    else { return .lines(DiffLines.of(old: old, new: new, oldPath: file.oldPath, newPath: file.newPath)) }
    let current = project.tree().tree
    let oldPath = SourcePath(String(file.oldPath.dropFirst(folder.count)))
    let newPath = SourcePath(String(file.newPath.dropFirst(folder.count)))
    let base = current.replacing([newPath: nil]).replacing([oldPath: old])
    let head = current.replacing([oldPath: nil]).replacing([newPath: new])
    let compared = await ReviewChanges.compare(
      base: VersionSource(name: "the old version", tree: base, findings: []),
      head: VersionSource(name: "the new version", tree: head, findings: []))
    var (review, context) = (compared.review, compared.context)
    review.newFindings.removeAll { $0.place?.path != newPath }
    review.goneFindings.removeAll { $0.place?.path != oldPath }
    review.looseFindings.new.removeAll { $0.place?.path != newPath }
    review.looseFindings.gone.removeAll { $0.place?.path != oldPath }
    context.pathPrefix = folder
    return .review(review, context)
  }

  /// The folder of the project that a path is in, with a slash at the end; empty for the top folder, nil for none.
  private static func projectFolder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let content = parts.firstIndex(of: "content") else { return nil }
    return parts[..<content].map { $0 + "/" }.joined()
  }

  private static func isReviewed(_ path: String) -> Bool {
    ["yaml", "yml", "md"].contains(SourcePath(path).fileExtension)
  }
}

extension SourceTree {
  /// The same files, but one of them with these bytes, or none for nil.
  fileprivate func replacing(_ replacement: [SourcePath: [UInt8]?]) -> SourceTree {
    let kept = files.filter { replacement[$0.path] == nil }
    let added = replacement.compactMap { path, bytes in bytes.map { File(path: path, size: $0.count) } }
    return SourceTree(files: kept + added) { path throws(ReadError) in
      guard let bytes = replacement[path] else { return try contents(of: path) }
      guard let bytes else { throw ReadError("this version has no such file") }
      return bytes
    }
  }
}
