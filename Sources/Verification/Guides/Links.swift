import Model
import SourceText
import Statecharts

extension GuideResolver {
  mutating func resolveLink(_ index: Int) -> ResolvedLink? {
    let link = guide.body.links[index]
    let address = LinkAddress(link.destination)
    if address.isExternal {
      guard let problem = address.problem else { return .external(link.destination) }
      report(problem.rule, at: link.place, problem.message, suggestion: problem.suggestion)
      return .external(link.destination)
    }
    let (path, fragment) = splitFragment(link.destination)
    if path.isEmpty {
      // An empty destination is reported with the Markdown, which also empties those that it refuses.
      guard let fragment else { return nil }
      return isHeading(fragment, of: guide, for: link) ? .heading(fragment) : nil
    }
    guard let target = resolvedPath(path) else {
      return broken(link, "“\(path)” does not lie in the project", suggestion: "link by a relative path")
    }
    if target.fileExtension == "md" { return guideLink(link, target, fragment, readers: audiences.links[index]) }
    if context.names.assets.contains(target) { return .asset(target) }
    if let address = LinkAddress.meant(by: link.destination) {
      report(
        .linkAddress, at: link.place, "expected a scheme in front of “\(link.destination)”, which is no file",
        suggestion: "write “\(address)”")
      return nil
    }
    return broken(
      link, "there is no file “\(target)”",
      suggestion: didYouMean(target.text, among: context.names.assets.map(\.text))
        ?? "files of guides belong in content/assets/")
  }

  mutating func resolve(_ image: GuideBody.Image) -> SourcePath? {
    let (path, _) = splitFragment(image.source)
    if LinkAddress(image.source).isExternal {
      report(
        .brokenLink, at: image.place, "an image is a file of the project, not an address",
        suggestion: "put it into content/assets/ and use its relative path")
      return nil
    }
    if let target = resolvedPath(path), context.names.assets.contains(target) { return target }
    report(
      .brokenLink, at: image.place, "there is no image “\(path)”",
      suggestion: resolvedPath(path).flatMap { didYouMean($0.text, among: context.names.assets.map(\.text)) }
        ?? "images belong in content/assets/")
    return nil
  }

  private mutating func guideLink(
    _ link: GuideBody.Link, _ target: SourcePath, _ fragment: String?, readers: Set<EditionID>
  ) -> ResolvedLink? {
    guard let index = context.names.guidesByPath[target] else {
      if context.mayBeUnread(.guides) { return nil }
      return broken(
        link, "there is no guide at “\(target)”",
        suggestion: didYouMean(target.stem, among: context.names.guides.keys.map(\.text)).map {
          $0.replacing("?", with: "").replacing("did you mean ", with: "the nearest guide is ")
        })
    }
    let other = context.project.guides[index]
    if other.isDraft, !guide.isDraft {
      return broken(link, "guide “\(other.id)” is a draft and is not published")
    }
    let missing = readers.subtracting(GuideAudiences.readers(of: other, in: context.project))
    if !guide.isDraft, let edition = missing.min() {
      return broken(
        link, "edition “\(edition)” does not have guide “\(other.id)”",
        suggestion: "put the link into an “only” directive")
    }
    if let fragment, !isHeading(fragment, of: other, for: link) { return nil }
    return .guide(index, heading: fragment)
  }

  private mutating func isHeading(_ slug: String, of guide: Guide, for link: GuideBody.Link) -> Bool {
    if guide.body.headings.contains(where: { $0.slug == slug }) { return true }
    report(
      .brokenLink, at: link.place, "guide “\(guide.id)” has no heading “#\(slug)”",
      suggestion: didYouMean(slug, among: guide.body.headings.map(\.slug)))
    return false
  }

  private mutating func broken(
    _ link: GuideBody.Link, _ message: String, suggestion: String? = nil
  ) -> ResolvedLink? {
    report(.brokenLink, at: link.place, message, suggestion: suggestion)
    return nil
  }

  private func splitFragment(_ destination: String) -> (path: String, fragment: String?) {
    guard let hash = destination.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      return (percentDecoded(destination[...]), nil)
    }
    let fragment = percentDecoded(destination[destination.utf8.index(after: hash)...])
    return (percentDecoded(destination[..<hash]), fragment)
  }

  /// A path relative to the guide's folder as one relative to the project's; nil where it leads out or is absolute.
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
