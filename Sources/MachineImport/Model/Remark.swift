import SourceText

/// What an import leaves out or says in another way, at one place of the file.
struct Remark: Sendable {
  enum Kind: Int, CaseIterable, Sendable {
    case action, data, script, sentEvent, invokedMachine, styling, unreachable, fork, severalTargets, unknownPart
    case delay, wildcard, waitingCondition, doneCondition, firstCondition, alternative, unnamedArrow, regions, order
    case initialTarget, end, parallelHistory, lostOperands
  }

  var kind: Kind
  /// What it is about, such as a name.
  var detail: String?
  var range: SourceRange
}

extension Remark.Kind {
  /// True if something of the file is not in the machine at all.
  var isLoss: Bool { rawValue <= Self.unknownPart.rawValue }

  /// What happened, and how to say it in a machine.
  var words: (message: String, remedy: String) {
    switch self {
    case .action:
      ("actions are left out", "write what users notice as `shows` of a state, and the rest in its `notes`")
    case .data:
      ("data is left out", "make what the behavior depends on states, or conditions in words without `if`")
    case .script: ("scripts are left out", "write what they decide as states, or as conditions in words")
    case .sentEvent:
      (
        "events that the machine sends itself are left out; they come from outside, at any time",
        "use one event for both, or an eventless transition with `if: in(…)`"
      )
    case .invokedMachine:
      (
        "what an invoked service or machine does is left out; its end is an event",
        "make it a region or a machine of its own, if its states matter"
      )
    case .styling: ("directions and styles are left out", "set the look of diagrams in the project")
    case .unreachable:
      ("states that nothing leads to are left out", "add them with a transition to them")
    case .fork:
      (
        "what runs at once between forks and joins is left out: they are choices, from which one arrow is taken",
        "write the branches as regions of a composite state, with `--` between them, and import it again"
      )
    case .severalTargets:
      ("of several targets, all but one are left out", "make them the initial states of their regions")
    case .unknownPart: ("parts that are not known are left out", "write in `notes` what readers should know of them")
    case .delay:
      ("delays without a length are events", "write `after: 7 days` instead of `event`, if the length is known")
    case .wildcard:
      ("wildcards are a transition for each event that the file names", "remove those that do not matter")
    case .waitingCondition:
      (
        "transitions that wait for a condition have an event, which happens when it becomes true",
        "write `if: in(…)` instead of `event` if another region says it, or name the event after what makes it true"
      )
    case .doneCondition:
      ("transitions on `done` with a condition begin in a state of their own", "give the state a better name")
    case .firstCondition:
      (
        "conditions that matter before the first event come after an event `start`",
        "choose what the machine begins with, and remove `start`"
      )
    case .alternative:
      ("arrows with the same label have a condition each", "write in words when each of them is taken")
    case .unnamedArrow:
      ("arrows without a label have an event each", "name the events, or remove `event` if nothing has to happen")
    case .regions:
      (
        "states without a start before them or an arrow between them are regions, all active at once",
        "add an arrow from `[*]` to the diagram, and import it again, if only one of them is"
      )
    case .order:
      (
        "transitions that are never taken, because an earlier one always is, are left out",
        "give the earlier one an `if`"
      )
    case .initialTarget:
      (
        "initial states that are deeper are entered in two steps",
        "make them the initial states of what is around them"
      )
    case .end:
      ("a machine never ends: final states stay active", "remove `type: final` if events can follow")
    case .parallelHistory:
      ("a history of a parallel state is in a state around it", "give that state a title")
    case .lostOperands:
      (
        "guards without a name have a number",
        "print the configuration with `\(XStateReader.exportLine)`, or write in words what each of them asks"
      )
    }
  }
}

extension [Remark] {
  /// Returns a finding for each kind, with the lines where it occurs.
  func findings(of path: SourcePath, in text: [UInt8]) -> [Finding] {
    let lines = LineIndex(text)
    return Remark.Kind.allCases.compactMap { kind in
      let remarks = filter { $0.kind == kind }.sorted { $0.range.start < $1.range.start }
      guard let first = remarks.first else { return nil }
      var seen: Set<String> = []
      let details = remarks.compactMap(\.detail).filter { seen.insert($0).inserted }
      var numbers: [Int] = []
      for remark in remarks {
        let line = lines.position(of: remark.range.start).line
        if numbers.last != line { numbers.append(line) }
      }
      let shown = numbers.prefix(20).map(String.init) + (numbers.count > 20 ? ["\(numbers.count - 20) more"] : [])
      let words = kind.words
      let names =
        details.isEmpty
        ? "" : " (\(details.prefix(8).map { code($0) }.joined(separator: ", "))\(details.count > 8 ? ", …" : ""))"
      let place = numbers.count == 1 ? ": line \(shown[0])" : ": lines \(listed(shown))"
      return Finding(
        kind.isLoss ? .importLeftOut : .importRewritten, at: Place(path, first.range), words.message + names + place,
        suggestion: words.remedy)
    }
  }
}
