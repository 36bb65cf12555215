import SourceText

extension Statechart {
  /// The position of the default profile: the last one of the same kind as the first.
  ///
  /// Profiles are of one kind if their attributes are the same, except for those that are version numbers. With profiles for `os:
  /// "13.0"`, `os: "14.0"`, and `os: "14.0"` with `app: clip`, the second is the default.
  package var newestProfile: Int? { newestProfile { _ in true } }

  /// Returns the default among the profiles that satisfy a condition; if none of that kind does, the first profile that does.
  ///
  /// - Parameter isCandidate: judges a profile by its position.
  package func newestProfile(where isCandidate: (Int) -> Bool) -> Int? {
    guard let first = profiles.first else { return nil }
    return profiles.indices.last { profiles[$0].isVersion(of: first) && isCandidate($0) }
      ?? profiles.indices.first(where: isCandidate)
  }

  /// Returns a profile and the later ones of its kind, by their positions.
  package func versions(from position: Int) -> [Int] {
    profiles.indices.filter { $0 >= position && profiles[$0].isVersion(of: profiles[position]) }
  }
}

extension Profile {
  /// Returns true if the profiles differ only in version numbers.
  fileprivate func isVersion(of other: Profile) -> Bool {
    guard attributes.count == other.attributes.count else { return false }
    return attributes.allSatisfy { name, value in
      guard let otherValue = other.attributes[name] else { return false }
      return value.value == otherValue.value
        || DottedNumber(value.value) != nil && DottedNumber(otherValue.value) != nil
    }
  }
}
