import SourceText

/// Makes anchors from headings as GitHub does (the package github-slugger): lower case, punctuation removed, spaces to hyphens,
/// a number after what occurred before.
struct Slugger {
  private var anchors = UniqueNames(numberedFrom: 1)

  /// The anchor of the next heading with that text.
  mutating func slug(for text: String) -> String {
    let plain = Self.plainSlug(text)
    // An id may not be empty; GitHub leaves a heading of punctuation alone without one.
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
