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
  static func unknownOption(_ option: String, of directive: DirectiveName, at place: Place) -> Finding {
    let known = directive.reference.options.map(\.name)
    let name = UnknownNameMessage(
      "option", option, "of directive `\(directive.rawValue)`", among: known,
      otherwise: known.isEmpty ? "this directive has no options" : "expected \(codeList(known))")
    return Finding(.guideDirectiveOption, at: place, name.message, suggestion: name.suggestion)
  }

  static func missingArgument(of directive: DirectiveName, at place: Place) -> Finding {
    let expected =
      switch directive.reference.argument {
      case .none: ""
      case .required(let what): ": expected \(what)"
      case .optional(let what, let otherwise): ": expected \(what), or \(otherwise)"
      }
    return Finding(.guideDirectiveOption, at: place, "missing argument of directive `\(directive.rawValue)`\(expected)")
  }

  static func unknownPresentation(_ name: String, at place: Place) -> Finding {
    let known = ResolvedDirective.Presentation.allCases.map(\.rawValue)
    return Finding(
      .guideDirectiveOption, at: place, "expected \(codeList(known)), found `\(name)`",
      suggestion: didYouMean(name, among: known))
  }

  static func guideUnknownDirective(_ name: String, at place: Place) -> Finding {
    let directives = DirectiveReference.all.map(\.name)
    let name = UnknownNameMessage("directive", name, among: directives, otherwise: "expected \(codeList(directives))")
    return Finding(.guideUnknownDirective, at: place, name.message, suggestion: name.suggestion)
  }

  /// Reports a thing that exists, but not in an edition that shows the guide.
  ///
  /// - Parameter thing: the missing thing, for example “claim `unasked`”.
  static func notInEdition(_ thing: String, _ edition: String, at place: Place) -> Finding {
    Finding(
      .guideUnknownName, at: place, "edition `\(edition)` does not have \(thing)",
      suggestion: "put this into an `only` directive for the editions that have it")
  }

  static func guideUnknownRole(_ name: String, at place: Place) -> Finding {
    let roles = RoleName.allCases.map(\.rawValue)
    let name = UnknownNameMessage("role", name, among: roles, otherwise: "expected \(codeList(roles))")
    return Finding(.guideUnknownRole, at: place, name.message, suggestion: name.suggestion)
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
