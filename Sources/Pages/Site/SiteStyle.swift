/// The look of the site, for other documents of Statebook that are one file.
package enum SiteStyle {
  /// The style sheets of pages and diagrams, one after the other; they load nothing.
  package static var sheet: String {
    String(decoding: PackageResources.statebook_css + PackageResources.diagram_css, as: UTF8.self)
  }
}
