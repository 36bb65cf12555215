/// Words of code as a message lists them: `` `a`, `b`, or `c` ``.
package func codeList(_ words: some Sequence<String>) -> String { alternatives(words.map { "`\($0)`" }) }

/// Words with commas and a last “or”.
package func alternatives(_ words: [String]) -> String { joined(words, "or") }

/// Words with commas and a last “and”: “a”, “a and b”, “a, b, and c”.
package func listed(_ words: [String]) -> String { joined(words, "and") }

private func joined(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + (words.count > 2 ? "," : "") + " \(conjunction) " + last
}

extension Unicode.Scalar {
  /// The code point as messages write it: `U+0007`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
