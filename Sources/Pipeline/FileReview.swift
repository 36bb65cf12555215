import Review
import SourceText
import Workspace

/// One file in two versions, as git passes it to an external diff driver (gitattributes(5), “Defining an external diff driver”).
package struct DiffedFile: Sendable {
  /// The path in the old version, relative to the top folder of the work tree.
  package var oldPath: String
  /// The path in the new version; different for a file that git considers renamed.
  package var newPath: String
  /// The files that contain both versions; nil for a version that does not have the file.
  package var old: String?
  package var new: String?

  /// Parses the arguments that git passes: the path, then file, object, and mode of each version, followed by the new path if the
  /// file was renamed. Nil for other arguments.
  package init?(gitArguments arguments: [String]) {
    guard arguments.count == 7 || arguments.count == 9 else { return nil }
    oldPath = arguments[0]
    newPath = arguments.count == 9 ? arguments[7] : arguments[0]
    old = Self.file(arguments[1])
    new = Self.file(arguments[4])
  }

  /// Returns nil for `/dev/null`, by which git denotes a missing file on all systems.
  private static func file(_ path: String) -> String? { path == "/dev/null" ? nil : path }
}

/// `statebook diff-driver`: reviews the change of one file.
package enum FileReview {
  package enum Result: Sendable {
    /// The review, with paths relative to the top folder.
    case review(Review, ReviewContext)
    /// The lines of a diff, for a file that a review does not read.
    case lines([String])
  }

  /// Compares the project in the working tree with the old file, and with the new file.
  ///
  /// Git does not pass the revisions that it compares, so all other files are those of the working tree. Findings about them are
  /// omitted.
  ///
  /// - Throws: `WorkspaceError` if a file cannot be read.
  package static func run(_ file: DiffedFile) async throws -> Result {
    guard let folder = projectFolder(of: file.newPath), folder == projectFolder(of: file.oldPath),
      isReviewed(file.oldPath), isReviewed(file.newPath),
      let project = try? ProjectFolder(folder.isEmpty ? "." : folder)
    else {
      return .lines(
        try await FileDiff.lines(old: file.old, new: file.new, oldPath: file.oldPath, newPath: file.newPath))
    }
    let old = try file.old.map { path throws(WorkspaceError) in try GivenFile.read(path) }
    let new = try file.new.map { path throws(WorkspaceError) in try GivenFile.read(path) }
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

  /// Returns the folder of the project that contains a path, with a trailing slash; empty for the top folder, nil for none.
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
  /// Returns the tree with some files replaced, or removed for nil.
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
