extension Rule {
  static let fileRules: [Rule] = [
    fileMissing, fileUnrecognised, fileUnreadable, fileTooLarge, tooManyFiles, fileEncoding, noContent,
  ]

  /// The rule `file/missing`.
  public static let fileMissing = Rule(
    id: "file/missing", severity: .error,
    summary: "A project has a file content/statebook.yaml.",
    rationale:
      "The file says which format the content is in and what the project is called. `statebook new` writes a project that has it.",
    isFixed: true)

  /// The rule `file/unrecognised`.
  public static let fileUnrecognised = Rule(
    id: "file/unrecognised", severity: .warning,
    summary: "Every file under content/ stands where Statebook reads it.",
    rationale:
      "A file in the wrong folder or with the wrong ending is not read, so what it says is missing from the site without a trace. Move it to where files of its kind belong, or out of content/. Files whose names begin with a dot are passed over."
  )

  /// The rule `file/unreadable`.
  public static let fileUnreadable = Rule(
    id: "file/unreadable", severity: .error,
    summary: "Every file of the project can be read.",
    rationale: "A site made without one of its files would be incomplete. Check the file’s permissions.", isFixed: true)

  /// The rule `file/too-large`.
  public static let fileTooLarge = Rule(
    id: "file/too-large", severity: .error,
    summary: "No file is larger than its budget.",
    rationale:
      "The limit keeps a stray file from using up time and memory. Split the file, or raise `guide-bytes` or `data-bytes` under `budgets` in content/statebook.yaml.",
    isFixed: true)

  /// The rule `file/too-many`.
  public static let tooManyFiles = Rule(
    id: "file/too-many", severity: .error,
    summary: "A project has no more files than its budget.",
    rationale:
      "The limit keeps a project folder that holds something else by mistake from being read. Raise `files` under `budgets` in content/statebook.yaml if the files belong there.",
    isFixed: true)

  /// The rule `file/encoding`.
  public static let fileEncoding = Rule(
    id: "file/encoding", severity: .error,
    summary: "Text files are valid UTF-8.",
    rationale:
      "Other encodings look right on one machine and wrong on the next. Save the file as UTF-8, or convert it with iconv. The finding is at the first byte that is not UTF-8; a file in UTF-16 or UTF-32 is not read at all.",
    isFixed: true)

  /// The rule `file/no-content`.
  public static let noContent = Rule(
    id: "file/no-content", severity: .error,
    summary: "A project has at least one guide or one machine.",
    rationale: "Without either there is no page to make. Add content/guides/NAME.md or content/machines/NAME.yaml.",
    isFixed: true)
}
