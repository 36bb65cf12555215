import SourceText
import Statecharts

/// The kind of thing that a `VariantID` names.
package enum VariantKind {}
/// Names a variant of the copy, such as `mileage`.
package typealias VariantID = Identifier<VariantKind>

/// All texts that users of an app see.
package struct CopyCatalogue: Sendable {
  /// The variants in source order.
  package var variants: [Variant] = []
  /// The entries in source order.
  package var entries: [CopyEntry] = []

  /// Returns the entries that an edition's readers see, in source order; pass nil for a project without editions.
  package func entries(shownIn edition: EditionID?) -> [CopyEntry] { entries.filter { $0.isShown(in: edition) } }
}

/// A wording of the copy for one group of customers.
package struct Variant: Sendable {
  package var id: VariantID
  package var title: StyledText
  package var description: String?
  /// The words that name the features in its texts, per locale; prefixes of words suffice.
  package var features: [Features] = []
  package var place: Place

  /// Words of one locale.
  package struct Features: Sendable {
    package var locale: String
    package var words: [Sourced<String>]
  }
}

/// The place in the user interface that shows a text.
package enum Slot: String, CaseIterable, Sendable {
  case purpose
  case notificationTitle = "notification-title"
  case notificationBody = "notification-body"
  case screenTitle = "screen-title"
  case screenBody = "screen-body"
  case button
  case banner

  /// The default maximum lengths of texts, in characters as users see them.
  ///
  /// Apple gives no numbers. A purpose string of 180 characters fills about seven lines of an alert; the lock screen truncates a
  /// notification's title after about one line, and its text after about four.
  package static let usualLengths: [Slot: Int] = [
    .purpose: 180, .notificationTitle: 50, .notificationBody: 150, .screenTitle: 60, .screenBody: 300, .button: 30,
    .banner: 160,
  ]
}
