import Copywriting
import Model
import SourceText

extension Rule {
  public static let unknownReference = Rule(
    id: "reference/unknown-name", severity: .error,
    summary: "Every reference to an entry of another file names an existing one.",
    rationale: """
      Sources, editions, variants, copy entries, guides, machines, and profiles are referred to by id. An unknown id \
      is a typing error, or its entry was removed.
      """, isFixed: true)
  public static let unknownPlaceholder = Rule(
    id: "copy/unknown-placeholder", severity: .error,
    summary: "Every placeholder in copy is `<appname>` or a term that each edition with the text defines.",
    rationale:
      "A placeholder without a value reaches the user as `<name>`. Add the term to the edition, or correct the name.",
    good: "<appname> records your mileage.", bad: "<AppName> records your mileage.")
  public static let appName = Rule(
    id: "copy/app-name", severity: .error,
    summary: "An app name can be inserted into a text unchanged.",
    rationale: """
      Texts for apps contain the name itself. A line break, an invisible or bidirectional control character, an \
      extra space, a placeholder, or a build setting such as `$(PRODUCT_NAME)` would reach users, because a String \
      Catalog expands none of them.
      """, isFixed: true, good: "apps: [{name: Harbor Miles}]", bad: "apps: [{name: $(PRODUCT_NAME)}]")
  public static let missingPromptKey = Rule(
    id: "copy/missing-prompt-key", severity: .error,
    summary: "The key of a prompt is one of the keys of its copy entry.",
    rationale: """
      The system shows the text stored under the prompt’s key. If the entry is not exported under that key, the \
      prompt has no text, and the request does nothing.
      """,
    good: "keys: [NSLocationWhenInUseUsageDescription, NSLocationAlwaysAndWhenInUseUsageDescription]",
    bad: "keys: [NSLocationWhenInUseUsageDescription]")

  public static let reservedName = Rule(
    id: "project/reserved-name", severity: .error,
    summary: "No id is the name of a folder that the site uses for something else.",
    rationale: """
      Folders of editions are next to `reference` and `assets`, those of machines next to `claims`, `scenarios`, \
      `sources`, and `rules`, and those of profiles next to `changes`. An id with one of these names would mix two \
      things in one folder.
      """, isFixed: true)

  static let referenceRules: [Rule] = [unknownReference, unknownPlaceholder, appName, missingPromptKey, reservedName]
}
