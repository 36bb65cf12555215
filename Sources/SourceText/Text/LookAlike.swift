/// A letter that looks like a Latin one, in a word with Latin letters (Unicode Technical Standard 39, 5.1).
package struct LookAlike {
  package let letter: Unicode.Scalar
  /// The letter’s place in the UTF-8 bytes of the text.
  package let range: SourceRange

  /// Greek letters that look like Latin ones; others, as in `Δt`, are meant.
  private static let greek = Set("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον".unicodeScalars)

  /// Finds the first one in a text; takes time linear in it.
  package init?(in text: String) {
    var found: (letter: Unicode.Scalar, range: SourceRange)?
    var isLatin = false
    var offset = 0
    for scalar in text.unicodeScalars {
      let range = SourceRange(offset, offset + UTF8.width(scalar))
      offset = range.end
      if !scalar.properties.isAlphabetic {
        if isLatin, found != nil { break }
        (found, isLatin) = (nil, false)
      } else if 0x400...0x52F ~= scalar.value || Self.greek.contains(scalar) {
        found = found ?? (scalar, range)
      } else if scalar.value < 0x250 {
        isLatin = true
      }
    }
    guard isLatin, let found else { return nil }
    (letter, range) = found
  }

  /// What is wrong, as a clause.
  package var words: String { "its `\(letter)` is \(letter.codePoint), which only looks like a Latin letter" }
}
