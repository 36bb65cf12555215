import Foundation
import Project
import Review
import SourceText
import Statecharts
import TestSupport
import Testing
import Verification

@Suite("Whether two versions of a machine behave alike")
struct BehaviorDifferenceTests {
  @Test("Each single edit of the shipped machine is judged as random runs and the run itself show it")
  func shippedEdits() async throws {
    let shipped = try await ShippedMachines()
    let edits = sample(shipped.chart.mutations, 12, inAudit: 400)
    var (same, different) = (0, 0)
    for (number, edit) in edits.enumerated() {
      guard let pairs = shipped.pairs(with: edit.edited(shipped.chart)) else { continue }
      for pair in pairs {
        let difference = BehaviorDifference(pair)
        let oracle = BehaviorOracle(pair)
        let found = oracle.randomDifference(runs: 4, length: 40, seed: UInt64(number))
        if let divergence = difference.divergence {
          different += 1
          let run = divergence.after.run.steps.map { pair.after.events[$0.event].id.text }
          #expect(oracle.differsOnlyAfter(run), "\(edit.name) in \(pair.after.profile.id): \(run)")
          #expect(!divergence.isEmpty && !divergence.touched.isEmpty, "\(edit.name)")
          if let found { #expect(run.count <= found, "a random run of \(edit.name) is shorter") }
        } else {
          #expect(found == nil || !difference.isSame, "\(edit.name) in \(pair.after.profile.id) is said to be the same")
          if difference.isSame {
            same += 1
            #expect(difference.situationCount == pair.spaceAfter.count)
            #expect(difference.stepCount == pair.spaceAfter.edges.count)
          }
        }
      }
    }
    #expect(same > 0 && different > 20, "\(same) same, \(different) different: try other edits")
  }

  @Test("Each single edit of well-known machines is judged as trying all runs shows it", arguments: [0, 1, 2])
  func wellKnownEdits(position: Int) async throws {
    let content = WellKnownMachines.all[position]
    let (result, errors) = await content.analysis()
    try #require(errors.isEmpty, "\(errors.map(\.message))")
    try #require(!result.findings.contains { $0.severity == .error }, "the machine is sound before it is edited")
    let analysis = result.analysis.machines[0]
    let chart = analysis.source.chart
    var (judged, unseen) = (0, 0)
    for edit in chart.mutations {
      let edited = edit.edited(chart)
      guard edited.referenceProblems().isEmpty else { continue }
      for (profile, known) in zip(edited.profiles, analysis.profiles) {
        let projected = edited.machine(for: profile)
        guard projected.problems.isEmpty else { continue }
        let (machine, space) = projected.machine.explored(limit: 10_000)
        // Both leave the result open.
        guard space.conflicts.isEmpty, space.livelock == nil else { continue }
        let pair = MachinePair(before: known.machine, known.space, after: machine, space)
        let difference = BehaviorDifference(pair)
        let oracle = BehaviorOracle(pair)
        #expect(difference.divergence?.after.run.steps.count == oracle.shortestDifference(), "\(edit.name)")
        #expect(difference.isSame == (difference.divergence == nil), "\(edit.name)")
        if let first = difference.divergence, !first.isVisible {
          let seen = oracle.shortestDifference(seen: true)
          #expect(difference.seen?.after.run.steps.count == seen, "\(edit.name)")
          #expect(difference.looksSame == (seen == nil), "\(edit.name)")
          unseen += 1
        }
        judged += 1
      }
    }
    #expect(judged > 20 && unseen > 0, "\(judged) edits of \(chart.id) can be judged, \(unseen) are not seen at once")
  }

  @Test("A single edit that changes the behavior is among the possible causes of the difference")
  func editsAreAmongTheCauses() async throws {
    let shipped = try await ShippedMachines()
    var judged = 0
    for edit in sample(shipped.chart.mutations, 20, inAudit: 400) {
      guard let pairs = shipped.pairs(with: edit.edited(shipped.chart)) else { continue }
      for divergence in pairs.compactMap({ BehaviorDifference($0).divergence }) {
        let subjects = edit.subjects(in: shipped.chart)
        #expect(
          !divergence.touched.isDisjoint(with: subjects), "\(edit.kind.rawValue) \(edit.name): \(divergence.touched)")
        judged += 1
      }
    }
    #expect(judged > 30)
  }

