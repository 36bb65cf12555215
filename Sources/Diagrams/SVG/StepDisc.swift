/// The disc with the steps of a run before the words of a label.
enum StepDisc {
  /// Returns the steps in words: “2, 5”.
  static func words(_ steps: [Int]) -> String { steps.map(String.init).joined(separator: ", ") }

  /// Returns the width, in points.
  static func width(_ steps: [Int]) -> Double { max(18, Double(words(steps).utf8.count) * 7 + 9) }

  /// Returns the width with the space after it, in points.
  static func room(_ steps: [Int]) -> Double { width(steps) + 3 }
}

extension Diagram.TransitionLabel {
  /// Returns the steps that the label shows: those of a run on the picture, or those of the picture's own run. Nil if it shows
  /// none; empty if the run on the picture does not take the transition.
  func steps(on trace: TraceOverlay?) -> [Int]? { trace?.steps(of: self) ?? (steps.isEmpty ? nil : steps) }
}
