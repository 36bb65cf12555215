/// What a claim speaks of: something that holds in a configuration, in a step, or in a step and where it leads.
public typealias Proposition = BooleanExpression<PropositionAtom>

/// One name in a proposition; the range is relative to the text of the check.
public struct PropositionAtom: Sendable, Hashable {
  /// What an atom may name.
  public enum Name: Sendable, Hashable {
    /// A bare word: a state or region, an event, or a tag, whichever the machine has of that name.
    case word(String)
    /// An observer that shows a value, as in `status = authorizedAlways`.
    case shows(observer: ObserverID, value: String)
    /// An event of that actor, as in `by user`.
    case by(String)
  }

  public var name: Name
  public var range: SourceRange

  public init(_ name: Name, range: SourceRange = .none) {
    self.name = name
    self.range = range
  }
}
