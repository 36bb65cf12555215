/// A project that `statebook new` writes. Its files are in a folder of `starters`.
package enum StarterProject: String, CaseIterable, Sendable {
  case handbook
  case appCopy = "app-copy"
  case machine

  /// What is in it, in a few words.
  package var summary: String {
    switch self {
    case .handbook: "a machine with two profiles, claims, a myth, a scenario, and a guide that shows them"
    case .appCopy: "the texts of an iOS app in two variants and languages, an edition, a prompt, and a guide"
    case .machine: "a machine, a claim, and a scenario"
    }
  }

  /// The texts of the files by their paths in the project.
  var files: [String: String] {
    let folder = "starters/\(rawValue)/"
    var files = [".gitignore": String(decoding: PackageResources.gitignore, as: UTF8.self)]
    for (path, bytes) in PackageResources.files where path.hasPrefix(folder) {
      files[String(path.dropFirst(folder.count))] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }
}
