import SourceText
import Statecharts
import Verification

/// Profiles whose runs read alike, and the run in the last of them.
struct SharedRun<Run> {
  var profiles: [Int]
  var run: Run

  /// The profile that the indices in `run` refer to.
  var profile: Int { profiles.last ?? 0 }
}

/// The criterion for showing one run for several profiles.
enum Likeness {
  /// Equal events, and equal changes in each step.
  case changes
  /// In addition, equal states and observers in the whole run.
  case everything
}

/// Groups a machine's profiles whose runs read alike, that is, with states and values of the same ids.
func gathered<Run>(
  _ runs: [(profile: Int, run: Run)], in profiles: [ProfileIndex], alike likeness: Likeness, trace: (Run) -> Trace
) -> [SharedRun<Run>] {
  var result: [SharedRun<Run>] = []
  var positions: [[String]: Int] = [:]
  for (profile, run) in runs {
    let key = reading(of: trace(run), in: profiles[profile].machine, likeness)
    if let position = positions[key] {
      result[position].profiles.append(profile)
      result[position].run = run
    } else {
      positions[key] = result.count
      result.append(SharedRun(profiles: [profile], run: run))
    }
  }
  return result
}

/// Returns the visible content of a run as a list of words that is comparable between profiles.
private func reading(of trace: Trace, in machine: Machine, _ likeness: Likeness) -> [String] {
  func ids(_ nodes: [Int]) -> [String] { nodes.map { machine.nodes[$0].id.text } }
  var words = likeness == .everything ? ids(trace.start.leaves(of: machine)) + machine.observers.map(\.id.text) : []
  for step in trace.steps {
    words += ["!", machine.events[step.event].id.text] + ids(step.left) + [">"] + ids(step.entered)
    words += step.changes.map { change in
      let observer = machine.observers[change.observer]
      return "\(observer.id)=\(change.after.map { observer.values[$0].id } ?? "")"
    }
  }
  return words
}
