import SourceText
import Workspace

/// The files of one version.
struct VersionSource: Sendable {
  var name: String
  var tree: SourceTree
  /// The findings about files that were omitted from the list.
  var findings: [Finding]
}

/// Finds the two versions to compare.
struct VersionReader {
  private let options: ReviewOptions
  /// The repository of the project; nil if it is in none, in which case folders can still be compared.
  private let repository: GitRepository?
  /// Why git does not read the repository; nil if it does, or if there is none.
  private let refusal: String?

  init(_ options: ReviewOptions) async throws {
    self.options = options
    _ = try ProjectFolder(options.projectFolder)
    do {
      repository = try await GitRepository(containing: options.projectFolder)
      refusal = nil
    } catch {
      repository = nil
      let reason = (error as? WorkspaceError)?.description ?? ""
      refusal = reason.contains("dubious ownership") ? reason : nil
    }
  }

  /// The origin of a version.
  private enum Origin {
    case commit(GitRepository.Commit, in: GitRepository)
    case folder(String)
  }

  /// Returns both versions with their files.
  ///
  /// - Throws: `WorkspaceError` for a revision or folder that does not exist; `WrongUsage`.
  func versions() async throws -> (base: VersionSource, head: VersionSource) {
    var base = try await origin(options.base, option: "--base")
    let head = try await headOrigin()
    var name = Self.shortened(options.base, base)
    if options.usesMergeBase, case .commit(let tip, let repository) = base,
      let headTip = try await headCommit(head, repository)
    {
      if let ancestor = try await repository.mergeBase(tip, headTip) {
        base = .commit(ancestor, in: repository)
        if ancestor.hash != tip.hash { name += " (at \(ancestor.shortHash), where this branch left it)" }
      } else {
        name += " itself (no commit in common is known here)"
      }
    }
    let after = try await source(head, options.head ?? "the working tree")
    if after.tree.files.isEmpty { throw try await noProject(in: head, after.name) }
    return (try await source(base, name), after)
  }

  /// Returns the error for a head without the project, with the places where it could be now.
  private func noProject(in head: Origin, _ name: String) async throws -> WorkspaceError {
    var remedy = ""
    if case .commit(let commit, let repository) = head {
      let found = try await repository.projects(in: commit).map { "`--project \($0.isEmpty ? "." : $0)`" }
      if !found.isEmpty {
        remedy = "; it has projects elsewhere: choose one with \(alternatives(Array(found.prefix(3))))"
      }
    }
    return WorkspaceError(.notAProject, "`\(name)` has no project in this folder\(remedy)")
  }

  private func headOrigin() async throws -> Origin {
    guard let head = options.head else { return .folder(options.projectFolder) }
    return try await origin(head, option: "--head")
  }

  /// Returns the head's commit, or the commit that the working tree is based on; nil for any other folder.
  private func headCommit(_ head: Origin, _ repository: GitRepository) async throws -> GitRepository.Commit? {
    switch head {
    case .commit(let commit, _): commit
    case .folder: options.head == nil ? try await repository.commit("HEAD") : nil
    }
  }

  /// Resolves a revision if there is one with that name, or else a folder.
  private func origin(_ name: String, option: String) async throws -> Origin {
    if let repository, let commit = try await repository.commit(name) { return .commit(commit, in: repository) }
    if (try? ProjectFolder(name)) != nil { return .folder(name) }
    if name.hasPrefix("/") || name.hasPrefix("./") || name.hasPrefix("../") {
      throw WorkspaceError(
        .notAProject, "`\(option) \(name)` is neither a revision nor a folder that contains `content`")
    }
    if let refusal {
      throw WorkspaceError(
        .git, "\(refusal); if you trust it, run `git config --global --add safe.directory` with its folder")
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

  /// Returns the displayed name: the full hash of a commit, as CI passes it, is shortened to a few digits.
  private static func shortened(_ name: String, _ origin: Origin) -> String {
    guard case .commit(let commit, _) = origin, name.lowercased() == commit.hash else { return name }
    return commit.shortHash
  }
}
