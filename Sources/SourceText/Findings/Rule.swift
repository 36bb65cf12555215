/// A rule that findings refer to; an entry of the rule catalogue. Its reason and its examples are a `RuleText`.
package struct Rule: Sendable, Hashable {
  /// What holds for few rules.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The severity is fixed, because content that violates the rule cannot be built.
    package static let fixed = Flags(rawValue: 1)
    /// A size limit that a project can raise.
    package static let limit = Flags(rawValue: 2)
    /// A violation keeps a file, or part of it, out of the project, so that other findings are consequences.
    package static let root = Flags(rawValue: 4)
  }

  /// A stable name such as `yaml/unknown-key`.
  package let id: String
  /// The default severity.
  package let severity: Severity
  /// The requirement, in one sentence.
  package let summary: String
  /// The area of the rule; groups without an area come last.
  package let area: RuleArea
  private let flags: Flags

  package init(_ id: String, _ severity: Severity, _ summary: String, _ flags: Flags = []) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.flags = flags
    area = RuleArea(group: Self.group(of: id)) ?? .pages
  }

  package var isFixed: Bool { flags.contains(.fixed) }
  package var isLimit: Bool { flags.contains(.limit) }
  package var isRoot: Bool { flags.contains(.root) }

  /// The part of the id before the slash.
  package var group: String { Self.group(of: id) }

  private static func group(of id: String) -> String { String(id.prefix { $0 != "/" }) }

  package static func == (first: Rule, second: Rule) -> Bool { first.id == second.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
