/// Parts with links that pages repeat: within a page, and from one to the next of the states of a profile, whose folders lie
/// side by side so that the same addresses lead out of each. Used by one task at a time.
final class LinkedParts {
  /// The marks of sources, by their numbers.
  var sourceMarks: [Int: String] = [:]
  /// The badges of nodes, by their machines and positions; none that leads to a place on its own page.
  var badges: [ObjectIdentifier: [String?]] = [:]

  /// Which pages the parts are for; nil where they are for one alone.
  private let profile: Profile?

  private struct Profile: Equatable {
    var machine: Int
    var profile: Int
  }

  init(for kind: PageKind) { profile = Self.profile(of: kind) }

  /// Whether a page can use them too.
  func serve(_ kind: PageKind) -> Bool { profile != nil && profile == Self.profile(of: kind) }

  private static func profile(of kind: PageKind) -> Profile? {
    if case .state(let machine, let profile, _) = kind { Profile(machine: machine, profile: profile) } else { nil }
  }
}
