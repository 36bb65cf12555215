import Project
import SourceText
import Statecharts

extension BehaviorFindings {
  /// Adds choices without a transition. In a state that the search did not find active, each declared transition counts: that it
  /// does not fire follows from another problem.
  mutating func addUnhandledChoices(_ profile: VerifiedProfile) {
    let machine = profile.machine
    let showing = Dictionary(grouping: machine.nodes.compactMap(\.prompt), by: { $0 })
    for node in machine.nodes {
      guard let id = node.prompt, let prompt = machine.prompt(id) else { continue }
      let isOnlyHere = showing[id]?.count == 1
      let isExplored = profile.space.isActiveSomewhere[node.index] && !profile.space.isCut
      if prompt.choices.isEmpty {
        add(
          Finding(.machineUnhandledChoice, at: Place(path, prompt.range), "prompt `\(id)` has no choices"), in: machine)
      }
      var offered: Set<EventID> = []
      for choice in prompt.choices where !offered.insert(choice.event.value).inserted {
        add(
          Finding(
            .machineUnhandledChoice, at: Place(path, choice.event.range),
            "duplicate choice `\(choice.event.value)` of prompt `\(id)`"), in: machine)
      }
      for choice in prompt.choices {
        guard let event = machine.eventIndex(choice.event.value) else { continue }
        let isHandled = machine.transitions.contains { transition in
          transition.trigger == .event(event) && (profile.space.fires[transition.index] || !isExplored)
            && (transition.source == node.index || machine.isDescendant(node.index, of: transition.source)
              || machine.isDescendant(transition.source, of: node.index))
        }
        if !isHandled {
          // A choice in only one state may be the mistake; for a choice in several states, the finding names those without a
          // transition.
          let place = Place(path, isOnlyHere ? choice.event.range : node.range)
          add(
            Finding(
              .machineUnhandledChoice, at: place,
              "state `\(node.id)` shows prompt `\(id)`, but has no transition for its choice `\(choice.event.value)`"),
            in: machine)
        }
      }
    }
  }

  /// Adds events that happen where nothing offers them: those on a prompt's own state, and choices without their prompt.
  mutating func addUnofferedEvents(_ profile: VerifiedProfile) {
    let machine = profile.machine
    let offers = Offers(machine)
    var isReported = [Bool](repeating: false, count: machine.transitions.count)
    for transition in machine.transitions {
      guard let event = machine.event(of: transition),
        let prompt = machine.nodes[transition.source].prompt.flatMap(machine.prompt), !prompt.choices.isEmpty,
        !offers.isOffered(event.id, around: transition.source)
      else { continue }
      let place = Place(path, transition.range)
      if choices.contains(event.id) {
        add(
          Finding(
            .machineLostChoice, at: place,
            "transition `\(transition.id)` fires on the choice `\(event.id)`, which prompt `\(prompt.id)` of its state does not offer",
            suggestion: "add `\(event.id)` to the choices of `\(prompt.id)`, or remove the transition"), in: machine)
        isReported[transition.index] = true
      } else if event.actor == .user {
        add(
          Finding(
            .machineUnofferedEvent, at: place,
            "transition `\(transition.id)` fires on `\(event.id)` by a user, which prompt `\(prompt.id)` of its state does not offer",
            suggestion: "add `\(event.id)` to the choices of `\(prompt.id)`, or let somebody else cause it"),
          in: machine)
      }
    }
    if profile.space.isCut { return }
    for (transition, configuration) in firingsWithoutPrompt(profile, offers) where !isReported[transition.index] {
      let active = profile.space.configuration(at: configuration).leaves(of: machine).map { machine.nodes[$0].id }
      let states = machine.event(of: transition).map { offers.states(offering: $0.id) } ?? []
      add(
        .choiceWithoutPrompt(
          transition, of: machine, offeredIn: states.map { machine.nodes[$0].id }, active: active,
          reached: reached(configuration, then: nil, in: profile), at: Place(path, transition.range)),
        in: machine)
    }
  }

  /// Returns the transitions that fire on a choice while no prompt on the screen offers it, each with the first such configuration.
  private func firingsWithoutPrompt(
    _ profile: VerifiedProfile, _ offers: Offers
  ) -> [(transition: Machine.Transition, configuration: Int)] {
    let (machine, space) = (profile.machine, profile.space)
    // Per choice, the transitions on it that were not found yet.
    var open = machine.events.map { event in
      choices.contains(event.declaredID)
        ? machine.transitions.filter { machine.event(of: $0)?.id == event.declaredID } : []
    }
    let offering = machine.events.map { offers.states(offering: $0.declaredID) }
    let interpreter = Interpreter(machine)
    var found: [(transition: Machine.Transition, configuration: Int)] = []
    for configuration in 0..<space.expandedCount {
      for edge in space.edges[space.steps(from: configuration)]
      where open[edge.event].contains(where: { space.isEnabled($0, at: configuration) })
        && !offering[edge.event].contains(where: { space.isActive($0, at: configuration) })
      {
        let step = interpreter.step(from: space.configuration(at: configuration), on: edge.event)
        let fired = Set(step.microsteps.flatMap(\.transitions))
        found += open[edge.event].filter { fired.contains($0.index) }.map { ($0, configuration) }
        open[edge.event].removeAll { fired.contains($0.index) }
      }
    }
    return found
  }
}

extension StateSpace {
  /// Returns true if the source of a transition is active in a configuration, and its guard holds there.
  fileprivate func isEnabled(_ transition: Machine.Transition, at configuration: Int) -> Bool {
    isActive(transition.source, at: configuration)
      && transition.guard?.canHold { isActive($0, at: configuration) } ?? true
  }
}

/// The states of a machine that show prompts, with their choices.
private struct Offers {
  private let machine: Machine
  private let choices: [(node: Int, events: Set<EventID>)]

  init(_ machine: Machine) {
    self.machine = machine
    choices = machine.nodes.compactMap { node in
      node.prompt.flatMap(machine.prompt).map { (node.index, Set($0.choices.map(\.event.value))) }
    }
  }

  func states(offering event: EventID) -> [Int] { choices.filter { $0.events.contains(event) }.map(\.node) }

  /// Returns true if a prompt of a state, or of one around it or inside it, offers an event.
  func isOffered(_ event: EventID, around state: Int) -> Bool {
    states(offering: event).contains {
      $0 == state || machine.isDescendant($0, of: state) || machine.isDescendant(state, of: $0)
    }
  }
}
