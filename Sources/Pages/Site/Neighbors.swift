import Templating

extension PageContext {
  /// Returns links to the previous and next page of a list; empty if the list has one page.
  ///
  /// - Parameter label: the subject of the links, for screen readers.
  func neighbors(of position: Int, in links: [PageLink], label: String) -> View {
    func link(_ position: Int) -> View {
      guard links.indices.contains(position) else { return .none }
      return .object(["title": .text(links[position].title), "href": .text(href(links[position].path))])
    }
    guard links.count > 1 else { return .none }
    return .object(["label": .text(label), "previous": link(position - 1), "next": link(position + 1)])
  }
}
