extension Rule.Source {
  /// What App Review says about purpose strings.
  static let purposeStrings = Rule.Source(
    "Apple, App Review: 5.1.1 Purpose strings",
    "https://developer.apple.com/help/app-review/guideline-reference/5-1-1-purpose-strings")
  static func reviewGuidelines(_ section: String) -> Rule.Source {
    Rule.Source(
      "Apple, App Store Review Guidelines: \(section)", "https://developer.apple.com/app-store/review/guidelines/")
  }
  static let privacyGuidelines = Rule.Source(
    "Apple, Human Interface Guidelines: Privacy",
    "https://developer.apple.com/design/human-interface-guidelines/privacy")
  static let notificationGuidelines = Rule.Source(
    "Apple, Human Interface Guidelines: Notifications",
    "https://developer.apple.com/design/human-interface-guidelines/notifications")
  /// The keys of Info.plist.
  static let propertyList = Rule.Source(
    "Apple, Information Property List",
    "https://developer.apple.com/documentation/bundleresources/information-property-list")
}
