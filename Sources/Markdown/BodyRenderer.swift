import CCMarkGFM
import Model
import SourceText
import Statecharts

/// Turns cmark's tree into the parts of a guide's body, in step with the source lines.
///
/// The tree says what the text is; the source lines say where it stands. Blocks are in `BlockRendering.swift`, inlines in
/// `InlineRendering.swift`.
struct BodyRenderer {
  let file: UnsafeBufferPointer<UInt8>
  let path: SourcePath
  let budgets: Budgets

  var parts: [GuideBody.Part] = []
  var blocks = BlockRecorder()
  var findings: [Finding] = []
  /// The run of HTML that is being written.
  var html = HTML()
  var slugs = Slugger()
  var lastHeadingLevel = 1
  /// The position of the `onlyOpen` part around the current document, if there is one.
  var restriction: Int?
  /// The fence of the `only` directive around the current document.
  var restrictionFence: FenceMark?
  /// The first line of the last block that ended at the fence of a block inside it.
  var cutBlock: (place: SourceRange, mark: FenceMark)?
  /// How many `only` directives there were so far, for the anchors of their footnotes.
  var restrictionCount = 0

  /// What belongs to the document that is being read: the guide's, or that of an `only` directive.
  var document: DocumentState
  /// What belongs to the block whose inlines are being read.
  var inline = InlineState()
  var content = BlockContent()
  /// How many blocks did not match their source text; places in them are those of the whole block.
  var misalignedBlocks = 0

  init(file: UnsafeBufferPointer<UInt8>, path: SourcePath, budgets: Budgets) {
    self.file = file
    self.path = path
    self.budgets = budgets
    document = DocumentState(text: GuideText(file: file, lines: []))
    html.reserveCapacity(4096)
  }

  /// Reads a document and appends its parts.
  mutating func render(_ text: GuideText) {
    let enclosing = document
    document = DocumentState(text: text)
    defer { document = enclosing }

    let bounds = StructureBounds(text: text, path: path, budgets: budgets)
    findings += bounds.findings
    let tree = MarkdownTree.parse(text.source(withholding: bounds.withheld))
    for lines in bounds.withheld { document.cover(lines) }
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
  var containers = Containers()
  /// Whether a leaf block stands on a line; what no block stands on is blank, a marker or a definition.
  private(set) var isCovered: [Bool]
  var references = DefinitionTable()
  /// The labels of the footnotes that are used, as they are compared, with their places.
  var footnotes: [String: SourceRange] = [:]
  /// How often each footnote was referred to so far.
  var footnoteUses: [String: Int] = [:]
  var footnoteNumber = 0
  /// The blocks of the footnotes, by their numbers.
  var footnoteBlocks: [String: Int] = [:]
  /// Which block refers to which footnote.
  var footnoteMentions: [(block: Int, number: String)] = []
  /// References to footnotes that nothing defines; the definitions that may have been meant are known at the end.
  var undefinedFootnotes: [(label: String, range: SourceRange)] = []
  /// The labels of footnotes that nothing refers to.
  var droppedFootnotes: [(label: String, range: SourceRange)] = []
  var taskNumber = 0
  /// Where a code span ends that the end of its cell cuts, and that was reported.
  var endOfCutCode: Int?
  /// How many code blocks are still to come in the group of languages that is open.
  var listingsInTabs = 0

  init(text: GuideText) {
    self.text = text
    isCovered = Array(repeating: false, count: text.lines.count)
  }

  /// Marks lines, counted from 0.
  mutating func cover(_ lines: Range<Int>) {
    for line in lines.clamped(to: 0..<isCovered.count) { isCovered[line] = true }
  }

  /// Marks lines, counted from 1.
  mutating func cover(from first: Int, through last: Int) {
    guard first >= 1, last >= first else { return }
    cover(first - 1..<last)
  }
}

/// What the renderer knows of the block whose inlines it reads.
struct InlineState {
  /// The index in the block's content that is read next.
  var cursor = 0
  /// Whether the tree and the text agreed so far.
  var isAligned = true
  /// Whether the block is a heading, where roles are plain and the text is collected.
  var isHeading = false
  var plainText: [UInt8] = []
  /// The links that are open, each at the position of its part; nil for one inside another.
  var links: [LinkInProgress] = []
  /// The images that are open; alternative text is collected instead of written.
  var images: [ImageInProgress] = []
  /// Opening brackets of text, for what looks like a reference.
  var openBrackets = 0
  /// The runs of `*`, `~`, `` ` ``, and `$` that are text, in order.
  var strayMarks: [StrayMark] = []
  /// Whether an unclosed code span was reported, after which the block's other backticks are paired wrongly.
  var hasUnclosedCode = false
  /// Where a label starts and ends that looks like a reference's.
  var suspectedLabel: (start: Int, end: Int)?
  /// The place to fall back to.
  var place = SourceRange.none

  struct LinkInProgress {
    enum Form { case bracketed, angle, bare }
    var form: Form
    /// The position of its part; nil for a link that is only text.
    var index: Int?
    var destination = ""
    var title: String?
    var start: Int
    var hasText = false
  }

  struct ImageInProgress {
    var start: Int
    var alternative: [UInt8] = []
  }
}
