import ArgumentParser
import Model
import Pipeline
import SourceText

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule: what it requires, and why.",
    discussion: "Without an argument, lists all rules.")

  @Argument(help: ArgumentHelp("The rule’s id, which each finding shows in brackets.", valueName: "rule"))
  var rule: String?

  private static let catalogue = RuleCatalogue.statebook

  func validate() throws {
    guard let rule, Self.catalogue.rule(named: rule) == nil else { return }
    let remedy = didYouMean(rule, among: Self.catalogue.rules.map(\.id)) ?? "`statebook explain` lists all rules"
    throw ValidationError("unknown rule `\(rule)`; \(remedy)")
  }

  func run() throws {
    guard let rule = rule.flatMap({ Self.catalogue.rule(named: $0) }) else {
      return try Terminal.write(Self.list, to: .output)
    }
    try Terminal.write(Self.explanation(of: rule), to: .output)
  }

  /// The rule with its reason, its source, and its examples.
  private static func explanation(of rule: Rule) -> String {
    let fixed = rule.isFixed ? " (cannot be changed in statebook.yaml)" : ""
    var paragraphs = ["\(rule.id): \(rule.severity)\(fixed)", wrapped(rule.summary), wrapped(rule.rationale)]
    if let source = rule.source {
      paragraphs.append(wrapped("Source: \(source.title)") + (source.address.map { "\n\($0)" } ?? ""))
    }
    let examples = rule.visibleExamples
    if let good = examples.good { paragraphs.append("Good:\n  " + good.replacing("\n", with: "\n  ")) }
    if let bad = examples.bad { paragraphs.append("Bad:\n  " + bad.replacing("\n", with: "\n  ")) }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// A line for each rule, with aligned columns.
  private static var list: String {
    let width = catalogue.rules.map(\.id.utf8.count).max() ?? 0
    return catalogue.rules.map { rule in
      let severity = rule.severity.rawValue
      let gap = String(repeating: " ", count: width - rule.id.utf8.count + 2)
      let secondGap = String(repeating: " ", count: max(0, 9 - severity.utf8.count))
      return rule.id + gap + severity + secondGap + rule.summary + "\n"
    }.joined()
  }

  /// The text, wrapped at 80 columns.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.unicodeScalars.count + 1 + word.unicodeScalars.count <= 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