  @Test("The shipped machine behaves the same however its file is ordered")
  func orderOfTheFile() async throws {
    let shipped = try await ShippedMachines()
    for seed in 1...2 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let pairs = try #require(shipped.pairs(with: shipped.chart.shuffled(&generator)))
      for pair in pairs {
        let difference = BehaviorDifference(pair)
        #expect(difference.isSame, "\(pair.after.profile.id): \(difference.outcome)")
        #expect(difference.situationCount == pair.spaceBefore.count)
      }
    }
  }

  @Test("Renamed things are the same with the map of renames, and different without")
  func renames() async throws {
    let profile = try await ShippedMachines().analysis.machines[0].profiles[3]
    let machine = profile.machine
    var changes = NameChanges()
    for node in machine.nodes.dropFirst() { changes.states[node.id] = StateID("x-" + node.id.text) }
    for event in machine.events { changes.events[event.id] = EventID("x-" + event.id.text) }
    for observer in machine.observers {
      changes.observers[observer.id] = ObserverID("x-" + observer.id.text)
      for value in observer.values { changes.values[observer.id, default: [:]][value.id] = "x-" + value.id }
    }
    for prompt in machine.prompts { changes.prompts[prompt.id] = PromptID("x-" + prompt.id.text) }
    let renamed = machine.renamed(by: changes)
    let space = StateSpace(exploring: renamed, limit: 1_000_000)
    let mapped = MachinePair(before: machine, profile.space, after: renamed, space, changes: changes)
    #expect(BehaviorDifference(mapped).isSame)
    #expect(MachineDifference(between: mapped.before, and: mapped.after).isEmpty)
    let unmapped = BehaviorDifference(MachinePair(before: machine, profile.space, after: renamed, space))
    #expect(unmapped.divergence?.after.run.steps.isEmpty == true)
  }

  @Test("What was not explored completely is never said to be the same")
  func incompleteSpaces() async throws {
    let machine = try await ShippedMachines().analysis.machines[0].profiles[0].machine
    let part = StateSpace(exploring: machine, limit: 20)
    let whole = StateSpace(exploring: machine, limit: 1_000_000)
    let difference = BehaviorDifference(MachinePair(before: machine, part, after: machine, whole))
    guard case .undecided(.tooLarge) = difference.outcome else {
      Issue.record("\(difference.outcome)")
      return
    }
  }

  @Test("What a history remembers is no situation of its own, and shows once it is entered")
  func history() async throws {
    let (base, head) = (
      WellKnownMachines.player, WellKnownMachines.player.changing("fallback: radio", "fallback: disc")
    )
    let machine = try #require(await head.review(since: base).machines.first)
    let profile = machine.profiles[0]
    #expect(profile.behavior.divergence?.after.states == ["disc"])
    // Off with the radio remembered and off with the disc remembered look alike.
    let same = await base.review(since: base).machines[0].profiles[0]
    #expect(same.behavior.isSame && same.behavior.situationCount < same.pair.spaceAfter.count)
  }

  @Test("A step that never ends leaves the comparison open, and is no difference")
  func livelock() async throws {
    let base = WellKnownMachines.player
    let idle = "      - {id: rings, from: quiet, event: alarm, to: ringing, if: in(off)}"
    let restless = idle + "\n      - {id: shakes, from: ringing, to: ringing}"
    let review = await base.changing(idle, restless).review(since: base)
    let outcome = try #require(review.machines.first?.profiles.first).behavior.outcome
    guard case .undecided(.livelock) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }
}

extension Mutation {
  /// What it edits.
  func subjects(in chart: Statechart) -> Set<ElementID> {
    let words = name.split(whereSeparator: { " ,".contains($0) }).map(String.init)
    func state(_ id: String) -> ElementID {
      // Not every profile has every region.
      let isRegion = chart.profiles.contains { chart.machine(for: $0).machine.node(StateID(id))?.isRegion ?? false }
      return ElementID(isRegion ? .region : .state, chart.id.text, id)
    }
    switch kind {
    case .dropTransition, .retarget, .moveSource, .retrigger, .dropGuard, .dropPartOfGuard:
      return [ElementID(.transition, chart.id.text, words[0])]
    case .swapChoices, .dropChoice: return [ElementID(.prompt, chart.id.text, words[0])]
    case .changeShowing, .dropShowing, .moveInitial, .moveFallback: return [state(words[0])]
    case .dropCondition:
      switch words[0] {
      case "observer": return [ElementID(.observer, chart.id.text, words[1])]
      case "choice":
        // A choice that is listed twice moves: the prompt has another order.
        return [ElementID(.choice, chart.id.text, words[3], words[1]), ElementID(.prompt, chart.id.text, words[3])]
      case "transition": return [ElementID(.transition, chart.id.text, words[1])]
      default: return [state(words[0])]
      }
    }
  }
}

extension Statechart {
  /// The same statechart with everything in another order whose order says nothing.
  func shuffled(_ generator: inout SeededGenerator) -> Statechart {
    var chart = self
    chart.events.shuffle(using: &generator)
    chart.observers.shuffle(using: &generator)
    chart.prompts.shuffle(using: &generator)
    chart.regions = chart.regions.shuffled(using: &generator).map { $0.shuffled(&generator) }
    return chart
  }
}

extension Region {
  fileprivate func shuffled(_ generator: inout SeededGenerator) -> Region {
    var region = self
    region.transitions.shuffle(using: &generator)
    region.states = region.states.shuffled(using: &generator).map { $0.shuffled(&generator) }
    return region
  }
}

extension State {
  fileprivate func shuffled(_ generator: inout SeededGenerator) -> State {
    var state = self
    switch content {
    case .atomic, .final, .history: break
    case .compound(let initial, let states, let transitions):
      state.content = .compound(
        initial: initial, states: states.shuffled(using: &generator).map { $0.shuffled(&generator) },
        transitions: transitions.shuffled(using: &generator))
    case .parallel(let regions):
      state.content = .parallel(regions: regions.shuffled(using: &generator).map { $0.shuffled(&generator) })
    }
    return state
  }
}
