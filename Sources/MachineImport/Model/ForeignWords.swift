import SourceText
import Statecharts

/// The length of the longest title, in Unicode scalars.
private let titleLimit = 200

/// Returns the title for a name of a program: `paymentFailed` is “Payment failed”; a text in words stays as it is.
func title(for name: String) -> String {
  let isName = name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "_.$:-/?!".utf8.contains($0) }
  if !isName || name.utf8.count > titleLimit {
    return capitalized(shortened(name, to: titleLimit).split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
  let isMixed = name.utf8.contains(where: \.isASCIILowercase)
  let words = spaced(name).split { !$0.isLetter && !$0.isNumber }.map { word in
    // An abbreviation keeps its capitals.
    isMixed && word.count > 1 && word == word.uppercased() ? String(word) : word.lowercased()
  }
  return words.isEmpty ? name : capitalized(words.joined(separator: " "))
}

/// Returns the title for a condition: an expression of a program is code.
func conditionTitle(for text: String) -> String {
  let isCode = text.contains(/[=<>]|&&|\|\||^!?[\w.$]+\(.*\)$/) && !text.contains("`")
  return isCode
    ? "`" + shortened(text, to: titleLimit).split(whereSeparator: \.isWhitespace).joined(separator: " ") + "`"
    : title(for: text)
}

/// Returns a name with spaces between its words: `callGEDAdapter` is `call GED Adapter`, and `URLs` is one word.
private func spaced(_ name: String) -> String {
  name.replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" }
    .replacing(/([A-Z]{2})([A-Z](?:[a-rt-z]|s[a-z]))/) { "\($0.1) \($0.2)" }
}

/// Returns an id for a name: at most 48 letters of its words, which begin with a letter.
func identifier(for name: String, otherwise fallback: String) -> String {
  let ascii = String(String.UnicodeScalarView(name.unicodeScalars.prefix(200).map { $0.isASCII ? $0 : "-" }))
  var id = ""
  for word in hyphenated(spaced(ascii).replacing(".", with: "-")).split(separator: "-") {
    if !id.isEmpty, id.count + word.count >= 48 { break }
    id += (id.isEmpty ? "" : "-") + word
  }
  if id.isEmpty { return fallback }
  return id.utf8.first?.isASCIIDigit == true ? "\(fallback)-\(id)" : id
}

/// Reads a time with a unit, such as `1.5s`, `500ms`, or `7 days`; nil for anything else.
func duration(_ text: String) -> String? {
  guard let match = text.lowercased().wholeMatch(of: /\s*(\d{1,9}(?:\.\d{1,3})?|\.\d{1,3})\s*([a-z]*)\s*/),
    let number = Double(match.1.hasPrefix(".") ? "0" + match.1 : String(match.1))
  else { return nil }
  let unit: Delay.Unit? =
    switch match.2 {
    case "ms", "msec", "msecs", "millisecond", "milliseconds": .millisecond
    case "s", "sec", "secs", "second", "seconds": .second
    case "m", "min", "mins", "minute", "minutes": .minute
    case "h", "hr", "hrs", "hour", "hours": .hour
    case "d", "day", "days": .day
    case "w", "week", "weeks": .week
    default: nil
    }
  return unit.flatMap { unit in
    number > 0 ? Delay(milliseconds: Int((number * Double(unit.milliseconds)).rounded())).text : nil
  }
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
