import Project
import SourceText

/// What comes of a page besides its HTML: findings, and files that are made with it.
///
/// Used by one task at a time.
final class PageOutput {
  private(set) var findings: [Finding] = []
  /// By their paths in the site.
  private(set) var attachments: [(path: String, bytes: [UInt8])] = []
  private var blocks = 0

  func report(_ finding: Finding) { findings.append(finding) }

  func attach(_ text: String, at path: String) { attach(Array(text.utf8), at: path) }

  func attach(_ bytes: [UInt8], at path: String) { attachments.append((path, bytes)) }

  /// A prefix for ids that no other block of the page has; no slug of a heading contains a dot.
  func blockPrefix() -> String {
    blocks += 1
    return "b\(blocks)."
  }
}
