import SourceText
import Statecharts

/// A second, slow definition of what claims mean, without the automata and searches of the first.
///
/// It works on the graph of *places*: the start, and for each step the step itself and then the configuration it leads to.
/// Everything is a fixpoint over sets of places, after the LTL and CTL that `ClaimMeaning` documents.
struct ClaimOracle {
  /// A place of a run.
  struct Spot {
    /// The configuration before a step, or at a configuration, by its number.
    var configuration: Int
    /// The event of the step, or of the step that led here.
    var event: Int?
    var isStep: Bool
  }

  typealias Spots = Set<Int>

  let machine: Machine
  private(set) var configurations: [Configuration] = []
  private(set) var spots: [Spot] = []
  private(set) var next: [[Int]] = []

  init(_ machine: Machine) {
    self.machine = machine
    let interpreter = Interpreter(machine)
    var numbers: [Configuration: Int] = [:]
    func number(_ configuration: Configuration, _ list: inout [Configuration]) -> Int {
      if let known = numbers[configuration] { return known }
      numbers[configuration] = list.count
      list.append(configuration)
      return list.count - 1
    }
    var arrivals: [[Int]: Int] = [:]
    spots.append(
      Spot(configuration: number(interpreter.start().configuration, &configurations), event: nil, isStep: false))
    next.append([])
    var current = 0
    while current < spots.count {
      let here = spots[current]
      if !here.isStep {
        for event in machine.events.indices {
          let step = interpreter.step(from: configurations[here.configuration], on: event)
          if step.microsteps.isEmpty { continue }
          let target = number(step.configuration, &configurations)
          let passage = spots.count
          spots.append(Spot(configuration: here.configuration, event: event, isStep: true))
          next[current].append(passage)
          if let known = arrivals[[target, event]] {
            next.append([known])
          } else {
            arrivals[[target, event]] = passage + 1
            next.append([passage + 1])
            spots.append(Spot(configuration: target, event: event, isStep: false))
            next.append([])
          }
        }
      }
      current += 1
    }
  }

  var all: Spots { Set(spots.indices) }

  /// The places where a proposition is judged and holds.
  func places(_ proposition: Sentence) -> Spots {
    all.filter { spot in
      spots[spot].isStep == proposition.isOfSteps
        && proposition.holds(configurations[spots[spot].configuration], spots[spot].event, machine)
    }
  }

  /// The places from which some run reaches one of `goals`, possibly at once, only through `way`.
  func reaching(_ goals: Spots, through way: Spots) -> Spots {
    var result = goals
    var isGrowing = true
    while isGrowing {
      let more = way.subtracting(result).filter { spot in next[spot].contains(where: result.contains) }
      result.formUnion(more)
      isGrowing = !more.isEmpty
    }
    return result
  }

  /// The places followed by one of the given places.
  func before(_ goals: Spots) -> Spots { all.filter { next[$0].contains(where: goals.contains) } }

  /// The places from which some run stays in a set until it ends there, or forever.
  func staying(in set: Spots) -> Spots {
    var result = set
    while true {
      let kept = result.filter { next[$0].isEmpty || next[$0].contains(where: result.contains) }
      if kept.count == result.count { return result }
      result = kept
    }
  }

  // MARK: The forms; each gives the truth, or nil where the check says nothing

  func absence(_ q: Sentence, after p: Sentence, until r: Sentence?) -> Bool? {
    let (q, opens, r) = (places(q), places(p), r.map(places) ?? [])
    if opens.isEmpty { return nil }
    let breaking = reaching(q.subtracting(r), through: all.subtracting(r))
    return opens.isDisjoint(with: p.isOfSteps ? before(breaking) : breaking)
  }

  func precedence(_ q: Sentence, before p: Sentence) -> Bool? {
    let (q, p) = (places(q), places(p))
    if q.isEmpty { return nil }
    return !reaching(q.subtracting(p), through: all.subtracting(p)).contains(0)
  }

