import Project
import SourceText
import Statecharts
import Verification

/// The style sheet of a theme.
struct ThemeSheet {
  let path: String
  let bytes: [UInt8]

  /// Returns nil for a theme without colors.
  ///
  /// - Parameter edition: nil for the project's theme.
  init?(_ look: Theme, of edition: EditionID?) {
    guard let path = Self.path(for: look, of: edition) else { return nil }
    self.path = path
    let light = look.accent?.value
    let dark =
      look.darkAccent?.value
      ?? light?.reaching(RGBColor.leastContrast, to: RGBColor.darkGrounds, byLightening: true)
    let accents = [("light", light), ("dark", dark)].compactMap { theme, color in
      color.map { "  --accent-\(theme): \($0.text);\n" }
    }
    bytes = Array(":root {\n\(accents.joined())}\n".utf8)
  }

  /// Returns the path of the style sheet; nil for a theme without colors. An id contains no dot.
  static func path(for look: Theme, of edition: EditionID?) -> String? {
    guard look.accent != nil || look.darkAccent != nil else { return nil }
    return SitePlan.assetFolder + (edition.map { "look.\($0).css" } ?? "look.css")
  }
}

extension Site {
  /// Returns the theme of an edition's pages.
  func look(for edition: Edition?) -> Theme { edition.map { $0.look.over(settings.look) } ?? settings.look }

  /// The style sheets of all themes that pages link to.
  var themeSheets: [ThemeSheet] {
    let editions = Set([plan.sharedAudience.edition?.id] + plan.editions.map(\.audience.edition?.id))
    let known = project.project.editions.filter { editions.contains($0.id) }
    return (editions.contains(nil) ? [ThemeSheet(settings.look, of: nil)].compactMap(\.self) : [])
      + known.compactMap { ThemeSheet(look(for: $0), of: $0.id) }
  }

  /// The assets of themes that no page of this site uses.
  var assetsOfOtherLooks: Set<String> {
    guard plan.isSingle else { return [] }
    let own = Set(look(for: plan.sharedAudience.edition).assets.map(\.value))
    let all = project.project.editions.flatMap(\.look.assets).map(\.value) + settings.look.assets.map(\.value)
    return Set(all.filter { !own.contains($0) }.map { SiteFiles.sitePath(ofAsset: Theme.path(ofAsset: $0)) })
  }
}
