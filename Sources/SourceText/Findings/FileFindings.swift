/// Kinds of faults in files of third-party formats; the reader of the file maps each kind to a rule.
package enum FileFault: Sendable, CaseIterable {
  /// The bytes are not text, or are in an unsupported encoding.
  case encoding
  /// The file is in an unsupported format or version.
  case unsupported
  /// The text violates the grammar of its format.
  case syntax
  /// The text exceeds the limit of nesting depth or of errors.
  case limit
  /// A key or an id occurs twice.
  case duplicate
  /// The syntax is valid, but a value has the wrong type, or a part is missing or out of place.
  case structure
  /// The text differs in meaning from what it seems to say, such as an escape that the format does not define.
  case suspicious
}

/// Ends the reading of a file; a finding has the reason.
package struct ParseAbort: Error {
  package init() {}
}

/// A file to be read: its name in findings, and the rules that its faults violate.
package struct InputFile: Sendable {
  package let path: SourcePath
  private let rule: @Sendable (FileFault) -> Rule

  package init(_ path: SourcePath, rule: @escaping @Sendable (FileFault) -> Rule) {
    self.path = path
    self.rule = rule
  }

  /// Makes a finding about a fault of this file.
  func finding(
    _ fault: FileFault, at range: SourceRange, _ message: String, notes: [(message: String, range: SourceRange)],
    suggestion: String?
  ) -> Finding {
    Finding(
      rule(fault), at: Place(path, range), message,
      notes: notes.map { Finding.Note($0.message, at: Place(path, $0.range)) }, suggestion: suggestion)
  }
}

/// Collects the findings of one file, up to a limit; exceeding it is a finding as well.
package struct FileFindings: Sendable {
  /// The maximum number of findings listed for one file.
  package static let limit = 200

  package let file: InputFile
  private var list: [Finding] = []

  package init(_ file: InputFile) { self.file = file }

  package var isEmpty: Bool { list.isEmpty }

  /// Adds a finding; the first one beyond the limit is replaced by a finding that there are more.
  package mutating func add(
    _ fault: FileFault, at range: SourceRange, _ message: String,
    notes: [(message: String, range: SourceRange)] = [], suggestion: String? = nil
  ) {
    add(file.finding(fault, at: range, message, notes: notes, suggestion: suggestion))
  }

  /// Adds the findings of another reader of the same file.
  package mutating func add(_ findings: [Finding]) { for finding in findings { add(finding) } }

  private mutating func add(_ finding: Finding) {
    guard list.count <= Self.limit else { return }
    if list.count < Self.limit { return list.append(finding) }
    list.append(
      file.finding(
        .limit, at: finding.place?.range ?? .none, "more than \(Self.limit) errors; those from here on are not listed",
        notes: [], suggestion: "correct the first ones and try again"))
  }

  /// The findings by place; those at the same place keep their order.
  package var sorted: [Finding] {
    func start(_ finding: Finding) -> Int { finding.place?.range.start ?? 0 }
    return list.enumerated().sorted { (start($0.element), $0.offset) < (start($1.element), $1.offset) }.map(\.element)
  }
}
