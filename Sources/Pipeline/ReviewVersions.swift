import SourceText
import Workspace

/// The files of one version.
struct VersionSource: Sendable {
  var name: String
  var tree: SourceTree
  /// What was left out when the files were listed.
  var findings: [Finding]
}

/// Finds the two versions that a review compares.
struct VersionReader {
  private let options: ReviewOptions
  /// Nil for a project that is in none: folders can be compared all the same.
  private let repository: GitRepository?

  init(_ options: ReviewOptions) async throws {
    self.options = options
    _ = try ProjectFolder(options.projectFolder)
    repository = try? await GitRepository(containing: options.projectFolder)
  }

  /// Where a version comes from.
  private enum Origin {
    case commit(GitRepository.Commit, in: GitRepository)
    case folder(String)
  }

  /// Both versions, read.
  ///
  /// - Throws: `WorkspaceError` for a revision or folder that does not exist; `WrongUsage`.
  func versions() async throws -> (base: VersionSource, head: VersionSource) {
    var base = try await origin(options.base, option: "--base")
    let head = try await headOrigin()
    var name = options.base
    if options.usesMergeBase {
      guard case .commit(let start, let repository) = base else {
        throw WrongUsage("`--merge-base` needs a revision, and `\(options.base)` is a folder")
      }
      let ancestor = try await repository.mergeBase(start, headCommit(head, repository))
      base = .commit(ancestor, in: repository)
      name = "the merge base with \(options.base), \(ancestor.shortHash)"
    }
    return (try await source(base, name), try await source(head, options.head ?? "the working tree"))
  }

  private func headOrigin() async throws -> Origin {
    guard let head = options.head else { return .folder(options.projectFolder) }
    return try await origin(head, option: "--head")
  }

  /// The commit that the head is, or that the working tree is based on.
  private func headCommit(_ head: Origin, _ repository: GitRepository) async throws -> GitRepository.Commit {
    switch head {
    case .commit(let commit, _): return commit
    case .folder:
      if let name = options.head { throw WrongUsage("`--merge-base` needs a revision, and `\(name)` is a folder") }
      return try await repository.knownCommit("HEAD")
    }
  }

  /// A revision if there is one of that name, or else a folder.
  private func origin(_ name: String, option: String) async throws -> Origin {
    if let repository, let commit = try await repository.commit(name) { return .commit(commit, in: repository) }
    if (try? ProjectFolder(name)) != nil { return .folder(name) }
    if name.hasPrefix("/") || name.hasPrefix("./") || name.hasPrefix("../") {
      throw WorkspaceError(
        .notAProject, "`\(option) \(name)` is neither a revision nor a folder that contains `content`")
    }
    guard let repository else {
      throw WorkspaceError(
        .git,
        "`\(option) \(name)` is not a folder with a project, and the project is not in a git repository that has revisions"
      )
    }
    return .commit(try await repository.knownCommit(name), in: repository)
  }

  private func source(_ origin: Origin, _ name: String) async throws -> VersionSource {
    let (tree, findings) =
      switch origin {
      case .commit(let commit, let repository): try await repository.tree(of: commit)
      case .folder(let path): try ProjectFolder(path).tree()
      }
    return VersionSource(name: Self.shortened(name, origin), tree: tree, findings: findings)
  }

  /// The name as it is shown: a commit by its whole hash, as CI names it, is cut to a few digits.
  private static func shortened(_ name: String, _ origin: Origin) -> String {
    guard case .commit(let commit, _) = origin, name.lowercased() == commit.hash else { return name }
    return commit.shortHash
  }
}
