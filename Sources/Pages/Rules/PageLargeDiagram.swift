import SourceText
import Statecharts

extension Rule {
  /// A diagram that is left out because its layout would take too long.
  package static let pageLargeDiagram = Rule(
    id: "page/large-diagram", severity: .warning,
    summary: "No diagram is larger than the project’s budget.",
    rationale: """
      A diagram of twice the size takes more than twice as long to lay out, and nobody can follow hundreds of lines. \
      Pages replace a diagram that exceeds the budget `diagram-size` with links to the tables and to the diagrams of \
      the single states. The size counts boxes, labels, and one for each row that a line passes, so a line from the \
      end of a long chain back to its start counts as much as the chain. Split the region, or raise the budget: at \
      20,000 a layout can take half a minute, and its time has no other limit.
      """,
    good: "budgets: {diagram-size: 19}",
    bad: "budgets: {diagram-size: 18}")
}

extension Finding {
  /// A diagram is left out because its layout would take too long.
  ///
  /// - Parameters:
  ///   - name: what the diagram is of.
  ///   - extent: how many states and transitions it would show.
  static func largeDiagram(
    _ name: String, extent: String, size: Int, limit: Int, profile: ProfileID, at place: Place, settings: SourcePath
  ) -> Finding {
    Finding(
      .pageLargeDiagram, at: place,
      "\(name) exceeds the budget `diagram-size` of \(limit), so pages show tables instead",
      notes: [Finding.Note("size \(size) in profile `\(profile)`: \(extent)")],
      suggestion: "split the region, or raise `diagram-size` under `budgets` in \(settings)")
  }
}
