import SourceText
import Statecharts

/// What happens in a region, with as few boxes and arrows as a person would draw: a picture leaves out by rules what is
/// not the story, and says what it left out. The rules are in `StoryRules`.
package struct Story: Sendable {
  /// A box: one state, or several that look the same from here.
  package struct Box: Sendable {
    /// The node that it is named after: a state, or the state around those that it unites.
    package let node: Int
    /// The states that it stands for, in document order.
    package let states: [Int]
    package let title: String
    /// The prompt that its states show.
    package let prompt: Prompt?
    /// The transitions that lead back to the same state.
    package internal(set) var loops: [Line] = []
    /// The titles of the regions in it.
    package let regions: [String]
    /// True if it only chooses between ways: a small sign without words.
    package let isChoice: Bool
    /// True if the usual run ends in it.
    package let isUsualEnd: Bool
  }

  /// The beginning of an arrow.
  package enum Start: Hashable, Sendable {
    case box(Int)
    /// A choice in the prompt of a box, by its event.
    case choice(Int, event: Int)
    /// A note that stands for several boxes.
    case note(Int)

    /// The box, also that of a choice.
    var box: Int? {
      switch self {
      case .box(let box), .choice(let box, _): box
      case .note: nil
      }
    }
  }

  /// One event of an arrow, or what the arrow of a choice depends on.
  package struct Line: Sendable {
    package internal(set) var words: String
    /// The number of its guard in the list; nil if it has none, or one that many arrows have.
    package internal(set) var mark: Int?
    package internal(set) var transitions: [Int]
    package let actor: Actor?
  }

  /// An arrow: transitions with the same ends.
  package struct Arrow: Sendable {
    package let start: Start
    /// The box to which it leads.
    package let target: Int
    /// The words beside it, joined by “or”; without words for most choices.
    package internal(set) var lines: [Line]
    /// True if it is a part of the usual run.
    package let isUsual: Bool

    package var transitions: [Int] { lines.flatMap(\.transitions) }
    /// The actor of the first line, whose color and dash the arrow has; nil if another line has another actor.
    package var actor: Actor? { hasSeveralActors ? nil : lines.first?.actor }
    var hasSeveralActors: Bool { lines.contains { $0.actor != lines[0].actor } }
    var hasWords: Bool { lines.contains { !$0.words.isEmpty || $0.mark != nil } }
  }

  /// A place from which arrows begin that leave several boxes in the same way.
  package struct Note: Sendable {
    package let boxes: [Int]
    package let words: String
  }

  /// A condition of arrows.
  package struct Guard: Sendable {
    /// The mark in the picture; nil if too many arrows have it.
    package let mark: Int?
    /// The words of the events.
    package internal(set) var events: [String]
    /// The titles of the boxes that the arrows leave.
    package internal(set) var sources: [String]
    /// The condition: if “Latched”.
    package let condition: String
  }

  /// What became of a transition of the region.
  package enum Fate: Sendable, Equatable {
    /// It is in these arrows.
    case drawn([Int])
    /// It is a line in its box.
    case loop
    /// It leads from one state of a box to another one.
    case merged
    /// A choice in Settings, or an event off the usual path, which is not drawn.
    case settings, detour
    /// Without these, the machine is never in its source.
    case unreachable
    /// Both ends are in a state with regions.
    case inside
    /// It leaves every state around which it can happen as it is.
    case idle

    /// True if no arrow and no box of the picture has the transition.
    var isLeftOut: Bool {
      switch self {
      case .drawn, .loop: false
      case .merged, .settings, .detour, .unreachable, .inside, .idle: true
      }
    }
  }

  package let machine: Machine
  package let region: Int
  /// The first box is that of the initial state, if the picture has the model’s order of states.
  package internal(set) var boxes: [Box] = []
  package internal(set) var arrows: [Arrow] = []
  package internal(set) var notes: [Note] = []
  package internal(set) var guards: [Guard] = []
  /// The box in which the region begins.
  package internal(set) var start = 0
  /// Every transition of the region, by its index.
  package internal(set) var fates: [Int: Fate] = [:]

  init(_ machine: Machine, region: Int) { (self.machine, self.region) = (machine, region) }

  /// Draws the story of a region.
  ///
  /// - Parameters:
  ///   - region: The region's index in the machine's nodes.
  ///   - usual: The transitions of the usual run, in their order; empty without one.
  ///   - fewestSources: The number of boxes from which arrows of one event to one target become a single one.
  package init(
    ofRegion region: Int, of drawn: DiagramContext, usual: [Int] = [], fewestSources: Int = 3
  ) {
    func told(coarseDepth: Int?) -> Story {
      var rules = StoryRules(region, of: drawn, fewestSources: fewestSources, coarseDepth: coarseDepth)
      return rules.tell(usual: usual)
    }
    var story = told(coarseDepth: nil)
    let machine = drawn.machine
    let depths = Set(
      machine.nodes[region..<machine.nodes[region].subtreeEnd].dropFirst().filter { $0.form == .compound }
        .map { machine.ancestors(of: $0.index).count })
    // The innermost states first
    for depth in depths.sorted(by: >) where story.arrows.count > Self.mostArrows { story = told(coarseDepth: depth) }
    self = story
  }

  /// The number of arrows from which states with states inside are one box.
  package static let mostArrows = 30

  /// The number of transitions that the arrows stand for, and of all in the region.
  package var counts: (drawn: Int, all: Int) {
    (fates.values.count { if case .drawn = $0 { true } else { false } }, fates.count)
  }
}

