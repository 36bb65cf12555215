import SourceText

/// Records the blocks of a guide while it is rendered: the content of each, and the block that introduces it.
struct BlockRecorder {
  private(set) var blocks: [GuideBody.Block] = []
  /// The open items, quotations, and footnotes, outermost first.
  private var containers: [Int] = []
  /// For each open list or table, the blocks that introduce it and the enclosing lists.
  private var introductions: [[Int]] = []
  /// The block whose last paragraph ends in a colon, until something follows it.
  private var introduction: Int?
  /// The block whose text is being read.
  private var current: Int?
  private var reader = WordingReader()

  // MARK: Texts

  /// Begins a paragraph: part of the enclosing item, quotation, or footnote, or else a block of its own.
  mutating func openParagraph(at place: SourceRange, restriction: Int?) {
    current = containers.last ?? add(.paragraph, at: place, restriction)
    reader.clear()
  }

  mutating func closeParagraph() {
    guard let block = current else { return }
    reader.read(into: &blocks[block].wording)
    introduction = blocks[block].wording.endsInColon ? block : nil
    current = nil
  }

  /// Begins a table row, or a header row, which supports the rows after it.
  mutating func openRow(isHeader: Bool, at place: SourceRange, restriction: Int?) {
    let row = add(isHeader ? .header : .row, at: place, restriction)
    if isHeader, !introductions.isEmpty { introductions[introductions.count - 1].append(row) }
    current = row
  }

  mutating func openCell() { reader.clear() }

  mutating func closeCell() {
    guard let row = current else { return }
    reader.read(into: &blocks[row].wording)
  }

  mutating func closeRow() { current = nil }

  private mutating func add(_ kind: GuideBody.Block.Kind, at place: SourceRange, _ restriction: Int?) -> Int {
    blocks.append(
      GuideBody.Block(kind: kind, place: place, restriction: restriction, introductions: introductions.last ?? []))
    return blocks.count - 1
  }

  // MARK: Content of a text

  mutating func append(_ text: some Sequence<UInt8>) {
    if current != nil { reader.append(text) }
  }

  mutating func openLink(_ index: Int) {
    if current != nil { reader.openLink(index) }
  }

  mutating func closeLink() {
    if current != nil { reader.closeLink() }
  }

  mutating func append(role index: Int, named name: String) {
    guard let block = current else { return }
    blocks[block].roles.append(index)
    let role = RoleName(rawValue: name)
    if role?.isSupport != true { reader.appendName(role: index, isLink: role == .guide) }
  }

  /// Records a mistake in the text that may hide roles.
  mutating func markMisread() {
    if let block = current { blocks[block].isMisread = true }
  }

  /// The block that contains the current footnote reference.
  var referring: Int? { current }

  mutating func append(footnote: Int, to block: Int) { blocks[block].footnotes.append(footnote) }

  // MARK: Container blocks

  /// Begins an item, quotation, or footnote, and returns its block.
  @discardableResult
  mutating func open(_ kind: GuideBody.Block.Kind, at place: SourceRange, restriction: Int?) -> Int {
    if kind == .quotation { introduceNext() }
    introduction = nil
    let block = add(kind, at: place, restriction)
    containers.append(block)
    return block
  }

  mutating func close() {
    _ = containers.popLast()
    introduction = nil
  }

  /// Begins a list or table.
  mutating func openSeries() {
    introduceNext()
    introductions.append((introductions.last ?? []) + (introduction.map { [$0] } ?? []))
    introduction = nil
  }

  mutating func closeSeries() {
    _ = introductions.popLast()
    introduction = nil
  }

  /// Adds a directive to the innermost item, quotation, or footnote.
  mutating func append(directive index: Int) {
    introduceNext()
    introduction = nil
    if let block = containers.last { blocks[block].directives.append(index) }
  }

  /// Records a code listing, which a text can introduce.
  mutating func passListing() {
    introduceNext()
    introduction = nil
  }

  /// Records a heading or thematic break.
  mutating func passBreak() { introduction = nil }

  private mutating func introduceNext() {
    if let introduction { blocks[introduction].introducesNext = true }
  }

  // MARK: Nested documents

  /// The state outside an `only` directive.
  struct Surroundings {
    fileprivate var containers: [Int]
    fileprivate var introduction: Int?
  }

  /// Enters an `only` directive, whose paragraphs belong to no block outside it.
  mutating func enterOnly() -> Surroundings {
    introduceNext()
    defer { containers = [] }
    return Surroundings(containers: containers, introduction: introduction)
  }

  /// Leaves the directive. The text that introduced it also introduces the next block, such as the same for another edition.
  mutating func leaveOnly(to surroundings: Surroundings) {
    containers = surroundings.containers
    introduction = surroundings.introduction
  }
}
