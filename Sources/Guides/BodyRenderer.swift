import CCMarkGFM
import SourceText
import Statecharts

/// Converts cmark's tree to the parts of a guide's body. Blocks are in `BlockRendering.swift`, inlines in `InlineRendering.swift`.
struct BodyRenderer {
  let file: UnsafeBufferPointer<UInt8>
  let path: SourcePath
  let tableCells: Int
  let phrases: [GuideParser.Phrase]

  var parts: [GuideBody.Part] = []
  var blocks = BlockRecorder()
  var findings: [Finding] = []
  /// The current run of HTML.
  var html = HTML()
  var slugs = Slugger()
  /// How often each label of a table occurs so far.
  var tableLabels: [String: Int] = [:]
  var lastHeadingLevel = 1
  /// The position of the `onlyOpen` part that encloses the current document; nil outside `only` directives.
  var restriction: Int?
  /// The number of `only` directives so far, for the anchors of their footnotes.
  var restrictionCount = 0

  /// The state of the current document: the guide or an `only` directive.
  var document: DocumentState
  /// The state of the block whose inlines are being read.
  var inline = InlineState()

  init(file: UnsafeBufferPointer<UInt8>, path: SourcePath, tableCells: Int, phrases: [GuideParser.Phrase]) {
    self.file = file
    self.path = path
    self.tableCells = tableCells
    self.phrases = phrases
    document = DocumentState(text: GuideText(file: file, lines: []))
    html.reserveCapacity(4096)
  }

  /// Reads a document and appends its parts.
  mutating func render(_ text: GuideText) {
    let enclosing = document
    document = DocumentState(text: text)
    defer { document = enclosing }

    let bounds = TableBounds(text: text, path: path, limit: tableCells)
    findings += bounds.findings
    let tree = MarkdownTree.parse(text.source(without: bounds.withheld))
    for lines in bounds.withheld { document.cover(from: lines.lowerBound, through: lines.upperBound - 1) }
    if let root = tree.root { renderBlocks(of: root) }
    for (block, number) in document.footnoteMentions {
      if let footnote = document.footnoteBlocks[number] { blocks.append(footnote: footnote, to: block) }
    }
    reportDefinitions()
  }

  /// Ends the run of HTML, so that a hole can follow.
  mutating func flush() {
    guard !html.isEmpty else { return }
    parts.append(.html(html.take()))
  }

  /// Appends a part and returns its position.
  @discardableResult
  mutating func append(_ part: GuideBody.Part) -> Int {
    flush()
    parts.append(part)
    return parts.count - 1
  }

  /// Reports a violation of a rule at a range of the file.
  mutating func report(
    _ rule: Rule, at range: SourceRange, _ message: String, notes: [Finding.Note] = [], suggestion: String? = nil
  ) {
    report(Finding(rule, at: place(range), message, notes: notes, suggestion: suggestion))
  }

  mutating func report(_ finding: Finding) {
    findings.append(finding)
    if Rule.readingAsText.contains(finding.rule) { blocks.markMisread() }
  }

  /// Returns the place in the project for a range of the file.
  func place(_ range: SourceRange) -> Place { Place(path, range) }
}

/// The state of rendering one document.
struct DocumentState {
  let text: GuideText
  /// For each line, true if it belongs to a leaf block; other lines are blank, markers, or definitions.
  private(set) var isCovered: [Bool]
  /// The places of the footnotes that are used, by normalized label.
  var footnotes: [String: SourceRange] = [:]
  /// The number of references to each footnote so far.
  var footnoteUses: [String: Int] = [:]
  var footnoteNumber = 0
  /// The blocks of the footnotes, by their numbers.
  var footnoteBlocks: [String: Int] = [:]
  /// The references from blocks to footnotes.
  var footnoteMentions: [(block: Int, number: String)] = []
  /// References to undefined footnotes.
  var undefinedFootnotes: [(label: String, range: SourceRange)] = []
  /// The labels of unused footnotes.
  var droppedFootnotes: [String] = []
  var taskNumber = 0
  /// The number of code blocks left in the open tab group.
  var listingsInTabs = 0

  init(text: GuideText) {
    self.text = text
    isCovered = Array(repeating: false, count: text.lines.count)
  }

  /// Marks lines as covered, counted from 1.
  mutating func cover(from first: Int, through last: Int) {
    guard first <= last else { return }
    for line in (first..<last + 1).clamped(to: 1..<isCovered.count + 1) { isCovered[line - 1] = true }
  }
}

/// The state of rendering the inlines of a block.
struct InlineState {
  /// The current line, counted from 1, and the file offset in it.
  var line = 0
  var cursor = 0
  /// The number to add to cmark's line numbers in this block.
  var lineOffset = 0
  /// The name of the role whose code span is next.
  var roleName: Sourced<String>?
  /// True if the block is a heading, where roles are plain and the text is collected.
  var isHeading = false
  var plainText: [UInt8] = []
  /// The open links.
  var links: [LinkInProgress] = []
  /// The open images, whose alternative text is collected instead of written.
  var images: [ImageInProgress] = []
  /// The number of open brackets in text, to detect undefined references.
  var openBrackets = 0
  /// True if an unclosed code span was reported, after which the block's other backticks are paired incorrectly.
  var hasUnclosedCode = false

  struct LinkInProgress {
    /// The position of the link's part; nil for a link inside another, which is only text.
    var index: Int?
    var start: Int
    /// True if the text is the address, without brackets.
    var isAddress: Bool
    var hasText = false
  }

  struct ImageInProgress {
    var start: Int
    var alternative: [UInt8] = []
  }
}