extension Story {
  /// What the picture shows of the region, and what it leaves out: “13 arrows for 17 of 40 transitions. …”
  package var summary: String {
    let foreign = Dictionary(
      grouping: arrows.indices.filter { index in
        !arrows[index].transitions.contains { region == machine.region(of: machine.transitions[$0].source) }
      }, by: { machine.region(of: machine.transitions[arrows[$0].transitions[0]].source) ?? 0 })
    let borrowed = foreign.sorted { $0.key < $1.key }.map { region, arrows in
      ", \(arrows.count) of them in “\(machine.nodes[region].title)”,"
    }.joined()
    let sentence =
      "\(counted(arrows.count, "arrow"))\(borrowed) for \(counts.drawn) of \(counted(counts.all, "transition"))."
    let words: [(Fate, String)] = [
      (.settings, "in Settings"), (.detour, "off the usual path"), (.unreachable, "that only follow from those"),
      (.inside, "inside a state with regions"), (.merged, "inside one box"), (.idle, "that change no state"),
    ]
    let left = words.compactMap { fate, words in
      let count = fates.values.count { $0 == fate }
      return count == 0 ? nil : "\(count) \(words)"
    }
    let loops = fates.values.count { $0 == .loop }
    let others =
      loops == 0
      ? "" : " \(loops == 1 ? "1 more leads" : "\(loops) more lead") back to the same state (\(Self.loopSign))."
    return sentence + others + (left.isEmpty ? "" : " Not drawn: \(listed(left)).")
  }

  /// The guards as sentences: “[1] Knocks, from “Shut”: if not “Latched””.
  package var guardSentences: [String] {
    guards.map { entry in
      let sources =
        entry.sources.count > 3 ? "\(entry.sources.count) states" : alternatives(entry.sources.map { "“\($0)”" })
      return (entry.mark.map { Self.sign(ofGuard: $0) + " " } ?? "")
        + "\(alternatives(entry.events)), from \(sources): \(entry.condition)"
    }
  }

  /// The sign of a transition back to the same state.
  static let loopSign = "↻"
  /// Returns the sign of a guard in the list, by its number.
  package static func sign(ofGuard number: Int) -> String { "[\(number)]" }

  /// Returns the words of an arrow behind its state: “on Knocks”, “after 7 days”.
  private static func cause(_ words: String) -> String {
    let isPhrase = ["after ", "once ", "immediately", "if "].contains { words.hasPrefix($0) }
    return isPhrase ? words : "on " + words
  }

  /// The picture in sentences, for readers who cannot see it.
  var description: String {
    var sentences = ["The story of “\(machine.nodes[region].title)”: \(summary)"]
    for (index, box) in boxes.enumerated() {
      let ways = arrows.filter { origins(of: $0.start).contains(index) }.map { arrow in
        let lines = arrow.lines.map(\.words).filter { !$0.isEmpty }
        let choice: [String] =
          if case .choice(_, let event) = arrow.start { ["“\(machine.events[event].label)”"] } else { [] }
        let cause = choice + (lines.isEmpty ? [] : [(choice.isEmpty ? "" : "if ") + lines.joined(separator: " or ")])
        let words = cause.joined(separator: " ")
        // What chooses between ways has no event.
        return "to “\(boxes[arrow.target].title)” \(box.isChoice ? words : Self.cause(words))"
      }
      let loops = box.loops.isEmpty ? [] : ["back to it \(Self.cause(alternatives(box.loops.map(\.words))))"]
      if !(ways + loops).isEmpty {
        sentences.append(ended("From “\(box.title)”: \((ways + loops).joined(separator: "; "))"))
      }
    }
    return (sentences + guardSentences.map(ended)).joined(separator: " ")
  }

  /// The boxes that arrows reach from the first one, without those that begin at notes.
  var reached: Set<Int> {
    var (found, open) = (Set([start]), [start])
    while let box = open.popLast() {
      for arrow in arrows where arrow.start.box == box && found.insert(arrow.target).inserted {
        open.append(arrow.target)
      }
    }
    return found
  }

  /// Returns the boxes of a state: its own, those of the states inside it, or that of one around it.
  package func boxes(of state: Int) -> [Int] {
    boxes.indices.filter { box in
      boxes[box].states.contains {
        $0 == state || machine.isDescendant($0, of: state) || machine.isDescendant(state, of: $0)
      }
    }
  }

  /// Returns the boxes that an arrow leaves.
  func origins(of start: Start) -> [Int] {
    if case .note(let note) = start { notes[note].boxes } else { [start.box].compactMap(\.self) }
  }
}
