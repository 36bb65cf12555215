import Markdown
import Project
import SourceText
import Statecharts

extension Rule {
  static let guideDirectiveOption = Rule(
    id: "guide/directive-option", severity: .error,
    summary: "A directive has only the argument, options, and values that it accepts.",
    rationale: "Each directive has its own options; a mistyped one would have no effect.", isFixed: true,
    good: ":profile: v2", bad: ":profil: v2")
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
    let name = UnknownName(
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

  /// An option that has a meaning only beside one of others.
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

  static func noTransition(of scenario: String, in region: String, at place: Place) -> Finding {
    guideDirectiveOption(
      "scenario `\(scenario)` takes no transition in region `\(region)`", at: place,
      suggestion: "name another region, or remove the option for all regions of the run")
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

  /// - Parameter what: what is expected, with its article.
  static func emptyList(_ what: String, found: String, at place: Place) -> Finding {
    guideDirectiveOption("expected \(what), found `\(found)`", at: place)
  }

  /// A list with brackets or without commas.
  ///
  /// - Parameter names: the names that it seems to list.
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
}
