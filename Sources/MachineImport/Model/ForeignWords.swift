import SourceText

/// Returns the title for a name of a program: `paymentFailed` is “Payment failed”; a text in words stays as it is.
func title(for name: String) -> String {
  let isName = name.unicodeScalars.allSatisfy {
    $0.isASCII && $0.properties.isAlphabetic || "0123456789_.$:-/?!".unicodeScalars.contains($0)
  }
  let words =
    isName
    ? hyphenated(name.replacing(".", with: "-")).replacing("-", with: " ")
    : name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return words.isEmpty ? name : capitalized(words)
}

/// Returns an id for a name: at most 48 letters of its words, which begin with a letter.
func identifier(for name: String, otherwise fallback: String) -> String {
  let ascii = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isASCII ? $0 : "-" }))
  var words = hyphenated(ascii.replacing(".", with: "-")).split(separator: "-")
  while words.count > 1, words.reduce(words.count - 1, { $0 + $1.count }) > 48 { words.removeLast() }
  let id = words.joined(separator: "-")
  if id.isEmpty { return fallback }
  return id.utf8.first?.isASCIIDigit == true ? "\(fallback)-\(id)" : id
}

/// Returns a time in words, in the largest unit that is a whole number: `604800000` milliseconds are “7 days”. A number beyond a
/// million is rounded to the next unit.
func duration(milliseconds: Int) -> String {
  let units = [("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000), ("millisecond", 1)]
  let whole = units.first { milliseconds.isMultiple(of: $0.1) } ?? units[4]
  let unit = milliseconds / whole.1 <= 1_000_000 ? whole : units.last { milliseconds / $0.1 <= 1_000_000 } ?? units[0]
  let count = min(max(milliseconds / unit.1, 1), 1_000_000)
  return "\(count) \(unit.0)\(count == 1 ? "" : "s")"
}

/// Reads a time with a unit, such as `1.5s`, `500ms`, or `7 days`; nil for anything else.
func duration(_ text: String) -> String? {
  guard let match = text.lowercased().wholeMatch(of: /\s*(\d{1,9}(?:\.\d{1,3})?|\.\d{1,3})\s*([a-z]*)\s*/),
    let number = Double(match.1.hasPrefix(".") ? "0" + match.1 : String(match.1))
  else { return nil }
  let unit: Double? =
    switch match.2 {
    case "ms", "msec", "msecs", "millisecond", "milliseconds": 1
    case "s", "sec", "secs", "second", "seconds": 1_000
    case "m", "min", "mins", "minute", "minutes": 60_000
    case "h", "hr", "hrs", "hour", "hours": 3_600_000
    case "d", "day", "days": 86_400_000
    case "w", "week", "weeks": 604_800_000
    default: nil
    }
  return unit.flatMap { number > 0 ? duration(milliseconds: Int((number * $0).rounded())) : nil }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
