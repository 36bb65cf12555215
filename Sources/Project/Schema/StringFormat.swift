import SourceText
import Statecharts

/// A text format, for readers and for JSON Schema.
struct StringFormat: Sendable {
  /// The name of the format in tables of keys.
  let name: String
  /// The expected text, for example `lowercase words joined by hyphens`.
  let expectation: String
  /// The format as an ECMA-262 regular expression; a test checks that it agrees with `matches`.
  let pattern: String
  let rule: Rule
  let matches: @Sendable (String) -> Bool
  /// Returns a valid text close to an invalid one.
  let repair: @Sendable (String) -> String?
  /// What to write instead of a list of such texts; nil if one of them will do.
  var insteadOfList: String?
  /// True for words that have placeholders.
  private(set) var isTemplate = false

  /// The numbers of digits of all-digit texts in this format: four for a date, which may be a year; nil if there are none.
  var digits: ClosedRange<Int>? {
    let counts = (1...CopyTemplate.digestLength).filter { matches(String(repeating: "1", count: $0)) }
    return counts.first.flatMap { first in counts.last.map { first...$0 } }
  }

  /// True for a length of time.
  var isDelay: Bool { name == StringFormat.delay.name }

  /// True for free text.
  var isAnyText: Bool { pattern == StringFormat.nonBlank.pattern || pattern == StringFormat.reason.pattern }
}

extension StringFormat {
  /// Any text that is not blank.
  static let nonBlank = StringFormat(
    name: "text", expectation: "text that is not blank", pattern: #"[^ \t\n\r]"#, rule: .wrongValue,
    matches: { text in text.utf8.contains { !$0.isASCIISpace } }, repair: { _ in nil })

  /// Words of an app, which have placeholders.
  static let template: StringFormat = {
    var format = nonBlank
    format.isTemplate = true
    return format
  }()

  /// A reason in words; rejects `true`, `false`, `yes`, and `no`, as in `unverified: false`.
  static let reason = StringFormat(
    name: "text", expectation: "the reason in words",
    pattern: #"^(?!(?:true|false|yes|no)$)[\s\S]*[^ \t\n\r]"#, rule: .wrongValue,
    matches: { text in
      !["true", "false", "yes", "no"].contains(text) && text.utf8.contains { !$0.isASCIISpace }
    }, repair: { _ in nil })

  /// An id: `[a-z][a-z0-9]*(-[a-z0-9]+)*`.
  static let id = StringFormat(
    name: "id", expectation: "lowercase words joined by hyphens", pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    rule: .idForm,
    matches: isID, repair: { hyphenated($0, where: isID) })

  /// The id of the state that a transition leads to.
  static let target: StringFormat = {
    var format = id
    format.insteadOfList = MachineSource.severalTargets
    return format
  }()

  /// The path of a guide or of a folder of guides: ids joined by slashes.
  static let guidePath = StringFormat(
    name: "guide", expectation: "lowercase words joined by hyphens, with a slash after each folder",
    pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*(/[a-z][a-z0-9]*(-[a-z0-9]+)*)*$", rule: .idForm,
    matches: { GuideID($0).isWellFormedPath },
    repair: { text in
      let path = text.hasSuffix(".md") ? text.dropLast(3) : text[...]
      let parts = path.split(separator: "/")
      let repaired = parts.compactMap { isID(String($0)) ? String($0) : StringFormat.id.repair(String($0)) }
      return repaired.count == parts.count && !parts.isEmpty ? repaired.joined(separator: "/") : nil
    })

  /// An open condition with its value.
  static let given = StringFormat(
    name: "condition", expectation: "a condition, or `not` and a condition",
    pattern: "^(not )?[a-z][a-z0-9]*(-[a-z0-9]+)*$", rule: .idForm,
    matches: { isID($0.hasPrefix("not ") ? String($0.dropFirst(4)) : $0) },
    repair: { hyphenated($0, where: isID) })

