import Guides
import SourceText
import Statecharts

/// Claims and myths about one machine, and the file that they were read from.
package struct ClaimSource: Sendable {
  package var set: ClaimSet
  package var path: SourcePath
}
