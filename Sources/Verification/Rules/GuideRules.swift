import Guides
import Project
import SourceText
import Statecharts

extension Rule {
  static let guideDirectiveOption = Rule(
    "guide/directive-option", .error, "A directive has only the argument, options, and values that it accepts.", .fixed)
  static let guideEmpty = Rule("guide/empty", .warning, "A guide has text below its front matter.")
  static let guideNoMachine = Rule(
    "guide/no-machine", .error, "A role or directive about a machine is in a guide that names one, or names it itself.",
    .fixed)
  static let guideNoQuestions = Rule(
    "guide/no-questions", .warning, "A guide with the directive “questions” has readers whose edition answers some.")
  static let guideUnknownDirective = Rule(
    "guide/unknown-directive", .error, "Every directive in a guide is one that Statebook knows.", .fixed)
  static let guideUnknownName = Rule(
    "guide/unknown-name", .error, "Every name in a role or directive exists in its profile.", .fixed)
  static let guideUnknownRole = Rule(
    "guide/unknown-role", .error, "A role in a guide is one that Statebook knows.", .fixed)
  static let guideUnsupported = Rule(
    "guide/unsupported", .note, "Every statement in a guide has a claim, a source, a mark, or a derived part.")
}

extension Finding {
  private static func guideDirectiveOption(
    _ message: String, at place: Place, suggestion: String? = nil
  ) -> Finding {
    Finding(.guideDirectiveOption, at: place, message, suggestion: suggestion)
  }

  // MARK: Options

  static func unknownOption(_ option: String, of directive: DirectiveName, at place: Place) -> Finding {
    let known = directive.reference.options.map(\.name)
    let name = UnknownNameMessage(
      "option", option, "of directive `\(directive.rawValue)`", among: known,
      otherwise: known.isEmpty ? "this directive has no options" : "expected \(codeChoice(known))")
    return guideDirectiveOption(name.message, at: place, suggestion: name.suggestion)
  }

  static func duplicateOption(_ option: String, at place: Place) -> Finding {
    guideDirectiveOption("duplicate option `\(option)`", at: place)
  }

  static func emptyOption(_ option: String, at place: Place) -> Finding {
    guideDirectiveOption(
      "missing value of option `\(option)`", at: place,
      suggestion: "write it after `:\(option):`, or remove the option")
  }

  static func missingOption(_ option: String, of directive: DirectiveName, at place: Place) -> Finding {
    guideDirectiveOption(
      "missing option `\(option)` of directive `\(directive.rawValue)`", at: place,
      suggestion: "add `:\(option):` with a profile")
  }

  static func exclusiveOptions(_ options: [String], at place: Place) -> Finding {
    guideDirectiveOption(
      "expected only one of the options \(codeList(options))", at: place, suggestion: "remove all but one")
  }

  /// Reports an option that has no effect without one of several others.
  static func optionAlone(_ option: String, needing others: [String], at place: Place) -> Finding {
    guideDirectiveOption(
      "option `\(option)` needs one of the options \(codeList(others))", at: place,
      suggestion: "add one of them, or remove `:\(option):`")
  }

  static func depth(_ found: String, at place: Place) -> Finding {
    guideDirectiveOption(
      "expected the number of transitions to follow, from 1, found `\(found)`", at: place,
      suggestion: "write `:depth: 1` for what one transition leads to")
  }

  static func textAfterOptions(of directive: DirectiveName, at place: Place) -> Finding {
    guideDirectiveOption(
      "unexpected text after the options of directive `\(directive.rawValue)`", at: place,
      suggestion: "write options as `:name: value`, and close the directive before any other text")
  }

  // MARK: Arguments and values

  static func missingArgument(of directive: DirectiveName, at place: Place) -> Finding {
    let expected =
      switch directive.reference.argument {
      case .none: ""
      case .required(let what): ": expected \(what)"
      case .optional(let what, let otherwise): ": expected \(what), or \(otherwise)"
      }
    return guideDirectiveOption("missing argument of directive `\(directive.rawValue)`\(expected)", at: place)
  }

  static func unexpectedArgument(_ argument: String, of directive: DirectiveName, at place: Place) -> Finding {
    guideDirectiveOption(
      "unexpected argument `\(argument)` of directive `\(directive.rawValue)`", at: place, suggestion: "remove it")
  }

  /// - Parameter what: the expected contents, with an article.
  static func emptyList(_ what: String, found: String, at place: Place) -> Finding {
    guideDirectiveOption("expected \(what), found `\(found)`", at: place)
  }

  /// Reports a list with brackets or without commas.
  ///
  /// - Parameter names: the names that the list probably contains.
  static func listForm(_ list: String, _ names: [String], at place: Place) -> Finding {
    guideDirectiveOption(
      "expected names separated by commas, found `\(list)`", at: place,
      suggestion: "write `\(names.joined(separator: ", "))`")
  }

  static func repeatedName(_ what: String, _ name: String, at place: Place) -> Finding {
    guideDirectiveOption("duplicate \(what) `\(name)`", at: place, suggestion: "name it once")
  }

