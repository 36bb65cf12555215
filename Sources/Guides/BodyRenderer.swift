import CCMarkGFM
import SourceText
import Statecharts

/// Turns cmark's tree into the parts of a guide's body. Blocks are in `BlockRendering.swift`, inlines in
/// `InlineRendering.swift`.
struct BodyRenderer {
  let file: UnsafeBufferPointer<UInt8>
  let path: SourcePath
  let tableCells: Int

  var parts: [GuideBody.Part] = []
  var blocks = BlockRecorder()
  var findings: [Finding] = []
  /// The run of HTML that is being written.
  var html = HTML()
  var slugs = Slugger()
  var lastHeadingLevel = 1
  /// The position of the `onlyOpen` part around the current document, if there is one.
  var restriction: Int?
  /// How many `only` directives there were so far, for the anchors of their footnotes.
  var restrictionCount = 0

  /// What belongs to the document that is being read: the guide's, or that of an `only` directive.
  var document: DocumentState
  /// What belongs to the block whose inlines are being read.
  var inline = InlineState()

  init(file: UnsafeBufferPointer<UInt8>, path: SourcePath, tableCells: Int) {
    self.file = file
    self.path = path
    self.tableCells = tableCells
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

  /// Appends a part and gives its position.
  @discardableResult
  mutating func append(_ part: GuideBody.Part) -> Int {
    flush()
    parts.append(part)
    return parts.count - 1
  }

  mutating func report(_ finding: Finding) {
    findings.append(finding)
    if Rule.readingAsText.contains(finding.rule) { blocks.markMisread() }
  }

  /// A range of the file as a place in the project.
  func place(_ range: SourceRange) -> Place { Place(path, range) }
}

/// What the renderer knows of one document.
struct DocumentState {
  let text: GuideText
  /// Whether a leaf block stands on a line; what no block stands on is blank, a marker or a definition.
  private(set) var isCovered: [Bool]
  /// The labels of the footnotes that are used, as they are compared, with their places.
  var footnotes: [String: SourceRange] = [:]
  /// How often each footnote was referred to so far.
  var footnoteUses: [String: Int] = [:]
  var footnoteNumber = 0
  /// The blocks of the footnotes, by their numbers.
  var footnoteBlocks: [String: Int] = [:]
  /// Which block refers to which footnote.
  var footnoteMentions: [(block: Int, number: String)] = []
  /// References to footnotes that nothing defines.
  var undefinedFootnotes: [(label: String, range: SourceRange)] = []
  /// The labels of footnotes that nothing refers to.
  var droppedFootnotes: [String] = []
  var taskNumber = 0
  /// How many code blocks are still to come in the group of languages that is open.
  var listingsInTabs = 0

  init(text: GuideText) {
    self.text = text
    isCovered = Array(repeating: false, count: text.lines.count)
  }

  /// Marks lines, counted from 1.
  mutating func cover(from first: Int, through last: Int) {
    guard first <= last else { return }
    for line in (first..<last + 1).clamped(to: 1..<isCovered.count + 1) { isCovered[line - 1] = true }
  }
}

/// What the renderer knows of the block whose inlines it reads.
struct InlineState {
  /// The line that is being read, counted from 1, and the offset on it.
  var line = 0
  var cursor = 0
  /// What cmark's line numbers of the block lack.
  var lineOffset = 0
  /// The name of the role whose code span comes next.
  var roleName: Sourced<String>?
  /// Whether the block is a heading, where roles are plain and the text is collected.
  var isHeading = false
  var plainText: [UInt8] = []
  /// The links that are open, each at the position of its part; nil for one inside another.
  var links: [LinkInProgress] = []
  /// The images that are open; alternative text is collected instead of written.
  var images: [ImageInProgress] = []
  /// Opening brackets of text, for what looks like a reference.
  var openBrackets = 0
  /// Whether an unclosed code span was reported, after which the block's other backticks are paired wrongly.
  var hasUnclosedCode = false

  struct LinkInProgress {
    /// The position of its part; nil for a link that is only text.
    var index: Int?
    var start: Int
    /// Whether its text is its address, without brackets.
    var isAddress: Bool
    var hasText = false
  }

  struct ImageInProgress {
    var start: Int
    var alternative: [UInt8] = []
  }
}
