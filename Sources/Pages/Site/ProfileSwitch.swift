import Statecharts
import Verification

extension PageContext {
  /// Links to a page in those of a machine's profiles that have it; what the page is about is marked. Empty if there is nothing to
  /// switch to, or too much.
  ///
  /// - Parameter place: where a profile has the page; nil if it does not.
  func profileSwitch(
    from index: ProfileIndex, to place: (ProfileIndex) -> (path: String, fragment: String?)?
  ) -> [View] {
    let profiles = site.profiles[index.reference.machine]
    guard profiles.count <= Navigation.limit else { return [] }
    let links = profiles.compactMap { other -> View? in
      guard let (path, fragment) = place(other) else { return nil }
      return .object([
        "title": .text(other.machine.profile.title),
        "href": .text(href(path, fragment: fragment)),
        "is-current": .flag(other.reference == index.reference),
      ])
    }
    return links.count > 1 ? links : []
  }
}
