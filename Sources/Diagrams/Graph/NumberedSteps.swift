import SourceText

/// The steps of a run that a picture numbers: those that take a transition in it.
package struct NumberedSteps: Sendable, Equatable {
  /// The numbers, from 1, in order.
  package let drawn: [Int]
  /// The number of steps of the run.
  package let count: Int

  init(_ drawn: some Sequence<Int>, of count: Int) {
    self.drawn = Set(drawn).sorted()
    self.count = count
  }

  /// The meaning of the circled numbers, for a caption: “circled numbers are its steps 2 and 3; the others change nothing here”.
  package var words: String {
    let others = count - drawn.count
    guard others > 0 else { return "circled numbers are its steps" }
    guard !drawn.isEmpty else { return count == 1 ? "its step changes nothing here" : "its steps change nothing here" }
    let start = drawn.count == 1 ? "the circled number is its step" : "circled numbers are its steps"
    let rest = others == 1 ? "the other changes" : "the others change"
    return "\(start) \(listed(drawn.map(String.init))); \(rest) nothing here"
  }
}
