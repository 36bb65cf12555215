import SourceText

/// The identity of a finding across runs: the rule, the file, and the line's text. It stays the same if the line moves, if other
/// lines change, and if the wording of the message changes.
///
/// Several findings in a run can have the same key; numbers distinguish them.
struct FindingKey: Hashable, Comparable {
  var path: String
  var rule: String
  /// The text of the line where the finding begins, with single spaces, limited to the surroundings of its place; the message if
  /// the finding has no line.
  var text: String

  static func < (first: Self, second: Self) -> Bool {
    (first.path, first.rule, first.text) < (second.path, second.rule, second.text)
  }

  /// Returns a digest of the key and a number, as hexadecimal digits, unique among the findings of a run.
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
  /// The number of bytes on each side of a place that belong to the key; more would make many findings in one long line slow.
  private static let reach = 160

  private var lines: SourceLines
  private let path: @Sendable (Place) -> String
  private var numbers: [FindingKey: Int] = [:]

  /// - Parameter path: returns the path of a place as used in keys.
  init(_ report: Report, path: @escaping @Sendable (Place) -> String) {
    lines = SourceLines(report)
    self.path = path
  }

  /// Returns a finding's key, and its number among the findings with the same key, from 1.
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
