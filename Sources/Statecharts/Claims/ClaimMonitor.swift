import SourceText

/// The roles of a form's propositions that hold at a place.
package struct Role: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The P of a form, or the E: no form has both.
  package static let p = Role(rawValue: 1)
  package static let e = p
  package static let q = Role(rawValue: 2)
  /// The R of a form, or the S: no form has both.
  package static let r = Role(rawValue: 4)
  package static let s = r

  /// The role of a letter in the words of a form; nil for any other word.
  init?(letter: some StringProtocol) {
    switch letter {
    case "P", "E": self = .p
    case "Q": self = .q
    case "R", "S": self = .r
    default: return nil
    }
  }

  /// The number of sets of roles.
  static let count = 8
  static let all = (0..<UInt8(count)).map(Role.init(rawValue:))
}

/// A finite automaton that reads a run, place by place, and detects when it breaks the check.
///
/// Stored as a table over whole moments, so a step of the search is one lookup.
struct ClaimMonitor: Sendable {
  /// The place at which a proposition is judged: each moment of a run, except the first, has a step and the configuration that it
  /// leads to.
  enum StepPart: Sendable {
    case step, configuration
  }

  /// The result of reading a place.
  enum Outcome: Equatable {
    case goesOn(Int)
    /// The check is false, whatever follows.
    case broken
    /// The check can no longer be broken on this run.
    case settled
  }

  static let broken: UInt8 = 255
  static let settled: UInt8 = 254

  /// The moments of a run that explain how it breaks the check.
  enum Marks {
    case none
    /// The last one at which state 1 is entered: a window opens, or a P begins to wait.
    case lastOpening
    /// Each one that counts; the state is twice the count, plus at most one.
    case counts
  }

  let stateCount: Int
  let marks: Marks
  private let table: [UInt8]
  private let starts: [UInt8]

  /// Tabulates an automaton that starts in state 0, before the first configuration.
  init(stateCount: Int, marks: Marks = .none, advance: (_ state: Int, _ place: StepPart, _ role: Role) -> Outcome) {
    func moment(_ state: Int, _ step: Role?, _ configuration: Role) -> UInt8 {
      var outcome = Outcome.goesOn(state)
      if let step { outcome = advance(state, .step, step) }
      if case .goesOn(let next) = outcome { outcome = advance(next, .configuration, configuration) }
      return switch outcome {
      case .goesOn(let next): UInt8(next)
      case .broken: Self.broken
      case .settled: Self.settled
      }
    }
    self.stateCount = stateCount
    self.marks = marks
    starts = Role.all.map { moment(0, nil, $0) }
    table = (0..<stateCount).flatMap { state in
      Role.all.flatMap { step in Role.all.map { moment(state, step, $0) } }
    }
  }

  /// Returns the state after the start, or `broken` or `settled`.
  func start(_ configuration: UInt8) -> UInt8 { starts[Int(configuration)] }

  /// Returns the state after a moment, or `broken` or `settled`.
  func next(_ state: UInt8, _ step: UInt8, _ configuration: UInt8) -> UInt8 {
    table[Int(state) << 6 | Int(step) << 3 | Int(configuration)]
  }
}

/// A property of one moment, given the roles that held just before.
struct MomentPattern: Sendable {
  private let table: [Bool]
  private let starts: [Bool]

  /// Tabulates a test of the roles that held in the configuration before the step, in the step, and in the configuration after it;
  /// at the start, `before` is nil.
  init(_ matches: (_ before: Role?, _ step: Role, _ after: Role) -> Bool) {
    starts = Role.all.map { matches(nil, [], $0) }
    table = Role.all.flatMap { before in
      Role.all.flatMap { step in Role.all.map { matches(before, step, $0) } }
    }
  }

  /// Returns the moments that also pass another test.
  func and(_ test: (_ before: Role?, _ step: Role, _ after: Role) -> Bool) -> MomentPattern {
    MomentPattern { before, step, after in
      let isMatched =
        before.map { matches($0.rawValue, step.rawValue, after.rawValue) } ?? matches(start: after.rawValue)
      return isMatched && test(before, step, after)
    }
  }

  func matches(start configuration: UInt8) -> Bool { starts[Int(configuration)] }

  func matches(_ before: UInt8, _ step: UInt8, _ after: UInt8) -> Bool {
    table[Int(before) << 6 | Int(step) << 3 | Int(after)]
  }
}
