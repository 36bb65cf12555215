import AppFormats
import Model
import SourceText

/// Names of locales, as folders and catalogs spell them.
enum LocaleName {
  /// The locale among those that is meant: the same, or the same language without a region.
  static func best(for name: String, among locales: [String]) -> String? {
    let wanted = normalised(name)
    if let same = locales.first(where: { normalised($0) == wanted }) { return same }
    let language = wanted.split(separator: "-").first.map(String.init) ?? wanted
    return locales.first { normalised($0) == language }
  }

  /// In lower case with `-`, and as a code.
  static func normalised(_ name: String) -> String {
    let name = name.lowercased().replacing("_", with: "-")
    return old[name] ?? name
  }

  /// What Xcode named folders before there were codes.
  private static let old = [
    "english": "en", "german": "de", "spanish": "es", "french": "fr", "italian": "it", "dutch": "nl", "japanese": "ja",
  ]
}
