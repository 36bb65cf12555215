import Guides
import Project
import SourceText
import Statecharts

/// The options of one directive.
typealias DirectiveOptions = [DirectiveOption: Sourced<String>]

extension GuideResolver {
  mutating func resolve(_ directive: GuideBody.Directive, readers: Set<EditionID>) -> ResolvedDirective? {
    guard let name = DirectiveName(rawValue: directive.name.value) else {
      report(.guideUnknownDirective(directive.name.value, at: place(directive.name.range)))
      return nil
    }
    guard let options = options(of: directive, named: name) else { return nil }
    switch name {
    case .diagram: return diagram(directive, options, readers: readers)
    case .states:
      return meantMachine(directive, options).flatMap { reference in
        regionOption(options, in: reference).map { .states(reference, region: $0) }
      }
    case .transitions: return transitions(directive, options)
    case .observers: return observers(directive, options)
    case .prompt: return promptDirective(directive, options, readers: readers)
    case .choices: return choices(directive, options)
    case .claim: return claims(directive, options, readers: readers)
    case .copy:
      guard let argument = argument(directive, of: name), let entry = copyEntry(argument, readers: readers) else {
        return nil
      }
      return copyChoice(options, readers: readers).map { .copy(entry.id, $0) }
    case .questions:
      guard hasNoArgument(directive, of: name) else { return nil }
      if context.project.editions.allSatisfy(\.questions.isEmpty) {
        report(
          .guideNoQuestions, at: directive.name.range, "no edition has questions, so this shows nothing",
          suggestion: "list some under `questions` in a file of content/editions, or remove the directive",
          declaredIn: .editions)
      }
      return .questions
    case .sdk: return sdk(directive, options)
    case .scenario: return scenario(directive, options, readers: readers)
    case .difference: return difference(directive, options)
    case .walk: return meantMachine(directive, options).map { .walk($0) }
    }
  }

  /// Returns the options by name; nil if one is unknown or duplicate, or if text follows them.
  private mutating func options(
    of directive: GuideBody.Directive, named name: DirectiveName
  ) -> DirectiveOptions? {
    var result: DirectiveOptions = [:]
    var isSound = true
    let known = name.reference.options.map(\.option)
    for option in directive.options {
      guard let key = DirectiveOption(rawValue: option.name.value), known.contains(key) else {
        report(.unknownOption(option.name.value, of: name, at: place(option.name.range)))
        isSound = false
        continue
      }
      if result.updateValue(option.value, forKey: key) != nil {
        report(.guideDirectiveOption, at: option.name.range, "duplicate option `\(option.name.value)`")
        isSound = false
      } else if option.value.value.isEmpty {
        report(
          .guideDirectiveOption, at: option.name.range, "missing value of option `\(option.name.value)`",
          suggestion: "write it after `:\(option.name.value):`, or remove the option")
        isSound = false
      }
    }
    if directive.body.value.utf8.contains(where: { !$0.isASCIISpace }) {
      report(
        .guideDirectiveOption, at: directive.body.range,
        "unexpected text after the options of directive `\(name.rawValue)`",
        suggestion: "write options as `:name: value`, and close the directive before any other text")
      isSound = false
    }
    return isSound ? result : nil
  }

  /// Returns the argument of a directive that requires one.
  mutating func argument(_ directive: GuideBody.Directive, of name: DirectiveName) -> Sourced<String>? {
    if !directive.argument.value.isEmpty { return directive.argument }
    report(.missingArgument(of: name, at: place(directive.name.range)))
    return nil
  }

  private mutating func hasNoArgument(_ directive: GuideBody.Directive, of name: DirectiveName) -> Bool {
    if directive.argument.value.isEmpty { return true }
    report(
      .guideDirectiveOption, at: directive.argument.range,
      "unexpected argument `\(directive.argument.value)` of directive `\(name.rawValue)`", suggestion: "remove it")
    return false
  }

  /// Returns the machine that the argument names, or the guide's, in the profile that the option names, or the guide's.
  mutating func meantMachine(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions
  ) -> ProfileReference? {
    let profile = options[.profile].map { Sourced(ProfileID($0.value), $0.range) }
    return meantProfile(machine: machineName(directive), profile: profile, at: directive.name.range)
  }

  /// Returns the machine that the argument names; nil without an argument.
  func machineName(_ directive: GuideBody.Directive) -> Sourced<MachineID>? {
    let argument = directive.argument
    return argument.value.isEmpty ? nil : Sourced(MachineID(argument.value), argument.range)
  }

  /// Resolves the option `region`; the outer nil is an error, the inner one the absence of the option.
  mutating func regionOption(
    _ options: DirectiveOptions, in reference: ProfileReference
  ) -> Int?? {
    guard let region = options[.region] else { return .some(nil) }
    return lookUp("region", region, in: reference, among: { $0.nodes.filter(\.isRegion).map(\.id.text) }) {
      machine, name in
      machine.node(StateID(name)).flatMap { $0.isRegion ? $0.index : nil }
    }.map { .some($0) }
  }

  mutating func stateOption(_ state: Sourced<String>, in reference: ProfileReference) -> Int? {
    lookUp("state", state, in: reference, among: { $0.states.map(\.id.text) }) { machine, name in
      machine.node(StateID(name)).flatMap { $0.isRegion ? nil : $0.index }
    }
  }

