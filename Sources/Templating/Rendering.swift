import Markup
import SourceText

/// Renders the templates of a set one after the other, and records failed lookups. Used by one task.
package final class Rendering {
  /// The steps that fill blocks, by block name number; for duplicate names, the first and outermost counts.
  private typealias Blocks = [(name: Int, steps: Range<Int>)]

  private let set: TemplateSet
  private let steps: [TemplateProgram.Step]
  private let text: [UInt8]
  /// The key and the use of each tag.
  private let keys: [String]
  private let uses: [TagUse]
  /// For each tag, the position where its value was last found.
  private var places: [Int]
  package private(set) var misses: Set<TemplateMiss> = []
  /// The places of the table of contents, in order.
  private var contents: [(place: ContentsPlace, offset: Int)] = []
  private var stepsLeft = 0

  /// The maximum number of steps for one page: templates that include each other repeatedly can grow exponentially.
  static let stepLimit = 20_000_000
  static let byteLimit = 256 * 1024 * 1024

  package init(_ set: TemplateSet) {
    self.set = set
    steps = set.program.steps
    text = set.program.text
    keys = set.tags.map(\.key)
    uses = set.tags.map(\.use)
    places = Array(repeating: 0, count: set.tags.count)
  }

  /// Renders a template; an unknown name renders nothing.
  package func render(_ template: String, _ fields: View.Fields) -> [UInt8] {
    var html: [UInt8] = []
    if let steps = set.templates[template] {
      html.reserveCapacity(1 << 15)
      stepsLeft = Self.stepLimit
      contents = []
      write(steps, of: .object(fields), [], to: &html)
      fillContents(of: &html)
      if isTooLong(html) { misses.insert(TemplateMiss(tag: -1, key: template, kind: .tooLong)) }
    }
    return html
  }

  /// Returns the lookups that failed since the last call.
  package func takeMisses() -> Set<TemplateMiss> {
    defer { misses = [] }
    return misses
  }

  private func isTooLong(_ html: [UInt8]) -> Bool { stepsLeft == 0 || html.count > Self.byteLimit }

  private func write(_ range: Range<Int>, of view: View, _ blocks: Blocks, to html: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound, !isTooLong(html) {
      let step = steps[index]
      index += 1
      stepsLeft -= 1
      switch step {
      case .text(let range): html += text[range]
      case .insertion(let tag): insert(value(of: tag, in: view), as: uses[tag], to: &html)
      case .section(let tag, let isInverted, let end):
        let value = value(of: tag, in: view)
        if !isInverted {
          section(index..<end, of: value, around: view, blocks, to: &html)
        } else if case .contents = value {
          contents.append((.absent(of: view, index..<end, blocks), html.count))
        } else if value.isEmpty {
          write(index..<end, of: view, blocks, to: &html)
        }
        index = end
      case .include(let reference):
        if let target = set.targets[reference] { write(target, of: view, blocks, to: &html) }
      case .parent(let reference, let end):
        if let target = set.targets[reference] {
          write(target, of: view, blocks + filled(by: index..<end), to: &html)
        }
        index = end
      case .block(let name, let end):
        // The content that fills a block may contain a block of the same name, which it cannot fill again.
        let filling = blocks.first { isSame($0.name, name) }
        let rest = filling == nil ? blocks : blocks.filter { !isSame($0.name, name) }
        write(filling?.steps ?? index..<end, of: view, rest, to: &html)
        index = end
      }
    }
  }

  private func isSame(_ block: Int, _ other: Int) -> Bool { set.blockNames[block] == set.blockNames[other] }

  private func insert(_ value: View, as use: TagUse, to html: inout [UInt8]) {
    switch value {
    case .text(let plain): html.append(escaping: plain)
    case .styled(let text) where use == .words: html += HTML.text(text).bytes
    case .styled(let text): html.append(escaping: text.plain)
    case .html(let markup): html += markup.bytes
    case .json(let json): html += json.utf8
    case .contents: contents.append((.list, html.count))
    case .flag, .list, .object, .none: break
    }
  }

  private func section(
    _ inside: Range<Int>, of value: View, around view: View, _ blocks: Blocks, to html: inout [UInt8]
  ) {
    switch value {
    case .none: break
    case .flag(let flag): if flag { write(inside, of: view, blocks, to: &html) }
    case .list(let list): for element in list { write(inside, of: element, blocks, to: &html) }
    case .contents: contents.append((.present(inside, blocks), html.count))
    case .text, .styled, .html, .json, .object: write(inside, of: value, blocks, to: &html)
    }
  }

  // MARK: The table of contents

  /// A place where a template requests the table of contents, filled when the page's headings are known.
  private enum ContentsPlace {
    /// The list itself.
    case list
    /// A section for pages with a table of contents.
    case present(Range<Int>, Blocks)
    /// A section for pages without one.
    case absent(of: View, Range<Int>, Blocks)
  }

  private func fillContents(of html: inout [UInt8]) {
    guard !contents.isEmpty else { return }
    let list = HTML.contents(of: PageHeading.all(in: html))
    for (place, offset) in contents.reversed() {
      var inside: [UInt8] = []
      switch (place, list) {
      case (.list, let list?): insert(.html(list), as: .raw, to: &inside)
      case (.present(let steps, let blocks), let list?): write(steps, of: .html(list), blocks, to: &inside)
      case (.absent(let view, let steps, let blocks), nil): write(steps, of: view, blocks, to: &inside)
      case (.list, nil), (.present, nil), (.absent, _?): break
      }
      html.insert(contentsOf: inside, at: offset)
    }
  }

  /// Returns the blocks among the steps inside a parent.
  private func filled(by range: Range<Int>) -> Blocks {
    var blocks: Blocks = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard case .block(let name, let end) = steps[index] else {
        index += 1
        continue
      }
      blocks.append((name, index + 1..<end))
      index = end
    }
    return blocks
  }

  /// Returns the value that a tag names in a view; `none` if there is none, and after a miss.
  private func value(of number: Int, in view: View) -> View {
    let key = keys[number]
    var found: View?
    if key == TemplateScanner.itself {
      found = view
    } else if case .object(let fields) = view {
      if let place = fields.place(of: key, near: places[number]) {
        // Assigned only if different, because a class checks each access to its properties.
        if places[number] != place { places[number] = place }
        found = fields[place]
      } else if key.hasPrefix("has-"), let value = fields[String(key.dropFirst("has-".count))] {
        found = .flag(!value.isEmpty)
      }
    }
    guard let value = found else {
      misses.insert(TemplateMiss(tag: number, key: key, kind: .unknownKey(known: view.knownKeys)))
      return .none
    }
    if let complaint = value.complaint(about: uses[number]) {
      misses.insert(TemplateMiss(tag: number, key: key, kind: .wrongUse(complaint)))
      return .none
    }
    return value
  }
}
