import SourceText
import Statecharts

extension Renames {
  /// Returns the name in the head of an element of the base.
  func name(_ kind: ElementKind, _ path: String...) -> String {
    ids[ElementID(kind, path: path)]?.name ?? path.last ?? ""
  }

  /// Returns the renames in one machine.
  func changes(in chart: Statechart) -> NameChanges {
    let machine = chart.id.text
    var changes = NameChanges()
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
      case .transition: changes.transitions[TransitionID(old.name)] = TransitionID(new.name)
      case .assumption: changes.assumptions[old.name] = new.name
      default: continue
      }
    }
    return changes
  }
}
