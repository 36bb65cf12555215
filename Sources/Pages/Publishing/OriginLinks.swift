import Project
import SourceText
import Templating

/// Links from pages to their source files in the project's repository.
struct OriginLinks: Sendable {
  private let repository: RepositoryLinks
  /// The symbolic links in the tree's paths, which have no files below them in the repository.
  private let links: LinkedFolders
  /// The line indexes of files that a page or a row links into.
  private let lines: [SourcePath: LineIndex]

  /// Takes time linear in those files; a file that cannot be read is linked to as a whole.
  init(_ repository: RepositoryLinks, for pages: [any Page], of project: Project, in tree: SourceTree) {
    self.repository = repository
    links = tree.links
    let rows = project.machines.map(\.path) + project.claims.map(\.path) + project.copy.entries.map(\.place.path)
    let paths = Set(pages.compactMap(\.origin).filter { !$0.isWholeFile }.map(\.path) + rows)
    lines = paths.reduce(into: [:]) { lines, path in
      lines[path] = (try? tree.contents(of: path)).map { LineIndex($0) }
    }
  }

  /// Returns the link of a page: for a guide, to edit it; otherwise to the file and line. Empty for pages about the whole project.
  func view(for page: any Page) -> View {
    switch page.originLink {
    case .none: .none
    case .edit(let file): link("Edit this page", repository.editAddress(of: file, through: links))
    case .view: page.origin.map(view(of:)) ?? .none
    }
  }

  /// Returns the link to a range of a file.
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
