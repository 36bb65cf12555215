import SourceText
import Templating

extension BuiltInTemplates {
  /// The templates, style sheets, and scripts of a site, compiled into the program.
  package static let ofSite = BuiltInTemplates(
    files: Dictionary(
      uniqueKeysWithValues: PackageResources.files.compactMap { path, bytes in
        path.hasPrefix("templates/") ? (String(path.dropFirst("templates/".count)), bytes) : nil
      }),
    // What several components share comes before what differs from it in one.
    styles: [
      "tokens", "base", "page", "header", "menu", "code", "tables", "figures", "badges", "notes", "lists", "claims",
      "copy", "phone", "storyboard", "search", "walk", "print",
    ].map { "assets/styles/\($0).css" })
}

extension TemplateSet {
  /// The templates of a site without any of a project.
  static let ofSite = load([], from: SourceTree([:]), over: .ofSite).set

  /// Loads the templates of a site; a project template with errors is replaced by the built-in one.
  ///
  /// - Parameters:
  ///   - overrides: the files under `templates/` of the project.
  ///   - tree: the tree to read them from.
  package static func load(overrides: [SourceTree.File], from tree: SourceTree) -> (
    set: TemplateSet, findings: [Finding]
  ) {
    load(overrides, from: tree, over: .ofSite)
  }
}

/// The site's style sheet, for single-file documents that Statebook generates.
package enum SiteStyle {
  /// The style sheets of pages and diagrams, concatenated; they load nothing.
  package static var sheet: String {
    let files = BuiltInTemplates.ofSite.styles + ["assets/diagram.css"]
    return String(decoding: files.flatMap { BuiltInTemplates.ofSite.file(at: $0) ?? [] }, as: UTF8.self)
  }
}
