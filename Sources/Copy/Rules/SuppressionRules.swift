import Project
import SourceText

extension Rule {
  package static let unusedSuppression = Rule(
    "copy/unused-suppression", .warning, "Every suppression suppresses a finding.")
  package static let expiredSuppression = Rule("copy/expired-suppression", .warning, "No suppression has expired.")
}
