import Project
import SourceText

/// Links from pages to the files that they are made from, in the project's repository.
struct OriginLinks: Sendable {
  private let repository: RepositoryLinks
  /// The links that paths of the tree go through, which have no files below them in the repository.
  private let links: LinkedFolders
  /// Of the files to a place of which a page or a row links.
  private let lines: [SourcePath: LineIndex]

  /// Costs time linear in those files; a file that cannot be read is linked to as a whole.
  init(_ repository: RepositoryLinks, for pages: [any Page], of project: Project, in tree: SourceTree) {
    self.repository = repository
    links = tree.links
    let rows = project.machines.map(\.path) + project.claims.map(\.path) + project.copy.entries.map(\.place.path)
    let paths = Set(pages.compactMap(\.origin).filter { !$0.isWholeFile }.map(\.path) + rows)
    lines = paths.reduce(into: [:]) { lines, path in
      lines[path] = (try? tree.contents(of: path)).map { LineIndex($0) }
    }
  }

  /// The link of a page: to edit a guide, to the file and line of anything else; nothing for pages about the whole project.
  func view(for page: any Page) -> View {
    switch page.originLink {
    case .none: .none
    case .edit(let file): link("Edit this page", repository.editAddress(of: file, through: links))
    case .view: page.origin.map(view(of:)) ?? .none
    }
  }

  /// The link to a range of a file.
  func view(_ path: SourcePath, _ range: SourceRange) -> View { view(of: Place(path, range)) }

  private func view(of place: Place) -> View {
    let line = place.isWholeFile ? nil : lines[place.path]?.position(of: place.start).line
    return link(
      "Source: \(place.path.name)" + (line.map { ", line \($0)" } ?? ""),
      repository.viewAddress(of: place.path, through: links, line: line))
  }

  private func link(_ title: String, _ address: String?) -> View {
    address.map { .object(["title": .text(title), "href": .text($0)]) } ?? .none
  }
}
