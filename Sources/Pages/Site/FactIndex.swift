import Project
import SourceText
import Statecharts
import Verification

/// The facts that the site states, and the reasons why some are unverified.
struct FactIndex: Sendable {
  /// A reason and the facts that it applies to.
  struct UnverifiedReason: Sendable {
    var reason: String
    var subjects: [Fact.Subject]
  }

  /// The facts that readers of the site see, as in `ResolvedProject.facts`.
  let facts: [Fact]
  /// The reasons in order of first occurrence.
  let unverifiedReasons: [UnverifiedReason]
  private let numbers: [String: Int]

  init(_ project: ResolvedProject, for readers: Audience) {
    let edition = readers.edition?.id
    facts = project.facts.filter { fact in
      edition.map { fact.editions.isEmpty || fact.editions.contains($0) } ?? true
    }
    var unverifiedReasons: [UnverifiedReason] = []
    var numbers: [String: Int] = [:]
    for fact in facts {
      for reason in Self.reasons(for: fact, in: project) {
        let number = numbers[reason, default: unverifiedReasons.count]
        if number == unverifiedReasons.count {
          numbers[reason] = number
          unverifiedReasons.append(UnverifiedReason(reason: reason, subjects: []))
        }
        if unverifiedReasons[number].subjects.last != fact.subject {
          unverifiedReasons[number].subjects.append(fact.subject)
        }
      }
    }
    self.unverifiedReasons = unverifiedReasons
    self.numbers = numbers
  }

  /// Returns the reasons that a fact itself gives. A claim in a guide is listed separately.
  private static func reasons(for fact: Fact, in project: ResolvedProject) -> [String] {
    if case .claim(let claim) = fact.subject { return [project.claims[claim].unverifiedReason].compactMap(\.self) }
    return fact.support.compactMap { if case .unverified(let reason) = $0 { reason } else { nil } }
  }

  /// Returns the number of a reason, from 1; nil if the site does not list it.
  func number(of reason: String) -> Int? { numbers[reason].map { $0 + 1 } }
}
