import Model
import SourceText
import Statecharts

extension GuideResolver {
  /// A claim or myth by its id, which every reader of that place must be shown.
  mutating func claim(_ text: Sourced<String>, readers: Set<EditionID>) -> Int? {
    guard let index = context.names.claims[ClaimID(text.value)] else {
      report(
        .unknownGuideName, at: text.range, "there is no claim “\(text.value)”", declaredIn: .claims,
        suggestion: didYouMean(text.value, among: context.names.claims.keys.map(\.text)))
      return nil
    }
    let hidden = editions(notShown: context.claims[index].editions, among: readers)
    guard let edition = hidden.min() else { return index }
    report(.unknownGuideName, at: text.range, "edition “\(edition)” does not have claim “\(text.value)”")
    return nil
  }

  /// The claims that a directive lists behind its name, or those of a topic.
  mutating func claims(
    _ directive: GuideBody.Directive, _ options: [String: Sourced<String>], readers: Set<EditionID>
  ) -> ResolvedDirective? {
    let ids = splitList(directive.argument)
    guard let topic = options["topic"] else {
      if ids.isEmpty {
        report(
          .directiveOption, at: directive.name.range,
          "directive “claim” needs the ids of claims behind its name, or the option “topic”")
        return nil
      }
      let found = ids.map { claim($0, readers: readers) }.compactMap { $0 }
      return found.count == ids.count ? .claims(found) : nil
    }
    if !ids.isEmpty {
      report(
        .directiveOption, at: topic.range, "directive “claim” has either ids behind its name or “topic”, not both")
      return nil
    }
    return claims(ofTopic: topic, readers: readers).map { .claims($0) }
  }

  /// The claims of a topic; an edition is shown those that it has, of which there must be one.
  private mutating func claims(ofTopic topic: Sourced<String>, readers: Set<EditionID>) -> [Int]? {
    let found = context.claims.indices.filter { context.claims[$0].topic == topic.value }
    if found.isEmpty {
      report(
        .unknownGuideName, at: topic.range, "no claim has the topic “\(topic.value)”", declaredIn: .claims,
        suggestion: didYouMean(topic.value, among: Set(context.claims.compactMap(\.topic))))
      return nil
    }
    var without = readers
    for index in found {
      without.formIntersection(editions(notShown: context.claims[index].editions, among: readers))
    }
    guard let edition = without.min() else { return found }
    report(.unknownGuideName, at: topic.range, "edition “\(edition)” has no claim of the topic “\(topic.value)”")
    return nil
  }

  func editions(notShown editions: [Sourced<EditionID>], among readers: Set<EditionID>) -> Set<EditionID> {
    editions.isEmpty ? [] : readers.subtracting(editions.map(\.value))
  }
}
