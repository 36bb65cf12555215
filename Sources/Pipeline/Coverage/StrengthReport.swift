import Model
import SourceText
import Statecharts
import Verification

/// The single edits of each machine that its claims and myths catch, as text and as JSON.
package struct StrengthReport: Sendable {
  let machines: [MachineStrength]

  /// A table of claims and one of myths for each machine, and the edits that only one of them catches.
  package var text: String {
    if machines.isEmpty { return "no claims\n" }
    return machines.map(Self.text).joined(separator: "\n")
  }

  /// The same as JSON, with the edits that nothing catches.
  package var json: String {
    let machines = machines.map { machine in
      JSONText.object([
        ("machine", .string(machine.machine.text)), ("edits", .number(machine.editCount)),
        ("stopped", .number(machine.stoppedCount)), ("unseen", .number(machine.unseenCount)),
        ("judged", .number(machine.judgedCount)),
        ("claims", .array(machine.catches.filter { !$0.isMyth }.map(Self.json))),
        ("myths", .array(machine.catches.filter(\.isMyth).map(Self.json))),
        ("uncaught", .array(machine.uncaught.map(Self.json))),
      ])
    }
    return JSONText.object([("machines", .array(machines))]).text() + "\n"
  }

  private static func json(_ caught: MachineStrength.Catch) -> JSONText {
    .object([
      ("id", .string(caught.id.text)), ("catches", .number(caught.count)), ("alone", .array(caught.alone.map(json))),
    ])
  }

  private static func json(_ edit: ChartEdit) -> JSONText {
    .object([("kind", .string(edit.kind.rawValue)), ("edit", .string(edit.name))])
  }

  // MARK: Text

  private static func text(_ machine: MachineStrength) -> String {
    let caught = machine.judgedCount - machine.uncaught.count
    var text = """
      \(machine.machine)

      \(machine.editCount) single edits: \(machine.stoppedCount) make the machine invalid, \
      \(machine.unseenCount) cannot be seen by any check, \(machine.judgedCount) are judged
      of those judged, \(caught) are caught by a claim or a myth, \(machine.uncaught.count) by none

      """
    let claims = machine.catches.filter { !$0.isMyth }
    let myths = machine.catches.filter(\.isMyth)
    if !claims.isEmpty { text += "\n" + table("claims", claims) }
    if !myths.isEmpty { text += "\n" + table("myths", myths) }
    for caught in machine.catches where !caught.alone.isEmpty {
      text += "\n\(caught.id) alone:\n"
      for edit in caught.alone { text += "  \(edit.kind.rawValue): \(edit.name)\n" }
    }
    return text
  }

  private static func table(_ title: String, _ catches: [MachineStrength.Catch]) -> String {
    let rows =
      [["\(title) (\(catches.count))", "catches", "alone"]]
      + catches.map { [$0.id.text, "\($0.count)", "\($0.alone.count)"] }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let first = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
      let numbers = (1..<3).map { String(repeating: " ", count: 3 + widths[$0] - row[$0].count) + row[$0] }
      return first + numbers.joined() + "\n"
    }.joined()
  }
}
