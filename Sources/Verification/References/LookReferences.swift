import Project
import SourceText

extension ProjectCheck {
  /// Checks that every file that a theme names is an asset.
  static let lookAssets = ProjectCheck { context in
    let known = context.names.assets.map { String($0.text.dropFirst("content/assets/".count)) }
    let project = context.project
    let looks = [(project.settings.look, project.settings.path)] + project.editions.map { ($0.look, $0.place.path) }
    return looks.flatMap { look, path -> [Finding] in
      look.assets.filter { !context.names.assets.contains(Theme.path(ofAsset: $0.value)) }.map { asset in
        Finding(
          .referenceUnknownName, at: Place(path, asset.range),
          UnknownNameMessage(
            "asset", asset.value, among: known, otherwise: "expected the path of a file in content/assets"))
      }
    }
  }
}
