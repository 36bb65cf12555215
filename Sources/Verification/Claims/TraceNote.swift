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

  /// The maximum number of steps shown individually; the middle of a longer run is omitted.
  private static let shownLimit = 40

  /// Returns the run as a note with a headline.
  func note(_ headline: String) -> Finding.Note {
    var lines = [headline, marked("start: \(leaves(trace.start))", at: 0)]
    let skipped = skipped
    for (index, step) in trace.steps.enumerated() {
      if index == loop { lines.append("then this repeats forever:") }
      if skipped.contains(index) {
        if index == skipped.lowerBound { lines.append("… \(skipped.count) more steps …") }
        continue
      }
      lines.append(marked("\(index + 1). \(line(step))", at: index + 1))
    }
    return Finding.Note(lines.joined(separator: "\n"))
  }

  /// The omitted steps in the middle; empty if the line that replaces them would save fewer than three lines.
  private var skipped: Range<Int> {
    let start = Self.shownLimit / 2
    let end = trace.steps.count - Self.shownLimit / 2
    return end - start > 3 ? start..<end : start..<start
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

  private func leaves(_ configuration: Configuration) -> String {
    configuration.leaves(of: machine).map { machine.nodes[$0].id.text }.joined(separator: ", ")
  }
}
