import Project
import SourceText
import Statecharts
import Templating
import Verification

/// Storyboards of runs: phones with prompts, states between them, the other choices, and a ribbon of what observers show.
struct Storyboards {
  /// The profiles of each machine.
  let profiles: [[ProfileIndex]]
  let href: PageLinks
  let badge: StateBadges
  let prompts: PromptDrawings
  let words: CopyWords
  /// True if the app is a phone’s.
  let isOnPhone: Bool

  /// Returns the storyboard of a scenario's run; on the machine's main path, with the other way, if it is wanted.
  func board(_ path: ScenarioPath, of scenarios: [VerifiedScenario], showsOther: Bool = true) -> View {
    let verified = scenarios[path.scenario]
    let run = verified.runs[path.run]
    let index = profiles[verified.machine][run.profile]
    let main = index.mainPath
    let other =
      showsOther && main?.scenario.value == verified.scenario.id
      ? scenarios.first { $0.scenario.id == main?.bypass?.value } : nil
    return board(
      run.trace, given: verified.scenario.given.count, in: index, title: verified.scenario.title,
      other: other.flatMap { other in
        other.runs.first { $0.profile == run.profile }.map { (other.scenario, $0.trace) }
      }, all: href.existing(ScenarioPage.path(of: verified.scenario.id)))
  }

  /// Returns the storyboard of a run.
  ///
  /// - Parameters:
  ///   - other: another way, of which the part that differs is shown.
  ///   - all: the URL of the list of all steps; nil if it is beside the storyboard, or on no page.
  ///   - isBesideSteps: true if arrows have the numbers of the steps in the list beside the storyboard.
  func board(
    _ trace: Trace, given: Int = 0, in index: ProfileIndex, title: StyledText, other: (Scenario, Trace)? = nil,
    all: String? = nil, isBesideSteps: Bool = false
  ) -> View {
    let machine = index.machine
    let board = Storyboard(of: trace, given: given, in: index)
    let isPhone = isOnPhone && board.beats.contains { if case .prompt = $0.subject { true } else { false } }
    let rows = Self.rows(of: board.beats, isBesideSteps: isBesideSteps)
    let shown = isBesideSteps ? rows[...] : rows.prefix(Self.mostRows)
    let rest = trace.steps.count - given - (shown.last?.last.flatMap { board.beats[$0].steps.last?.number } ?? 0)
    let walk = WalkData.fits(index.profile.space) ? WalkPage.link(to: trace, in: machine, href) : nil
    return .object([
      "label": .text("\(title): what happens in \(machine.fullTitle)"),
      "given": given == 0 ? .none : .text(machine.sentence(of: trace.steps.prefix(given).map(\.event))),
      "other": other.map { self.other($0, than: board, in: index) } ?? .none,
      "rows": .list(
        shown.map { row in
          .object([
            "beats": .list(
              row.map {
                beat(
                  $0, of: board, isPhone: isPhone, row: row, isWhole: all == nil, isBesideSteps: isBesideSteps,
                  in: index)
              })
          ])
        }),
      "more": rest > 0 && !isBesideSteps ? .text(counted(rest, "more step")) : .none,
      "all": .optional(all),
      "title": .text(title),
      "profile": machine.isWithoutProfiles ? .none : .text(machine.profile.title),
      "walk": .optional(walk), "has-both": .flag(all != nil && walk != nil),
    ])
  }

  /// Returns the part of another way that differs.
  private func other(_ other: (scenario: Scenario, trace: Trace), than board: Storyboard, in index: ProfileIndex)
    -> View
  {
    let way = Storyboard(of: other.trace, given: other.scenario.given.count, in: index)
    let beats = board.bypass(by: way)
    if beats.isEmpty { return .none }
    return .object([
      "title": .text(other.scenario.title), "href": .optional(href.existing(ScenarioPage.path(of: other.scenario.id))),
      "beats": .list(
        zip(beats, [nil] + beats.map(Optional.some)).map { beat, before in
          .object([
            "arrow": before == nil ? .none : arrow(beat, in: index), "state": .html(name(of: beat, in: index)),
            "says": before == nil ? .none : says(of: beat, after: before, in: index),
          ])
        }),
    ])
  }

  /// Returns the name of a beat: its state, or its prompt.
  private func name(of beat: Storyboard.Beat, in index: ProfileIndex) -> HTML {
    switch beat.subject {
    case .state(let node): badge(index.machine.nodes[node], in: index)
    case .prompt(let prompt): "<span class=\"state state-prompt\">\(index.machine.prompts[prompt].title)</span>"
    }
  }

  /// Returns the sentence of a state in which observers contradict each other, where that begins.
  private func says(of beat: Storyboard.Beat, after before: Storyboard.Beat?, in index: ProfileIndex) -> View {
    guard let node = beat.contradiction, node != before?.contradiction else { return .none }
    return .optionalSentence(index.machine.nodes[node].firstSentence)
  }

  private static let mostRows = 3

