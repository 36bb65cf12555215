/// Proves that a change of a text cannot change its meaning for readers.
package enum EditorialProof {
  /// Returns true if two texts are equal apart from the Unicode normalization, the kind and amount of white space, the form of
  /// quotes and apostrophes, and the period or exclamation mark at the end.
  ///
  /// Nothing else is ever editorial: not a comma, a capital, or a short word such as *not*, nor a question mark, which makes a
  /// question of a statement. White space and quotes that appear or vanish count as changes. Takes time linear in the texts.
  package static func isEditorial(_ before: String, _ after: String) -> Bool {
    // Strings are equal if they are canonically equivalent (UAX #15).
    before == after || folded(before) == folded(after)
  }

  private static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isSpaced = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isSpaced = true
        continue
      }
      if isSpaced, !result.isEmpty { result.append(" ") }
      isSpaced = false
      result.append(quote(scalar) ?? scalar)
    }
    while let last = result.last, endings.contains(last) || last == " " { result.removeLast() }
    return String(result)
  }

  private static let endings: Set<Unicode.Scalar> = [".", "!", "…", "。", "．", "！"]

  /// Returns the straight form of a quotation mark or apostrophe; nil for other characters.
  private static func quote(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\"", "“", "”", "„", "‟", "«", "»", "＂": "\""
    case "'", "‘", "’", "‚", "‛", "‹", "›", "ʼ", "＇": "'"
    default: nil
    }
  }
}
