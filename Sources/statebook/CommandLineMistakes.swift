import ArgumentParser
import Pipeline
import SourceText

/// What people bring to the command line from other programs, and what ArgumentParser says less well or not at all.
struct CommandLineMistakes {
  let command: any ParsableCommand.Type
  /// The command line behind the name of the command.
  let arguments: [String]

  private var name: String { command._commandName }

  /// The message about an option that is given twice, of which only the last would count; nil if there is none.
  var repetition: String? {
    var seen: Set<Substring> = []
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let option = argument.prefix { $0 != "=" }
      // Reports can have several formats, and several templates can be written.
      let isList = option == "--write" || option == "--format"
      if !isList, !seen.insert(option).inserted { return "duplicate option `\(option)`: expected it once" }
    }
    return nil
  }

  /// Returns a better message for an error; nil if its own is fine.
  func message(for error: String) -> String? {
    if let match = error.prefixMatch(of: /Unknown option '([^']+)'(?:\. Did you mean '([^']+)')?/) {
      let option = String(match.1)
      // ArgumentParser names options that have only the length in common.
      let near = match.2.flatMap { nearestName(to: option.trimmedOfHyphens, among: [String($0).trimmedOfHyphens]) }
      let remedy = remedy(for: option) ?? near.map { "did you mean `--\($0)`?" }
      return "unknown option `\(option)`" + (remedy.map { "; \($0)" } ?? "")
    }
    if let match = error.prefixMatch(of: /Unexpected argument '([^']+)'/), ["check", "build", "serve"].contains(name) {
      let folder = match.1.hasSuffix(".yaml") || match.1.hasSuffix(".md") ? "DIR" : match.1
      return
        "unexpected argument `\(match.1)`; `\(name)` reads the whole project: name its folder with `--project \(folder)`"
    }
    if name == "import", error.hasPrefix("Missing expected argument '<file>'"),
      let file = arguments.first(where: { !$0.hasPrefix("-") }), !Import.formats.contains(file)
    {
      return "missing argument `<format>`; write `statebook import \(Import.formats[0]) \(file)`"
    }
    return nil
  }

  /// Returns what does the work of an option of other programs.
  private func remedy(for option: String) -> String? {
    switch (name, option) {
    case ("export", "--format"):
      let value = arguments.firstIndex(of: option).flatMap { arguments.dropFirst($0 + 1).first } ?? "FORMAT"
      return "write `statebook export \(value)`"
    case ("check", "--fix"): return "`check` changes nothing: its findings say what to write"
    case ("serve", "--host"), ("serve", "--bind"), ("serve", "--address"):
      return "`serve` is for this machine only: publish the folder that `statebook build` writes"
    case ("serve", "--watch"), ("serve", "--reload"): return "`serve` always does that"
    case (_, "--watch"): return "`statebook serve` does that"
    case (_, "--json"): return "write `--format json`"
    default: return nil
    }
  }
}

extension String {
  fileprivate var trimmedOfHyphens: String { String(drop { $0 == "-" }) }
}
