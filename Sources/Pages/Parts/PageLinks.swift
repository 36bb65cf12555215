import SourceText

/// The URLs of links on one page, relative so that the site can also be read from a folder.
struct PageLinks: Sendable {
  /// The path of the page, relative to the site's root.
  let path: String

  /// Returns the relative URL of a file of the site.
  func callAsFunction(_ target: String, fragment: String? = nil) -> String {
    if target == path, let fragment { return "#" + percentEncoded(path: fragment) }
    return relativeURL(from: path, to: target, fragment: fragment)
  }
}
