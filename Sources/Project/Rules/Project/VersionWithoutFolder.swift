import SourceText

extension Rule {
  static let versionWithoutFolder = Rule(
    id: "project/version-without-folder", severity: .error,
    summary: "A version with a folder is linked to from versions that have a folder, too.",
    rationale: """
      The folders of versions are relative to a folder that all of them share. From a version with an address alone, \
      nothing says where that folder is.
      """,
    isFixed: true,
    good: "- {title: \"1.0\", folder: v1}", bad: "- {title: \"1.0\", url: https://old.acme.io/}")
}

extension Finding {
  /// - Parameter other: a version with a folder.
  static func versionWithoutFolder(_ own: String, other: String, at place: Place) -> Finding {
    Finding(
      .versionWithoutFolder, at: place,
      "the folder of version `\(other)` cannot be found from version `\(own)`, which has no folder",
      suggestion: "give version `\(own)` a `folder`, or version `\(other)` a `url`")
  }
}
