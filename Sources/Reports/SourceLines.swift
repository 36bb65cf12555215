import SourceText

/// Line indexes of files. Keeps the text of one file at a time, because findings are sorted by path.
struct SourceLines {
  private let tree: SourceTree?
  private let firstLine: Int
  private var path: SourcePath?
  private var index: LineIndex?

  init(_ report: Report) {
    tree = report.tree
    firstLine = report.firstLine
  }

  /// Returns the index of a file's lines; nil if its text is not available.
  mutating func index(of path: SourcePath) -> LineIndex? {
    if path == self.path { return index }
    self.path = path
    index = (try? tree?.contents(of: path)).map { LineIndex($0, firstLine: firstLine) }
    return index
  }
}