  /// Returns the positions of beats in as few rows as have room for them, and in rows of about the same width.
  private static func rows(of beats: [Storyboard.Beat], isBesideSteps: Bool) -> [[Int]] {
    /// The width of a row, in CSS pixels.
    let width = isBesideSteps ? 720 : 970
    func rows(within limit: Int) -> [[Int]] {
      var rows: [[Int]] = [[]]
      var room = limit
      for position in beats.indices {
        let beat = beats[position]
        let arrow = isBesideSteps ? max(48, 26 * beat.steps.count + 12) : 84
        let width = Self.width(of: beat) + (position == 0 ? -16 : arrow)
        if width > room, !rows[rows.count - 1].isEmpty {
          rows.append([])
          room = limit
        }
        rows[rows.count - 1].append(position)
        room -= width
      }
      return rows
    }
    var found = rows(within: width)
    for limit in stride(from: width - 20, to: 300, by: -20) {
      let narrower = rows(within: limit)
      if narrower.count > found.count { break }
      found = narrower
    }
    return found
  }

  private static func width(of beat: Storyboard.Beat) -> Int {
    if case .prompt = beat.subject { 168 } else { 104 }
  }

  private func beat(
    _ position: Int, of board: Storyboard, isPhone: Bool, row: [Int], isWhole: Bool, isBesideSteps: Bool,
    in index: ProfileIndex
  ) -> View {
    let machine = index.machine
    let beat = board.beats[position]
    let before = position == row[0] ? nil : board.beats[position - 1]
    let after = position == row.last ? nil : board.beats[position + 1]
    // Where observers begin or cease to contradict each other, values stand again.
    func isSame(_ other: Storyboard.Beat?, _ number: Int) -> Bool {
      other?.values[number] == beat.values[number] && other?.contradiction == beat.contradiction
    }
    var (app, prompt, state) = (View.none, View.none, View.none)
    switch beat.subject {
    case .prompt(let number): prompt = prompts.drawing(machine.prompts[number], in: index)
    case .state where isPhone && position == 0: app = .html(words.html(of: CopyTemplate("<\(TermResolver.appName)>")))
    case .state(let node):
      state = .object([
        "html": .html(badge(machine.nodes[node], in: index)), "is-repeated": .flag(beat.isRepeated),
      ])
    }
    return .object([
      "arrow": beat.steps.isEmpty ? .none : arrow(beat, isBesideSteps: isBesideSteps, in: index),
      "app": app, "prompt": prompt, "state": state,
      "is-repeated": .flag(beat.isRepeated),
      "stubs": .list(beat.stubs.map { stub($0, in: index) }),
      "says": says(of: beat, after: before, in: index),
      // What does nothing is told where the run itself is.
      "ignored": !isWhole || isBesideSteps
        ? .none
        : beat.ignored.first.map { event in
          .object([
            "event": .html(machine.events[event].labelInProse),
            "more": beat.ignored.count > 1 ? .text("\(beat.ignored.count - 1) more") : .none,
          ])
        } ?? .none,
      "values": .list(
        zip(board.observers, beat.values.indices).map { observer, number in
          .object([
            "title": .text(machine.observers[observer].title),
            "value": .html(index.value(beat.values[number], of: observer, isBreakable: true)),
            "is-same": .flag(isSame(before, number)),
            "is-brief": .flag(!isSame(before, number) && !isSame(after, number)),
            "is-first": .flag(before == nil),
            "kind": kind(of: beat.values[number], of: machine.observers[observer]),
            "is-doubtful": .flag(beat.contradiction != nil),
          ])
        }),
    ])
  }

  private func kind(of value: Int?, of observer: Observer) -> View {
    value.flatMap { observer.values[$0].kind }.map { .text($0.rawValue) } ?? .none
  }

  private func arrow(_ beat: Storyboard.Beat, isBesideSteps: Bool = false, in index: ProfileIndex) -> View {
    let events = beat.events
    // A long label stands alone.
    let last = Array(events.suffix(2))
    let shown = last.reduce(0) { $0 + index.machine.events[$1].label.plain.count } > 36 ? Array(last.suffix(1)) : last
    let rest = events.count - shown.count
    let actors = events.map { index.machine.events[$0].actor.rawValue }
    return .object([
      "numbers": .list(
        isBesideSteps
          ? zip(beat.steps, actors).map { .object(["number": .text("\($0.number)"), "actor": .text($1)]) } : []),
      "events": isBesideSteps ? .list([]) : list(shown, in: index),
      "more": rest > 0 && !isBesideSteps ? .text("\(counted(rest, "step")), then") : .none,
      "actor": .text(actors.last ?? ""),
    ])
  }

  private func list(_ events: [Int], in index: ProfileIndex) -> View {
    .list(
      events.enumerated().map { position, event in
        let event = index.machine.events[event]
        return .object([
          "event": .html(event.labelInProse), "is-next": .flag(position > 0), "actor": .text(event.actor.rawValue),
          "who": event.declaredActor.map { .text($0.title) } ?? .none,
        ])
      })
  }

  private func stub(_ stub: Storyboard.Stub, in index: ProfileIndex) -> View {
    let machine = index.machine
    return .object([
      "choice": .text(machine.events[stub.event].label),
      "state": .html(badge(machine.nodes[stub.state], in: index)),
      "says": .optional(ContinuationWords(href: href, badge: badge, index: index).brief(stub.outlook)),
    ])
  }
}

extension Machine.Node {
  /// The first sentence of the first note.
  var firstSentence: String? { annotations.notes.first?.text.firstSentence }
}
