import SourceText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Findings that a project has accepted for now; only new findings make a command fail.
///
/// Findings are matched by `FindingKey`, so that they stay known if their lines move. Paths are relative to the project's folder,
/// so that the file does not depend on the current folder.
package struct Baseline: Sendable {
  /// The version of the file's format.
  private static let format = 1

  /// The number of findings with each key.
  private var counts: [FindingKey: Int] = [:]

  /// The number of findings.
  package var count: Int { counts.values.reduce(0, +) }

  /// Makes a baseline of findings.
  ///
  /// - Parameter tree: the text that the findings refer to.
  package init(of findings: [Finding], in tree: SourceTree?) {
    for key in Self.keys(of: findings, in: tree) { counts[key, default: 0] += 1 }
  }

  /// Reads a baseline file. Throws `Damage` if it is invalid.
  package init(reading bytes: [UInt8]) throws(Damage) {
    if let line = Self.conflict(in: bytes) {
      throw Damage("line \(line) is a conflict that git left in it")
    }
    let version: Version
    let file: File
    do {
      version = try JSONDecoder().decode(Version.self, from: Data(bytes))
    } catch {
      throw Damage(Self.words(for: error))
    }
    guard version.format == Self.format else {
      throw Damage("it has format \(version.format), expected \(Self.format)")
    }
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw Damage(Self.words(for: error))
    }
    for entry in file.findings {
      let count = entry.count ?? 1
      guard count > 0, count < 1_000_000 else { throw Damage("the count \(count) is not between 1 and 999999") }
      counts[FindingKey(path: entry.path, rule: entry.rule, text: entry.text), default: 0] += count
    }
  }

  /// The reason that a baseline file cannot be read, as a sentence without a period.
  package struct Damage: Error {
    package let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
  }

  /// The text of the file: an object for each key, sorted, so that git merges and shows changes of single findings.
  package var text: String {
    let findings = counts.sorted { $0.key < $1.key }.map { key, count -> JSONText in
      [
        "path": .string(key.path), "rule": .string(key.rule), "text": .string(key.text),
        "count": count > 1 ? .number(count) : nil,
      ]
    }
    let file: JSONText = ["format": .number(Self.format), "findings": .array(findings)]
    return file.text() + "\n"
  }

  /// Separates new findings from known ones.
  ///
  /// - Parameter judgesAll: true if the run could find everything in the baseline; otherwise nothing is reported as fixed.
  package func compare(
    _ findings: [Finding], in tree: SourceTree?, judgesAll: Bool
  ) -> (new: [Finding], comparison: BaselineComparison) {
    var rest = counts
    var new: [Finding] = []
    var known: [Finding] = []
    // In a fixed order: of findings with the same key, the first ones are known.
    let findings = findings.sorted(by: Finding.inReportOrder)
    for (finding, key) in zip(findings, Self.keys(of: findings, in: tree)) {
      if let left = rest[key], left > 0 {
        rest[key] = left - 1
        known.append(finding)
      } else {
        new.append(finding)
      }
    }
    let isComplete = judgesAll && !new.contains { $0.severity == .error }
    let fixed = rest.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    return (
      new,
      BaselineComparison(
        known: known, fixed: isComplete ? fixed.map { (key: $0.key, count: $0.value) } : [], isComplete: isComplete)
    )
  }

  private static func keys(of findings: [Finding], in tree: SourceTree?) -> [FindingKey] {
    var keys = FindingKeys(Report(findings: [], tree: tree)) { $0.path.text }
    return findings.map { keys.key(of: $0).key }
  }

  // MARK: The file

  private struct Version: Decodable { var format: Int }

  private struct File: Decodable {
    struct Entry: Decodable {
      var path: String
      var rule: String
      var text: String
      var count: Int?
    }

    var findings: [Entry]
  }

  /// Returns the number of the first line with a conflict marker of git.
  private static func conflict(in bytes: [UInt8]) -> Int? {
    let marks = ["<<<<<<< ", ">>>>>>> "].map { Array($0.utf8) }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { line in marks.contains { line.starts(with: $0) } }.map { $0 + 1 }
  }

  /// Describes the error, with its place in the file's structure: “`findings`, entry 3: missing key `rule`”.
  private static func words(for error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      let words = path.map { $0.intValue.map { "entry \($0 + 1)" } ?? "`\($0.stringValue)`" }
      return words.isEmpty ? "" : words.joined(separator: ", ") + ": "
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return place(context.codingPath) + "missing key `\(key.stringValue)`"
    case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
      return place(context.codingPath) + "expected \(noun(for: type))"
    default:
      return "it is not valid JSON"
    }
  }

  private static func noun(for type: any Any.Type) -> String {
    if type == String.self { return "a string" }
    if type == Int.self { return "an integer" }
    return "\(type)".hasPrefix("Array") ? "an array" : "an object"
  }
}

/// The result of comparing a baseline with the findings of a run.
package struct BaselineComparison: Sendable {
  /// The findings in the baseline; no format shows them.
  package let known: [Finding]
  /// The findings in the baseline that no longer occur, with their numbers.
  private(set) var fixed: [(key: FindingKey, count: Int)]
  /// True if the run could find everything in the baseline, so that missing findings are fixed.
  package let isComplete: Bool

  /// The maximum number of fixed findings to list.
  private static let limit = 20

  /// Clears the fixed findings, for a run that removes them from the baseline.
  package mutating func forgetFixed() { fixed = [] }

  /// The numbers in one line, and the fixed findings; empty if no finding is known or fixed.
  package var lines: [String] {
    var lines: [String] = []
    if !known.isEmpty { lines.append("\(counted(known.count, "known finding")) in the baseline") }
    let count = fixed.reduce(0) { $0 + $1.count }
    guard count > 0 else { return lines }
    let verb = count == 1 ? "is" : "are"
    let pronoun = count == 1 ? "it" : "them"
    lines.append("\(counted(count, "finding")) in the baseline \(verb) fixed; `--write-baseline` removes \(pronoun):")
    for (key, number) in fixed.prefix(Self.limit) {
      let place = key.path.isEmpty ? "" : visible(key.path) + ": "
      let times = number == 1 ? "" : ", \(number) times"
      lines.append("  \(place)\(visible(shortened(key.text))) [\(visible(key.rule))]\(times)")
    }
    if fixed.count > Self.limit { lines.append("  … and \(fixed.count - Self.limit) more") }
    return lines
  }
}
