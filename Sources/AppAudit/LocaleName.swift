import AppFormats
import Copy
import Project
import SourceText

/// Names of locales, as folders and catalogs spell them.
enum LocaleName {
  /// Returns the best match for a name among locales: the same locale, or the same language without a region.
  static func best(for name: String, among locales: [String]) -> String? {
    let wanted = normalized(name)
    if let same = locales.first(where: { normalized($0) == wanted }) { return same }
    let language = wanted.split(separator: "-").first.map(String.init) ?? wanted
    return locales.first { normalized($0) == language }
  }

  /// Returns a name in lower case with `-` as the separator; Xcode's old folder names become language codes.
  static func normalized(_ name: String) -> String {
    let name = name.lowercased().replacing("_", with: "-")
    return old[name] ?? name
  }

  /// Xcode's names of folders from before it used language codes.
  private static let old = [
    "english": "en", "german": "de", "spanish": "es", "french": "fr", "italian": "it", "dutch": "nl", "japanese": "ja",
  ]
}
