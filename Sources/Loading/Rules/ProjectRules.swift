import Model
import SourceText

extension Rule {
  static let projectRules: [Rule] = [
    fixedRule, idForm, duplicateID, localeForm, conditionSyntax, guardSyntax,
  ]

  /// The rule `project/fixed-rule`.
  public static let fixedRule = Rule(
    id: "project/fixed-rule", severity: .error,
    summary: "A rule that every build depends on stays an error.",
    rationale:
      "A file that cannot be read, or a name that refers to nothing, would drop a page or a fact with a mere warning. The severity of such a rule cannot be set; `statebook explain RULE` says whether a rule is one of these.",
    isFixed: true)

  /// The rule `project/id-form`.
  public static let idForm = Rule(
    id: "project/id-form", severity: .error,
    summary: "Ids and names have the form of their kind.",
    rationale: """
      Ids become parts of addresses, anchors, and exported identifiers, so they consist of lowercase words of \
      letters and digits, joined by hyphens. Ids of copy may contain dots, and values of observers keep the spelling \
      of their interface.
      """,
    isFixed: true)

  /// The rule `project/duplicate-id`.
  public static let duplicateID = Rule(
    id: "project/duplicate-id", severity: .error,
    summary: "An id is unique among the items of its kind.",
    rationale: """
      Whatever refers to the id could mean either one. States and regions share one set of ids in their machine; \
      machines, copy entries, variants, editions, sources, and SDK types are unique in the project.
      """,
    isFixed: true)

  /// The rule `project/locale-form`.
  public static let localeForm = Rule(
    id: "project/locale-form", severity: .error,
    summary: "A locale is a language tag such as `en` or `pt-BR`.",
    rationale: """
      Locales name folders and files of exported strings: a lowercase language, then, if needed, a script and a \
      region (BCP 47).
      """,
    isFixed: true)

  /// The rule `project/condition-syntax`.
  public static let conditionSyntax = Rule(
    id: "project/condition-syntax", severity: .error,
    summary: "A `when:` condition compares profile attributes.",
    rationale:
      "A condition is made of comparisons such as `os >= 13.4` and `app = clip`, joined by `and`, `or`, `not` and parentheses. It decides per profile whether a thing exists.",
    isFixed: true)

  /// The rule `project/guard-syntax`.
  public static let guardSyntax = Rule(
    id: "project/guard-syntax", severity: .error,
    summary: "An `if:` guard tests which states are active.",
    rationale: "A guard is made of `in(state)`, joined by `and`, `or`, `not` and parentheses.", isFixed: true)
}
