import Guides
import SourceText
import Statecharts

/// A statechart, and the file that declares it.
package struct MachineSource: Sendable {
  /// What to do about several targets of a transition.
  package static let severalTargets =
    "a transition has one target: from outside their regions, go to the state that has the regions, and make each its region’s `initial`; from inside, give each region a transition of its own, on the same event"

  package var chart: Statechart
  package var path: SourcePath
}
