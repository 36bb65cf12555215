import SourceText

extension Rule {
  static let fileUnrecognized = Rule(
    id: "file/unrecognized", severity: .warning,
    summary: "Every file under content/ is where Statebook reads it.",
    rationale: """
      A file in the wrong folder or of another kind is not read, so its content is missing from the site \
      without any message. Move it to the folder for its kind, or out of content/. Files whose names start with a \
      dot are ignored.
      """,
    good: "content/guides/next.md", bad: "content/statements/door.yaml")
}

extension Finding {
  /// A file under content/ that nothing reads.
  static func fileUnrecognized(_ path: SourcePath) -> Finding {
    let name = String(path.text.dropFirst("content/".count))
    if name == "guides" || ContentFiles.dataFolders.contains(name) {
      return Finding(
        .fileUnrecognized, at: Place(path), "expected a folder, found a file; it is not read",
        suggestion: "move it into a folder of that name")
    }
    let folder = String(name.prefix { $0 != "/" })
    let folders = ContentFiles.dataFolders.sorted() + ["guides", "assets", "static"]
    if name.contains("/"), !folders.contains(folder), let nearest = nearestName(to: folder, among: folders) {
      return Finding(
        .fileUnrecognized, at: Place(path), "there is no folder `content/\(folder)` for content; the file is not read",
        suggestion: "did you mean `content/\(nearest)`?")
    }
    let remedy: String =
      switch path.fileExtension {
      case "yaml", "yml":
        """
        YAML files belong in content/machines, content/claims, content/scenarios, content/copy, content/editions, or \
        content/sdk, or are content/statebook.yaml or content/sources.yaml
        """
      case "md", "markdown": "move it to content/guides, or to a folder in it"
      case "mustache": "move it to templates, beside content"
      default: "move images and files of guides to content/assets, and files of the site’s root to content/static"
      }
    return Finding(
      .fileUnrecognized, at: Place(path), "unknown kind of file for this folder; the file is not read",
      suggestion: remedy)
  }
}
