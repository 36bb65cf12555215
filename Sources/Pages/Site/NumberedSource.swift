import Model
import SourceText
import Statecharts

/// A source that the site shows, with its number and what its marks have in common.
///
/// A class, for every mark asks for it.
final class NumberedSource: Sendable {
  let number: Int
  let source: Source
  /// The finished marks of the source and its places where they lead to the web; empty where they cannot.
  private let externalMarks: [SourcePlaceID?: HTML]

  init(number: Int, source: Source) {
    self.number = number
    self.source = source
    var marks: [SourcePlaceID?: HTML] = [:]
    for place in [nil] + source.places.map(Optional.some) {
      guard let address = source.address(of: place) else { break }
      marks[place?.id] = Self.mark(number, title: Self.title(of: source, place), to: address)
    }
    externalMarks = marks
  }

  /// The mark that leads to the web; nil for a source without an address.
  func externalMark(of place: SourcePlaceID?) -> HTML? { externalMarks[place] }

  /// The mark that leads to an address within the site.
  func mark(of place: SourcePlaceID?, to address: String) -> HTML {
    Self.mark(number, title: title(of: place), to: address)
  }

  /// The title of the source, with that of the place.
  func title(of place: SourcePlaceID?) -> StyledText { Self.title(of: source, place.flatMap(source.place)) }

  private static func title(of source: Source, _ place: SourcePlace?) -> StyledText {
    place.map { "\(source.title), \($0.title)" } ?? source.title
  }

  private static func mark(_ number: Int, title: StyledText, to address: String) -> HTML {
    """
    <a class="source" href="\(address)" aria-label="Source \(number): \(title.plain)" title="\(title.plain)">\(number)</a>
    """
  }
}
