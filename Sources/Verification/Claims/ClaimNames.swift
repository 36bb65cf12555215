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
    if let name = UnknownNameMessage(problem.kind, of: machine, in: names.things) {
      return .claimUnknownName(name, at: place)
    }
    return switch problem.kind {
    case .ambiguous(let name, let kinds): .claimAmbiguousName(name, kinds: kinds, at: place)
    case .neverActive(let name): .historyInCheck(name, at: place)
    case .notOfStep: .stateInStep(at: place)
    case .notOfConfiguration, .unknown, .unknownValue, .observerWithoutValue, .unknownAssumption:
      .eventInConfiguration(at: place)
    }
  }
}
