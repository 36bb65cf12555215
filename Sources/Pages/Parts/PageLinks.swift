import SourceText

/// The addresses that one page writes: relative to it, so that the site can be read from a folder, too.
struct PageLinks: Sendable {
  /// The page, relative to the site's root.
  let path: String

  /// The relative URL of a file of the site.
  func callAsFunction(_ target: String, fragment: String? = nil) -> String {
    if target == path, let fragment { return "#" + percentEncoded(path: fragment) }
    return relativeURL(from: path, to: target, fragment: fragment)
  }
}
