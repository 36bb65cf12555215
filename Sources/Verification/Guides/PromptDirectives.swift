import Guides
import Project
import SourceText
import Statecharts

// Prompts as users see them, and the results of their choices.
extension GuideResolver {
  /// Resolves one prompt, or several separated by commas as the steps of a flow.
  mutating func promptDirective(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions, readers: Set<EditionID>
  ) -> ResolvedDirective? {
    guard let argument = argument(directive, of: .prompt) else { return nil }
    let names = splitList(argument)
    let profile = options[.profile].map { Sourced(ProfileID($0.value), $0.range) }
    let found = names.map { name in
      prompt(name, in: profile).map { PromptReference(profile: $0.reference, id: $0.id) }
    }
    let prompts = found.compactMap { $0 }
    guard prompts.count == names.count, areDistinct(names, "prompt"),
      isGiven(names, in: argument, "the name of a prompt")
    else { return nil }
    return copyChoice(options, readers: readers).map { .prompts(prompts, $0) }
  }

  /// Resolves the results of each choice of the named prompts, or of all prompts in the profile.
  mutating func choices(
    _ directive: GuideBody.Directive, _ options: DirectiveOptions
  ) -> ResolvedDirective? {
    guard let reference = meantMachine(directive, options) else { return nil }
    let machine = machine(reference)
    let prompts = named(options[.prompts], "prompt", in: reference) { $0.prompts.map(\.id) }
    let observers = named(options[.observers], "observer", in: reference) { $0.observers.map(\.id) }
    guard let prompts, let observers else { return nil }
    if machine.prompts.isEmpty {
      report(
        .guideDirectiveOption, at: directive.name.range, "profile `\(machine.profile.id)` has no prompts",
        suggestion: "remove the directive, or add `:profile:` with a profile that has one", declaredIn: .machines)
      return nil
    }
    return .choices(
      reference, prompts: prompts ?? machine.prompts.map(\.id), observers: observers)
  }

  /// Returns the ids that an option lists; the outer nil is an error, the inner one the absence of the option.
  private mutating func named<Kind>(
    _ option: Sourced<String>?, _ what: String, in reference: ProfileReference, of ids: (Machine) -> [Identifier<Kind>]
  ) -> [Identifier<Kind>]?? {
    guard let option else { return .some(nil) }
    let names = splitList(option)
    let found = names.compactMap { name in
      lookUp(what, name, in: reference, among: { ids($0).map(\.text) }) { machine, text in
        ids(machine).first { $0.text == text }
      }
    }
    guard found.count == names.count, areDistinct(names, what),
      isGiven(names, in: option, "the name of \(article(what))")
    else { return nil }
    return found
  }

  private func article(_ noun: String) -> String { "aeiou".contains(noun.prefix(1)) ? "an \(noun)" : "a \(noun)" }

  mutating func areDistinct(_ names: [Sourced<String>], _ what: String) -> Bool {
    var seen: Set<String> = []
    guard let second = names.first(where: { !seen.insert($0.value).inserted }) else { return true }
    report(
      .guideDirectiveOption, at: second.range, "duplicate \(what) `\(second.value)`",
      suggestion: "name it once")
    return false
  }

  mutating func isGiven(_ names: [Sourced<String>], in list: Sourced<String>, _ what: String) -> Bool {
    if !names.isEmpty { return true }
    report(.guideDirectiveOption, at: list.range, "expected \(what), found `\(list.value)`")
    return false
  }
}
