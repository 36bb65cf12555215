/// The false part of a counterexample, as a sentence with propositions in it.
///
/// Messages name states and events by their ids, as the check does; pages may name them by their titles.
package struct CounterexampleReason: Sendable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Sendable {
    case words(String)
    case proposition(Proposition)
  }

  private var parts: [Part]

  package init(stringLiteral value: String) { parts = [.words(value)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The sentence for messages, without a capital letter and a period.
  package var text: String { text(\.text) }

  /// Returns the sentence with the names that a function returns.
  package func text(_ name: (PropositionAtom) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .proposition(let proposition): proposition.text(name)
      }
    }.joined()
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

    package mutating func appendLiteral(_ literal: String) { parts.append(.words(literal)) }

    package mutating func appendInterpolation(_ words: some CustomStringConvertible) {
      parts.append(.words(words.description))
    }

    /// - Parameter proposition: the proposition; nil for a part that the form of the check does not have.
    package mutating func appendInterpolation(_ proposition: Proposition?) {
      if let proposition { parts.append(.proposition(proposition)) }
    }

    package mutating func appendInterpolation(_ reason: CounterexampleReason) { parts += reason.parts }
  }
}
