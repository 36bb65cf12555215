import Project
import SourceText
import Statecharts

/// The anchors of pages; an anchor of a machine's element contains the kind of the element.
enum Anchor {
  static let main = "page.main"
  static let contents = "page.contents"
  /// The list of all guides.
  static let guides = "page.guides"
  /// How to begin a test plan.
  static let freshStart = "page.fresh-start"
  /// What the choices of a profile's prompts lead to.
  static let prompts = "page.prompts"
  /// The downloads of a page.
  static let downloads = "page.downloads"
  /// The unverified facts, with the reasons.
  static let unverified = "page.unverified"
  /// Returns true if an anchor belongs to the page itself; no heading of a guide has such an anchor.
  static func isOfPage(_ id: String) -> Bool { id.hasPrefix("page.") }
  /// Returns the anchor of a section in a list, by number.
  static func part(_ number: Int, of list: String) -> String { "\(list).\(number)" }
  static func region(_ id: StateID) -> String { "region.\(id)" }
  static func transition(_ id: TransitionID) -> String { "transition.\(id)" }
  /// Returns the anchor of a region's diagram.
  static func figure(_ id: StateID) -> String { "figure.\(id)" }
  /// Returns the anchor of all transitions of a region, as a diagram and as a table.
  static func all(_ region: StateID) -> String { "all.\(region)" }
  /// Returns the anchor of a table of what the story of a region leaves out.
  static func aside(_ part: String, _ region: StateID) -> String { "\(part).\(region)" }
  /// Returns the anchor of a combination of observed values, by their ids.
  static func symptom(_ values: [String]) -> String { "seen." + values.joined(separator: ".") }
  static func prompt(_ id: PromptID) -> String { "prompt.\(id)" }
  static func observer(_ id: ObserverID) -> String { "observer.\(id)" }
  /// Returns the anchor of a source, or of a place in it.
  static func source(_ id: SourceID, _ place: SourcePlaceID? = nil) -> String {
    place.map { "source.\(id).\($0)" } ?? "source.\(id)"
  }
  /// Returns the anchor of a reason why facts are unverified, by number.
  static func doubt(_ number: Int) -> String { "unverified.\(number)" }
  static func copy(_ id: CopyID) -> String { "copy.\(id)" }
  /// Returns the anchor of a variant's text; a variant's name contains no dot, an entry's may.
  static func copy(_ id: CopyID, _ variant: VariantID) -> String { "variant.\(variant).\(id)" }
  /// Returns the anchor of a text in the table of all texts, which contains a slash.
  static func choice(_ id: CopyID, _ variant: VariantID?) -> String { "\(id)/\(variant?.text ?? "all")" }
  /// Returns the anchor of a claim, the only anchor without a dot on pages with claims.
  static func claim(_ id: ClaimID) -> String { id.text }
  static func question(_ id: Identifier<Edition.Question>) -> String { "question.\(id)" }
  static func machine(_ id: MachineID) -> String { "machine.\(id)" }
  static func sdkType(_ name: String) -> String { "sdk.\(name)" }
  static func sdkMember(_ name: String, of type: String) -> String { "sdk.\(type).\(name)" }
}
