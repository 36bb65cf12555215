import Guides
import Project
import SourceText
import Statecharts

extension GuideResolver {
  mutating func resolve(_ role: GuideBody.Role, readers: Set<EditionID>) -> ResolvedRole? {
    guard let name = RoleName(rawValue: role.name.value) else {
      report(.guideUnknownRole(role.name.value, at: place(role.name.range)))
      return nil
    }
    let argument = role.argument
    // The Markdown reader reports a role without an argument.
    guard !argument.value.isEmpty else { return nil }
    if let id = name.argument(afterWordsIn: argument.value) {
      report(
        .guideUnknownName, at: argument.range, "role `\(name.rawValue)` takes no words of your own",
        suggestion: "write {\(name.rawValue)}`\(id)`, with your words outside of it")
      return nil
    }
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
    case .unverified: return .unverified(reason: argument.value)
    }
  }

  mutating func stateNode(_ text: Sourced<String>) -> (reference: ProfileReference, node: Int)? {
    guard let (name, reference) = qualified(text) else { return nil }
    return lookUp("state", name, in: reference, among: { $0.nodes.dropFirst().map(\.id.text) }) {
      $0.nodeIndex(StateID($1))
    }.map { (reference, $0) }
  }

  /// - Parameter profile: the profile if the text names none; nil for the guide’s.
  mutating func prompt(
    _ text: Sourced<String>, in profile: Sourced<ProfileID>? = nil
  ) -> (reference: ProfileReference, id: PromptID)? {
    guard let (name, reference) = qualified(text, in: profile) else { return nil }
    return lookUp("prompt", name, in: reference, among: { $0.prompts.map(\.id.text) }) { $0.prompt(PromptID($1))?.id }
      .map { (reference, $0) }
  }

  mutating func copyEntry(_ text: Sourced<String>, readers: Set<EditionID>) -> CopyEntry? {
    if let entry = context.names.copy[CopyID(text.value)] {
      let without = entry.editions.isEmpty ? [] : readers.subtracting(entry.editions.map(\.value))
      guard let edition = without.min() else { return entry }
      report(.notInEdition("copy entry `\(entry.id)`", edition.text, at: place(text.range)))
      return nil
    }
    let unknown = unknownName("copy entry", text.value, among: context.names.copy.keys.map(\.text))
    report(Finding(.guideUnknownName, at: place(text.range), unknown), declaredIn: .copy)
    return nil
  }

  mutating func interfacePosition(_ text: Sourced<String>) -> ProjectNames.InterfacePosition? {
    if let position = context.names.interfaces[text.value] { return position }
    let unknown = unknownName("SDK type or member", text.value, among: context.names.interfaces.keys)
    report(Finding(.guideUnknownName, at: place(text.range), unknown), declaredIn: .interfaces)
    return nil
  }

  private mutating func eventRole(_ text: Sourced<String>) -> ResolvedRole? {
    guard let (name, reference) = qualified(text) else { return nil }
    return lookUp("event", name, in: reference, among: { $0.events.map(\.id.text) }) { $0.event(EventID($1))?.id }
      .map { .event(reference, $0) }
  }

  private mutating func transitionRole(_ text: Sourced<String>) -> ResolvedRole? {
    guard let (name, reference) = qualified(text) else { return nil }
    return lookUp("transition", name, in: reference, among: { $0.transitions.map(\.id.text) }) {
      $0.transition(TransitionID($1))?.id
    }.map { .transition(reference, $0) }
  }

  /// Resolves a copy entry, or one variant of it as `entry@variant`.
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
    let unknown = unknownName("variant", text.value, among: context.names.variants.map(\.text))
    report(Finding(.guideUnknownName, at: place(text.range), unknown), declaredIn: .copy)
    return nil
  }

  private mutating func termRole(_ text: Sourced<String>, readers: Set<EditionID>) -> ResolvedRole? {
    let term = TermID(text.value)
    let editions = context.project.editions.filter { readers.contains($0.id) }
    let project = context.project
    if context.mayBeUnread(.terms), !context.names.terms.contains(term) { return nil }
    if let lacking = editions.first(where: { edition in !project.terms(of: edition).contains { $0.id == term } }) {
      let unknown = unknownName(
        "term", text.value, "of edition `\(lacking.id)`", among: project.terms(of: lacking).map(\.id.text))
      var finding = Finding(.guideUnknownName, at: place(text.range), unknown)
      finding.isConsequence = context.lacks(term, lacking)
      report(finding, declaredIn: .editions)
      return nil
    }
    if context.names.terms.contains(term) { return .term(term) }
    let unknown = unknownName("term", text.value, among: context.names.terms.map(\.text))
    report(Finding(.guideUnknownName, at: place(text.range), unknown), declaredIn: .editions)
    return nil
  }

  private mutating func guideRole(_ text: Sourced<String>, readers: Set<EditionID>) -> ResolvedRole? {
    guard let index = context.names.guides[GuideID(text.value)] else {
      let name = GuideID(text.value)
      let unknown = unknownName(
        "guide", text.value, among: context.names.guides(near: name),
        otherwise: context.names.nearestGuide(to: name).map { "did you mean `\($0)`?" })
      report(Finding(.guideUnknownName, at: place(text.range), unknown), declaredIn: .guides)
      return nil
    }
    return isPublished(context.project.guides[index], to: readers, at: text.range) ? .guide(index) : nil
  }

  private mutating func markRole(_ text: Sourced<String>) -> ResolvedRole? {
    if let mark = GuideMark(rawValue: text.value) { return .mark(mark) }
    let marks = GuideMark.allCases.map(\.rawValue)
    let unknown = unknownName("mark", text.value, among: marks, otherwise: "expected \(codeList(marks))")
    report(Finding(.guideUnknownName, at: place(text.range), unknown))
    return nil
  }

  private mutating func sourceRole(_ text: Sourced<String>) -> ResolvedRole? {
    let citation = Sourced(Citation(text.value), text.range)
    guard let problem = context.names.problem(of: citation) else { return .source(citation.value) }
    var finding = Finding(.guideUnknownName, at: place(problem.range), problem.name)
    finding.isConsequence = context.citesUnlistedSources
    report(finding, declaredIn: .sources)
    return nil
  }
}

extension RoleName {
  /// Returns the name after the author's words, for a role that takes none.
  fileprivate func argument(afterWordsIn text: String) -> String? {
    switch self {
    case .claim, .source, .term:
      guard text.hasSuffix(">"), let open = text.lastIndex(of: "<"), open > text.startIndex else { return nil }
      return String(text[text.index(after: open)...].dropLast())
    case .state, .event, .transition, .prompt, .copy, .sdk, .guide, .mark, .unverified: return nil
    }
  }
}
