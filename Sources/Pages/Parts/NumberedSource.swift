import Project
import SourceText
import Statecharts

/// A source that the site shows, with its number.
struct NumberedSource: Sendable {
  let number: Int
  let source: Source

  /// The mark that leads to the web; nil for a source without an address.
  func externalMark(of place: SourcePlaceID?) -> HTML? {
    source.address(of: place.flatMap(source.place)).map { mark(of: place, to: $0) }
  }

  /// The mark that leads to an address.
  func mark(of place: SourcePlaceID?, to address: String) -> HTML {
    let title = title(of: place).plain
    return """
      <a class="source" href="\(address)" aria-label="Source \(number): \(title)" title="\(title)">\(number)</a>
      """
  }

  /// The title of the source, with that of the place.
  func title(of place: SourcePlaceID?) -> StyledText {
    place.flatMap(source.place).map { "\(source.title), \($0.title)" } ?? source.title
  }
}