  /// A length of time.
  static let delay = StringFormat(
    name: "time", expectation: "a whole number and a unit, such as `7 days`, or a term such as `<hold>`",
    pattern:
      "^((1000000|[1-9][0-9]{0,5}) (\(Delay.Unit.allCases.map(\.rawValue).joined(separator: "|")))s?|<[a-z][a-z0-9]*(-[a-z0-9]+)*>)$",
    rule: .wrongValue, matches: { Delay($0) != nil || SharedTerms.id(ofPlaceholder: $0) != nil },
    repair: { text in
      if text.contains(where: { ".,".contains($0) }) { return nil }
      let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined()
      let (number, unit) = (parts.prefix(while: \.isNumber), parts.drop(while: \.isNumber))
      let units = Delay.Unit.allCases
      let meant = units.first { $0.short == unit } ?? units.first { !unit.isEmpty && "\($0)s".hasPrefix(unit) }
      return meant.flatMap { Delay("\(number) \($0.rawValue)") }?.text
    })

  /// A citation: the id of a source, optionally with `#` and the id of a place in it.
  static let citation = StringFormat(
    name: "citation", expectation: "the id of a source, or `source#place`",
    pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*(#[a-z][a-z0-9]*(-[a-z0-9]+)*)?$", rule: .idForm,
    matches: { text in
      let parts = text.split(separator: "#", omittingEmptySubsequences: false)
      return parts.count <= 2 && parts.allSatisfy { isID(String($0)) }
    },
    repair: { text in
      let parts = text.split(separator: "#", omittingEmptySubsequences: false)
      let repaired = parts.compactMap { isID(String($0)) ? String($0) : StringFormat.id.repair(String($0)) }
      return parts.count <= 2 && repaired.count == parts.count ? repaired.joined(separator: "#") : nil
    })

  /// The id of a copy entry: ids joined by dots.
  static let copyID = StringFormat(
    name: "copy id", expectation: "lowercase words joined by hyphens or dots",
    pattern: #"^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*$"#, rule: .idForm,
    matches: isCopyID, repair: { hyphenated($0, where: isCopyID) })

  /// A value of an observer, which keeps the spelling of its interface: `authorizedAlways`.
  static let valueID = StringFormat(
    name: "value", expectation: "letters and digits, with single hyphens between",
    pattern: "^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$",
    rule: .idForm,
    matches: { text in
      text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      }
    },
    repair: { text in
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      let words = text.utf8.split { !$0.isASCIILetter && !$0.isASCIIDigit }
      return words.isEmpty ? nil : words.map { String(Substring($0)) }.joined(separator: "-")
    })

  /// The name of a fact that conditions compare.
  static let attribute = StringFormat(
    name: "attribute", expectation: "a letter, then letters, digits, and hyphens",
    pattern: "^[A-Za-z][A-Za-z0-9-]*$", rule: .idForm,
    matches: { text in
      guard let first = text.utf8.first, first.isASCIILetter else { return false }
      return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    },
    repair: { _ in nil })

  /// A name of the SDK's interface, as Objective-C and Swift allow it.
  static let codeName = StringFormat(
    name: "code name", expectation: "a name of letters, digits, and underscores", pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
    rule: .idForm,
    matches: { text in
      guard let first = text.utf8.first, !first.isASCIIDigit else { return false }
      return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    },
    repair: { _ in nil })

  /// A language, optionally with script and region (BCP 47): `en`, `pt-BR`, `zh-Hans-CN`.
  static let locale = StringFormat(
    name: "locale", expectation: "a locale such as `en` or `pt-BR`",
    pattern: "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$",
    rule: .localeForm, matches: isLocale, repair: repairedLocale)