  func boundedExistence(_ limit: Int, _ sentence: Sentence, before r: Sentence) -> Bool? {
    let (q, r) = (places(sentence), places(r))
    if q.isEmpty { return nil }
    let open = all.subtracting(r)
    let outside = open.subtracting(q).filter { !spots[$0].isStep }
    var tooOften = reaching(q.subtracting(r), through: open)
    for _ in 0..<limit {
      let again = sentence.isOfSteps ? tooOften : reaching(tooOften.intersection(outside), through: open)
      tooOften = reaching(q.subtracting(r).intersection(before(again)), through: open)
    }
    return !tooOften.contains(0)
  }

  func invariant(_ p: Sentence, _ q: Sentence) -> Bool? {
    let p = places(p)
    return p.isEmpty ? nil : p.isSubset(of: places(q))
  }

  func universality(_ p: Sentence) -> Bool { all.filter { !spots[$0].isStep }.isSubset(of: places(p)) }

  func inert(in s: Sentence, _ e: Sentence) -> Bool? {
    let s = places(s)
    return s.isEmpty ? nil : s.isDisjoint(with: before(places(e)))
  }

  func leads(in s: Sentence, _ e: Sentence, to q: Sentence) -> Bool? {
    let (e, q) = (places(e), places(q))
    let departures = places(s).intersection(before(e))
    if departures.isEmpty { return nil }
    return departures.isDisjoint(with: before(e.subtracting(before(q))))
  }

  func neverLeads(_ e: Sentence, to q: Sentence, in s: Sentence?) -> Bool? {
    let (e, q) = (places(e), places(q))
    let departures = (s.map(places) ?? all).filter { !spots[$0].isStep }.intersection(before(e))
    if departures.isEmpty { return nil }
    return departures.subtracting(q).isDisjoint(with: before(e.intersection(before(q))))
  }

  /// Whether some fair run from a place stays without Q: it ends, or it repeats and takes the steps that fairness requires.
  func response(_ p: Sentence, _ q: Sentence, given fair: [Sentence]) -> Bool? {
    let (triggers, without) = (places(p), all.subtracting(places(q)))
    if triggers.isEmpty { return nil }
    var hopeless = without.filter { next[$0].isEmpty }
    let entries = fair.map(places)
    // Tries each choice of entries that are taken repeatedly; the others must not be possible on the loop.
    for choice in 0..<(1 << entries.count) {
      let done = entries.indices.filter { choice & 1 << $0 != 0 }
      let others = entries.indices.filter { choice & 1 << $0 == 0 }
      let barred = others.reduce(into: Spots()) { $0.formUnion(before(entries[$1])) }
      let room = without.subtracting(barred).subtracting(others.reduce(into: Spots()) { $0.formUnion(entries[$1]) })
      for spot in room where !spots[spot].isStep {
        let ahead = next[spot].filter(room.contains).reduce(into: Spots()) {
          $0.formUnion(reachable(from: $1, in: room))
        }
        guard ahead.contains(spot) else { continue }
        let around = ahead.filter { reachable(from: $0, in: room).contains(spot) }
        if done.allSatisfy({ !entries[$0].isDisjoint(with: around) }),
          delays.allSatisfy({ delay in around.contains { lets(delay, pass: spots[$0]) } })
        {
          hopeless.insert(spot)
        }
      }
    }
    let breaking = reaching(hopeless, through: without)
    return triggers.isDisjoint(with: p.isOfSteps ? before(breaking) : breaking)
  }

  /// The delays that end unless their state is left.
  private var delays: [Machine.Transition] {
    machine.transitions.filter { transition in
      transition.guard == nil && transition.event.map { machine.events[$0].delay != nil } ?? false
    }
  }

