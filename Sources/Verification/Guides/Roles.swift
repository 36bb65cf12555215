import Model
import SourceText
import Statecharts

extension GuideResolver {
  mutating func resolveRole(_ index: Int) -> ResolvedRole? {
    let role = guide.body.roles[index]
    let readers = audiences.roles[index]
    guard let name = RoleName(rawValue: role.name.value) else {
      report(
        .unknownRole, at: role.name.range, "there is no role “\(role.name.value)”",
        suggestion: didYouMean(role.name.value, among: RoleName.allCases.map(\.rawValue)))
      return nil
    }
    let argument = role.argument
    switch name {
    case .state: return stateNode(argument).map { .state($0.reference, node: $0.node) }
    case .event: return eventRole(argument)
    case .transition: return transitionRole(argument)
    case .prompt: return prompt(argument).map { .prompt($0.reference, $0.id) }
    case .claim: return claim(argument, readers: readers).map { .claim($0) }
    case .copy: return copyRole(argument, readers: readers)
    case .sdk:
      return interfacePosition(argument).map { .sdk(interface: $0.interface, type: $0.type, member: $0.member) }
    case .term: return termRole(argument, readers: readers)
    case .guide: return guideRole(argument, readers: readers)
    case .source: return sourceRole(argument)
    case .mark: return markRole(argument)
    // Markdown reports a role without argument.
    case .unverified: return argument.value.isEmpty ? nil : .unverified(reason: argument.value)
    }
  }

  mutating func stateNode(_ text: Sourced<String>) -> (reference: ProfileReference, node: Int)? {
    guard let (name, reference) = qualified(text) else { return nil }
    let machine = machine(reference)
    if let node = machine.nodeIndex(StateID(name.value)) { return (reference, node) }
    reportUnknown(
      "state", name, in: reference, candidates: machine.nodes.dropFirst().map(\.id.text),
      exists: { $0.nodeIndex(StateID(name.value)) != nil })
    return nil
  }

  mutating func prompt(_ text: Sourced<String>) -> (reference: ProfileReference, id: PromptID)? {
    guard let (name, reference) = qualified(text) else { return nil }
    let machine = machine(reference)
    if let prompt = machine.prompt(PromptID(name.value)) { return (reference, prompt.id) }
    reportUnknown(
      "prompt", name, in: reference, candidates: machine.prompts.map(\.id.text),
      exists: { $0.prompt(PromptID(name.value)) != nil })
    return nil
  }

  mutating func copyEntry(_ text: Sourced<String>, readers: Set<EditionID>) -> CopyEntry? {
    if let entry = context.names.copy[CopyID(text.value)] {
      let without = entry.editions.isEmpty ? [] : readers.subtracting(entry.editions.map(\.value))
      guard let edition = without.min() else { return entry }
      report(.unknownGuideName, at: text.range, "edition “\(edition)” does not have copy entry “\(entry.id)”")
      return nil
    }
    report(
      .unknownGuideName, at: text.range, "there is no copy entry “\(text.value)”", declaredIn: .copy,
      suggestion: didYouMean(text.value, among: context.names.copy.keys.map(\.text)))
    return nil
  }

  mutating func interfacePosition(_ text: Sourced<String>) -> ProjectNames.InterfacePosition? {
    if let position = context.names.interfaces[text.value] { return position }
    report(
      .unknownGuideName, at: text.range, "the SDK’s interface has no “\(text.value)”", declaredIn: .interfaces,
      suggestion: didYouMean(text.value, among: context.names.interfaces.keys))
    return nil
  }

  private mutating func eventRole(_ text: Sourced<String>) -> ResolvedRole? {
    guard let (name, reference) = qualified(text) else { return nil }
    let machine = machine(reference)
    if let event = machine.event(EventID(name.value)) { return .event(reference, event.id) }
    reportUnknown(
      "event", name, in: reference, candidates: machine.events.map(\.id.text),
      exists: { $0.event(EventID(name.value)) != nil })
    return nil
  }

