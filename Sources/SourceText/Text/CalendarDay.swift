/// A day of the Gregorian calendar, without a time or a zone (ISO 8601, section 5.2.2: `2027-03-31`).
package struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Parses `YYYY-MM-DD`; nil for any other text and for days that do not exist.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      let year = Self.number(digits[0..<4]), let month = Self.number(digits[5..<7]),
      let day = Self.number(digits[8..<10]), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(year, month, day)
  }

  private init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The next day.
  package var next: CalendarDay {
    if day < Self.days(inMonth: month, of: year) { return CalendarDay(year, month, day + 1) }
    return month < 12 ? CalendarDay(year, month + 1, 1) : CalendarDay(year + 1, 1, 1)
  }

  /// The same day of the next year; the last one of February for a leap day.
  package var inNextYear: CalendarDay {
    CalendarDay(year + 1, month, min(day, Self.days(inMonth: month, of: year + 1)))
  }

  package static func < (first: Self, second: Self) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  package var description: String {
    func padded(_ number: Int, to width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0 as Int?) { result, digit in
      guard let result, digit.isASCIIDigit else { return nil }
      return result * 10 + Int(digit - UInt8(ascii: "0"))
    }
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