  /// Whether a loop through a place is possible although the event of a delay does not come elsewhere on it.
  private func lets(_ delay: Machine.Transition, pass spot: Spot) -> Bool {
    let before = configurations[spot.configuration]
    if !before.contains(delay.source) { return true }
    guard spot.isStep, let event = spot.event else { return false }
    return event == delay.event
      || Interpreter(machine).step(from: before, on: event).microsteps.contains { $0.exited.contains(delay.source) }
  }

  func recovery(from p: Sentence, _ q: Sentence) -> Bool? {
    let (origins, way) = (places(p), reaching(places(q), through: all))
    if origins.isEmpty { return nil }
    return p.isOfSteps ? origins.isSubset(of: before(way)) : origins.isSubset(of: way)
  }

  func reachable(_ q: Sentence, without e: Sentence) -> Bool? {
    let (q, e) = (places(q), places(e))
    guard reaching(e, through: all.subtracting(q)).contains(0) else { return nil }
    return reaching(q.subtracting(e), through: all.subtracting(e)).contains(0)
  }

  func reachable(_ q: Sentence, within steps: Int) -> Bool {
    let q = places(q)
    var found: Spots = [0]
    // A step and then a configuration, for each of them.
    for _ in 0..<(2 * steps) { found.formUnion(found.flatMap { next[$0] }) }
    return !found.isDisjoint(with: q)
  }

  func recovery(_ q: Sentence) -> Bool { reaching(places(q), through: all) == all }

  func reachable(_ q: Sentence) -> Bool { !places(q).isEmpty }

  private func reachable(from spot: Int, in room: Spots) -> Spots {
    var found: Spots = [spot]
    var open = [spot]
    while let current = open.popLast() {
      for after in next[current] where room.contains(after) && found.insert(after).inserted { open.append(after) }
    }
    return found
  }
}

/// A proposition for tests, which can be written as text, and evaluated without `BoundProposition`.
indirect enum Sentence: CustomStringConvertible {
  case state(String), tag(String), shows(String, String), event(String), by(Actor)
  case not(Sentence), and(Sentence, Sentence), or(Sentence, Sentence)

  var description: String {
    switch self {
    case .state(let name), .tag(let name), .event(let name): name
    case .shows(let observer, let value): "\(observer) = \(value)"
    case .by(let actor): "by \(actor.rawValue)"
    case .not(let inner): "not (\(inner))"
    case .and(let left, let right): "(\(left)) and (\(right))"
    case .or(let left, let right): "(\(left)) or (\(right))"
    }
  }

  private var kinds: (step: Bool, configuration: Bool) {
    switch self {
    case .event, .by: return (true, false)
    case .state, .tag, .shows: return (false, true)
    case .not(let inner): return inner.kinds
    case .and(let left, let right), .or(let left, let right):
      return (left.kinds.step || right.kinds.step, left.kinds.configuration || right.kinds.configuration)
    }
  }

  var isOfSteps: Bool { !kinds.configuration }
  var isMixed: Bool { kinds.step && kinds.configuration }

  func holds(_ configuration: Configuration, _ event: Int?, _ machine: Machine) -> Bool {
    func isActive(_ test: (Machine.Node) -> Bool) -> Bool {
      machine.nodes.contains { configuration.contains($0.index) && test($0) }
    }
    switch self {
    case .state(let name): return isActive { $0.id.text == name }
    case .tag(let name): return isActive { $0.tags.contains(name) }
    case .shows(let id, let value):
      return isActive { node in node.shows.contains { machine.observers[$0.key].id.text == id && $0.value == value } }
    case .event(let name): return event.map { machine.events[$0].id.text == name } ?? false
    case .by(let actor): return event.map { machine.events[$0].actor == actor } ?? false
    case .not(let inner): return !inner.holds(configuration, event, machine)
    case .and(let left, let right):
      return left.holds(configuration, event, machine) && right.holds(configuration, event, machine)
    case .or(let left, let right):
      return left.holds(configuration, event, machine) || right.holds(configuration, event, machine)
    }
  }
}
