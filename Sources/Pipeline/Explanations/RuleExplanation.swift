import SourceText

extension Explanation {
  /// Explains a rule with its reason, its source, and its examples.
  init(_ rule: Rule) {
    let fixed = rule.isFixed ? " (cannot be changed in statebook.yaml)" : ""
    var blocks: [Block] = [
      .lines("\(rule.id): \(rule.severity)\(fixed)"), .text(rule.summary), .text(rule.rationale),
    ]
    if let source = rule.source {
      let lines = Block.wrapped("Source: \(source.title)", at: 80) + [source.address].compactMap { $0 }
      blocks.append(.lines(lines.joined(separator: "\n")))
    }
    let examples = rule.visibleExamples
    for (label, example) in [("Good:", examples.good), ("Bad:", examples.bad)] {
      if let example { blocks.append(.example(label, example)) }
    }
    self.init(kind: .rule, name: rule.id, cells: [rule.severity.rawValue, rule.summary], blocks: blocks)
  }
}
