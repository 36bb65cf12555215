extension Rule {
  static let siteRules: [Rule] = [
    symbolicLink, specialFile, fileNameEncoding, fileNameCollision, unreadableFolder,
    missingSite, missingPages, outdatedPages, orphanedPages, editedPages, addedFiles, incompleteSite, pathCollision,
  ]

  // Reading the project's folder

  /// A symbolic link among the content.
  public static let symbolicLink = Rule(
    id: "file/symbolic-link", severity: .error,
    summary: "The content holds no symbolic links.",
    rationale: """
      What a link leads to may lie outside the project and be different on every machine, so Statebook follows none, and \
      what it would lead to would be missing from the site. Put the file itself in its place.
      """)

  /// A pipe, socket, device, or a file in a folder’s place.
  public static let specialFile = Rule(
    id: "file/special", severity: .error,
    summary: "The content holds nothing but files and folders.",
    rationale: "A pipe, socket or device cannot be read twice with the same result. Remove it from the content.")

  /// A file name that is not UTF-8.
  public static let fileNameEncoding = Rule(
    id: "file/name-encoding", severity: .error,
    summary: "The names of files are valid UTF-8.",
    rationale: """
      Other systems cannot hold such a name, and no link can spell it. Rename the file; the message shows the name \
      with its broken bytes replaced.
      """, isFixed: true)

  /// Two file names that are one to Unicode.
  public static let fileNameCollision = Rule(
    id: "file/name-collision", severity: .error,
    summary: "No two names differ only in how Unicode composes their letters.",
    rationale: """
      “é” can be one code point or two. Some file systems take both names for one, so one of the files would be lost \
      there. Rename one of them.
      """, isFixed: true)

  /// A folder that cannot be listed.
  public static let unreadableFolder = Rule(
    id: "file/unreadable-folder", severity: .error,
    summary: "Every folder of the content can be read.",
    rationale: """
      What the folder holds would be missing from the site. Mend its permissions, or move it out of the content.
      """, isFixed: true)

  // Comparing the site with what the project makes

  /// No committed site where there must be one.
  public static let missingSite = Rule(
    id: "site/missing", severity: .error,
    summary: "A project with a committed site has one.",
    rationale: """
      `site: committed` says that the site lies beside the content, but the folder is not there or was not made by \
      Statebook. Run `statebook build`, or say `site: built` where a server makes the site.
      """)

  /// A file that the committed site lacks.
  public static let missingPages = Rule(
    id: "site/missing-file", severity: .error,
    summary: "The committed site holds every file that the project makes.",
    rationale: """
      Somebody added a page to the project and did not build, or removed a file of the site. Run `statebook build`.
      """)

  /// A file of the committed site that a build would write anew.
  public static let outdatedPages = Rule(
    id: "site/outdated", severity: .error,
    summary: "The committed site says what the project says.",
    rationale: """
      The content, a template or Statebook changed after the site was built, so readers of the site see something else \
      than reviewers of the content. Run `statebook build` and commit what it writes.
      """)

  /// A file of the committed site that a build would remove.
  public static let orphanedPages = Rule(
    id: "site/orphaned", severity: .error,
    summary: "The committed site holds no file that the project no longer makes.",
    rationale: "A page was removed from the project but can still be reached in the site. Run `statebook build`.")

  /// A file of the committed site that somebody changed.
  public static let editedPages = Rule(
    id: "site/edited", severity: .error,
    summary: "Nobody edits the files of the site.",
    rationale: """
      The next build would overwrite the edit. Move it into the content, then run `statebook build --replace`.
      """)

  /// A file in the site’s folder that no build wrote.
  public static let addedFiles = Rule(
    id: "site/added", severity: .error,
    summary: "The site’s folder holds nothing but what Statebook wrote.",
    rationale: """
      The next build would remove the file, so it stops instead. Put the file into `content/static`, from where it comes \
      into the site, and remove it from the site’s folder.
      """)

  /// A site that a build in place left half written.
  public static let incompleteSite = Rule(
    id: "site/incomplete", severity: .error,
    summary: "The site was written to its end.",
    rationale: "A build with `--in-place` was stopped half way, so old and new pages stand side by side. Run it again.")

  /// Two pages with one path.
  public static let pathCollision = Rule(
    id: "site/path-collision", severity: .error,
    summary: "No two pages have one path, also where case is folded.",
    rationale: """
      On a file system that takes “A” and “a” for one letter, one page would overwrite the other. Rename one of the two \
      sources that the message names.
      """, isFixed: true)
}
