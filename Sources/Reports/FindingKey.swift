import SourceText

/// What makes two findings of different runs the same: the rule, the file, and the line's text. It stays the same if the line moves,
/// if other lines change, and if Statebook words its message differently.
///
/// Several findings of a run can have the same key; they are told apart by their number among equals.
struct FindingKey: Hashable, Comparable {
  var path: String
  var rule: String
  /// The text of the line where the finding begins, with single spaces, at most what is near its place; the message if the finding
  /// is about no line.
  var text: String

  static func < (first: Self, second: Self) -> Bool {
    (first.path, first.rule, first.text) < (second.path, second.rule, second.text)
  }

  /// A digest of the key and a number, as hexadecimal digits; two findings of a run never have the same.
  func fingerprint(_ number: Int) -> String { digest("\(number)") }

  /// A digest of the key, as hexadecimal digits.
  var fingerprint: String { digest("") }

  private func digest(_ suffix: String) -> String {
    let bytes = [path, rule, text, suffix].map { Array($0.utf8) }.joined(separator: [0])
    return String(Digest(of: Array(bytes)).description.prefix(32))
  }
}

/// Makes the keys of findings.
struct FindingKeys {
  /// How many bytes on each side of a place count; more would make many findings in one long line slow.
  private static let reach = 160

  private var lines: SourceLines
  private let path: @Sendable (Place) -> String
  private var numbers: [FindingKey: Int] = [:]

  /// - Parameter path: the path of a place as it is in keys.
  init(_ report: Report, path: @escaping @Sendable (Place) -> String) {
    lines = SourceLines(report)
    self.path = path
  }

  /// A finding's key, and how many findings with the same key came before, plus one.
  mutating func key(of finding: Finding) -> (key: FindingKey, number: Int) {
    let key = FindingKey(
      path: finding.place.map(path) ?? "", rule: finding.rule.id, text: text(of: finding))
    let number = numbers[key, default: 0] + 1
    numbers[key] = number
    return (key, number)
  }

  private mutating func text(of finding: Finding) -> String {
    guard let place = finding.place, !place.isWholeFile, let index = lines.index(of: place.path) else {
      return finding.message
    }
    let line = index.line(around: place.start, reach: Self.reach).text
    return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