  /// The digest of a text: its first 12 hexadecimal digits.
  static let textDigest = StringFormat(
    name: "digest", expectation: "\(CopyTemplate.digestLength) lowercase hexadecimal digits",
    pattern: "^[0-9a-f]{\(CopyTemplate.digestLength)}$", rule: .wrongValue,
    matches: { text in
      text.utf8.count == CopyTemplate.digestLength
        && text.utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILowercase && $0 <= UInt8(ascii: "f") }
    },
    repair: { _ in nil })

  /// A day; unlike the pattern, `matches` also checks that the month has the day.
  static let calendarDay = StringFormat(
    name: "day", expectation: "a day such as `2027-03-31`", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", rule: .wrongValue,
    matches: { CalendarDay($0) != nil }, repair: { _ in nil })

  /// A day, a month, or a year; unlike the pattern, `matches` also checks that the month has the day.
  static let date = StringFormat(
    name: "date", expectation: "a day, month, or year such as `2020-08-11`, `2020-08`, or `2020`",
    pattern: "^[0-9]{4}(-(0[1-9]|1[0-2])(-[0-9]{2})?)?$", rule: .wrongValue,
    matches: { text in
      [4, 7, 10].contains(text.utf8.count) && CalendarDay(text + "-01-01".suffix(10 - text.utf8.count)) != nil
    },
    repair: { _ in nil })

  /// The fragment of an address, after the `#` (RFC 3986, section 3.5).
  static let fragment = StringFormat(
    name: "fragment", expectation: "the part of the address after its `#`, without spaces", pattern: #"^[^# \t\n\r]+$"#,
    rule: .wrongValue,
    matches: { text in !text.isEmpty && !text.utf8.contains { $0.isASCIISpace || $0 == UInt8(ascii: "#") } },
    repair: { text in
      let rest = text.drop { $0 == "#" }
      return rest.isEmpty || rest.utf8.contains { $0.isASCIISpace || $0 == UInt8(ascii: "#") } ? nil : String(rest)
    })

  /// A whole address on the web.
  static let webAddress = StringFormat(
    name: "address", expectation: "an address that starts with `https://` or `http://`",
    pattern: #"^https?://[^ \t\n\r]+$"#,
    rule: .wrongValue,
    matches: { text in
      let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : ""
      return !rest.isEmpty && !rest.utf8.contains(where: \.isASCIISpace)
    },
    repair: { text in
      let rest = text.drop { $0 == "/" }
      let host = rest.prefix { $0 != "/" }
      guard host.contains("."), !host.contains(":"), !host.contains("@"), host.first != ".", host.last != ".",
        !rest.utf8.contains(where: \.isASCIISpace)
      else { return nil }
      return "https://" + rest
    })
}

extension StringFormat {
  /// A whole address on the web, or a path from the root of the site.
  static let menuAddress = StringFormat(
    name: "menu-address",
    expectation: "an address that starts with `https://`, or with `/` for a file of content/static",
    pattern: #"^(https?://|/)[^ \t\n\r]*$"#, rule: .wrongValue,
    matches: { text in
      webAddress.matches(text)
        || text.hasPrefix("/") && !text.hasPrefix("//") && !text.utf8.contains(where: \.isASCIISpace)
    },
    repair: webAddress.repair)
}

/// Returns the lowercase words of a text, joined by hyphens; nil if the result does not match either.
private func hyphenated(_ text: String, where matches: (String) -> Bool) -> String? {
  let words = hyphenated(text)
  return matches(words) ? words : nil
}

@Sendable func isID(_ text: String) -> Bool { Identifier<Void>(text).isWellFormed }

@Sendable private func isCopyID(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isID(String($0)) }
}

@Sendable private func isLocale(_ text: String) -> Bool {
  var parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8) }[...]
  guard let language = parts.popFirst(), (2...3).contains(language.count), language.allSatisfy(\.isASCIILowercase)
  else {
    return false
  }
  if let script = parts.first, script.count == 4, script[0].isASCIIUppercase,
    script[1...].allSatisfy(\.isASCIILowercase)
  {
    parts.removeFirst()
  }
  guard let region = parts.popFirst() else { return true }
  let isRegion =
    region.count == 2 && region.allSatisfy(\.isASCIIUppercase) || region.count == 3 && region.allSatisfy(\.isASCIIDigit)
  return isRegion && parts.isEmpty
}

@Sendable private func repairedLocale(_ text: String) -> String? {
  let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
  let result = parts.enumerated().map { index, part in
    index == 0
      ? part.lowercased()
      : part.count == 4 ? part.prefix(1).uppercased() + part.dropFirst().lowercased() : part.uppercased()
  }.joined(separator: "-")
  return result != text && isLocale(result) ? result : nil
}
