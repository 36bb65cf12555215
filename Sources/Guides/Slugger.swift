import SourceText

/// Creates anchors from headings as GitHub does (the package github-slugger): lower case, punctuation removed, spaces replaced by
/// hyphens, and a number after duplicates.
struct Slugger {
  private var anchors = UniqueNames(numberedFrom: 1)

  /// Returns the anchor of the next heading with this text.
  mutating func slug(for text: String) -> String {
    let plain = Self.plainSlug(text)
    // An id cannot be empty; GitHub creates none for a heading of punctuation only.
    return anchors.unused(plain.isEmpty ? "section" : plain)
  }

  private static func plainSlug(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " {
        result.append("-")
      } else if scalar == "-" || isKept(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isNameByte && scalar != "-" }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
    default: return scalar.properties.isAlphabetic
    }
  }
}
