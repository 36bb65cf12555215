import SourceText

/// A finding in a report for people, with the omitted findings of its rule.
struct ShownFinding: Sendable {
  var finding: Finding
  /// The omitted findings of the same rule; nil unless this finding is the last one shown.
  var omission: Omission?
  /// True if it represents many notes, none of which is shown; `omission` contains all of them.
  var isSum = false

  /// Omitted findings of one rule.
  struct Omission: Sendable {
    let count: Int
    /// The files of the findings, those with the most findings first.
    let files: [(path: SourcePath, count: Int)]

    init(_ findings: [Finding]) {
      count = findings.count
      files = Dictionary(grouping: findings.compactMap(\.place?.path), by: \.self)
        .map { (path: $0.key, count: $0.value.count) }.sorted { ($1.count, $0.path) < ($0.count, $1.path) }
    }

    /// Describes the files: “in 200 files, most of them in a.md (40), b.md (3), and c.md (1)”; empty if there are none.
    ///
    /// - Parameter name: returns the displayed name of a file.
    func whereabouts(_ name: (SourcePath) -> String) -> String {
      guard let first = files.first else { return "" }
      if files.count == 1 { return " in \(name(first.path))" }
      let names = files.prefix(3).map { "\(name($0.path)) (\(grouped($0.count)))" }
      return " in \(grouped(files.count)) files, " + (files.count > 3 ? "most of them in " : "") + listed(names)
    }
  }
}

extension Report {
  /// The maximum number of findings of a rule to show, unless all are requested.
  package static let usualLimit = 20
  /// The maximum number of notes of a rule to show; more are combined in one line.
  package static let noteLimit = 5

  /// Returns the first findings of each rule, in order.
  ///
  /// - Parameter failOn: the severity from which findings make the command fail; notes below it are combined.
  static func first(of findings: [Finding], failOn: Severity) -> [ShownFinding] {
    let all = Dictionary(grouping: findings, by: \.rule)
    var numbers: [Rule: Int] = [:]
    return findings.compactMap { finding in
      let number = numbers[finding.rule, default: 0]
      numbers[finding.rule] = number + 1
      guard let group = all[finding.rule] else { return nil }
      if finding.severity == .note, failOn > .note, group.count > noteLimit {
        return number > 0 ? nil : ShownFinding(finding: finding, omission: ShownFinding.Omission(group), isSum: true)
      }
      guard number < usualLimit else { return nil }
      let isLast = number == usualLimit - 1 && group.count > usualLimit
      return ShownFinding(
        finding: finding, omission: isLast ? ShownFinding.Omission(Array(group.dropFirst(usualLimit))) : nil)
    }
  }
}
