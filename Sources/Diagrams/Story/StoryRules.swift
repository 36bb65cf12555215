import SourceText
import Statecharts

/// The rules by which a story leaves out and unites, in their order.
struct StoryRules {
  /// A transition from one state of the picture to another one.
  private struct Way {
    let transition: Machine.Transition
    let source: Int
    let target: Int
    var isUsual = false
  }

  /// An arrow in the making: ways with the same ends, which are the first states of boxes.
  private struct Draft {
    let start: Story.Start
    let target: Int
    var ways: [Way]
  }

  private let drawn: DiagramContext
  private let machine: Machine
  private let region: Int
  private let fewestSources: Int
  /// The depth from which everything in a state is one box; nil for none.
  private let coarseDepth: Int?
  private var story: Story
  /// Per state of the picture, the first state of its box.
  private var first: [Int: Int] = [:]
  /// Per first state of a box, the state around it that the box is named after.
  private var named: [Int: Int] = [:]
  private var drafts: [Draft] = []
  /// Per first state of a box, the ways back to the same state.
  private var loops: [Int: [Way]] = [:]

  init(_ region: Int, of drawn: DiagramContext, fewestSources: Int, coarseDepth: Int?) {
    (self.drawn, machine, self.region) = (drawn, drawn.machine, region)
    (self.fewestSources, self.coarseDepth) = (fewestSources, coarseDepth)
    story = Story(drawn.machine, region: region)
  }

  mutating func tell(usual: [Int]) -> Story {
    let start = box(entering: region)
    let all = ways(from: leaves(of: region))
    let kept = all.filter { aside($0.transition) == nil }
    let reached = reached(from: start, by: kept)
    var told = kept.filter { reached.contains($0.source) }
    let end = markUsual(&told, usual, from: start)
    let states = (leaves(of: region) + drawn.histories).filter(reached.contains)
    unitePrompts(states)
    uniteAlike(states, told)
    for way in told where firstState(way.source) != firstState(way.target) {
      add(way, from: self.start(of: way), to: firstState(way.target))
    }
    let prompts = interposePrompts()
    let notes = gather(keeping: firstState(start))
    makeBoxes(states + prompts, told, end: end)
    story.start = position(start)
    story.notes = notes.indices.map { note($0, of: notes[$0]) }
    makeArrows()
    sortOut(told)
    return story
  }

  // MARK: - The states and transitions of the picture

  /// Returns the states of the picture in a node: those in which the machine can rest, and states with regions as a
  /// whole.
  private func leaves(of node: Int) -> [Int] {
    machine.nodes[node].children.flatMap { child in
      let inner = machine.nodes[child]
      return inner.isHistory ? [] : inner.isLeaf || inner.form == .parallel ? [child] : leaves(of: child)
    }
  }

  /// Returns the state of the picture that is active after entering a node.
  private func box(entering node: Int) -> Int {
    if let parallel = parallel(around: node) { return parallel }
    let entered = machine.nodes[node]
    guard !entered.isLeaf, !entered.isHistory, let initial = entered.initial else { return node }
    return box(entering: initial)
  }

  /// Returns the outermost state with regions that is a node or contains it.
  private func parallel(around node: Int) -> Int? {
    ([node] + machine.ancestors(of: node)).last {
      machine.nodes[$0].form == .parallel && machine.isDescendant($0, of: region)
    }
  }

  private func ways(from states: [Int]) -> [Way] {
    states.flatMap { state in
      Neighborhood(of: state, in: drawn).waysOut.map { way in
        let transition = machine.transitions[way]
        let target = transition.staysPut ? state : box(entering: transition.target)
        return Way(transition: transition, source: state, target: target)
      }
    }.filter { $0.source != $0.target || machine.nodes[$0.source].form != .parallel }
      .sorted { ($0.transition.index, $0.source) < ($1.transition.index, $1.source) }
  }

  /// Rule 1: choices in Settings and events off the usual path are not drawn.
  private func aside(_ transition: Machine.Transition) -> Story.Fate? {
    guard case .event(let event) = transition.trigger else { return nil }
    let (actor, declared) = (machine.events[event].actor, machine.events[event].declaredActor)
    if declared.map({ $0.id == Actor.settings.rawValue }) ?? (actor == .settings) { return .settings }
    return machine.detours.contains(event) ? .detour : nil
  }

