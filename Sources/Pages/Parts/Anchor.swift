import Project
import SourceText
import Statecharts

/// The anchors of a page; the kind of a machine's part is in its anchor.
enum Anchor {
  static let main = "page.main"
  static let contents = "page.contents"
  /// The list of all guides.
  static let guides = "page.guides"
  /// The files that a page offers.
  static let downloads = "page.downloads"
  /// What nobody has verified, with the reasons.
  static let unverified = "page.unverified"
  /// Whether an anchor is one of the page itself, which no heading of a guide has.
  static func isOfPage(_ id: String) -> Bool { id.hasPrefix("page.") }
  /// A section in a list, by its number.
  static func part(_ number: Int, of list: String) -> String { "\(list).\(number)" }
  static func region(_ id: StateID) -> String { "region.\(id)" }
  static func transition(_ id: TransitionID) -> String { "transition.\(id)" }
  /// The diagram of a region.
  static func figure(_ id: StateID) -> String { "figure.\(id)" }
  static func prompt(_ id: PromptID) -> String { "prompt.\(id)" }
  static func observer(_ id: ObserverID) -> String { "observer.\(id)" }
  /// A source, or a place in it.
  static func source(_ id: SourceID, _ place: SourcePlaceID? = nil) -> String {
    place.map { "source.\(id).\($0)" } ?? "source.\(id)"
  }
  /// A reason for which something is unverified, by its number.
  static func doubt(_ number: Int) -> String { "unverified.\(number)" }
  static func copy(_ id: CopyID) -> String { "copy.\(id)" }
  /// One variant's text; a variant's name has no dot, an entry's may.
  static func copy(_ id: CopyID, _ variant: VariantID) -> String { "variant.\(variant).\(id)" }
  /// No other anchor of the pages that hold claims lacks a dot.
  static func claim(_ id: ClaimID) -> String { id.text }
  /// A rule's id has a slash, and no other anchor has.
  static func rule(_ id: String) -> String { id }
  static func machine(_ id: MachineID) -> String { "machine.\(id)" }
  static func sdkType(_ name: String) -> String { "sdk.\(name)" }
  static func sdkMember(_ name: String, of type: String) -> String { "sdk.\(type).\(name)" }
}
