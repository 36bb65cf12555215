/// A small set of runs from a fresh start that together take every transition that can fire in a profile.
public struct Walkthrough: Sendable {
  /// The runs, each from the start, in the order in which a tester takes them.
  public let runs: [Trace]
  /// Per transition, the first run and step that takes it; nil where none does.
  public let firstTaken: [Position?]
  /// The transitions, by index, that can fire.
  public let coverable: [Int]
  /// The transitions, by index, that can never fire.
  public let dead: [Int]

  /// A step of a run; both count from 0.
  public struct Position: Sendable, Hashable {
    public var run: Int
    public var step: Int
  }

  /// The transitions that the runs take.
  public var coveredCount: Int { firstTaken.count { $0 != nil } }

  init(runs: [Trace], firstTaken: [Position?], coverable: [Int], dead: [Int]) {
    self.runs = runs
    self.firstTaken = firstTaken
    self.coverable = coverable
    self.dead = dead
  }
}
