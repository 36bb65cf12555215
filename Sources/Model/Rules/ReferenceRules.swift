extension Rule {
  public static let unknownReference = Rule(
    id: "reference/unknown-name", severity: .error,
    summary: "A name that refers to another file’s entry names one that exists.",
    rationale: """
      Sources, editions, variants, copy entries, guides, machines and profiles are referred to by id. An id that names \
      nothing is a typing error or a leftover.
      """, isFixed: true)
  public static let unknownPlaceholder = Rule(
    id: "copy/unknown-placeholder", severity: .error,
    summary: "Every placeholder in copy is `<appname>` or a term of each edition that shows the text.",
    rationale: """
      A placeholder that nobody fills reaches the user as `<name>`. Add the term to the edition, or correct the name.
      """,
    good: "<appname> records your mileage.", bad: "<AppName> records your mileage.")
  public static let appName = Rule(
    id: "copy/app-name", severity: .error,
    summary: "An app’s name can stand in a text as it is.",
    rationale: """
      Texts for apps hold the name itself. A line break, a character that nobody sees or that turns the \
      direction of what stands around it, a space too many, a placeholder or a build setting such as `$(PRODUCT_NAME)` \
      would reach users: String Catalogs expand none.
      """, isFixed: true, good: "apps: [{name: Harbor Miles}]", bad: "apps: [{name: $(PRODUCT_NAME)}]")
  public static let missingPromptKey = Rule(
    id: "copy/missing-prompt-key", severity: .error,
    summary: "The key under which a prompt looks for its text is one of the copy entry’s keys.",
    rationale: """
      The system shows the text that stands under the prompt’s key. If the entry is not exported under that key, the \
      prompt has no text, and the request does nothing.
      """,
    good: "keys: [NSLocationWhenInUseUsageDescription, NSLocationAlwaysAndWhenInUseUsageDescription]",
    bad: "keys: [NSLocationWhenInUseUsageDescription]")

  public static let reservedName = Rule(
    id: "project/reserved-name", severity: .error,
    summary: "No id is the name of a folder that the site has for something else.",
    rationale: """
      Editions stand beside `reference` and `assets`, machines beside `claims`, `scenarios`, `sources` and `rules`, and \
      profiles beside `changes`. An id of that name would mix two things in one folder.
      """, isFixed: true)

  static let referenceRules: [Rule] = [unknownReference, unknownPlaceholder, appName, missingPromptKey, reservedName]
}
