import SourceText
import Statecharts

/// Reads state diagrams of Mermaid, `stateDiagram-v2` (mermaid.js.org/syntax/stateDiagram.html).
///
/// A label is `event [condition] / action`, as in UML; behind a choice it is a condition. Without a condition,
/// an action begins with a small letter, or is a call: `Approve / Reject` is one event.
struct MermaidReader {
  private var sketch = MermaidSketch()
  private var findings: FileFindings
  private var machine: ForeignMachine
  private var indices: [String: Int] = [:]
  /// The state that a line has declared, whose brace the next one may have.
  private var lastName: String?
  /// Per group, its end and the state that has it.
  private var ends: [Int: Int] = [:]
  private var owners: [Int: Int] = [:]
  /// The names in each group, and the groups with an arrow to their end.
  private var names: [Int: [String]] = [:]
  private var ending: Set<Int> = []

  static func read(_ bytes: [UInt8], of file: InputFile) -> ParseResult<ForeignMachine> {
    var findings = FileFindings(file)
    let text = DecodedText.decode(bytes, &findings)
    var result = ParseResult<ForeignMachine>(nil, findings, text: text)
    guard let text, text.isSound else { return result }
    var reader = MermaidReader(findings: findings, machine: ForeignMachine(name: "", range: .none))
    reader.readLines(Array(text.bytes[text.start...]), from: text.start)
    if reader.findings.isEmpty { reader.build() }
    result.findings = reader.findings.sorted
    result.value = result.findings.contains { $0.severity == .error } ? nil : reader.machine
    return result
  }

  private init(findings: FileFindings, machine: ForeignMachine) {
    self.findings = findings
    self.machine = machine
  }

  // MARK: Lines

  private mutating func readLines(_ bytes: [UInt8], from start: Int) {
    var lines = Self.lines(of: bytes, from: start)[...]
    skipFront(&lines)
    let header: Line = lines.popFirst() ?? ("", .none)
    guard ["stateDiagram", "stateDiagram-v2"].contains(header.text) else {
      return findings.add(
        .unsupported, at: header.range, "expected `stateDiagram-v2` in the first line of the diagram",
        suggestion: "import a state diagram of Mermaid")
    }
    machine.states[0].range = header.range
    var open = [0]
    while let line = lines.popFirst() {
      let text = line.text[..<(line.text.firstRange(of: "%%")?.lowerBound ?? line.text.endIndex)].trimmed
      if text.isEmpty { continue }
      if text.hasPrefix("```") { break }
      if text == "{", let name = lastName {
        open.append(sketch.addGroup(of: name, in: open[open.count - 1]))
        lastName = nil
        continue
      }
      lastName = nil
      guard let statement = MermaidStatement(text[...]) else {
        findings.add(
          .syntax, at: line.range, "expected an arrow, a state, or a note, found \(code(text))",
          suggestion: "write `a --> b : event`, `state \"Title\" as a`, or `a : Title`; put `%%` before a comment")
        continue
      }
      read(statement, at: line.range, in: &open, &lines)
    }
    if open.count > 1, let owner = sketch.groups[open[open.count - 1]].owner {
      findings.add(
        .syntax, at: sketch.states[owner]?.range ?? .none, "unclosed `{` of state \(code(owner))",
        suggestion: "close it with `}`")
    }
  }

  private typealias Line = (text: String, range: SourceRange)

