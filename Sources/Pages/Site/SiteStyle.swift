/// The site's style sheet, for single-file documents that Statebook generates.
package enum SiteStyle {
  /// The style sheets of pages and diagrams, concatenated; they load nothing.
  package static var sheet: String {
    String(decoding: BuiltInTemplates.styles.flatMap(\.bytes) + PackageResources.diagram_css, as: UTF8.self)
  }
}