  /// Reports mutually exclusive options.
  mutating func isOneAtMost(
    _ names: [DirectiveOption], of options: DirectiveOptions
  ) -> Bool {
    let given = names.compactMap { options[$0] }
    guard given.count > 1, let last = given.last else { return true }
    report(
      .guideDirectiveOption, at: last.range, "expected only one of the options \(codeNames(names.map(\.rawValue)))",
      suggestion: "remove all but one")
    return false
  }

  private mutating func transitions(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions
  ) -> ResolvedDirective? {
    guard let reference = meantMachine(directive, options), isOneAtMost([.region, .state], of: options),
      let region = regionOption(options, in: reference)
    else { return nil }
    guard let state = options[.state] else { return .transitions(reference, region: region, state: nil) }
    return stateOption(state, in: reference).map { .transitions(reference, region: nil, state: $0) }
  }

  private mutating func observers(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions
  ) -> ResolvedDirective? {
    guard let reference = meantMachine(directive, options), isOneAtMost([.region, .states], of: options),
      let region = regionOption(options, in: reference)
    else { return nil }
    let machine = machine(reference)
    if machine.observers.isEmpty {
      report(
        .guideDirectiveOption, at: directive.name.range,
        "profile `\(machine.profile.id)` has no observers, so this would show an empty table",
        suggestion: "remove the directive, or show the states with `{states}`", declaredIn: .machines)
      return nil
    }
    if let list = options[.states] {
      let names = splitList(list)
      let nodes = names.map { stateOption($0, in: reference) }
      let found = nodes.compactMap { $0 }
      return found.count == names.count ? .observers(reference, states: found) : nil
    }
    let states = machine.states.filter { state in
      !state.isHistory && (region.map { machine.isDescendant(state.index, of: $0) } ?? true)
    }
    return .observers(reference, states: states.map(\.index))
  }

  private mutating func sdk(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions
  ) -> ResolvedDirective? {
    guard let argument = argument(directive, of: .sdk) else { return nil }
    var presentation = ResolvedDirective.Presentation.listing
    if let option = options[.as] {
      guard let chosen = ResolvedDirective.Presentation(rawValue: option.value) else {
        report(.unknownPresentation(option.value, at: place(option.range)))
        return nil
      }
      presentation = chosen
    }
    let interfaces = context.project.interfaces
    if let index = interfaces.firstIndex(where: { $0.id.text == argument.value }) {
      return group(options, of: interfaces[index].types).map {
        .sdk(interface: index, type: nil, group: $0, presentation)
      }
    }
    guard let position = interfacePosition(argument) else { return nil }
    let type = interfaces[position.interface].types[position.type]
    return group(options, of: [type]).map {
      .sdk(interface: position.interface, type: position.type, group: $0, presentation)
    }
  }

  private mutating func group(_ options: DirectiveOptions, of types: [SDKType]) -> String?? {
    guard let option = options[.group] else { return .some(nil) }
    let groups = Set(types.flatMap { $0.members.compactMap(\.group) })
    if groups.contains(option.value) { return option.value }
    let unknown = unknownName("group", option.value, "of members", among: groups)
    report(Finding(.guideUnknownName, at: place(option.range), unknown))
    return nil
  }

  /// The bytes of ids, their qualified forms, and the blanks between them.
  private static let idBytes = ByteSet("abcdefghijklmnopqrstuvwxyz0123456789-._/@ ")

  /// Splits the comma-separated names of an option, each with its own range. Reports brackets and missing commas, but still returns
  /// the names.
  mutating func splitList(_ list: Sourced<String>) -> [Sourced<String>] {
    let bytes = Array(list.value.utf8)
    func names(between separators: Set<UInt8>, in range: Range<Int>) -> [Range<Int>] {
      bytes[range].split { separators.contains($0) }.map { $0.indices }
    }
    let isBracketed = bytes.first == UInt8(ascii: "[") && bytes.last == UInt8(ascii: "]")
    let inside = isBracketed ? 1..<bytes.count - 1 : bytes.indices
    var isInForm = !isBracketed
    let ranges = names(between: [UInt8(ascii: ",")], in: inside).flatMap { part in
      let words = names(between: [UInt8(ascii: " ")], in: part)
      guard words.count > 1 else { return words }
      // Words with other characters form one name, such as a sentence, and so do words that lack only hyphens.
      let texts = words.map { String(decoding: bytes[$0], as: UTF8.self) }
      guard bytes[part].allSatisfy({ Self.idBytes.contains($0) }), !context.names.symbols.lackHyphens(texts) else {
        return [words[0].lowerBound..<words[words.count - 1].upperBound]
      }
      isInForm = false
      return words
    }
    let found = ranges.map { range in
      Sourced(
        String(decoding: bytes[range], as: UTF8.self),
        SourceRange(list.range.start + range.lowerBound, list.range.start + range.upperBound))
    }
    if !isInForm, !found.isEmpty {
      report(
        .guideDirectiveOption, at: list.range, "expected names separated by commas, found `\(list.value)`",
        suggestion: "write `\(found.map(\.value).joined(separator: ", "))`")
    }
    return found
  }
}
