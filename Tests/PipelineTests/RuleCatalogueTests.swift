import Pipeline
import SourceText
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

  @Test("The group of each rule has an area, which orders reports")
  func groups() {
    for group in Set(RuleCatalogue.statebook.rules.map(\.group)).sorted() {
      #expect(RuleArea(group: group) != nil, "add `\(group)` to Sources/SourceText/Findings/RuleArea.swift")
    }
  }
}