  private static func lines(of bytes: [UInt8], from start: Int) -> [Line] {
    var offset = start
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      defer { offset += line.count + 1 }
      let inner = line.drop { $0.isASCIISpace }
      let text = String(decoding: inner, as: UTF8.self).trimmed
      let begin = offset + line.count - inner.count
      return (text, SourceRange(begin, begin + text.utf8.count))
    }
  }

  /// Skips what is before the diagram: front matter, directives, comments, and the Markdown around a block.
  private mutating func skipFront(_ lines: inout ArraySlice<Line>) {
    if let fence = lines.firstIndex(where: { $0.text.hasPrefix("```mermaid") }) { lines = lines[(fence + 1)...] }
    var isFront = false
    while let line = lines.first {
      if line.text == "---" {
        isFront.toggle()
      } else if isFront {
        if let match = line.text.wholeMatch(of: /title:\s*(.+)/) { sketch.title = mermaidText(match.1) }
      } else if line.text.hasPrefix("%%{"), !line.text.contains("}%%") {
        while let next = lines.first, !next.text.contains("}%%") {
          _ = next
          lines = lines.dropFirst()
        }
      } else if !line.text.isEmpty, !line.text.hasPrefix("%%") {
        return
      }
      lines = lines.dropFirst()
    }
  }

  private mutating func read(
    _ statement: MermaidStatement, at range: SourceRange, in open: inout [Int], _ lines: inout ArraySlice<Line>
  ) {
    let group = open[open.count - 1]
    switch statement {
    case .arrow(let from, let to, let label):
      sketch.add(.init(from: from, to: to, label: label, group: group, range: range))
    case .state(let name, let title, let kind, let opens):
      sketch.note(name, in: group, kind, title: title, at: range)
      if kind == .fork { machine.note(.fork, name, at: range) }
      guard opens else { return lastName = kind == .mentioned ? nil : name }
      guard open.count <= JSONReader.depthLimit else {
        return findings.add(.limit, at: range, "states are nested more than \(JSONReader.depthLimit) levels deep")
      }
      open.append(sketch.addGroup(of: name, in: group))
    case .description(let name, let text): sketch.note(name, in: group, .mentioned, title: text, at: range)
    case .note(let name, let text):
      for note in Self.notes(in: text ?? block(until: "end note", &lines)) { sketch.addNote(note, to: name) }
    case .close:
      guard open.count > 1 else {
        return findings.add(
          .syntax, at: range, "unexpected `}`", suggestion: "remove it, or open a state with `state x {`")
      }
      open.removeLast()
    case .divider:
      open[open.count - 1] = sketch.addGroup(of: sketch.groups[group].owner, in: sketch.groups[group].parent)
    case .styling: machine.note(.styling, at: range)
    case .title(let text): sketch.title = text
    case .summary(let text): sketch.notes += Self.notes(in: text ?? block(until: "}", &lines))
    }
  }

  /// Reads lines of text up to one that ends them.
  private func block(until end: String, _ lines: inout ArraySlice<Line>) -> String {
    var words: [String] = []
    while let line = lines.popFirst(), line.text != end { words.append(line.text) }
    return words.joined(separator: "\n")
  }

  /// Returns the lines of a text; one that begins with a small letter continues the line before it.
  private static func notes(in text: String) -> [String] {
    let lines = text.replacing(/<br\s*\/?>|\\n/, with: "\n").split(separator: "\n").map { mermaidText($0) }
    return lines.reduce(into: []) { notes, line in
      if !notes.isEmpty, line.first?.isLowercase == true {
        notes[notes.count - 1] += " " + line
      } else if !line.isEmpty {
        notes.append(line)
      }
    }
  }

  // MARK: The machine

  private mutating func build() {
    if max(sketch.states.count, sketch.arrows.count) > ForeignMachine.sizeLimit {
      return findings.add(
        .limit, at: machine.states[0].range, "more than \(grouped(ForeignMachine.sizeLimit)) states or arrows",
        suggestion: "import a part of the diagram")
    }
    for (_, starts) in Dictionary(grouping: sketch.arrows.filter { $0.from == MermaidSketch.terminal }, by: \.group)
      .sorted(by: { $0.key < $1.key })
    {
      guard let other = starts.first(where: { $0.to != starts[0].to }) else { continue }
      findings.add(
        .structure, at: other.range, "the diagram starts in \(code(starts[0].to)) and in \(code(other.to))",
        suggestion: "keep one arrow from `[*]`, or let it lead to a `<<choice>>`")
    }
    machine.title = sketch.title
    machine.notes = sketch.notes
    names = sketch.names
    ending = Set(sketch.arrows.filter { $0.to == MermaidSketch.terminal }.map(\.group))
    addGroups(of: nil, to: 0)
    guard machine.states.count > 1 else {
      return findings.add(
        .structure, at: machine.states[0].range, "no states in the diagram",
        suggestion: "add an arrow, such as `[*] --> waiting`")
    }
    var labels: [Int: [MermaidSketch.Arrow]] = [:]
    var order: [Int] = []
    for arrow in sketch.arrows {
      if arrow.from == MermaidSketch.terminal {
        begin(arrow)
      } else if let source = indices[arrow.from] {
        if labels[source] == nil { order.append(source) }
        labels[source, default: []].append(arrow)
      }
    }
    for source in order { addTransitions(from: source, labels[source] ?? []) }
    if consistsOfRegions {
      machine.states[0].form = .parallel
      if machine.states[0].children.count > 1 { machine.note(.regions, at: machine.states[0].range) }
    }
  }

  /// True for a diagram without a start, whose composite states have one each and no arrow joins, as `export mermaid`
  /// writes regions.
  private var consistsOfRegions: Bool {
    func region(of state: Int) -> Int? { machine.lineage(of: state).dropLast().last }
    return machine.states[0].form == .ordinary && machine.states[0].initial.isEmpty
      && machine.states[0].children.allSatisfy { !machine.states[$0].initial.isEmpty }
      && machine.transitions.allSatisfy { transition in
        transition.targets.allSatisfy {
          machine.states[$0].parent != 0 && region(of: $0) == region(of: transition.source)
        } && (transition.isInternal || machine.states[transition.source].parent != 0)
      }
  }

  private mutating func addGroups(of owner: String?, to state: Int) {
    let groups = sketch.groupsByOwner[owner, default: []].filter { names[$0] != nil }
    if groups.count > 1 { machine.states[state].form = .parallel }
    for (position, group) in groups.enumerated() {
      var parent = state
      if groups.count > 1 {
        let name = "\(owner ?? "") region \(position + 1)".trimmed
        parent = machine.add(
          .init(name: name, title: "Region \(position + 1)", range: machine.states[state].range), in: state)
      }
      owners[group] = parent
      for name in names[group] ?? [] {
        guard let drawn = sketch.states[name] else { continue }
        if drawn.isAnyState {
          indices[name] = parent
          continue
        }
        let index = machine.add(
          ForeignMachine.State(name: name, title: drawn.title, notes: drawn.notes, range: drawn.range), in: parent)
        indices[name] = index
        addGroups(of: name, to: index)
      }
    }
  }

  private mutating func begin(_ arrow: MermaidSketch.Arrow) {
    guard let owner = owners[arrow.group], let target = indices[arrow.to] else { return }
    if machine.states[owner].initial.isEmpty, machine.isInside(target, owner) {
      machine.states[owner].initial = [target]
    }
    if !arrow.label.isEmpty { machine.note(.action, arrow.label, at: arrow.range) }
  }

  private mutating func target(of arrow: MermaidSketch.Arrow) -> Int {
    if let target = indices[arrow.to] { return target }
    if let end = ends[arrow.group] { return end }
    let end = machine.add(
      .init(name: "end", title: "End", form: .final, range: arrow.range), in: owners[arrow.group] ?? 0)
    ends[arrow.group] = end
    return end
  }

  private mutating func addTransitions(from source: Int, _ arrows: [MermaidSketch.Arrow]) {
    let kind = sketch.states[machine.states[source].name]?.kind
    let isChoice = kind == .choice || kind == .fork
    var transitions: [ForeignMachine.Transition] = arrows.map { arrow in
      let target = target(of: arrow)
      var transition = ForeignMachine.Transition(
        source: source, trigger: .eventless, targets: [target],
        isInternal: sketch.states[arrow.from]?.isAnyState == true, range: arrow.range)
      let label = label(arrow)
      if isChoice {
        let words = [label.event, label.condition ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
        let condition = words.replacing(/^(?:if|when)\s+/.ignoresCase(), with: "")
        if !["", "else", "otherwise", "default"].contains(condition.lowercased()) {
          transition.condition = .atom(.open(condition))
        }
        return transition
      }
      transition.condition = label.condition.map { .atom(.open($0)) }
      if label.event.isEmpty, label.condition == nil {
        transition.trigger = isCompleted(source) ? .done(source) : unnamed(target, at: arrow.range)
      } else if let match = label.event.wholeMatch(of: /after\s+(.+)/.ignoresCase()),
        let time = duration(String(match.1))
      {
        transition.trigger = .after(time, event: nil)
      } else if !label.event.isEmpty {
        transition.trigger = .event(label.event)
      }
      return transition
    }
    // An arrow without a condition is for the rest.
    transitions = transitions.filter { $0.condition != nil } + transitions.filter { $0.condition == nil }
    separate(&transitions, isChoice: isChoice)
    machine.transitions += transitions
  }

  /// Of arrows on one trigger, all but the last one need a condition, and behind a choice the last one needs none.
  private mutating func separate(_ transitions: inout [ForeignMachine.Transition], isChoice: Bool) {
    for index in transitions.indices {
      let isLast = !transitions[(index + 1)...].contains { $0.trigger == transitions[index].trigger }
      if !isLast, transitions[index].condition == nil {
        let target = machine.states[transitions[index].targets[0]]
        transitions[index].condition = .atom(.open("to " + (target.title ?? title(for: target.name))))
        machine.note(.alternative, at: transitions[index].range)
      } else if isChoice, isLast, transitions.count > 1, case .atom(.open(let text)) = transitions[index].condition {
        transitions[index].condition = nil
        transitions[index].notes = [text]
      }
    }
  }

  private mutating func unnamed(_ target: Int, at range: SourceRange) -> ForeignMachine.Trigger {
    machine.note(.unnamedArrow, at: range)
    let state = machine.states[target]
    let name = "to " + state.name
    machine.eventTitles[name] = "To " + (state.title ?? title(for: state.name))
    return .event(name)
  }

  /// True for a composite state that has ends, all of its regions if it has several.
  private func isCompleted(_ state: Int) -> Bool {
    let groups = sketch.groupsByOwner[machine.states[state].name, default: []].filter { owners[$0] != nil }
    return !groups.isEmpty && groups.allSatisfy(ending.contains)
  }

  private mutating func label(_ arrow: MermaidSketch.Arrow) -> (event: String, condition: String?) {
    var text = mermaidText(arrow.label)
    if let slash = text.firstRange(of: text.hasPrefix("/ ") ? "/ " : " / ") {
      let (event, action) = (text[..<slash.lowerBound], text[slash.upperBound...])
      let isInParentheses = event.count(where: { $0 == "(" }) != event.count(where: { $0 == ")" })
      let isAction = event.isEmpty || event.hasSuffix("]") || action.prefixMatch(of: /\p{Ll}|\w+\(/) != nil
      if isAction, !isInParentheses {
        machine.note(.action, action.trimmed, at: arrow.range)
        text = event.trimmed
      }
    }
    guard let match = text.wholeMatch(of: /(.*?)\s*\[([^\[\]]+)\]/) else { return (text, nil) }
    return (String(match.1), String(match.2).trimmed)
  }
}
