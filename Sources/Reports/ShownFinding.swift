import SourceText

/// A finding that a report for people shows, and the others of its rule that it does not.
struct ShownFinding: Sendable {
  var finding: Finding
  /// The findings of the same rule that are not shown; nil unless the finding is the last that is.
  var omission: Omission?
  /// Whether it stands for many notes, of which none is shown: `omission` has all of them.
  var isSum = false

  /// Findings of one rule that are not shown.
  struct Omission: Sendable {
    let count: Int
    /// The files that they are in, those with most of them first.
    let files: [(path: SourcePath, count: Int)]

    init(_ findings: [Finding]) {
      count = findings.count
      files = Dictionary(grouping: findings.compactMap(\.place?.path), by: \.self)
        .map { (path: $0.key, count: $0.value.count) }.sorted { ($1.count, $0.path) < ($0.count, $1.path) }
    }

    /// The files in words: “in 200 files, most of them in a.md (40), b.md (3), and c.md (1)”; empty if there are none.
    ///
    /// - Parameter name: what a file is called.
    func whereabouts(_ name: (SourcePath) -> String) -> String {
      guard let first = files.first else { return "" }
      if files.count == 1 { return " in \(name(first.path))" }
      let names = files.prefix(3).map { "\(name($0.path)) (\(grouped($0.count)))" }
      return " in \(grouped(files.count)) files, " + (files.count > 3 ? "most of them in " : "") + listed(names)
    }
  }
}

extension Report {
  /// How many findings of a rule are shown, unless all are requested.
  package static let usualLimit = 20
  /// How many notes of a rule are shown; more of them are one line.
  package static let noteLimit = 5

  /// The first findings of each rule, in order.
  ///
  /// - Parameter failOn: the severity from which on findings are no mere notes.
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
