import Model
import Statecharts
import Verification

/// The claims and myths that the site shows, looked up by what they speak of.
struct ClaimIndex: Sendable {
  /// Per machine, those of its claims and myths that the site shows, by their positions in `VerifiedProject.claims`.
  private let byMachine: [[Int]]
  /// Per machine, those whose check names a state or region.
  private let byState: [[StateID: [Int]]]

  init(_ project: VerifiedProject, for readers: Audience) {
    var byMachine = [[Int]](repeating: [], count: project.machines.count)
    var byState = [[StateID: [Int]]](repeating: [:], count: project.machines.count)
    for (position, verified) in project.claims.enumerated() where readers.sees(verified.claim.editions) {
      byMachine[verified.machine].append(position)
      let chart = project.machines[verified.machine].profiles
      for name in verified.claim.check.form.stateNames
      where chart.contains(where: { $0.machine.nodeIndex(name) != nil }) {
        byState[verified.machine][name, default: []].append(position)
      }
    }
    self.byMachine = byMachine
    self.byState = byState
  }

  /// Those about a machine, in source order.
  func claims(of machine: Int) -> [Int] { byMachine[machine] }

  /// Those that name a state, in source order.
  func claims(naming state: StateID, of machine: Int) -> [Int] { byState[machine][state] ?? [] }
}

extension ClaimCheck.Form {
  /// The propositions that the check is made of, from left to right.
  var spokenOf: [Proposition] {
    switch self {
    case .absence(let never, let after, let until): [never, after] + [until].compactMap { $0 }
    case .precedence(let never, let before): [never, before]
    case .boundedExistence(_, let of, let before): [of, before]
    case .invariant(let always, let implies): [always, implies]
    case .inert(let state, let event): [state, event]
    case .neverLeads(let event, let to, let state): [event, to] + [state].compactMap { $0 }
    case .response(let after, let eventually, _): [after, eventually]
    case .recovery(let proposition), .reachable(let proposition), .unreachable(let proposition): [proposition]
    }
  }

  /// The names that may be those of states, each once.
  var stateNames: [StateID] {
    var seen: Set<StateID> = []
    return spokenOf.flatMap(\.atoms).compactMap { atom in
      switch atom.name {
      case .word(let name), .qualified(.state, let name):
        return seen.insert(StateID(name)).inserted ? StateID(name) : nil
      case .qualified, .shows, .by: return nil
      }
    }
  }
}
