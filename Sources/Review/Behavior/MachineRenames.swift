import Project
import SourceText
import Statecharts
import Verification

extension Renames {
  /// Returns the name in the head of an element of the base.
  func name(_ kind: ElementKind, _ path: String...) -> String {
    ids[ElementID(kind, path: path)]?.name ?? path.last ?? ""
  }

  /// Returns the claims or scenarios that both versions have, by the head's machine. One that moved to another machine is another.
  func pairs<Checked>(
    _ kind: ElementKind, of versions: (before: ProjectAnalysis, after: ProjectAnalysis),
    _ all: (ProjectAnalysis) -> [Checked], name: (Checked) -> String, machine: (Checked) -> Int?
  ) -> [MachineID: [(before: Checked, after: Checked)]] {
    let former = all(versions.before).keyed { self.name(kind, name($0)) }
    var pairs: [MachineID: [(before: Checked, after: Checked)]] = [:]
    for new in all(versions.after) {
      guard let old = former[name(new)], let oldMachine = machine(old), let newMachine = machine(new) else { continue }
      let id = versions.after.machines[newMachine].source.chart.id
      guard self.name(.machine, versions.before.machines[oldMachine].source.chart.id.text) == id.text else { continue }
      pairs[id, default: []].append((old, new))
    }
    return pairs
  }

  /// Returns the renames in one machine, with those of the clock’s events, which have the names of their states and
  /// delays.
  func changes(in chart: Statechart, to head: Statechart) -> NameChanges {
    let machine = chart.id.text
    var changes = NameChanges()
    let delays = head.delayedTransitions
    for (id, old) in chart.delayedTransitions {
      guard let new = delays[TransitionID(name(.transition, machine, id.text))], new != old else { continue }
      changes.events[old] = new
    }
    for (old, new) in ids where old.path.first == machine && old.name != new.name {
      switch old.kind {
      case .machine: changes.machine = MachineID(new.name)
      case .profile: changes.profiles[ProfileID(old.name)] = ProfileID(new.name)
      case .observer: changes.observers[ObserverID(old.name)] = ObserverID(new.name)
      case .observerValue:
        guard old.path.count == 3 else { continue }
        changes.values[ObserverID(old.path[1]), default: [:]][old.name] = new.name
      case .event: changes.events[EventID(old.name)] = EventID(new.name)
      case .prompt: changes.prompts[PromptID(old.name)] = PromptID(new.name)
      case .region, .state: changes.states[StateID(old.name)] = StateID(new.name)
      case .condition: changes.conditions[ConditionID(old.name)] = ConditionID(new.name)
      case .transition: changes.transitions[TransitionID(old.name)] = TransitionID(new.name)
      case .assumption: changes.assumptions[old.name] = new.name
      default: continue
      }
    }
    return changes
  }
}

extension Statechart {
  /// The transitions after a delay, each with the id of the clock’s event.
  fileprivate var delayedTransitions: [TransitionID: EventID] {
    let clock = Set(events.filter { $0.delay != nil }.map(\.id))
    let pairs = declaredTransitions.compactMap { transition -> (TransitionID, EventID)? in
      guard case .event(let event) = transition.trigger, clock.contains(event.value) else { return nil }
      return (transition.id, event.value)
    }
    return Dictionary(firstOf: pairs)
  }
}
