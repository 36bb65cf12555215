import Project
import SourceText
import Statecharts

/// A source that the site shows, with its number.
struct NumberedSource: Sendable {
  let number: Int
  let source: Source
  /// The marks that link to the web, of the source and of its places; none for a source without a URL.
  private(set) var externalMarks: [SourcePlaceID?: HTML] = [:]

  init(number: Int, source: Source) {
    self.number = number
    self.source = source
    for place in [nil] + source.places.map({ Optional($0.id) }) {
      externalMarks[place] = source.address(of: place.flatMap(source.place)).map { mark(of: place, to: $0) }
    }
  }

  /// Returns a mark that links to a URL, or a plain one.
  func mark(of place: SourcePlaceID?, to address: String?) -> HTML {
    let title = title(of: place).plain
    guard let address else { return "<span class=\"source\" title=\"\(title)\">\(number)</span>" }
    return """
      <a class="source" href="\(address)" aria-label="Source \(number)" title="\(title)">\(number)</a>
      """
  }

  /// Returns the title of the source and of the place.
  func title(of place: SourcePlaceID?) -> StyledText {
    place.flatMap(source.place).map { "\(source.title), \($0.title)" } ?? source.title
  }
}