  static func unknownPresentation(_ name: String, at place: Place) -> Finding {
    let known = ResolvedDirective.Presentation.allCases.map(\.rawValue)
    return guideDirectiveOption(
      "expected \(codeChoice(known)), found `\(name)`", at: place, suggestion: didYouMean(name, among: known))
  }

  static func claimsAndTopic(at place: Place) -> Finding {
    guideDirectiveOption("expected claims or the option `topic`, found both", at: place)
  }

  static func sameProfiles(at place: Place) -> Finding {
    guideDirectiveOption("`from` and `to` name the same profile", at: place)
  }

  static func noObservers(in profile: ProfileID, at place: Place) -> Finding {
    guideDirectiveOption(
      "profile `\(profile)` has no observers, so this would show an empty table", at: place,
      suggestion: "remove the directive, or show the states with `{states}`")
  }

  static func noPrompts(in profile: ProfileID, at place: Place) -> Finding {
    guideDirectiveOption(
      "profile `\(profile)` has no prompts", at: place,
      suggestion: "remove the directive, or add `:profile:` with a profile that has one")
  }

  static func guideNoMachine(at place: Place) -> Finding {
    Finding(
      .guideNoMachine, at: place, "missing machine: the guide names none",
      suggestion: "add `machine:` to the front matter, or write `machine/name@profile`")
  }

  /// Reports a profile in the front matter without its machine.
  static func profileWithoutMachine(at place: Place) -> Finding {
    Finding(
      .guideNoMachine, at: place, "`profile:` without `machine:`", suggestion: "add `machine:` to the front matter")
  }

  static func guideNoQuestions(at place: Place) -> Finding {
    Finding(
      .guideNoQuestions, at: place, "no edition has questions, so this shows nothing",
      suggestion: "list some under `questions` in a file of content/editions, or remove the directive")
  }

  static func guideUnknownDirective(_ name: String, at place: Place) -> Finding {
    let directives = DirectiveReference.all.map(\.name)
    let name = UnknownNameMessage("directive", name, among: directives, otherwise: "expected \(codeChoice(directives))")
    return Finding(.guideUnknownDirective, at: place, name.message, suggestion: name.suggestion)
  }

  static func guideUnknownName(_ name: UnknownNameMessage, at place: Place) -> Finding {
    Finding(.guideUnknownName, at: place, name)
  }

  /// Reports words of the author's in a role that shows only words of the project.
  static func roleWithWords(_ role: RoleName, id: String, at place: Place) -> Finding {
    Finding(
      .guideUnknownName, at: place, "role `\(role.rawValue)` takes no words of your own",
      suggestion: "write {\(role.rawValue)}`\(id)`, with your words outside of it")
  }

  /// Reports a thing that exists, but not in an edition that shows the guide.
  ///
  /// - Parameter thing: the missing thing, for example “claim `unasked`”.
  static func notInEdition(_ thing: String, _ edition: String, at place: Place) -> Finding {
    Finding(
      .guideUnknownName, at: place, "edition `\(edition)` does not have \(thing)",
      suggestion: "put this into an `only` directive for the editions that have it")
  }

  /// Reports a scenario that runs another machine than the directive names.
  static func scenarioOfOtherMachine(
    _ scenario: String, of machine: MachineID, not other: MachineID, at place: Place
  ) -> Finding {
    Finding(
      .guideUnknownName, at: place, "scenario `\(scenario)` is of machine `\(machine)`, not of `\(other)`",
      suggestion: "name machine `\(machine)`, or a scenario of machine `\(other)`")
  }

  static func guideUnknownRole(_ name: String, at place: Place) -> Finding {
    let roles = RoleName.allCases.map(\.rawValue)
    let name = UnknownNameMessage("role", name, among: roles, otherwise: "expected \(codeChoice(roles))")
    return Finding(.guideUnknownRole, at: place, name.message, suggestion: name.suggestion)
  }

  /// - Parameter edition: the first edition without support; nil if no edition has any.
  static func guideUnsupported(_ kind: GuideBody.Block.Kind, in edition: String?, at place: Place) -> Finding {
    Finding(
      .guideUnsupported, at: place,
      (edition.map { "in edition `\($0)`, " } ?? "")
        + "no claim, source, mark, or derived part supports this \(kind.name)",
      suggestion: "cite a `{source}`, prove it with a `{claim}`, or add {mark}`advice` or {unverified}`reason`")
  }
}

extension ProjectCheck {
  /// Checks that every guide on the site has text.
  static let emptyGuides = ProjectCheck { context in
    context.project.guides.filter { guide in
      guide.body.parts.isEmpty && !guide.isDraft && !context.unsound.contains(guide.path)
    }.map { guide in
      Finding(
        .guideEmpty, at: Place(guide.path, guide.title.range), "the guide has no text below its front matter",
        suggestion: "write its text, or add `draft: true` to its front matter")
    }
  }
}

extension GuideBody.Block.Kind {
  fileprivate var name: String {
    switch self {
    case .paragraph: "paragraph"
    case .item: "list item"
    case .quotation: "quotation"
    case .footnote: "footnote"
    case .header: "table header"
    case .row: "table row"
    }
  }
}
