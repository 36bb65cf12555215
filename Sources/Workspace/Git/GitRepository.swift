import SourceText

/// The git repository that contains a project's folder; read-only.
package struct GitRepository: Sendable {
  let git: GitCommand
  /// The absolute path of the repository's top folder.
  package let root: String
  /// The project's folder below it, with a slash at the end; empty for the top folder itself.
  package let prefix: String
  /// True if the clone lacks part of the history.
  package let isShallow: Bool

  /// Finds the repository of a folder.
  ///
  /// - Throws: `WorkspaceError` if the folder is not in a repository, or git cannot be run.
  package init(containing folder: String) async throws {
    git = GitCommand(folder: folder)
    let result = try await git.run(["rev-parse", "--show-toplevel", "--is-shallow-repository", "--show-prefix"])
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard result.isSuccess, lines.count >= 2 else {
      throw WorkspaceError(.git, "`\(folder)` is not in a git repository that can be read: \(result.message)")
    }
    root = lines[0]
    isShallow = lines[1] == "true"
    prefix = lines.count > 2 ? lines[2] : ""
  }

  /// One commit.
  package struct Commit: Hashable, Sendable {
    /// The object name, in hexadecimal digits.
    package let hash: String
  }

  /// Returns the name that commits are signed with; nil if none is set.
  package func userName() async throws -> String? {
    let result = try await git.run(["config", "--get", "user.name"])
    return result.isSuccess && !result.text.isEmpty ? result.text : nil
  }

  /// Returns the commit that a revision names; nil if there is none. A revision that looks like an option is still a revision.
  package func commit(_ revision: String) async throws -> Commit? {
    if revision.isEmpty { return nil }
    let result = try await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
    return result.isSuccess ? Commit(hash: result.text) : nil
  }

  /// Returns the commit that a revision names, which must exist.
  ///
  /// - Throws: `WorkspaceError` that says how to get it.
  package func knownCommit(_ revision: String) async throws -> Commit {
    if let commit = try await commit(revision) { return commit }
    let remedy = try await remedy(forMissing: revision).map { "; " + $0 } ?? ""
    throw WorkspaceError(.git, "unknown revision `\(revision)` in the repository `\(root)`\(remedy)")
  }

  /// Returns the merge base of two commits; nil if there is none, or if it is not in this clone.
  package func mergeBase(_ first: Commit, _ second: Commit) async throws -> Commit? {
    let result = try await git.run(["merge-base", first.hash, second.hash])
    return result.isSuccess && !result.text.isEmpty ? Commit(hash: result.text) : nil
  }

  /// Returns the content and the templates of the project in a commit, with findings for omitted files, as for a folder.
  ///
  /// A single `git cat-file --batch` reads all files; it applies no filter.
  ///
  /// - Throws: `WorkspaceError` if the commit cannot be read, or if a content folder is a link that does not lead to a folder in
  ///   it.
  package func tree(of commit: Commit) async throws -> (tree: SourceTree, findings: [Finding]) {
    let entries = try await listing(of: commit)
    let contents = try await contents(of: entries.files)
    let tree = SourceTree(files: entries.files.map { SourceTree.File(path: $0.path, size: $0.size) }) {
      path throws(SourceTree.ReadError) in
      guard let bytes = contents[path] else { throw SourceTree.ReadError("the revision has no such file") }
      return bytes
    }
    return (tree, entries.findings)
  }

  /// Returns the project's files in a commit; files behind a content folder that is a link have paths through the link.
  private func listing(of commit: Commit) async throws -> RevisionListing {
    let here = try await listing(of: commit, in: prefix)
    guard here.files.isEmpty else { return here }
    // A project that was elsewhere, or is now.
    let projects = try await projects(in: commit)
    return projects.count == 1 ? try await listing(of: commit, in: projects[0]) : here
  }

  /// Returns the folders of all projects in a commit, with a slash at the end, or empty for the top folder.
  package func projects(in commit: Commit) async throws -> [String] {
    let result = try await git.run(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit.hash])
    let settings = "content/statebook.yaml"
    return result.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter {
      $0 == settings || $0.hasSuffix("/" + settings)
    }.map { String($0.dropLast(settings.utf8.count)) }
  }

  private func listing(of commit: Commit, in prefix: String) async throws -> RevisionListing {
    var listing = RevisionListing()
    let folders = ProjectFolder.contentFolders.map { prefix + $0 }
    try listing.read(try await entries(of: commit.hash, paths: folders), dropping: prefix)
    for folder in listing.linkedFolders {
      let object = try await target(of: prefix + folder, in: commit)
      try listing.read(try await entries(of: object), below: folder + "/")
    }
    return listing
  }

  /// Returns git's listing of a commit or of a tree: everything, or some paths and their descendants.
  private func entries(of object: String, paths: [String] = []) async throws -> [UInt8] {
    let result = try await git.run(["ls-tree", "-r", "-l", "-z", "--full-tree", object, "--"] + paths)
    guard result.isSuccess else { throw try await failure(result.message) }
    return result.output
  }

  /// Returns the tree of the folder that a link in a commit leads to, through other links too.
  ///
  /// - Throws: `WorkspaceError` if the link does not lead to a folder of the commit.
  private func target(of link: String, in commit: Commit) async throws -> String {
    let result = try await git.run(
      ["cat-file", "--batch-check", "--follow-symlinks"], input: Array("\(commit.hash):\(link)\n".utf8))
    guard result.isSuccess else { throw try await failure(result.message) }
    // A line `object type size`, or an error, with a line that quotes the path at which the lookup ended.
    let lines = result.text.split(separator: "\n").map(String.init)
    let words = lines.first.map { $0.split(separator: " ").map(String.init) } ?? []
    if words.count == 3, words[1] == "tree" { return words[0] }
    let problem =
      switch words.first {
      case "symlink": "is a symbolic link to `\(lines.last ?? "")`, outside of the repository"
      case "loop": "is a symbolic link that leads back to itself"
      case "dangling", "notdir": "is a symbolic link to something that is not in that commit"
      default: "is a symbolic link that leads to no folder"
      }
    throw WorkspaceError(
      .git, "cannot read the commit \(commit.shortHash): `\(link)` \(problem); link it to a folder of the repository")
  }

  private func contents(of files: [RevisionListing.File]) async throws -> [SourcePath: [UInt8]] {
    if files.isEmpty { return [:] }
    let total = files.reduce(0) { $0 + $1.size }
    let names = files.map(\.object).joined(separator: "\n") + "\n"
    // Each file is preceded by a line of its own, and an object name has at most 64 digits.
    let result = try await git.run(
      ["cat-file", "--batch"], input: Array(names.utf8), limit: total + files.count * 128 + 1024)
    guard result.isSuccess else { throw try await failure(result.message) }
    var contents: [SourcePath: [UInt8]] = [:]
    var rest = result.output[...]
    for file in files {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw try await missing(file) }
      let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard header.count == 3, header[1] == "blob", let size = Int(header[2]),
        rest.count >= size + (end - rest.startIndex) + 1
      else { throw try await missing(file) }
      contents[file.path] = Array(rest[(end + 1)..<(end + 1 + size)])
      rest = rest[(end + 1 + size)...].dropFirst()
    }
    return contents
  }

  private func missing(_ file: RevisionListing.File) async throws -> WorkspaceError {
    try await failure("missing the object of `\(file.path)`")
  }

  private func failure(_ message: String) async throws -> WorkspaceError {
    guard try await git.run(["config", "--get-regexp", #"^remote\..*\.promisor$"#]).isSuccess else {
      return WorkspaceError(.git, "could not read the repository `\(root)`: \(message)")
    }
    // git cannot list a file without its size. A fetch applies the clone's filter again, unless it is turned off.
    return WorkspaceError(
      .git,
      "the repository `\(root)` is a partial clone that lacks files of the revision; fetch them with "
        + "`git fetch --refetch --no-filter`")
  }
}

extension GitRepository.Commit {
  /// The abbreviated object name, for people.
  package var shortHash: String { String(hash.prefix(9)) }
}
