import SourceText

/// The templates of a set, compiled to a sequence of steps.
struct TemplateProgram: Sendable {
  /// A part of a template as the scanner reads it.
  enum Item {
    /// Text without a line end.
    case text(ArraySlice<UInt8>)
    case lineEnd
    case insertion(tag: Int)
    case section(tag: Int, isInverted: Bool)
    /// An included template, by reference number.
    case include(reference: Int)
    /// A parent template, whose blocks are filled by those up to `end`.
    case parent(reference: Int)
    /// A block that another template can fill, or that fills one, by name number.
    case block(name: Int)
    /// The end of a section, parent, or block.
    case end
    case comment
  }

  enum Step: Sendable {
    /// Text, as a range in the text of all templates.
    case text(Range<Int>)
    case insertion(tag: Int)
    /// A section whose content follows, up to the step `end`; the same applies to parents and blocks.
    case section(tag: Int, isInverted: Bool, end: Int)
    case include(reference: Int)
    case parent(reference: Int, end: Int)
    case block(name: Int, end: Int)
  }

  private(set) var steps: [Step] = []
  /// The text of all templates.
  private(set) var text: [UInt8] = []

  /// Appends a template whose sections, parents, and blocks are all closed. Takes time linear in it.
  ///
  /// - Returns: its steps.
  mutating func append(_ items: [Item]) -> Range<Int> {
    let start = steps.count
    var open: [Int] = []
    // Adjacent pieces of text are one step.
    var endsInText = false
    for item in Self.withoutStandaloneLines(items) {
      let next = steps.count
      switch item {
      case .text(let bytes): write(bytes, goingOn: endsInText)
      case .lineEnd: write([Self.newline], goingOn: endsInText)
      case .insertion(let tag): steps.append(.insertion(tag: tag))
      case .section(let tag, let isInverted): steps.append(.section(tag: tag, isInverted: isInverted, end: next))
      case .include(let reference): steps.append(.include(reference: reference))
      case .parent(let reference): steps.append(.parent(reference: reference, end: next))
      case .block(let name): steps.append(.block(name: name, end: next))
      case .end: if let opening = open.popLast() { steps[opening].end(at: next) }
      case .comment: continue
      }
      if item.opens { open.append(next) }
      endsInText = item.isText
    }
    return start..<steps.count
  }

  private static let newline = UInt8(ascii: "\n")

  private mutating func write(_ bytes: ArraySlice<UInt8>, goingOn: Bool) {
    text += bytes
    if goingOn, case .text(let range)? = steps.last {
      steps[steps.count - 1] = .text(range.lowerBound..<text.count)
    } else {
      steps.append(.text(text.count - bytes.count..<text.count))
    }
  }

  /// Returns the items without the white space around standalone tags (Mustache).
  private static func withoutStandaloneLines(_ items: [Item]) -> [Item] {
    var result: [Item] = []
    result.reserveCapacity(items.count)
    for line in items.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
      if line.allSatisfy({ $0.isBlank || $0.canStandAlone }), line.count(where: \.canStandAlone) == 1 {
        result += line.filter(\.canStandAlone)
      } else {
        result += line
        if line.endIndex < items.endIndex { result.append(.lineEnd) }
      }
    }
    return result
  }
}

extension TemplateProgram.Item {
  fileprivate var isLineEnd: Bool { if case .lineEnd = self { true } else { false } }

  fileprivate var isText: Bool {
    switch self {
    case .text, .lineEnd: true
    case .insertion, .section, .include, .parent, .block, .end, .comment: false
    }
  }

  fileprivate var isBlank: Bool {
    guard case .text(let text) = self else { return false }
    return text.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }

  fileprivate var canStandAlone: Bool {
    switch self {
    case .section, .include, .parent, .block, .end, .comment: true
    case .text, .lineEnd, .insertion: false
    }
  }

  fileprivate var opens: Bool {
    switch self {
    case .section, .parent, .block: true
    case .text, .lineEnd, .insertion, .include, .end, .comment: false
    }
  }
}

extension TemplateProgram.Step {
  /// Sets the end step of a section, parent, or block.
  fileprivate mutating func end(at end: Int) {
    switch self {
    case .section(let tag, let isInverted, _): self = .section(tag: tag, isInverted: isInverted, end: end)
    case .parent(let reference, _): self = .parent(reference: reference, end: end)
    case .block(let name, _): self = .block(name: name, end: end)
    case .text, .insertion, .include: break
    }
  }
}
