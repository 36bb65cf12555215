import Project
import SourceText
import Statecharts

extension Finding {
  /// Reports a name in a check that is unknown, ambiguous, or of the wrong kind.
  ///
  /// - Parameter text: the place of the check's text, and its length in bytes.
  static func nameInCheck(
    _ problem: PropositionProblem, in text: (range: SourceRange, length: Int), path: SourcePath, of machine: MachineID,
    _ names: ProjectNames
  ) -> Finding {
    let place = Place(path, text.range.part(problem.range, ofTextWithLength: text.length))
    if let name = UnknownNameMessage(problem.kind, of: machine, in: names.symbols) {
      return Finding(.claimUnknownName, at: place, name)
    }
    return switch problem.kind {
    case .ambiguous(let name, let kinds): .claimAmbiguousName(name, kinds: kinds, at: place)
    case .neverActive(let name):
      Finding(
        .claimKind, at: place, "history state `\(name)` is never active itself",
        suggestion: "name the states that it leads to")
    case .openCondition(let name):
      Finding(
        .claimKind, at: place, "open condition `\(name)` has a value only in a step",
        suggestion: "write it behind an event, as in `EVENT with \(name)`")
    case .knownCondition(let name):
      Finding(
        .claimKind, at: place, "condition `\(name)` is known: it holds in configurations, not in steps",
        suggestion: "join it with `and`, without `with`")
    case .tooManyConditions:
      Finding(
        .claimKind, at: place, "this part of the check names more than \(Machine.Case.conditionLimit) open conditions")
    case .notOfStep:
      Finding(.claimKind, at: place, "expected events or actors: this part of the check describes a step")
    case .notOfConfiguration, .unknown, .unknownValue, .observerWithoutValue, .unknownAssumption:
      Finding(
        .claimKind, at: place,
        "expected states, tags, or observers, found an event or actor: this part of the check describes a configuration"
      )
    }
  }
}
