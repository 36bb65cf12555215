import SourceText
import Statecharts
import Templating
import Verification

/// Profiles as small links; a phrase replaces the links to all of several profiles.
struct ProfileChips {
  /// The profiles of each machine.
  let profiles: [[ProfileIndex]]
  let href: PageLinks

  func callAsFunction(_ shown: [Int], of machine: Int) -> View {
    let all = profiles[machine]
    guard shown.count < all.count || all.count == 1 else {
      return .object(["all": .text(all.count == 2 ? "both profiles" : "all \(all.count) profiles"), "some": .list([])])
    }
    return .object([
      "all": .none,
      "some": .list(
        shown.prefix(Navigation.limit).map { profile in
          .object([
            "title": .text(all[profile].machine.profile.title), "href": .text(href(all[profile].path)),
          ])
        }),
    ])
  }
}
