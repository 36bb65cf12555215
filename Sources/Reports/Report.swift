import SourceText

/// What a report is made of: findings in order, and what is needed to show them.
public struct Report: Sendable {
  /// First the files that could not be read to their end, from which others follow; in each part in the order of
  /// `Finding.inReportOrder`.
  public let findings: [Finding]
  /// The text that the findings point into; nil where none was read.
  public let tree: SourceTree?
  /// What stands before a path so that it leads from the current folder to the file, such as `docs/`.
  public let pathPrefix: String
  /// Whether the reader's terminal shows colour.
  public let isColoured: Bool
  /// The number of the first line of the tree's files: more than 1 where they are the rest of something longer.
  let firstLine: Int

  /// What is told of the findings, in their order.
  let told: [Told]

  /// How many findings of one rule in one file are told, unless all are asked for: a reader who mends these knows the rest.
  public static let usualLimit = 20

  /// A finding that is told.
  struct Told: Sendable {
    var finding: Finding
    /// How many more of its rule in its file are counted but not told; 0 but for the last that is told.
    var omitted = 0
  }

  /// Puts findings in order.
  ///
  /// - Parameter limit: how many findings of one rule in one file are told; nil for all. The others are counted.
  public init(
    findings: [Finding], tree: SourceTree?, pathPrefix: String = "", isColoured: Bool = false, firstLine: Int = 1,
    limit: Int? = nil
  ) {
    self.firstLine = firstLine
    let sorted = findings.sorted(by: Finding.inReportOrder)
    self.findings = sorted.filter(\.rule.isRoot) + sorted.filter { !$0.rule.isRoot }
    told = Self.told(self.findings, limit: limit)
    self.tree = tree
    self.pathPrefix = pathPrefix
    self.isColoured = isColoured
  }

  /// The first findings of each rule in each file. What belongs to no file is all told.
  private static func told(_ findings: [Finding], limit: Int?) -> [Told] {
    guard let limit else { return findings.map { Told(finding: $0) } }
    struct Key: Hashable {
      var path: SourcePath
      var rule: Rule
    }
    var result: [Told] = []
    /// How many were met, and the position of the last that is told.
    var met: [Key: (count: Int, last: Int)] = [:]
    for finding in findings {
      if let path = finding.place?.path {
        let key = Key(path: path, rule: finding.rule)
        let before = met[key] ?? (0, 0)
        if before.count >= limit, before.last < result.count {
          result[before.last].omitted += 1
          met[key] = (before.count + 1, before.last)
          continue
        }
        met[key] = (before.count + 1, result.count)
      }
      result.append(Told(finding: finding))
    }
    return result
  }

  /// The path of a place as people see it.
  func path(of place: Place) -> String {
    place.path.text.hasPrefix("/") ? place.path.text : pathPrefix + place.path.text
  }

  /// How many findings there are of each severity, as words: `2 errors, 1 warning`; nil where there are none.
  public var count: String? {
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let number = findings.count { $0.severity == severity }
      return number == 0 ? nil : "\(number) \(severity)\(number == 1 ? "" : "s")"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// A form in which findings are told.
public struct ReportFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// Whether the report is the command's result, which belongs on standard output; text for people does not.
  public let isResult: Bool
  /// Writes a report, with its last line ended; an empty text where there is nothing to say.
  public let render: @Sendable (Report) -> String

  /// Makes a format.
  public init(name: String, isResult: Bool, render: @escaping @Sendable (Report) -> String) {
    self.name = name
    self.isResult = isResult
    self.render = render
  }

  /// All formats; to add one, write its file and add it here.
  public static let all: [ReportFormat] = [.text, .json]

  /// The format of that name.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
