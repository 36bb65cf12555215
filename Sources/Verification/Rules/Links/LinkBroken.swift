import SourceText

extension Rule {
  static let linkBroken = Rule(
    id: "link/broken", severity: .error,
    summary: "Every link inside the project leads to a guide, heading, or asset that its readers have.",
    rationale: """
      Link to another guide by the relative path of its Markdown file, with `#` and the heading’s GitHub-style slug. \
      If a guide is a draft, or is not in an edition, the guides of that edition cannot link to it, and the edition’s \
      file cannot name it as `home`.
      """, isFixed: true, good: "[Up](#how-it-opens) and [there](doors.md)",
    bad: "[Up](#how-it-open) and [there](doors.md#gone)")
}

extension Finding {
  private static func linkBroken(_ message: String, at place: Place, suggestion: String? = nil) -> Finding {
    Finding(.linkBroken, at: place, message, suggestion: suggestion)
  }

  // MARK: Guides

  /// - Parameter nearest: the file of the guide that was probably meant.
  static func missingGuide(_ path: SourcePath, nearest: SourcePath?, at place: Place) -> Finding {
    linkBroken(
      "unknown guide `\(path)`", at: place,
      suggestion: nearest.map { "did you mean `\($0.relative(to: place.path))`?" }
        ?? (path.text.hasPrefix("content/guides/")
          ? nil : "guides are in content/guides; link to any other file by its address, such as https://example.com"))
  }

  static func unknownHeading(_ slug: String, of guide: String, among slugs: [String], at place: Place) -> Finding {
    linkBroken(
      "unknown heading `#\(slug)` of guide `\(guide)`", at: place, suggestion: didYouMean(slug, among: slugs))
  }

  static func linkToDraft(_ guide: String, at place: Place) -> Finding {
    linkBroken("guide `\(guide)` is a draft and is not published", at: place)
  }

  static func guideNotInEdition(_ guide: String, _ edition: String, at place: Place, suggestion: String) -> Finding {
    linkBroken("edition `\(edition)` does not have guide `\(guide)`", at: place, suggestion: suggestion)
  }

  // MARK: Files

  /// - Parameters:
  ///   - guide: the file of the guide whose page has that address.
  ///   - file: the file that the path means if it starts at a root.
  static func linkOutOfProject(_ path: String, guide: SourcePath?, file: SourcePath?, at place: Place) -> Finding {
    linkBroken(
      "`\(path)` is not in the project", at: place,
      suggestion: guide.map { linkToFile($0, from: place) }
        ?? file.map { "use the path from this guide, `\($0.relative(to: place.path))`" } ?? "use a relative path")
  }

  /// - Parameter guide: the file of the guide whose page has that address.
  static func missingFile(
    _ path: SourcePath, guide: SourcePath?, among assets: some Sequence<SourcePath>, at place: Place
  ) -> Finding {
    linkBroken(
      "missing file `\(path)`", at: place,
      suggestion: guide.map { linkToFile($0, from: place) } ?? nearest(to: path, among: assets, from: place)
        ?? "files that guides link to belong in content/assets/")
  }

  private static func linkToFile(_ guide: SourcePath, from place: Place) -> String {
    "link to the guide’s file, `\(guide.relative(to: place.path))`"
  }

  /// The file that was probably meant, as a link says it.
  private static func nearest(
    to path: SourcePath, among assets: some Sequence<SourcePath>, from place: Place
  ) -> String? {
    didYouMean(path.relative(to: place.path), among: assets.map { $0.relative(to: place.path) })
  }

  /// - Parameter resolved: the path relative to the project; nil if it leaves the project.
  static func missingImage(
    _ path: String, resolved: SourcePath?, among assets: some Sequence<SourcePath>, at place: Place
  ) -> Finding {
    linkBroken(
      "missing image `\(path)`", at: place,
      suggestion: resolved.flatMap { nearest(to: $0, among: assets, from: place) }
        ?? "images belong in content/assets/")
  }

  static func externalImage(at place: Place) -> Finding {
    linkBroken(
      "expected an image file of the project, found an address", at: place,
      suggestion: "put the image into content/assets/, and use its relative path")
  }
}
