import SourceText

extension Rule {
  static let fileRules: [Rule] = [
    fileMissing, fileUnrecognised, fileUnreadable, fileTooLarge, tooManyFiles, fileEncoding, noContent,
  ]

  /// The rule `file/missing`.
  public static let fileMissing = Rule(
    id: "file/missing", severity: .error, isRoot: true,
    summary: "A project has the file content/statebook.yaml.",
    rationale: """
      The file states the format of the content and the title of the project. `statebook new` creates a project that \
      has it.
      """,
    isFixed: true)

  /// The rule `file/unrecognised`.
  public static let fileUnrecognised = Rule(
    id: "file/unrecognised", severity: .warning,
    summary: "Every file under content/ is where Statebook reads it.",
    rationale: """
      A file in the wrong folder or with the wrong extension is not read, so its content is missing from the site \
      without any message. Move it to the folder for its kind, or out of content/. Files whose names start with a \
      dot are ignored.
      """
  )

  /// The rule `file/unreadable`.
  public static let fileUnreadable = Rule(
    id: "file/unreadable", severity: .error, isRoot: true,
    summary: "Every file of the project can be read.",
    rationale: "A site built without one of its files would be incomplete. Check the file’s permissions.", isFixed: true
  )

  /// The rule `file/too-large`.
  public static let fileTooLarge = Rule(
    id: "file/too-large", severity: .error, isLimit: true, isRoot: true,
    summary: "No file is larger than its budget.",
    rationale:
      "The limit keeps a stray file from using up time and memory. Split the file, or raise `guide-bytes` or `data-bytes` under `budgets` in content/statebook.yaml.",
    isFixed: true)

  /// The rule `file/too-many`.
  public static let tooManyFiles = Rule(
    id: "file/too-many", severity: .error, isLimit: true, isRoot: true,
    summary: "A project has no more files than its budget.",
    rationale: """
      The limit prevents Statebook from reading a folder that contains something else by mistake. If the files \
      belong there, raise `files` under `budgets` in content/statebook.yaml.
      """,
    isFixed: true)

  /// The rule `file/encoding`.
  public static let fileEncoding = Rule(
    id: "file/encoding", severity: .error, isRoot: true,
    summary: "Text files are valid UTF-8.",
    rationale: """
      Other encodings display correctly on one machine and incorrectly on the next. Save the file as UTF-8, or \
      convert it with iconv. The finding points to the first byte that is not UTF-8; a file in UTF-16 or UTF-32 is \
      not read at all.
      """,
    isFixed: true)

  /// The rule `file/no-content`.
  public static let noContent = Rule(
    id: "file/no-content", severity: .error,
    summary: "A project has at least one guide or one machine.",
    rationale:
      "Without either there is nothing to publish. Add content/guides/NAME.md or content/machines/NAME.yaml.",
    isFixed: true)
}
