import Project
import SourceText
import Statecharts

/// Formats a run as a note of a finding: one line for the start, and one for each step with only its changes.
///
/// For example `2. user: allow-while-using (let-in): asking → ajar; status notDetermined → authorizedAlways`.
struct TraceNote {
  let machine: Machine
  let trace: Trace
  /// The position in the trace's steps of the start of an infinite loop.
  var loop: Int?
  /// The positions to mark as triggers; 0 is the start.
  var triggers: Set<Int> = []

  /// Returns the run as a note with a headline.
  func note(_ headline: String) -> Finding.Note {
    let start = marked("start: \(innermost(trace.start.leaves(of: machine)).joined(separator: ", "))", at: 0)
    let steps = trace.lines(loop: loop) { position, step, _ in marked(line(step), at: position + 1) }
    return Finding.Note(([headline, start] + steps).joined(separator: "\n"))
  }

  private func marked(_ text: String, at moment: Int) -> String {
    triggers.contains(moment) ? text + "  ← trigger" : text
  }

  private func line(_ step: Trace.Step) -> String {
    let event = machine.events[step.event]
    let transitions = step.transitions.map { machine.transitions[$0].id.text }.joined(separator: ", ")
    let changes = step.changes.map { change in
      let observer = machine.observers[change.observer]
      func value(_ index: Int?) -> String { index.map { observer.values[$0].id } ?? "no value" }
      return "\(observer.id) \(value(change.before)) → \(value(change.after))"
    }
    let moves = [moved(step)].filter { !$0.isEmpty }
    let effects = (moves + changes).joined(separator: "; ")
    return "\(event.actorName): \(event.id) (\(transitions)): \(effects.isEmpty ? "no change" : effects)"
  }

  /// Returns the innermost states that the step leaves and enters.
  private func moved(_ step: Trace.Step) -> String {
    let left = innermost(step.left)
    let entered = innermost(step.entered)
    if left.isEmpty && entered.isEmpty { return "" }
    return [left, entered].map { $0.isEmpty ? "" : $0.joined(separator: ", ") }.joined(separator: " → ")
  }

  private func innermost(_ nodes: [Int]) -> [String] {
    nodes.filter { machine.nodes[$0].isLeaf }.map { machine.nodes[$0].id.text }
  }
}

extension Trace {
  /// Returns a line with its number for each step; the middle of a run of more than 40 is omitted.
  ///
  /// - Parameters:
  ///   - loop: the position of the step from which the run repeats forever.
  ///   - line: the words of a step, by its position and the configuration before it.
  package func lines(loop: Int?, _ line: (Int, Step, Configuration) -> String) -> [String] {
    let middle = 20..<max(20, steps.count - 20)
    // The line that replaces them would save less than three lines.
    let omitted = middle.count > 3 ? middle : 0..<0
    var lines: [String] = []
    for (position, step) in steps.enumerated() {
      if position == loop { lines.append("then this repeats forever:") }
      if !omitted.contains(position) {
        let before = position == 0 ? start : steps[position - 1].configuration
        lines.append("\(position + 1). \(line(position, step, before))")
      } else if position == omitted.lowerBound {
        lines.append("… \(omitted.count) more steps …")
      }
    }
    return lines
  }
}
