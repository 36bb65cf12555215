import Guides
import Project
import SourceText

/// Loads files beside settings and a guide.
func load(settings: String = "", _ files: [SourcePath: String] = [:]) async -> LoadedProject {
  let own: [SourcePath: String] = [
    "content/statebook.yaml": "format: 1\ntitle: T\n" + settings, "content/guides/a.md": "---\ntitle: A\n---\n",
  ]
  return await loadProject(
    from: SourceTree(own.merging(files) { $1 }), rules: RuleCatalogue(Rule.ofProject + Rule.ofGuides))
}

/// Loads a file of a kind.
func load(_ kind: ContentKind, _ text: String) async -> LoadedProject {
  let path = SourcePath(kind.location.replacing("NAME", with: kind == .guide ? "start" : "file"))
  return await load([path: kind == .guide ? "---\n\(text)\n---\n" : text])
}
