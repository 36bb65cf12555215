import Project
import Review
import SourceText
import Workspace

/// `statebook review --accept`: writes that someone accepts changes.
package enum AcceptChanges {
  /// What is written about the rows.
  package struct Options: Sendable {
    package var fingerprints: [String]
    package var reason: String
    package var until: CalendarDay

    package init(fingerprints: [String], reason: String, until: CalendarDay) {
      (self.fingerprints, self.reason, self.until) = (fingerprints, reason, until)
    }
  }

  private static let path = "content/accepted.yaml"

  private static let head = """
    # Breaking changes that someone has accepted: `statebook review --accept` writes it.
    # Protect this file by CODEOWNERS, since an entry lets a change pass.
    accepted:

    """

  /// Adds an entry for each sentence of the rows; returns the reason that nothing was written, or nil.
  package static func write(_ options: Options, _ review: Review, in folder: String) async -> String? {
    var entries: [(sentence: String, fingerprints: [String])] = []
    for fingerprint in options.fingerprints {
      guard let row = review.rows.first(where: { $0.fingerprint == fingerprint }) else {
        return "no change has the fingerprint `\(fingerprint)`"
      }
      if row.errors > 0 {
        let errors = row.errors == 1 ? "the error that comes" : "the \(row.errors) errors that come"
        return "`\(fingerprint)` cannot be accepted: mend \(errors) with it"
      }
      if let index = entries.firstIndex(where: { $0.sentence == row.sentence }) {
        entries[index].fingerprints.append(fingerprint)
      } else {
        entries.append((row.sentence, [fingerprint]))
      }
    }
    let who = try? await GitRepository(containing: folder).userName()
    let text = entries.map { entry in
      """
        - rows: [\(entry.fingerprints.map { "\"\($0)\"" }.joined(separator: ", "))]
          says: \(JSONText.quoted(entry.sentence))
      \(who.map { "    who: \(JSONText.quoted($0))\n" } ?? "")    reason: \(JSONText.quoted(options.reason))
          until: \(options.until)

      """
    }.joined()
    do throws(WorkspaceError) {
      let file = "\(folder)/\(path)"
      let old = try? GivenFile.read(file)
      let beginning =
        old.map { $0.last == UInt8(ascii: "\n") || $0.isEmpty ? $0 : $0 + [UInt8(ascii: "\n")] } ?? Array(head.utf8)
      try FileReplacements.write([.init(path: file, old: old, new: beginning + Array(text.utf8))])
      return nil
    } catch {
      return error.description
    }
  }
}
