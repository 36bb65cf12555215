import Diagrams
import SourceText

/// The inputs of a format besides the review: the files of the places, and the options of the output.
package struct ReviewContext: Sendable {
  /// One version of the project.
  package struct Version: Sendable {
    /// The files of the version; without them, places have no lines.
    package var tree: SourceTree?
    /// The address of the project’s folder in this version, ending with a slash, such as
    /// `https://example.com/owner/name/blob/1234abcd/`; without it, places are not linked.
    package var address: String?

    package init(tree: SourceTree? = nil, address: String? = nil) {
      self.tree = tree
      self.address = address
    }
  }

  /// A function that lays out a graph in DOT.
  package typealias LayoutFunction = @Sendable (_ dot: String) throws -> Layout

  package var base: Version
  package var head: Version
  /// The prefix that makes each path relative to the folder that readers expect; empty, or ends with a slash.
  package var pathPrefix: String
  package var isColored: Bool
  /// The lowest level of changes that fails the job; nil if none does.
  package var failOn: ChangeLevel?
  /// The address of the site that was built for the head; nil without one.
  package var preview: String?
  /// The layout function; nil for a review without diagrams.
  package var layout: LayoutFunction?
  /// The largest `Diagram.size` that is laid out.
  package var diagramSizeLimit: Int

  package init(
    base: Version = Version(), head: Version = Version(), pathPrefix: String = "", isColored: Bool = false,
    layout: LayoutFunction? = nil, diagramSizeLimit: Int = .max
  ) {
    self.base = base
    self.head = head
    self.pathPrefix = pathPrefix
    self.isColored = isColored
    self.layout = layout
    self.diagramSizeLimit = diagramSizeLimit
  }
}
