/// A file that only served sites have, compiled into the program.
struct PreviewAsset: Sendable {
  let name: String
  let bytes: [UInt8]

  static let script = PreviewAsset(name: "serve.js", bytes: PackageResources.serve_js)
  static let style = PreviewAsset(name: "serve.css", bytes: PackageResources.serve_css)
  /// The page shown until a build has no errors.
  static let startPage = PreviewAsset(name: "start.html", bytes: PackageResources.start_html)

  /// The page shown for an unknown address if the site has no 404 page.
  static let missingPage = PreviewAsset(name: "missing.html", bytes: PackageResources.missing_html)

  /// The files that browsers request.
  private static let all = [script, style]

  /// Returns the file with a path in a served site.
  static func named(_ path: String) -> PreviewAsset? { all.first { ServedSite.ownFolder + $0.name == path } }
}
