import Copy
import SourceText

extension Explanation {
  /// Explains a rule with its reason, its source, and its examples.
  init(_ rule: Rule) {
    let text = RuleTexts.statebook[rule]
    let fixed = rule.isFixed ? " (cannot be changed in statebook.yaml)" : ""
    var blocks: [Block] = [
      .lines("\(rule.id): \(rule.severity)\(fixed)"), .text(rule.summary), .text(text.rationale),
    ]
    if let platform = CopyRule.all.first(where: { $0.rule == rule })?.platform {
      blocks.append(.text("It judges texts only in projects with `platforms: [\(platform)]`."))
    }
    if let source = text.source { blocks.append(.source(source.title, address: source.address)) }
    for example in text.examples {
      blocks += [.example("Good:", example.good), .example("Bad:", example.bad)]
    }
    self.init(kind: .rule, name: rule.id, cells: [rule.severity.rawValue, rule.summary], blocks: blocks)
  }
}
