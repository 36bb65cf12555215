import Project
import SourceText
import Statecharts

extension Rule {
  static let referenceRepeatedGuide = Rule(
    id: "reference/repeated-guide", severity: .error,
    summary: "The order of guides has each guide and each folder once.",
    rationale: """
      A guide has one place in the menu, and one guide before and after it. A guide that two sections need has its place \
      in one of them; guides of the other link to it.
      """, good: "guides: [doors, {section: Windows, guides: [windows]}]",
    bad: "guides: [doors, {section: Windows, guides: [doors]}]")
}

extension Finding {
  /// A guide that the order lists again.
  static func repeatedGuide(_ guide: GuideID, at place: Place, first: Place) -> Finding {
    Finding(
      .referenceRepeatedGuide, at: place, "guide `\(guide)` is listed twice",
      notes: [Note("first listed here", at: first)],
      suggestion: "remove one of the two")
  }

  /// A folder that a second section names.
  static func repeatedFolder(_ folder: String, at place: Place, first: Place) -> Finding {
    Finding(
      .referenceRepeatedGuide, at: place, "folder `\(folder)` belongs to two sections",
      notes: [Note("first named here", at: first)], suggestion: "remove one of the two")
  }
}
