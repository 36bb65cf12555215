import Model
import Statecharts

/// What may differ between two sites of one project.
public struct SiteOptions: Sendable {
  /// The one edition that the site is for; nil for all.
  public var edition: EditionID?
  /// How many pages are rendered at once.
  public var concurrency: Int
  /// The files that profiles' pages offer, in the order in which each lists its own.
  public var downloads: [Download]

  public init(edition: EditionID? = nil, concurrency: Int = 2, downloads: [Download] = []) {
    self.edition = edition
    self.downloads = downloads
    self.concurrency = max(1, concurrency)
  }
}

/// Who reads a page: the readers of one edition, or everybody.
struct Audience: Sendable {
  /// The edition whose words are used; nil on pages for all.
  var edition: Edition?

  /// Whether something that is limited to editions is shown.
  func sees(_ editions: [Sourced<EditionID>]) -> Bool {
    guard let edition, !editions.isEmpty else { return true }
    return editions.contains { $0.value == edition.id }
  }

  /// The words of the edition; placeholders stay where it has none.
  var wording: Wording { Wording(edition: edition) }
}
