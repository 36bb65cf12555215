import Guides
import Project
import SourceText
import Statecharts

extension GuideResolver {
  mutating func resolve(_ link: GuideBody.Link, readers: Set<EditionID>) -> ResolvedLink? {
    let address = LinkAddress(link.destination)
    if address.isExternal {
      if let finding = address.finding(at: place(link.place), allowing: context.project.settings.linkSchemes) {
        report(finding)
        return nil
      }
      return .external(link.destination)
    }
    let (path, fragment) = splitFragment(link.destination)
    if path.isEmpty {
      // The Markdown reader reports an empty destination.
      guard let fragment else { return nil }
      return isHeading(fragment, of: guide, for: link) ? .heading(fragment) : nil
    }
    guard let target = resolvedPath(path) else {
      report(
        .linkOutOfProject(path, guide: guide(atAddress: path), file: file(fromRoot: path), at: place(link.place)))
      return nil
    }
    if target.fileExtension == "md" { return guideLink(link, target, fragment, readers: readers) }
    if context.names.ownFiles.contains(target) { return .asset(target) }
    if let address = LinkAddress.meant(by: link.destination) {
      report(
        .linkAddress, at: link.place, "missing scheme before `\(link.destination)`, which is not a file",
        suggestion: "write `\(address)`")
    } else {
      report(
        .missingFile(
          target, guide: guide(atAddress: target.text) ?? guide(besidePage: target), among: context.names.ownFiles,
          at: place(link.place)))
    }
    return nil
  }

  mutating func resolve(_ image: GuideBody.Image) -> SourcePath? {
    let (path, _) = splitFragment(image.source)
    if LinkAddress(image.source).isExternal {
      report(
        .linkBroken, at: image.place, "expected an image file of the project, found an address",
        suggestion: "put the image into content/assets/, and use its relative path")
      return nil
    }
    let resolved = resolvedPath(path)
    if let resolved, context.names.ownFiles.contains(resolved) {
      if !Picture.extensions.contains(resolved.fileExtension.lowercased()) {
        report(
          .linkBroken, at: image.place, "expected a picture, found `\(resolved.name)`",
          suggestion: "name a picture, or link to the file")
      }
      return resolved
    }
    report(
      .missingImage(path, resolved: resolved, among: context.names.ownFiles, at: place(image.place)))
    return nil
  }

  /// Returns the file of the guide whose page has an address, also below `content/`.
  private func guide(atAddress address: String) -> SourcePath? {
    GuideID(address: address).flatMap { context.names.guides[$0] }.map { context.project.guides[$0].path }
  }

  /// Returns the guide or file that a path from some root probably means: `/assets/a.png`, `/content/assets/a.png`, `/start.md`.
  private func file(fromRoot path: String) -> SourcePath? {
    let rest = path.drop { $0 == "/" }
    return ["", "content/", "content/guides/", "content/static/"].map { SourcePath($0 + rest) }.first {
      context.names.ownFiles.contains($0) || context.names.guidesByPath[$0] != nil
    }
  }

  /// Returns the guide whose file another program would convert to the linked file, such as `doors.html`.
  private func guide(besidePage path: SourcePath) -> SourcePath? {
    guard path.fileExtension == "html" else { return nil }
    let file = SourcePath(path.text.dropLast("html".count) + "md")
    return context.names.guidesByPath[file] == nil ? nil : file
  }

  private mutating func guideLink(
    _ link: GuideBody.Link, _ target: SourcePath, _ fragment: String?, readers: Set<EditionID>
  ) -> ResolvedLink? {
    guard let index = context.names.guidesByPath[target] else {
      report(
        .missingGuide(
          target,
          nearest: (context.names.moved(GuideID(of: target)) ?? context.names.nearestGuide(to: GuideID(of: target)))
            .flatMap { context.names.guides[GuideID($0)] }.map { context.project.guides[$0].path },
          at: place(link.place)),
        declaredIn: .guides)
      return nil
    }
    let other = context.project.guides[index]
    if !isPublished(other, to: readers, at: link.place) { return nil }
    if let fragment, !isHeading(fragment, of: other, for: link) { return nil }
    return .guide(index, heading: fragment)
  }

  /// Returns true if all readers have another guide; otherwise reports it. A draft may refer to any guide.
  mutating func isPublished(_ other: Guide, to readers: Set<EditionID>, at range: SourceRange) -> Bool {
    if guide.isDraft { return true }
    if other.isDraft {
      report(.linkToDraft(other.id.text, at: place(range)))
      return false
    }
    let lack = context.lack(
      of: other, for: readers, in: guide, at: place(range), suggestion: "put the link into an `only` directive")
    if let lack { report(lack) }
    return lack == nil
  }

  private mutating func isHeading(_ slug: String, of guide: Guide, for link: GuideBody.Link) -> Bool {
    if guide.body.headings.contains(where: { $0.slug == slug }) { return true }
    report(
      .linkBroken, at: link.place, "unknown heading `#\(slug)` of guide `\(guide.id.text)`",
      suggestion: didYouMean(slug, among: guide.body.headings.map(\.slug)))
    return false
  }

  private func splitFragment(_ destination: String) -> (path: String, fragment: String?) {
    guard let hash = destination.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      return (percentDecoded(destination[...]), nil)
    }
    let fragment = percentDecoded(destination[destination.utf8.index(after: hash)...])
    return (percentDecoded(destination[..<hash]), fragment)
  }

  /// Converts a path relative to the guide's folder to one relative to the project's; nil if it leaves the project or is absolute.
  private func resolvedPath(_ path: String) -> SourcePath? {
    if path.hasPrefix("/") { return nil }
    let slash = UInt8(ascii: "/")
    var parts = guide.path.text.utf8.split(separator: slash).dropLast().map { Substring($0) }
    for part in path.utf8.split(separator: slash).map({ Substring($0) }) {
      switch part {
      case ".": continue
      case "..":
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(part)
      }
    }
    return SourcePath(parts.joined(separator: "/"))
  }
}
