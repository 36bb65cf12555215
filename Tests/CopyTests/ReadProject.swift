import Project
import SourceText
import Testing

/// Reads a project of some files beside a guide, which must have no findings.
func readProject(settings: String = "", _ files: [SourcePath: String]) async throws -> Project {
  let own: [SourcePath: String] = [
    "content/statebook.yaml": "format: 1\ntitle: P\n" + settings, "content/guides/a.md": "---\ntitle: A\n---\n",
  ]
  let loaded = await loadProject(from: SourceTree(own.merging(files) { $1 }), rules: RuleCatalogue([]))
  try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))")
  return loaded.project
}
