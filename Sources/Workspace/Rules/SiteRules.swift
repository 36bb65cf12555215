import SourceText

extension Rule {
  static let siteRules: [Rule] = [
    symbolicLink, specialFile, fileNameEncoding, fileNameCollision, unreadableFolder,
    missingSite, missingPages, outdatedPages, orphanedPages, editedPages, addedFiles, incompleteSite, pathCollision,
  ]

  // Reading the project's folder

  /// A symbolic link among the content.
  public static let symbolicLink = Rule(
    id: "file/symbolic-link", severity: .error, isRoot: true,
    summary: "The content contains no symbolic links.",
    rationale: """
      The target of a link may be outside the project and differ between machines, so Statebook does not follow \
      links, and the target would be missing from the site. Replace the link with the file itself.
      """)

  /// A pipe, socket, device, or a file in a folder’s place.
  public static let specialFile = Rule(
    id: "file/special", severity: .error, isRoot: true,
    summary: "The content contains only files and folders.",
    rationale: "A pipe, socket or device cannot be read twice with the same result. Remove it from the content.")

  /// A file name that is not UTF-8.
  public static let fileNameEncoding = Rule(
    id: "file/name-encoding", severity: .error, isRoot: true,
    summary: "File names are valid UTF-8.",
    rationale: """
      Other systems cannot store such a name, and no link can spell it. Rename the file; the message shows the name \
      with the invalid bytes replaced.
      """, isFixed: true)

  /// Two file names that are one to Unicode.
  public static let fileNameCollision = Rule(
    id: "file/name-collision", severity: .error,
    summary: "No two file names differ only in Unicode composition.",
    rationale: """
      “é” can be one code point or two. Some file systems treat both names as one, so one of the files would be lost \
      there. Rename one of them.
      """, isFixed: true)

  /// A folder that cannot be listed.
  public static let unreadableFolder = Rule(
    id: "file/unreadable-folder", severity: .error, isRoot: true,
    summary: "Every folder of the content can be read.",
    rationale:
      "The folder’s files would be missing from the site. Change its permissions, or move it out of the content.",
    isFixed: true)

  // Comparing the site with what the project makes

  /// No committed site where there must be one.
  public static let missingSite = Rule(
    id: "site/missing", severity: .error,
    summary: "A project with `site: committed` has a site.",
    rationale: """
      The site should be next to the content, but the folder does not exist or was not written by Statebook. Run \
      `statebook build`, or write `site: built` if a server builds the site.
      """)

  /// A file that the committed site lacks.
  public static let missingPages = Rule(
    id: "site/missing-file", severity: .error,
    summary: "The committed site contains every file that the project generates.",
    rationale: """
      Somebody added a page to the project without building it, or removed a file from the site. Run `statebook \
      build`.
      """)

  /// A file of the committed site that a build would write anew.
  public static let outdatedPages = Rule(
    id: "site/outdated", severity: .error,
    summary: "The committed site matches the project.",
    rationale: """
      The content, a template, or Statebook changed after the site was built, so readers of the site and reviewers \
      of the content see different things. Run `statebook build` and commit the result.
      """)

  /// A file of the committed site that a build would remove.
  public static let orphanedPages = Rule(
    id: "site/orphaned", severity: .error,
    summary: "The committed site contains no file that the project no longer generates.",
    rationale: "A page was removed from the project but is still available in the site. Run `statebook build`.")

  /// A file of the committed site that somebody changed.
  public static let editedPages = Rule(
    id: "site/edited", severity: .error,
    summary: "No file of the site is edited by hand.",
    rationale: """
      The next build would overwrite the edit. Move it into the content, then run `statebook build --replace`.
      """)

  /// A file in the site’s folder that no build wrote.
  public static let addedFiles = Rule(
    id: "site/added", severity: .error,
    summary: "The site’s folder contains only what Statebook wrote.",
    rationale: """
      The next build would remove the file, so it stops instead. Move the file to content/static; the build copies \
      it into the site.
      """)

  /// A site that a build in place left half written.
  public static let incompleteSite = Rule(
    id: "site/incomplete", severity: .error,
    summary: "The site is complete.",
    rationale: "A build with `--in-place` was interrupted, so the folder contains old and new pages. Run it again.")

  /// Two pages with one path.
  public static let pathCollision = Rule(
    id: "site/path-collision", severity: .error,
    summary: "No two pages have the same path, ignoring case.",
    rationale: """
      On a file system that ignores case, one page would overwrite the other. Rename one of the two sources that the \
      message names.
      """, isFixed: true)
}
