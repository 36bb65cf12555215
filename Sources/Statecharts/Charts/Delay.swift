import SourceText

/// A length of time, as authors write it: a number and a unit, such as `7 days`, or a term, whose words may be of any
/// kind.
package struct Delay: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Sendable {
    case millisecond, second, minute, hour, day, week, month, year

    /// The usual abbreviation.
    package var short: String {
      switch self {
      case .millisecond: "ms"
      case .month: "mo"
      case .second, .minute, .hour, .day, .week, .year: String(rawValue.prefix(1))
      }
    }

    /// The length in milliseconds; a month counts as 30 days, a year as 365.
    package var milliseconds: Int {
      switch self {
      case .millisecond: 1
      case .second: 1_000
      case .minute: 60_000
      case .hour: 3_600_000
      case .day: 86_400_000
      case .week: 7 * 86_400_000
      case .month: 30 * 86_400_000
      case .year: 365 * 86_400_000
      }
    }
  }

  /// The delay in words: `7 days`.
  package let text: String
  /// The delay as a part of an id, which is that of its term: `7-days`.
  package let idPart: String
  /// The length; nil if only words say it.
  package let milliseconds: Int?
  /// True if the words are those of one thing: “1 day passes”.
  package let isOne: Bool

  /// The largest number of a delay.
  static let limit = 1_000_000

  /// Parses a text; nil if it is not a whole number from 1 to a million and a unit in English, singular or plural.
  package init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "\u{A0}" }
    guard words.count == 2, let number = Int(words[0]), words[0].utf8.allSatisfy(\.isASCIIDigit),
      (1...Self.limit).contains(number),
      let unit = Unit.allCases.first(where: { words[1] == $0.rawValue || words[1] == $0.rawValue + "s" })
    else { return nil }
    self.init(number, unit)
  }

  private init(_ number: Int, _ unit: Unit) {
    text = "\(number) \(unit.rawValue)\(number == 1 ? "" : "s")"
    idPart = text.replacing(" ", with: "-")
    milliseconds = number * unit.milliseconds
    isOne = number == 1
  }

  /// Makes the delay that a term has the words of, such as `7 days` or `the granted lease`.
  package init(term: String, _ words: String) {
    let constant = Delay(words)
    text = constant?.text ?? words
    idPart = term
    milliseconds = constant?.milliseconds
    isOne = constant?.isOne ?? true
  }

  /// Makes the delay of some milliseconds, in the largest unit up to days of which it is a whole number. More than a
  /// million of a unit are rounded to the next one.
  package init(milliseconds: Int) {
    let units: [Unit] = [.day, .hour, .minute, .second, .millisecond]
    let whole = units.first { milliseconds.isMultiple(of: $0.milliseconds) } ?? .millisecond
    let fits = { (unit: Unit) in milliseconds / unit.milliseconds <= Self.limit }
    let unit = fits(whole) ? whole : units.last(where: fits) ?? .day
    self.init(min(max(milliseconds / unit.milliseconds, 1), Self.limit), unit)
  }

  /// The label of the event that it causes.
  package var label: StyledText { StyledText("after \(text)") }
}
