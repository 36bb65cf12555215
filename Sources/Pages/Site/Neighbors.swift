extension PageContext {
  /// Links to the pages before and after one in a list; nothing if it is the only one.
  ///
  /// - Parameter label: what the links are of, for screen readers.
  func neighbors(of position: Int, in links: [PageLink], label: String) -> View {
    func link(_ position: Int) -> View {
      guard links.indices.contains(position) else { return .none }
      return .object(["title": .text(links[position].title), "href": .text(href(links[position].path))])
    }
    guard links.count > 1 else { return .none }
    return .object(["label": .text(label), "previous": link(position - 1), "next": link(position + 1)])
  }
}
