import SourceText
import Statecharts
import Verification

/// Profiles whose runs read alike, with that of the last.
struct SharedRun<Run> {
  var profiles: [Int]
  var run: Run

  /// The profile that the run is one of: indices mean what they mean there.
  var profile: Int { profiles.last ?? 0 }
}

/// How much of two runs has to be the same for one to be shown for both.
enum Likeness {
  /// What happens, and what each step changes.
  case changes
  /// That, and every state and observer on the way.
  case everything
}

/// Gathers a machine's profiles whose runs read alike: through states and values of the same ids.
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

/// What a reader sees of a run, as words that can be compared over profiles.
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
