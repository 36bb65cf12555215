import SourceText

extension Rule {
  static let yamlRules: [Rule] = [
    yamlSyntax, yamlAnchor, yamlTag, yamlDirective, yamlSeveralDocuments, yamlTooDeep, yamlControlCharacter,
    duplicateKey, unknownKey,
    missingKey, wrongType, wrongValue, conflictingKeys, frontMatter,
  ]

  /// The rules of which a breach leaves something out of what is loaded, be it a value or the whole file.
  public static let leavingOut: Set<Rule> = [
    fileUnreadable, fileTooLarge, fileEncoding, yamlSyntax, yamlAnchor, yamlSeveralDocuments, yamlTooDeep, duplicateKey,
    unknownKey, missingKey, wrongType, frontMatter,
  ]

  /// The rule `yaml/syntax`.
  public static let yamlSyntax = Rule(
    id: "yaml/syntax", severity: .error, isRoot: true,
    summary: "A YAML file or front matter is well-formed.",
    rationale: """
      Nothing in the file can be used. The finding points to where reading stopped; the cause is often on the line \
      before: an open quotation mark, a missing colon, or an indentation that is off by one.
      """,
    isFixed: true)

  /// The rule `yaml/anchor`.
  public static let yamlAnchor = Rule(
    id: "yaml/anchor", severity: .error,
    summary: "YAML anchors and aliases are not used.",
    rationale: """
      A value that is defined elsewhere cannot be reviewed where it is used, and nested aliases can grow without \
      limit. Write the value where it is used.
      """,
    isFixed: true)

  /// The rule `yaml/tag`.
  public static let yamlTag = Rule(
    id: "yaml/tag", severity: .error,
    summary: "YAML tags are not used.",
    rationale: "Every value is text, and its key decides how it is read, so a tag could only mislead.",
    isFixed: true)

  /// The rule `yaml/directive`.
  public static let yamlDirective = Rule(
    id: "yaml/directive", severity: .error,
    summary: "YAML directives are not used.",
    rationale:
      "A `%YAML` or `%TAG` line changes how a file is read, but Statebook reads all files the same way. Remove it.",
    isFixed: true)

  /// The rule `yaml/several-documents`.
  public static let yamlSeveralDocuments = Rule(
    id: "yaml/several-documents", severity: .error, isRoot: true,
    summary: "A YAML file contains one document.",
    rationale: "Anything after a second `---` is not read. Move it to a file of its own.", isFixed: true)

  /// The rule `yaml/too-deep`.
  public static let yamlTooDeep = Rule(
    id: "yaml/too-deep", severity: .error, isRoot: true,
    summary: "Mappings and lists nest at most 64 levels deep.",
    rationale: "No content needs more, and the limit keeps reading time bounded. The file is not read.", isFixed: true)

  /// The rule `yaml/control-character`.
  public static let yamlControlCharacter = Rule(
    id: "yaml/control-character", severity: .error,
    summary: "No escape inserts a control character into a text.",
    rationale: """
      Except for tabs and line breaks, no page, property list, or translation file can contain a control character, \
      and nobody sees it in review.
      """,
    isFixed: true)

  /// The rule `yaml/duplicate-key`.
  public static let duplicateKey = Rule(
    id: "yaml/duplicate-key", severity: .error,
    summary: "A mapping has each key only once.",
    rationale: "One of the two values would be lost without any message. Remove one, or rename it.", isFixed: true)

  /// The rule `yaml/unknown-key`.
  public static let unknownKey = Rule(
    id: "yaml/unknown-key", severity: .error,
    summary: "Every key is one that Statebook knows.",
    rationale: """
      A mistyped key would otherwise be ignored, and its value lost. `statebook schema KIND` prints the keys of each \
      kind of file for editors.
      """,
    isFixed: true)

  /// The rule `yaml/missing-key`.
  public static let missingKey = Rule(
    id: "yaml/missing-key", severity: .error,
    summary: "Every required key is present.",
    rationale: "Without it, the mapping is incomplete.", isFixed: true)

  /// The rule `yaml/wrong-type`.
  public static let wrongType = Rule(
    id: "yaml/wrong-type", severity: .error,
    summary: "A value is text, a list, or a mapping, as its key requires.",
    rationale: "The value cannot be read as it is. `statebook schema KIND` prints what each key accepts.",
    isFixed: true)

  /// The rule `yaml/wrong-value`.
  public static let wrongValue = Rule(
    id: "yaml/wrong-value", severity: .error,
    summary: "A value is one of those that its key accepts.",
    rationale: """
      Numbers are whole and within their range, Boolean values are `true` or `false`, and closed lists accept only \
      their own words.
      """,
    isFixed: true)

  /// The rule `yaml/conflicting-keys`.
  public static let conflictingKeys = Rule(
    id: "yaml/conflicting-keys", severity: .error,
    summary: "Keys that exclude each other do not occur together, and keys that need another occur with it.",
    rationale: "One of them would be ignored. Keep the one that you mean.", isFixed: true)

  /// The rule `guide/front-matter`.
  public static let frontMatter = Rule(
    id: "guide/front-matter", severity: .error,
    summary: "A guide begins with front matter between two lines of three hyphens.",
    rationale: "The front matter gives the guide its title and says which machine and profile its names refer to.",
    isFixed: true)
}
