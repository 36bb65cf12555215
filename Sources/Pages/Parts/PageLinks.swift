import Markup
import SourceText

/// The URLs of links on one page, relative so that the site can also be read from a folder.
struct PageLinks: Sendable {
  /// The path of the page, relative to the site's root.
  let path: String
  /// The pages of the site.
  let pages: PageNumbers

  /// Returns the relative URL of a file of the site.
  func callAsFunction(_ target: String, fragment: String? = nil) -> String {
    if target == path, let fragment { return "#" + percentEncoded(path: fragment) }
    return relativeURL(from: path, to: target, fragment: fragment)
  }

  /// Returns the relative URL of a page; nil if the site lacks it, as the project can leave it out.
  func existing(_ target: String, fragment: String? = nil) -> String? {
    pages[target] == nil ? nil : self(target, fragment: fragment)
  }
}