  /// Rule 2: what cannot be reached by the rest is not drawn.
  private func reached(from start: Int, by ways: [Way]) -> Set<Int> {
    let next = Dictionary(grouping: ways, by: \.source)
    var (found, open) = (Set([start]), [start])
    while let state = open.popLast() {
      let fallback =
        machine.nodes[state].isHistory ? machine.nodes[state].initial.map { [box(entering: $0)] } ?? [] : []
      open += ((next[state] ?? []).map(\.target) + fallback).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Rule 10: follows the usual run in the region; returns the state in which it ends.
  private func markUsual(_ ways: inout [Way], _ usual: [Int], from start: Int) -> Int? {
    var state = start
    for transition in usual where machine.isDescendant(machine.transitions[transition].target, of: region) {
      let step = ways.firstIndex { $0.transition.index == transition && $0.source == state }
      if let step { ways[step].isUsual = true }
      state = box(entering: machine.transitions[transition].target)
    }
    return ways.contains(where: \.isUsual) ? state : nil
  }

  // MARK: - Boxes

  private func firstState(_ state: Int) -> Int { first[state] ?? state }

  private func position(_ state: Int) -> Int { story.boxes.firstIndex { $0.states.contains(state) } ?? 0 }

  /// Rule 3: the states that show the same prompt are one box.
  private mutating func unitePrompts(_ states: [Int]) {
    for state in states {
      let twin = states.first { machine.nodes[$0].prompt == machine.nodes[state].prompt }
      first[state] = machine.nodes[state].prompt == nil ? state : twin
    }
  }

  private struct Exit: Hashable {
    let event: Int
    let condition: BooleanExpression<Machine.GuardPart>?
    let target: Int
  }

  /// Rule 4: states of one kind inside a state, with the same arrows out, are one box with its title; a single one has
  /// the title if the state around it has a kind. A coarse picture unites everything in a state from some depth.
  private mutating func uniteAlike(_ states: [Int], _ ways: [Way]) {
    let outgoing = Dictionary(grouping: ways, by: \.source).mapValues { ways in
      Set(
        ways.map { way in
          let event = if case .event(let event) = way.transition.trigger { event } else { -1 - way.transition.index }
          return Exit(event: event, condition: way.transition.guard, target: firstState(way.target))
        })
    }
    for node in machine.nodes[region..<machine.nodes[region].subtreeEnd].dropFirst()
    where node.form == .compound && parallel(around: node.index) == nil {
      let isCoarse = coarseDepth.map { machine.ancestors(of: node.index).count >= $0 } ?? false
      let inner = states.filter { state in
        machine.isDescendant(state, of: node.index)
          && (isCoarse || machine.nodes[state].isLeaf && machine.nodes[state].prompt == nil)
      }
      guard let one = inner.first, inner.allSatisfy({ first[$0] == $0 }), inner.count == 1 || named[one] == nil else {
        continue
      }
      let isAlike =
        inner.allSatisfy { outgoing[$0] != nil && outgoing[$0] == outgoing[one] }
        && Set(inner.map { machine.nodes[$0].kindName }).count == 1
      if isCoarse || inner.count > 1 && isAlike {
        for state in inner { first[state] = one }
        named[one] = node.index
      } else if inner.count == 1, node.kind != .neutral || node.declaredKind != nil {
        named[one] = node.index
      }
    }
  }

  private mutating func makeBoxes(_ states: [Int], _ ways: [Way], end: Int?) {
    let members = Dictionary(grouping: states, by: firstState)
    // What stays in any state around would be in each of them.
    let own = ways.filter { $0.source == $0.target && (!$0.transition.staysPut || $0.transition.source == $0.source) }
    loops = Dictionary(grouping: own) { firstState($0.source) }
    story.boxes = states.filter { firstState($0) == $0 }.map { state in
      let node = machine.nodes[named[state] ?? state]
      let prompt = named[state] == nil ? node.prompt.flatMap { machine.prompt($0) } : nil
      return Story.Box(
        node: node.index, states: members[state] ?? [], title: (prompt?.title ?? node.title).plain, prompt: prompt,
        regions: node.form == .parallel ? node.children.map { machine.nodes[$0].title.plain } : [],
        isChoice: members[state]?.count == 1 && drawn.branches.contains(node.index),
        isUsualEnd: end.map { firstState($0) == state } ?? false)
    }
  }

  // MARK: - Arrows

  /// Rule 5: ways with the same ends are one arrow.
  private mutating func add(_ way: Way, from start: Story.Start, to target: Int) {
    if let known = drafts.firstIndex(where: { $0.start == start && $0.target == target }) {
      drafts[known].ways.append(way)
    } else {
      drafts.append(Draft(start: start, target: target, ways: [way]))
    }
  }

  /// Rule 8: the arrow of a choice begins in the prompt.
  private func start(of way: Way) -> Story.Start {
    guard case .event(let event) = way.transition.trigger, machine.offers(event, in: way.source) else {
      return .box(firstState(way.source))
    }
    return .choice(firstState(way.source), event: event)
  }

  /// Rule 6: a prompt of another region stands between the ends of an arrow for one of its choices, if its guard names
  /// the prompt's state, and if only one box has such arrows; its other choices lead back. Returns these states.
  private mutating func interposePrompts() -> [Int] {
    var prompts: [Int] = []
    let before = drafts
    drafts = []
    func asked(_ draft: Draft, _ way: Way) -> (source: Int, prompt: Int, event: Int)? {
      guard case .box(let source) = draft.start, case .event(let event) = way.transition.trigger else { return nil }
      return prompt(askingFor: event, way.transition).map { (source, $0, event) }
    }
    // A prompt that is on the screen in several boxes would lead from one to another.
    let sources = before.flatMap { draft in draft.ways.compactMap { asked(draft, $0) } }
      .reduce(into: [Int: Set<Int>]()) { $0[$1.prompt, default: []].insert($1.source) }
    for draft in before {
      for way in draft.ways {
        guard let (source, prompt, event) = asked(draft, way), sources[prompt]?.count == 1 else {
          add(way, from: draft.start, to: draft.target)
          continue
        }
        add(way, from: .choice(prompt, event: event), to: draft.target)
        if !prompts.contains(prompt) { prompts.append(prompt) }
        for other in machine.transitions {
          if box(entering: other.target) == prompt, other.source != prompt {
            add(Way(transition: other, source: source, target: prompt), from: .box(source), to: prompt)
          } else if other.source == prompt, case .event(let choice) = other.trigger, machine.offers(choice, in: prompt),
            !before.contains(where: { $0.ways.contains { $0.transition.trigger == other.trigger } })
          {
            add(
              Way(transition: other, source: prompt, target: source), from: .choice(prompt, event: choice), to: source)
          }
        }
      }
    }
    return prompts
  }

  /// Returns the state of another region whose prompt offers the event of a transition, and which its guard names.
  private func prompt(askingFor event: Int, _ transition: Machine.Transition) -> Int? {
    transition.guard?.conjuncts.lazy.compactMap { part in
      if case .atom(.active(let node)) = part { node } else { nil }
    }.first { isForeign($0) && machine.offers(event, in: $0) }
  }

  private func isForeign(_ node: Int) -> Bool { machine.region(of: node) != machine.region(of: region) }

  /// Rule 7: where the same event, or the same condition alone, leads to the same box from many boxes, off the usual
  /// way, a note has the arrow. Returns the boxes of each note, by their first states.
  private mutating func gather(keeping start: Int) -> [[Int]] {
    struct Key: Hashable {
      let trigger: Machine.Transition.Trigger
      let condition: BooleanExpression<Machine.GuardPart>?
      let target: Int
    }
    func key(_ draft: Draft, _ way: Way) -> Key? {
      guard case .box = draft.start, !isForeign(way.transition.source), !draft.ways.contains(where: \.isUsual) else {
        return nil
      }
      return Key(trigger: way.transition.trigger, condition: way.transition.guard, target: draft.target)
    }
    var sources: [Key: Set<Int>] = [:]
    for draft in drafts {
      for way in draft.ways {
        if let key = key(draft, way), let box = draft.start.box { sources[key, default: []].insert(box) }
      }
    }
    sources = sources.filter { $0.value.count >= fewestSources }
    // A box that leads on by this arrow alone keeps it, or the story would end there.
    let kept = drafts.filter { draft in draft.ways.contains { key(draft, $0).map { sources[$0] == nil } ?? true } }
    let (leaving, reached) = (Set(kept.compactMap(\.start.box)), Set(kept.map(\.target) + [start]))
    for key in sources.keys where !reached.contains(key.target) { sources[key]?.subtract(reached.subtracting(leaving)) }
    sources = sources.filter { $0.value.count > 1 }
    var notes: [[Int]] = []
    let before = drafts
    drafts = []
    for draft in before {
      for way in draft.ways {
        guard let boxes = key(draft, way).flatMap({ sources[$0] }), let box = draft.start.box, boxes.contains(box)
        else {
          add(way, from: draft.start, to: draft.target)
          continue
        }
        if !notes.contains(boxes.sorted()) { notes.append(boxes.sorted()) }
        add(way, from: .note(notes.firstIndex(of: boxes.sorted()) ?? 0), to: draft.target)
      }
    }
    return notes
  }

  private func note(_ index: Int, of states: [Int]) -> Story.Note {
    let boxes = states.map(position)
    let titles = boxes.map { story.boxes[$0].title }
    let targets = Set(drafts.filter { $0.start == .note(index) }.map { position($0.target) })
    let others = targets.count == 1 ? story.boxes.indices.filter { !targets.contains($0) } : []
    let words =
      if others == boxes.sorted() {
        "any other state"
      } else if titles.count < 4,
        titles.joined().unicodeScalars.count < Self.longestNote
      { alternatives(titles) } else { "\(titles.count) states" }
    return Story.Note(boxes: boxes, words: words)
  }

  /// The number of letters up to which a note names its states.
  private static let longestNote = 60

  private mutating func makeArrows() {
    let ways = (drafts.flatMap(\.ways) + loops.values.flatMap(\.self)).map(\.transition)
    let conditions = ways.reduce(into: [Condition: Set<Int>]()) {
      // What is otherwise differs from event to event.
      if let condition = $1.statedGuard, !$1.isOtherwise { $0[condition, default: []].insert($1.index) }
    }.filter { $0.value.count >= Self.commonUses }
    let frequent = Set(conditions.keys)
    // Without a mark, all arrows for an event would seem to have its guard.
    let common = frequent.filter { condition in
      ways.allSatisfy { way in
        way.statedGuard == condition
          || !ways.contains { $0.statedGuard == condition && $0.isSameEvent(as: way) }
      }
    }
    for draft in drafts {
      let start: Story.Start =
        switch draft.start {
        case .box(let state): .box(position(state))
        case .choice(let state, let event): .choice(position(state), event: event)
        case .note: draft.start
        }
      var lines = lines(of: draft.ways)
      if case .choice = draft.start { lines[0].words = split(draft) }
      for index in lines.indices { mark(&lines[index], of: draft, common, frequent) }
      lines = shortened(lines)
      let isUsual = draft.ways.contains(where: \.isUsual)
      story.arrows.append(Story.Arrow(start: start, target: position(draft.target), lines: lines, isUsual: isUsual))
    }
    for (state, ways) in loops.sorted(by: { $0.key < $1.key }) {
      let draft = Draft(start: .box(state), target: state, ways: ways)
      var lines = lines(of: ways)
      for index in lines.indices { mark(&lines[index], of: draft, common, frequent) }
      story.boxes[position(state)].loops = shortened(lines)
    }
  }

  /// The number of transitions with the same guard from which it is not marked at each.
  private static let commonUses = 3
  /// The largest number of events beside an arrow, or in a box.
  private static let mostLines = 3
  /// The number of letters from which a guard is not written in place of an event.
  private static let longestCondition = 70

  /// Returns two lines and the number of the others, if there are more than three.
  private func shortened(_ lines: [Story.Line]) -> [Story.Line] {
    guard lines.count > Self.mostLines else { return lines }
    let rest = lines[(Self.mostLines - 1)...]
    return lines.prefix(Self.mostLines - 1)
      + [
        Story.Line(
          words: "\(rest.count) more", transitions: rest.flatMap(\.transitions),
          actor: rest.allSatisfy { $0.actor == rest[rest.startIndex].actor } ? rest[rest.startIndex].actor : nil)
      ]
  }

  /// Returns the states that an arrow of a choice leaves, if the choice leads elsewhere from others of the box.
  private func split(_ draft: Draft) -> String {
    let left = Set(draft.ways.map(\.source))
    let all = drafts.filter { $0.start == draft.start }.flatMap(\.ways).map(\.source)
    return left.count == Set(all).count ? "" : alternatives(left.sorted().map { machine.nodes[$0].title.plain })
  }

  /// Returns a line for each event: first that of the usual run; those of the user, who had no prompt, come last.
  private func lines(of ways: [Way]) -> [Story.Line] {
    var lines: [Story.Line] = []
    for transition in ways.map(\.transition) {
      let known = lines.firstIndex { line in
        line.transitions.contains { $0 == transition.index || machine.transitions[$0].isSameCause(as: transition) }
      }
      if let known {
        if !lines[known].transitions.contains(transition.index) { lines[known].transitions.append(transition.index) }
      } else {
        let actor = machine.actor(of: transition)
        lines.append(Story.Line(words: words(of: transition), transitions: [transition.index], actor: actor))
      }
    }
    let usual = Set(ways.filter(\.isUsual).map(\.transition.index))
    func place(_ line: Story.Line) -> Int {
      line.transitions.contains(where: usual.contains) ? 0 : line.actor == .user ? 2 : 1
    }
    return (0...2).flatMap { order in lines.filter { place($0) == order } }
  }

  /// Returns the words of an event; a transition without one is worded by its guard, if that is not too long.
  private func words(of transition: Machine.Transition) -> String {
    guard transition.trigger == .eventless, let condition = transition.statedGuard else {
      return drawn.phrases.trigger(of: transition)
    }
    if transition.isOtherwise { return "otherwise" }
    let words =
      (drawn.branches.contains(transition.source) ? "if " : "once ") + alternatives(condition.disjuncts.map(sentence))
    return words.unicodeScalars.count > Self.longestCondition ? DiagramPhrases.immediately : words
  }

  /// Returns a condition in the middle of a sentence: states are names, and what has a title of its own is quoted unless
  /// it is the whole condition.
  private func sentence(_ condition: Condition) -> String {
    if case .atom(.condition) = condition { return DiagramPhrases.inSentence(condition.text(drawn.phrases.title)) }
    return condition.text { part in
      if case .condition = part { "“\(drawn.phrases.title(of: part))”" } else { drawn.phrases.title(of: part) }
    }
  }

  // MARK: - Guards

  private typealias Condition = BooleanExpression<Machine.GuardPart>

  /// Rule 9: a guard is a mark at its line, and in the list. Lines of the same event share it, and so do all lines with
  /// a frequent one.
  private mutating func mark(
    _ line: inout Story.Line, of draft: Draft, _ common: Set<Condition>, _ frequent: Set<Condition>
  ) {
    let ways = draft.ways.filter { line.transitions.contains($0.transition.index) }
    let guarded = ways.filter { way in
      isOpen(way, draft) && !ways.contains { $0.source == way.source && !isOpen($0, draft) }
    }
    guard let one = guarded.first?.transition else { return }
    let condition = guarded.map { self.condition(of: $0.transition) }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }.joined(separator: ", or ")
    func areAll(in conditions: Set<Condition>) -> Bool {
      guarded.allSatisfy { way in
        innerSource(of: way.transition) == nil && way.transition.statedGuard.map(conditions.contains) ?? false
      }
    }
    let (isCommon, isFrequent) = (areAll(in: common), areAll(in: frequent))
    let event = drawn.phrases.trigger(of: one)
    let boxes = Set(guarded.map { position($0.source) })
    let sources = story.boxes.indices.filter(boxes.contains).map { story.boxes[$0].title }
    func isSame(_ entry: Story.Guard) -> Bool {
      guard entry.condition == condition else { return false }
      return isCommon ? entry.mark == nil : entry.mark != nil && (isFrequent || entry.events == [event])
    }
    guard let known = story.guards.firstIndex(where: isSame) else {
      line.mark = isCommon ? nil : story.guards.count { $0.mark != nil } + 1
      return story.guards.append(
        Story.Guard(mark: line.mark, events: [event], sources: sources, condition: condition))
    }
    line.mark = story.guards[known].mark
    if !story.guards[known].events.contains(event) { story.guards[known].events.append(event) }
    story.guards[known].sources += sources.filter { !story.guards[known].sources.contains($0) }
  }

  /// Returns the state inside a state with regions that a transition leaves; the picture shows the whole.
  private func innerSource(of transition: Machine.Transition) -> Machine.Node? {
    parallel(around: transition.source).flatMap { $0 == transition.source ? nil : machine.nodes[transition.source] }
  }

  private func condition(of transition: Machine.Transition) -> String {
    let condition = unless(transition) ?? drawn.phrases.condition(of: transition)
    guard let inner = innerSource(of: transition) else { return condition ?? "" }
    return "in “\(inner.title)”" + (condition.map { ", \($0)" } ?? "")
  }

  /// Returns `otherwise` written out, since the list does not show what it is the rest of; nil if that takes too many words.
  private func unless(_ transition: Machine.Transition) -> String? {
    guard transition.isOtherwise else { return nil }
    let others = machine.transitions.filter {
      $0.source == transition.source && $0.trigger == transition.trigger && !$0.isOtherwise
    }
    let words = others.compactMap { $0.statedGuard?.text { "“\(drawn.phrases.title(of: $0))”" } }.joined(
      separator: ", or ")
    return words.unicodeScalars.count > Self.longestRest ? nil : "unless " + words
  }

  /// The number of letters up to which `otherwise` is written out.
  private static let longestRest = 160

  /// Returns true if the guard of a way says more than the picture: it may be false in the source, and is not the words
  /// of the arrow, the prompt that it leaves, or that of another region.
  private func isOpen(_ way: Way, _ draft: Draft) -> Bool {
    if !isForeign(way.transition.source), innerSource(of: way.transition) != nil { return true }
    guard let condition = way.transition.guard, !isForeign(way.transition.source),
      Activity(of: way.source, in: machine).truth(of: condition) != true
    else { return false }
    if case .choice(let prompt, _) = draft.start, condition == .atom(.active(prompt)) { return false }
    return way.transition.trigger != .eventless || words(of: way.transition) == DiagramPhrases.immediately
  }

  // MARK: - What became of each transition

  private mutating func sortOut(_ told: [Way]) {
    for transition in machine.transitions(startingIn: region) {
      let arrows = story.arrows.indices.filter { story.arrows[$0].transitions.contains(transition.index) }
      let own = told.filter { $0.transition.index == transition.index }
      let inside = parallel(around: transition.source)
      story.fates[transition.index] =
        if !arrows.isEmpty { .drawn(arrows) } else if let aside = aside(transition) {
          aside
        } else if inside != nil,
          inside == parallel(around: transition.target)
        { .inside } else if own.isEmpty { .unreachable } else {
          loops.values.joined().contains { $0.transition.index == transition.index }
            ? .loop : own.contains { $0.source == $0.target } ? .idle : .merged
        }
    }
  }
}

extension Machine {
  /// Returns true if the prompt of a state offers an event.
  fileprivate func offers(_ event: Int, in node: Int) -> Bool {
    nodes[node].prompt.flatMap { prompt($0) }?.choices.contains { $0.event.value == events[event].id } ?? false
  }
}

extension Machine.Transition {
  fileprivate func isSameEvent(as other: Machine.Transition) -> Bool {
    if case .event = trigger { trigger == other.trigger } else { false }
  }

  /// Returns true if it has the event of another one, or no event and the same condition.
  fileprivate func isSameCause(as other: Machine.Transition) -> Bool {
    isSameEvent(as: other) || trigger == .eventless && other.trigger == .eventless && statedGuard == other.statedGuard
  }
}

extension BooleanExpression {
  /// The operands of `or` at the top level, one of which must hold.
  fileprivate var disjuncts: [BooleanExpression] {
    if case .or(let left, let right) = self { left.disjuncts + right.disjuncts } else { [self] }
  }
}
