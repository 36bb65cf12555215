import Project
import Statecharts

/// The numbers of facts by standing, for each machine, guide, and kind of file. Ignores differences between editions: a source that
/// only some editions see supports a fact.
package struct FactCounts: Sendable {
  /// The facts of one machine, guide or kind of file.
  package struct Row: Sendable {
    /// The name of the row, such as `machine location`, `claims`, or `guide start`.
    package let name: String
    package fileprivate(set) var counts: [Fact.Standing: Int] = [:]

    package var total: Int { counts.values.reduce(0, +) }
  }

  /// The rows in the order of `ResolvedProject.facts`; rows without a fact are omitted.
  package private(set) var rows: [Row] = []

  /// Counts the facts of a project; takes time linear in their number.
  package init(_ project: ResolvedProject) {
    var positions: [String: Int] = [:]
    for fact in project.facts {
      guard let standing = project.standing(of: fact, for: nil) else { continue }
      let name = Self.name(of: fact.subject, in: project)
      let position = positions[name, default: rows.count]
      if position == rows.count {
        positions[name] = position
        rows.append(Row(name: name))
      }
      rows[position].counts[standing, default: 0] += 1
    }
  }

  private static func name(of subject: Fact.Subject, in project: ResolvedProject) -> String {
    switch subject {
    case .element(let machine, _): "machine \(project.machines[machine].chart.id)"
    case .claim(let claim): project.claims[claim].claim.isMyth ? "myths" : "claims"
    case .scenario: "scenarios"
    case .copy: "copy"
    case .question: "questions"
    case .sdk: "sdk"
    case .guide(let guide, _): "guide \(project.guides[guide].guide.id)"
    }
  }
}
