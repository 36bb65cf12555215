import Model
import SourceText
import Statecharts

/// The finding for a name in a check that stands for nothing, for several things, or for the wrong kind of thing.
///
/// - Parameters:
///   - text: where the text with the name stands, and how long it is in bytes.
func finding(_ problem: PropositionProblem, in text: (range: SourceRange, length: Int), path: SourcePath) -> Finding {
  let place = Place(path, text.range.part(problem.range, ofTextWithLength: text.length))
  switch problem.kind {
  case .unknown(let what, let name, let candidates):
    return Finding(
      .claimUnknownName, at: place, "the machine has no \(what) “\(name)”",
      suggestion: didYouMean(name, among: candidates))
  case .unknownValue(let value, let observer):
    return unknownValue(.claimUnknownName, value, of: observer, at: place)
  case .observerWithoutValue(let name):
    return Finding(
      .claimUnknownName, at: place, "“\(name)” is an observer, and holds only with a value",
      suggestion: "write “\(name) = value”")
  case .ambiguous(let name, let kinds):
    let list = kinds.map { "“\($0.rawValue)(\(name))”" }
    return Finding(
      .claimAmbiguousName, at: place,
      "“\(name)” is the name of \(kinds.map { $0 == .event ? "an event" : "a \($0.rawValue)" }.joined(separator: " and of "))",
      suggestion: "write " + list.joined(separator: " or "))
  case .neverActive(let name):
    return Finding(
      .claimKind, at: place, "“\(name)” is a history: it stands for other states and is never active itself",
      suggestion: "name the states that it leads to")
  case .notOfStep:
    return Finding(
      .claimKind, at: place, "only events and actors can stand here, since the form asks what a step does")
  case .notOfConfiguration:
    return Finding(
      .claimKind, at: place,
      "no event or actor can stand here, since the form asks of a configuration: name states, tags or observers")
  case .unknownAssumption(let name, let candidates):
    return Finding(
      .claimUnknownName, at: place, "no assumption of the machine has the id “\(name)”",
      suggestion: didYouMean(name, among: candidates)
        ?? (candidates.isEmpty ? "declare it under assumptions:" : nil))
  }
}
