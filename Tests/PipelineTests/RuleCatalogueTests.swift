import Copy
import Guides
import Pipeline
import SourceText
import Statecharts
import Testing

@Suite("The catalogue of rules")
struct RuleCatalogueTests {
  @Test("Each id is unique and finds its rule")
  func ids() {
    let rules = RuleCatalogue.statebook.rules
    #expect(rules.count >= 240)
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules { #expect(RuleCatalogue.statebook.rule(named: rule.id) == rule) }
  }

  @Test("Each rule has one section with its reason and its examples, and each section has a rule")
  func texts() {
    #expect(RuleTexts.statebook.ids.sorted() == RuleCatalogue.statebook.rules.map(\.id))
    for rule in RuleCatalogue.statebook.rules {
      let text = RuleTexts.statebook[rule]
      #expect(text.rationale.hasSuffix(".") && !text.examples.isEmpty, "the section of \(rule.id)")
      for example in text.examples {
        #expect(
          !example.good.isEmpty && !example.bad.isEmpty && example.good != example.bad, "an example of \(rule.id)")
      }
      if let source = text.source {
        #expect(source.address?.hasPrefix("https://") ?? (source.title == "Statebook"), "the source of \(rule.id)")
      }
    }
  }

  @Test("Each copy rule names its source", arguments: CopyRule.all.map(\.rule))
  func sources(rule: Rule) { #expect(RuleTexts.statebook[rule].source != nil) }

  @Test("The rules about unknown names list the known ones")
  func known() {
    let expected: [(rule: String, names: [String])] = [
      ("claim/syntax", ClaimForm.all.map(\.words)), ("guide/unknown-directive", DirectiveReference.all.map(\.name)),
      ("guide/unknown-role", RoleReference.all.map(\.name)),
    ]
    for (id, names) in expected {
      let text = RuleCatalogue.statebook.rule(named: id).map { RuleTexts.statebook[$0] }
      for name in names { #expect(text?.rationale.contains(name) == true, "\(id) does not name `\(name)`") }
    }
  }

  @Test("The group of each rule has an area, which orders reports")
  func groups() {
    for group in Set(RuleCatalogue.statebook.rules.map(\.group)).sorted() {
      #expect(RuleArea(group: group) != nil, "add `\(group)` to Sources/SourceText/Findings/RuleArea.swift")
    }
  }
}
