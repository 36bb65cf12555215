import Model
import SourceText
import Statecharts

extension Finding {
  /// A diagram is left out because its layout would take too long.
  ///
  /// - Parameters:
  ///   - name: what the diagram is of.
  ///   - extent: how many states and transitions it would show.
  static func largeDiagram(
    _ name: String, extent: String, size: Int, limit: Int, profile: ProfileID, at place: Place, settings: SourcePath
  ) -> Finding {
    Finding(
      .pageLargeDiagram, at: place,
      "\(name) is larger than the budget “diagram-size” of \(limit), so pages show tables in its place",
      notes: [Finding.Note("size \(size) in profile “\(profile)”: \(extent)")],
      suggestion: "split the region, or raise “diagram-size” under “budgets” in \(settings)")
  }
}
