/// Joins words as code with commas and a final “or”: `` `a`, `b`, or `c` ``.
package func codeList(_ words: some Sequence<String>) -> String { alternatives(words.map { "`\($0)`" }) }

/// Joins words with commas and a final “or”.
package func alternatives(_ words: [String]) -> String { joined(words, "or") }

/// Joins words with commas and a final “and”: “a”, “a and b”, “a, b, and c”.
package func listed(_ words: [String]) -> String { joined(words, "and") }

private func joined(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + (words.count > 2 ? "," : "") + " \(conjunction) " + last
}

/// Returns the text with a capital first letter.
package func capitalized(_ text: some StringProtocol) -> String { text.prefix(1).uppercased() + text.dropFirst() }

/// Returns the text with a small first letter.
package func uncapitalized(_ text: some StringProtocol) -> String { text.prefix(1).lowercased() + text.dropFirst() }

extension Unicode.Scalar {
  /// The code point in the notation of messages: `U+0007`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
