import Project
import SourceText
import Statecharts

/// Simulates the HTML that templates can generate, and finds values where escaping does not protect them.
///
/// Each template is read once for each context in which it is included; a section can be absent, present, or repeated. Costs time
/// linear in the templates unless they multiply by including one another; the number of steps is bounded.
struct ContextCheck {
  let program: TemplateProgram
  let targets: [Range<Int>?]
  let tags: [TemplateScanner.Tag]
  let references: [TemplateScanner.Tag]
  let blocks: [TemplateScanner.Block]
  /// The built-in files: a finding in one of them is the fault of the project's template around it.
  let own: Set<SourcePath>

  private(set) var findings: [Finding] = []
  /// The tags that insert data into a script.
  var dataTags: [Int] { uses.indices.filter { uses[$0].contains(.data) } }
  /// The tags that insert escaped text between tags and nowhere else.
  var wordTags: [Int] { uses.indices.filter { uses[$0].contains(.content) && !uses[$0].contains(.quoted) } }
  /// For each tag, the kinds of places where it inserts a value.
  private var uses: [Uses]
  private var reported: Set<Int> = []
  private var contexts: [MarkupContext] = [MarkupContext()]
  private var numbers: [MarkupContext: Int] = [MarkupContext(): 0]
  /// For each text step, the contexts in which it was read and the resulting contexts. There are few for each step.
  private var textResults: [[(context: Int, following: Int)]]
  /// The contexts after runs of steps, by first step. There are few for each, so that comparing them is faster than hashing.
  private var results: [[(key: Key, following: Contexts)]]
  /// For each step and for the end, the number of earlier steps that are blocks or that include templates with blocks.
  private let blockCounts: [Int]
  /// For each reference and block, its place if it is in a template of the project.
  private let referencePlaces: [Place?]
  private let blockPlaces: [Place?]
  private var stepsLeft = stepLimit

  /// The maximum number of steps to follow.
  private static let stepLimit = 40_000

  /// The kinds of values that a tag inserts, and their contexts.
  private struct Uses: OptionSet {
    let rawValue: UInt8

    /// Escaped text between tags, and escaped text elsewhere.
    static let content = Uses(rawValue: 1), quoted = Uses(rawValue: 2)
    /// Data in a script, and HTML.
    static let data = Uses(rawValue: 4), markup = Uses(rawValue: 8)
  }

  /// Context numbers in ascending order. An array, because there is nearly always only one.
  private typealias Contexts = [Int]

  private struct FilledBlock: Equatable {
    var name: Int
    var steps: Range<Int>
  }

  private struct Key: Equatable {
    var steps: Range<Int>
    var contexts: Contexts
    var blocks: [FilledBlock]
  }

  init(
    program: TemplateProgram, targets: [Range<Int>?], tags: [TemplateScanner.Tag], references: [TemplateScanner.Tag],
    blocks: [TemplateScanner.Block], own: Set<SourcePath>
  ) {
    self.program = program
    self.targets = targets
    self.tags = tags
    self.references = references
    self.blocks = blocks
    self.own = own
    uses = Array(repeating: [], count: tags.count)
    textResults = Array(repeating: [], count: program.steps.count)
    // An empty run of steps may begin after the last step.
    results = Array(repeating: [], count: program.steps.count + 1)
    blockCounts = Self.blockCounts(in: program, targets)
    let isProject = Set(references.map(\.path) + blocks.map(\.path)).subtracting(own)
    func place(_ path: SourcePath, _ range: SourceRange) -> Place? {
      isProject.isEmpty || !isProject.contains(path) ? nil : Place(path, range)
    }
    referencePlaces = references.map { place($0.path, $0.range) }
    blockPlaces = blocks.map { place($0.path, $0.range) }
  }

  /// Counts blocks. Recursive templates were removed before (`Loader.checkDepth`) and would count as having none.
  private static func blockCounts(in program: TemplateProgram, _ targets: [Range<Int>?]) -> [Int] {
    var known: [Range<Int>: Bool] = [:]
    /// Returns true if steps contain a block or include a template with one.
    func haveBlock(_ steps: Range<Int>) -> Bool {
      if let known = known[steps] { return known }
      known[steps] = false
      let result = steps.contains(where: isBlock)
      known[steps] = result
      return result
    }
    func isBlock(_ step: Int) -> Bool {
      switch program.steps[step] {
      case .block: true
      case .include(let reference), .parent(let reference, _): targets[reference].map(haveBlock) ?? false
      case .text, .insertion, .section: false
      }
    }
    var counts = [0]
    for step in program.steps.indices { counts.append(counts[step] + (isBlock(step) ? 1 : 0)) }
    return counts
  }

  /// Checks templates, each as the beginning of a page or of a part of one.
  ///
  /// - Parameter paths: the files of the templates.
  mutating func check(_ templates: [String: Range<Int>], _ paths: [String: SourcePath]) {
    // Built-in templates come first, so that project templates that use up all steps do not leave them unchecked.
    let builtIn = Set(templates.keys.filter { paths[$0].map(own.contains) ?? false })
    for name in builtIn.sorted() + templates.keys.filter({ !builtIn.contains($0) }).sorted() {
      guard let steps = templates[name] else { continue }
      _ = follow(steps, [0], [], around: nil)
      guard stepsLeft > 0 else {
        findings.append(
          Finding(
            .templateTooLong, at: paths[name].map { Place($0) },
            "the templates that `\(name)` includes take more than \(Self.stepLimit) steps to check"))
        return
      }
    }
    for tag in uses.indices where uses[tag].isSuperset(of: [.data, .markup]) {
      report(tag, around: nil, ("the value is data in one place and HTML in another", "use two templates"))
    }
  }

