/// A name that is unique among things of one kind; the phantom type distinguishes kinds.
package struct Identifier<Kind>: Hashable, Sendable {
  /// The name as written.
  package let text: String

  /// Wraps a name without validation; see `isWellFormed`.
  package init(_ text: String) { self.text = text }

  /// True if the text consists of lowercase words joined by single hyphens: `[a-z][a-z0-9]*(-[a-z0-9]+)*`.
  package var isWellFormed: Bool {
    let words = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = words.first?.first, first.isASCIILowercase else { return false }
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isASCIILowercase || $0.isASCIIDigit }
    }
  }
}

extension Identifier: Comparable {
  package static func < (first: Self, second: Self) -> Bool { first.text < second.text }
}

extension Identifier: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension Identifier: CustomStringConvertible {
  package var description: String { text }
}

/// Returns the lowercase words of a text, joined by hyphens; a dot is a part of a word.
package func hyphenated(_ text: some StringProtocol) -> String {
  var name = ""
  var previous: Character?
  for character in text {
    let isNewWord = character.isUppercase && previous?.isLowercase == true
    previous = character
    if isNewWord || !character.isLetter && !character.isNumber && character != "." { name += "-" }
    if character.isLetter || character.isNumber || character == "." { name += character.lowercased() }
  }
  return name.split(separator: "-").joined(separator: "-")
}
