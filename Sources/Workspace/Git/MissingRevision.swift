import SourceText

extension GitRepository {
  /// The remedy for ancestors that the clone lacks. Deepening by a number can stop before a commit, or miss a detached one.
  static let unshallowing = "this clone is shallow: fetch its history with `git fetch --unshallow`"

  /// Returns how to get a revision that the clone lacks, with a command that works as it is printed; nil if none does.
  func remedy(forMissing revision: String) async throws -> String? {
    let name = String(revision.prefix { !"~^".contains($0) })
    let steps = String(revision.dropFirst(name.count))
    guard steps.allSatisfy({ "~^0123456789".contains($0) }) else { return nil }
    if try await commit(name) != nil { return isShallow ? Self.unshallowing : nil }
    guard try await isRefName(name) else { return nil }
    let depth = !isShallow ? "" : steps.isEmpty ? " --depth=1" : " --unshallow"

    let remotes = try await remotes()
    let path = name.hasPrefix("refs/remotes/") ? String(name.dropFirst("refs/remotes/".count)) : name
    if let remote = remotes.first(where: { path.hasPrefix($0 + "/") }) {
      // Without a place for it, a clone of a single branch would not keep the other one.
      let branch = path.dropFirst(remote.count + 1)
      return "fetch it with `git fetch\(depth) \(remote) \(shellWord("\(branch):refs/remotes/\(path)"))`"
    }
    for remote in remotes {
      if try await commit("\(remote)/\(revision)") != nil { return "did you mean `\(remote)/\(revision)`?" }
    }
    guard let remote = remotes.contains("origin") ? "origin" : remotes.first else { return nil }
    switch name.allSatisfy({ $0.isASCII && $0.isHexDigit }) ? name.utf8.count : 0 {
    case 40, 64: return "fetch it with `git fetch\(depth) \(remote) \(name)`"
    case 7...:
      // A server knows complete object names only.
      let history = isShallow ? " --unshallow" : ""
      return "fetch all branches with `git fetch\(history) \(remote) '+refs/heads/*:refs/remotes/\(remote)/*'`"
    default:
      return "if it is a branch or tag of `\(remote)`, fetch it with `git fetch\(depth) \(remote) \(shellWord(name))`, "
        + "then name it `FETCH_HEAD\(steps)`"
    }
  }

  /// Returns true if a ref can have the name, and no part of it looks like an option.
  private func isRefName(_ name: String) async throws -> Bool {
    if ("/" + name).contains("/-") { return false }
    return try await git.run(["check-ref-format", "--allow-onelevel", name]).isSuccess
  }

  /// Returns the names of the remotes, the longest first: one can begin with another.
  private func remotes() async throws -> [String] {
    let names = try await git.run(["remote"]).text.split(separator: "\n").map(String.init)
    return names.sorted { $0.utf8.count > $1.utf8.count }
  }
}
