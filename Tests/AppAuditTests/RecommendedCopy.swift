import Copy
import Project
import SourceText
import Testing

/// A copy with one purpose string under both keys, in English and German.
struct RecommendedCopy {
  private let project: Project

  init() async throws {
    let loaded = await loadProject(
      from: SourceTree([
        "content/statebook.yaml": "format: 1\ntitle: Trips\nlocales: [en, de]\n",
        "content/guides/a.md": "---\ntitle: A\n---\n",
        "content/copy/location.yaml": """
        copy:
          - id: purpose.location
            slot: purpose
            keys: [\(InfoPlistKey.whenInUse), \(InfoPlistKey.always)]
            text: {en: <appname> records trips., de: <appname> zeichnet Fahrten auf.}
        """,
      ]), rules: RuleCatalogue([]))
    try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))")
    project = loaded.project
  }

  func copy(_ name: String?) -> AppCopy {
    AppCopy(project.copy, locales: project.settings.locales, edition: nil, variant: nil, app: name)
  }
}
