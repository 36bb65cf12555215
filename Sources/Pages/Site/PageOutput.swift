import Project
import SourceText

/// The output of a page besides its HTML: findings, and attached files.
///
/// Used by one task at a time.
final class PageOutput {
  private(set) var findings: [Finding] = []
  /// The attached files with their paths in the site.
  private(set) var attachments: [(path: String, bytes: [UInt8])] = []
  private var blocks = 0

  func report(_ finding: Finding) { findings.append(finding) }

  func attach(_ text: String, at path: String) { attach(Array(text.utf8), at: path) }

  func attach(_ bytes: [UInt8], at path: String) { attachments.append((path, bytes)) }

  /// Returns a prefix for ids that no other block of the page has; no slug of a heading contains a dot.
  func blockPrefix() -> String {
    blocks += 1
    return "b\(blocks)."
  }
}
