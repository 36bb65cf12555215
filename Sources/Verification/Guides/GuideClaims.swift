import Guides
import Project
import SourceText
import Statecharts

extension GuideResolver {
  /// Returns the claim or myth with an id; every edition that shows the reference must have it.
  mutating func claim(_ text: Sourced<String>, readers: Set<EditionID>) -> Int? {
    guard let index = context.names.claims[ClaimID(text.value)] else {
      let unknown = unknownName("claim", text.value, among: context.names.claims.keys.map(\.text))
      report(Finding(.guideUnknownName, at: place(text.range), unknown), declaredIn: .claims)
      return nil
    }
    let hidden = editions(notShown: context.claims[index].editions, among: readers)
    guard let edition = hidden.min() else { return index }
    report(.notInEdition("claim `\(text.value)`", edition.text, at: place(text.range)))
    return nil
  }

  /// Returns the claims that a directive lists after its name, or those of a topic.
  mutating func claims(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions, readers: Set<EditionID>
  ) -> ResolvedDirective? {
    let ids = splitList(directive.argument)
    guard let topic = options[.topic] else {
      if ids.isEmpty {
        report(.missingArgument(of: .claim, at: place(directive.name.range)))
        return nil
      }
      let found = ids.map { claim($0, readers: readers) }.compactMap { $0 }
      return found.count == ids.count ? .claims(found) : nil
    }
    if !ids.isEmpty {
      report(.guideDirectiveOption, at: topic.range, "expected claims or the option `topic`, found both")
      return nil
    }
    return claims(ofTopic: topic, readers: readers).map { .claims($0) }
  }

  /// Returns the claims of a topic; each edition shows the claims that it has, at least one.
  private mutating func claims(ofTopic topic: Sourced<String>, readers: Set<EditionID>) -> [Int]? {
    let found = context.claims.indices.filter { context.claims[$0].topic == topic.value }
    if found.isEmpty {
      let unknown = unknownName("topic", topic.value, "of claims", among: Set(context.claims.compactMap(\.topic)))
      report(Finding(.guideUnknownName, at: place(topic.range), unknown), declaredIn: .claims)
      return nil
    }
    var without = readers
    for index in found {
      without.formIntersection(editions(notShown: context.claims[index].editions, among: readers))
    }
    guard let edition = without.min() else { return found }
    report(.notInEdition("a claim of the topic `\(topic.value)`", edition.text, at: place(topic.range)))
    return nil
  }

  func editions(notShown editions: [Sourced<EditionID>], among readers: Set<EditionID>) -> Set<EditionID> {
    editions.isEmpty ? [] : readers.subtracting(editions.map(\.value))
  }
}
