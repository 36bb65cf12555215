import SourceText

extension [Profile] {
  /// Returns the profile to compare with another one, by their positions: of those before it, the one with the fewest other
  /// attributes, and of several, the last; nil for the first profile.
  ///
  /// With profiles for `os: "14.0"`, `os: "15.0"`, and `os: "14.0"` with `app: clip`, the first is the closest to the third.
  package func closest(before position: Int) -> Int? {
    self[..<position].indices.min { one, other in
      let (here, there) = (self[one].distance(to: self[position]), self[other].distance(to: self[position]))
      return here == there ? one > other : here < there
    }
  }

  /// The profiles to compare, by their positions: each with the closest one before it.
  package var comparedPairs: [(before: Int, after: Int)] {
    indices.compactMap { after in closest(before: after).map { ($0, after) } }
  }
}

extension Profile {
  /// Returns the number of attributes that only one of two profiles has, or that have different values.
  fileprivate func distance(to other: Profile) -> Int {
    Set(attributes.keys).union(other.attributes.keys).count { attributes[$0]?.value != other.attributes[$0]?.value }
  }
}