  private mutating func transitionRole(_ text: Sourced<String>) -> ResolvedRole? {
    guard let (name, reference) = qualified(text) else { return nil }
    let machine = machine(reference)
    if let edge = machine.transition(TransitionID(name.value)) { return .transition(reference, edge.id) }
    reportUnknown(
      "transition", name, in: reference, candidates: machine.transitions.map(\.id.text),
      exists: { $0.transition(TransitionID(name.value)) != nil })
    return nil
  }

  /// A copy entry, or one variant of it as `entry@variant`.
  private mutating func copyRole(_ text: Sourced<String>, readers: Set<EditionID>) -> ResolvedRole? {
    let parts = text.value.split(separator: "@", maxSplits: 1)
    guard parts.count == 2 else {
      return copyEntry(text, readers: readers).map { .copy($0.id, nil) }
    }
    let middle = text.range.start + parts[0].utf8.count
    let name = Sourced(String(parts[0]), SourceRange(text.range.start, middle))
    guard let entry = copyEntry(name, readers: readers) else { return nil }
    let variant = Sourced(String(parts[1]), SourceRange(middle + 1, text.range.end))
    return self.variant(variant).map { .copy(entry.id, $0) }
  }

  mutating func variant(_ text: Sourced<String>) -> VariantID? {
    if context.names.variants.contains(VariantID(text.value)) { return VariantID(text.value) }
    report(
      .unknownGuideName, at: text.range, "there is no variant “\(text.value)”", declaredIn: .copy,
      suggestion: didYouMean(text.value, among: context.names.variants.map(\.text)))
    return nil
  }

  private mutating func termRole(_ text: Sourced<String>, readers: Set<EditionID>) -> ResolvedRole? {
    let term = TermID(text.value)
    let editions = context.project.editions.filter { readers.contains($0.id) }
    if let lacking = editions.first(where: { edition in !edition.terms.contains { $0.id == term } }) {
      report(
        .unknownGuideName, at: text.range, "edition “\(lacking.id)” has no term “\(text.value)”", declaredIn: .editions,
        suggestion: didYouMean(text.value, among: lacking.terms.map(\.id.text)))
      return nil
    }
    if context.names.terms.contains(term) { return .term(term) }
    report(
      .unknownGuideName, at: text.range, "no edition has a term “\(text.value)”", declaredIn: .editions,
      suggestion: didYouMean(text.value, among: context.names.terms.map(\.text)))
    return nil
  }

  private mutating func guideRole(_ text: Sourced<String>, readers: Set<EditionID>) -> ResolvedRole? {
    guard let index = context.names.guides[GuideID(text.value)] else {
      report(
        .unknownGuideName, at: text.range, "there is no guide “\(text.value)”", declaredIn: .guides,
        suggestion: didYouMean(text.value, among: context.names.guides.keys.map(\.text)))
      return nil
    }
    let missing = readers.subtracting(GuideAudiences.readers(of: context.project.guides[index], in: context.project))
    if let edition = missing.min() {
      report(.brokenLink, at: text.range, "edition “\(edition)” does not have guide “\(text.value)”")
      return nil
    }
    return .guide(index)
  }

  private mutating func markRole(_ text: Sourced<String>) -> ResolvedRole? {
    if let mark = GuideMark(rawValue: text.value) { return .mark(mark) }
    guard !text.value.isEmpty else { return nil }
    let marks = GuideMark.allCases.map(\.rawValue)
    report(
      .unknownGuideName, at: text.range, "unknown mark `\(text.value)`",
      suggestion: didYouMean(text.value, among: marks)
        ?? "expected \(marks.map { "`\($0)`" }.joined(separator: " or "))")
    return nil
  }

  private mutating func sourceRole(_ text: Sourced<String>) -> ResolvedRole? {
    let citation = Sourced(Citation(text.value), text.range)
    guard let problem = context.names.problem(of: citation) else { return .source(citation.value) }
    report(
      .unknownGuideName, at: problem.range, problem.message, declaredIn: .sources, suggestion: problem.suggestion)
    return nil
  }
}
