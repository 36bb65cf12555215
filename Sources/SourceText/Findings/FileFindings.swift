/// What is wrong with a file that somebody else wrote, by sort; whoever reads the file says which rule that breaks.
package enum FileFault: Sendable, CaseIterable {
  /// The bytes are no text, or text in an encoding that is not read.
  case encoding
  /// The file is in another format or version than the one that is read.
  case unsupported
  /// The text breaks the grammar of its format.
  case syntax
  /// The text nests more deeply, or has more errors, than is read.
  case limit
  /// A key or an id occurs twice.
  case duplicate
  /// The grammar holds, but a value has the wrong type, or a part is missing or out of place.
  case structure
  /// The text says something else than it seems to, such as an escape that the format does not have.
  case suspicious
}

/// Ends the reading of a file; a finding says why.
package struct ReadingStop: Error {
  package init() {}
}

/// A file to be read: what findings call it, and the rules that its faults break.
package struct ForeignFile: Sendable {
  package let path: SourcePath
  private let rule: @Sendable (FileFault) -> Rule

  package init(_ path: SourcePath, rule: @escaping @Sendable (FileFault) -> Rule) {
    self.path = path
    self.rule = rule
  }

  /// A finding about a fault of this file.
  func finding(
    _ fault: FileFault, at range: SourceRange, _ message: String, notes: [(message: String, range: SourceRange)],
    suggestion: String?
  ) -> Finding {
    Finding(
      rule(fault), at: Place(path, range), message,
      notes: notes.map { Finding.Note($0.message, at: Place(path, $0.range)) }, suggestion: suggestion)
  }
}

/// The findings of one file while they are collected; there is a limit, and passing it is a finding of its own.
package struct FileFindings: Sendable {
  /// How many findings of one file are listed.
  package static let limit = 200

  package let file: ForeignFile
  private var list: [Finding] = []

  package init(_ file: ForeignFile) { self.file = file }

  package var isEmpty: Bool { list.isEmpty }

  /// Adds a finding; of the first beyond the limit only that there are more is kept.
  package mutating func add(
    _ fault: FileFault, at range: SourceRange, _ message: String,
    notes: [(message: String, range: SourceRange)] = [], suggestion: String? = nil
  ) {
    add(file.finding(fault, at: range, message, notes: notes, suggestion: suggestion))
  }

  /// Adds what another reader found in the same file.
  package mutating func add(_ findings: [Finding]) { for finding in findings { add(finding) } }

  private mutating func add(_ finding: Finding) {
    guard list.count <= Self.limit else { return }
    if list.count < Self.limit { return list.append(finding) }
    list.append(
      file.finding(
        .limit, at: finding.place?.range ?? .none, "more than \(Self.limit) errors; those from here on are not listed",
        notes: [], suggestion: "correct the first ones and try again"))
  }

  /// By place; findings at one place keep their order.
  package var sorted: [Finding] {
    func start(_ finding: Finding) -> Int { finding.place?.range.start ?? 0 }
    return list.enumerated().sorted { (start($0.element), $0.offset) < (start($1.element), $1.offset) }.map(\.element)
  }
}
