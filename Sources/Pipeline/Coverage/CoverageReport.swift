import Project
import Reports
import SourceText
import Verification

/// The coverage of a project's machines, as text and as JSON.
package struct CoverageReport: Sendable {
  let machines: [Coverage]
  /// The facts; nil if a threshold is missed, so that the project is not verified.
  let facts: FactCounts?

  /// A table for each machine, and the uncovered ids.
  package var text: String {
    let facts = facts.map { Self.text(of: $0) } ?? ""
    if machines.isEmpty { return "no machines\n" + facts }
    return machines.map { machine in
      let missing = machine.tables.flatMap { table in
        CoverageAspect.allCases.compactMap { aspect in Self.missing(table, aspect) }
      }
      return "\(machine.machine)\n\n\(Self.table(machine))" + (missing.isEmpty ? "" : "\n" + missing.joined())
    }.joined(separator: "\n") + facts
  }

  /// The report as JSON: for each machine and kind the total, and for each aspect the number of covered ids and the uncovered ids.
  package var json: String {
    let machines = machines.map { machine in
      let tables = machine.tables.map { table -> (String, JSONText) in
        let aspects = CoverageAspect.allCases.map { aspect -> (String, JSONText) in
          let uncovered = JSONText.strings(table.uncovered[aspect] ?? [])
          return (aspect.rawValue, .object([("covered", .number(table.count(aspect))), ("uncovered", uncovered)]))
        }
        return (table.kind.rawValue, .object([("total", .number(table.all.count))] + aspects))
      }
      return JSONText.object([("machine", .string(machine.machine.text))] + tables)
    }
    let facts = facts.map { [("facts", Self.json(of: $0))] } ?? []
    return JSONText.object([("machines", .array(machines))] + facts).text() + "\n"
  }

  // MARK: Facts

  private static func json(of facts: FactCounts) -> JSONText {
    .array(
      facts.rows.map { row in
        let counts = Fact.Standing.allCases.map { ($0.rawValue, JSONText.number(row.counts[$0] ?? 0)) }
        return .object([("in", .string(row.name)), ("total", .number(row.total))] + counts)
      })
  }

  private static func text(of facts: FactCounts) -> String {
    guard !facts.rows.isEmpty else { return "" }
    let head = ["facts", "all"] + Fact.Standing.allCases.map(\.rawValue)
    let rows = facts.rows.map { row in
      [row.name, "\(row.total)"] + Fact.Standing.allCases.map { "\(row.counts[$0] ?? 0)" }
    }
    return "\n" + aligned([head] + rows)
  }

  // MARK: Text

  private static func table(_ machine: Coverage) -> String {
    let head = [""] + CoverageAspect.allCases.map(\.rawValue)
    let rows = machine.tables.map { table in
      ["\(table.kind.rawValue) (\(table.all.count))"]
        + CoverageAspect.allCases.map { aspect in
          let percent = "\(table.percent(aspect))"
          return "\(table.count(aspect))" + String(repeating: " ", count: 5 - percent.count) + percent + " %"
        }
    }
    return aligned([head] + rows)
  }

  /// Formats rows as lines: the first column is aligned on the left, the others on the right.
  private static func aligned(_ rows: [[String]]) -> String {
    TerminalText.table(rows.map { $0 + [""] }, numbers: Set(1..<rows[0].count))
  }

  /// Returns the ids that an aspect does not cover; nil if there are none.
  private static func missing(_ table: Coverage.Table, _ aspect: CoverageAspect) -> String? {
    guard let ids = table.uncovered[aspect], !ids.isEmpty else { return nil }
    let words = "\(table.kind.rawValue) without \(aspect.rawValue)"
    if ids.count == table.all.count { return "\(words): all\n" }
    var output = TerminalText()
    output.write([TerminalText.Run("\(words) (\(ids.count)):")])
    output.write([TerminalText.Run(ids.joined(separator: ", "))], indent: 2)
    return output.text
  }
}