  // MARK: Following

  /// Returns the contexts after a run of steps.
  ///
  /// - Parameter outer: the innermost enclosing tag of a project template.
  private mutating func follow(
    _ steps: Range<Int>, _ entry: Contexts, _ filled: [FilledBlock], around outer: Place?
  ) -> Contexts {
    // Filled blocks make no difference to steps without blocks.
    let filled = blockCounts[steps.lowerBound] == blockCounts[steps.upperBound] ? [] : filled
    let key = Key(steps: steps, contexts: entry, blocks: filled)
    if let known = results[steps.lowerBound].first(where: { $0.key == key }) { return known.following }
    var current = entry
    var index = steps.lowerBound
    while index < steps.upperBound, stepsLeft > 0 {
      let number = index
      index += 1
      stepsLeft -= 1
      switch program.steps[number] {
      case .text(let range): move(&current) { $0.behind(text: range, step: number, in: $1) }
      case .insertion(let tag): move(&current) { $0.insert(tag, in: $1, around: outer) }
      case .section(_, let isInverted, let end):
        current = section(number + 1..<end, current, filled, isRepeated: !isInverted, around: outer)
        index = end
      case .include(let reference):
        guard let target = targets[reference] else { continue }
        current = follow(target, current, filled, around: referencePlaces[reference] ?? outer)
      case .parent(let reference, let end):
        index = end
        guard let target = targets[reference] else { continue }
        let own = self.filled(by: number + 1..<end)
        current = follow(target, current, filled + own, around: referencePlaces[reference] ?? outer)
      case .block(let name, let end):
        index = end
        current = block(name, number + 1..<end, current, filled, around: blockPlaces[name] ?? outer)
      }
    }
    results[steps.lowerBound].append((key, current))
    return current
  }

  private mutating func block(
    _ name: Int, _ inside: Range<Int>, _ entry: Contexts, _ filled: [FilledBlock], around outer: Place?
  ) -> Contexts {
    let filling = filled.first { blocks[$0.name].name == blocks[name].name }
    let rest = filling == nil ? filled : filled.filter { blocks[$0.name].name != blocks[name].name }
    return follow(filling?.steps ?? inside, entry, rest, around: outer)
  }

  /// Returns the contexts after a section, which can be absent, present, or repeated.
  private mutating func section(
    _ inside: Range<Int>, _ entry: Contexts, _ filled: [FilledBlock], isRepeated: Bool, around outer: Place?
  ) -> Contexts {
    var all = entry
    while stepsLeft > 0 {
      let last = follow(inside, all, filled, around: outer)
      let next = last == all ? all : Self.distinct(all + last)
      if next == all || !isRepeated { return next }
      all = next
    }
    return all
  }

  private func filled(by range: Range<Int>) -> [FilledBlock] {
    var result: [FilledBlock] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard case .block(let name, let end) = program.steps[index] else {
        index += 1
        continue
      }
      result.append(FilledBlock(name: name, steps: index + 1..<end))
      index = end
    }
    return result
  }

  /// Replaces each context by its successor.
  private mutating func move(_ contexts: inout Contexts, _ next: (inout Self, Int) -> Int) {
    for place in contexts.indices {
      let following = next(&self, contexts[place])
      if following != contexts[place] { contexts[place] = following }
    }
    if contexts.count > 1 { contexts = Self.distinct(contexts) }
  }

  private static func distinct(_ contexts: Contexts) -> Contexts {
    contexts.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private mutating func behind(text: Range<Int>, step: Int, in context: Int) -> Int {
    if let known = textResults[step].first(where: { $0.context == context }) { return known.following }
    var result = contexts[context]
    result.advance(over: program.text[text])
    let following = number(of: result)
    textResults[step].append((context, following))
    return following
  }

  private mutating func number(of context: MarkupContext) -> Int {
    if let known = numbers[context] { return known }
    contexts.append(context)
    numbers[context] = contexts.count - 1
    return contexts.count - 1
  }

  // MARK: Judging

  /// Returns the context after a tag that inserts a value, and records the kind of value that the context requires.
  private mutating func insert(_ tag: Int, in number: Int, around outer: Place?) -> Int {
    if contexts[number].place == .content {
      // Any value is safe here, and the context stays the same.
      uses[tag].insert(tags[tag].use == .raw ? .markup : .content)
      return number
    }
    var context = contexts[number]
    if let objection = context.objection(to: tags[tag].use) {
      report(tag, around: outer, objection)
    } else if tags[tag].use == .raw {
      uses[tag].insert(context.wantsData ? .data : .markup)
    } else {
      uses[tag].insert(.quoted)
    }
    context.advanceOverInsertion()
    return context == contexts[number] ? number : self.number(of: context)
  }

  private mutating func report(_ tag: Int, around outer: Place?, _ objection: MarkupContext.Objection) {
    guard reported.insert(tag).inserted else { return }
    findings.append(
      Finding(
        .templateContext, at: place(of: tags[tag]) ?? outer ?? Place(tags[tag].path, tags[tag].range),
        objection.message, suggestion: objection.suggestion))
  }

  private func place(of tag: TemplateScanner.Tag) -> Place? {
    own.contains(tag.path) ? nil : Place(tag.path, tag.range)
  }
}
