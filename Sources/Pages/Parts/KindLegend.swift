import Diagrams
import Statecharts
import Templating

/// The badges of the state kinds in some machines, each with its meaning.
struct KindLegend {
  let entries: [View]

  /// Takes time linear in the machines.
  init(of profiles: [ProfileIndex]) {
    var meanings: [State.Kind: [String]] = [:]
    var seen: Set<String> = []
    for profile in profiles {
      let machine = profile.machine
      for state in machine.states where seen.insert("\(machine.id) \(state.kindName)").inserted {
        let meaning = profile.words.meaning(of: state) ?? "other"
        if meanings[state.kind]?.contains(meaning) != true { meanings[state.kind, default: []].append(meaning) }
      }
    }
    entries = State.Kind.allCases.flatMap { kind in
      (meanings[kind] ?? []).map { .object(["kind": .text(kind.rawValue), "meaning": .text($0)]) }
    }
  }
}
