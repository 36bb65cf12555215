import Statecharts
import Templating
import Verification

extension PageContext {
  /// Returns links to the same page in the machine's other profiles, with the current profile marked. Empty if there is no other
  /// profile, or if there are too many.
  ///
  /// - Parameter place: returns the page's place in a profile; nil if the profile lacks it.
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
