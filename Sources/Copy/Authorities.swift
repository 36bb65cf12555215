import Project
import SourceText

extension Rule.Source {
  /// A rule of Statebook's own.
  package static let own = Rule.Source("Statebook")
  /// Apple's requirements for purpose strings.
  package static let purposeStrings = Rule.Source(
    "Apple, App Review: 5.1.1 Purpose strings",
    "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings")
  package static func reviewGuidelines(_ section: String) -> Rule.Source {
    Rule.Source(
      "Apple, App Store Review Guidelines: \(section)", "https://developer.apple.com/app-store/review/guidelines/")
  }
  package static let privacyGuidelines = Rule.Source(
    "Apple, Human Interface Guidelines: Privacy",
    "https://developer.apple.com/design/human-interface-guidelines/privacy")
  package static let notificationGuidelines = Rule.Source(
    "Apple, Human Interface Guidelines: Notifications",
    "https://developer.apple.com/design/human-interface-guidelines/notifications")
  /// The keys of Info.plist.
  package static let propertyList = Rule.Source(
    "Apple, Information Property List",
    "https://developer.apple.com/documentation/bundleresources/information-property-list")
  package static let securityMechanisms = Rule.Source(
    "Unicode Technical Standard 39, Security Mechanisms", "https://www.unicode.org/reports/tr39/")
  package static let lineBreaking = Rule.Source(
    "Unicode Standard Annex 14, Line Breaking Algorithm", "https://www.unicode.org/reports/tr14/")
  package static let punctuation = Rule.Source(
    "The Unicode Standard, chapter 6: Writing Systems and Punctuation",
    "https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-6/")
}
