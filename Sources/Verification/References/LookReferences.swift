import Project
import SourceText

extension ProjectCheck {
  /// Checks that every file that a theme names is an asset or, for a link of the menu, a static file.
  static let lookAssets = ProjectCheck { context in
    let known = context.names.assets.map { String($0.text.dropFirst("content/assets/".count)) }
    let project = context.project
    let looks = [(project.settings.look, project.settings.path)] + project.editions.map { ($0.look, $0.place.path) }
    let pages = project.staticFiles.map { "/" + $0.path.text.dropFirst("content/static/".count) }
    return looks.flatMap { look, path -> [Finding] in
      look.links.filter { link in link.ownPage.map { !pages.contains("/" + $0) } ?? false }.map { link in
        Finding(
          .referenceUnknownName, at: Place(path, link.url.range),
          UnknownNameMessage(
            "file", link.url.value, among: pages, otherwise: "expected the path of a file in content/static"))
      }
        + look.assets.filter { !context.names.assets.contains(Theme.path(ofAsset: $0.value)) }.map { asset in
          let inFolder = known.first { asset.value.hasSuffix("assets/\($0)") }
          return Finding(
            .referenceUnknownName, at: Place(path, asset.range),
            UnknownNameMessage(
              "asset", asset.value, among: inFolder == nil ? known : [],
              otherwise: "expected the path of a file in content/assets",
              instead: inFolder.map { "write `\($0)`, its path in content/assets" }))
        }
    }
  }
}
