import Foundation
import SourceText
import TestSupport
import Testing

@testable import Review

/// An archive under `Tests/Fixtures/review`: a change that a rule reports, and a near one that it does not.
struct ReviewFixture: CustomTestStringConvertible {
  /// The rule that names the archive.
  let rule: String
  let archive: ProjectArchive

  var testDescription: String { archive.path }

  /// All archives, by their paths.
  static func all() throws -> [ReviewFixture] {
    try Checkout.files(in: Checkout.fixtures.appending(path: "review")).filter { $0.hasSuffix(".txt") }.map { path in
      let rule = String(path.prefix { $0 != "." })
      return ReviewFixture(rule: rule, archive: try ProjectArchive("review/" + path))
    }
  }

  /// The rows of a review of the archive's base and one of its forms.
  func rows(_ form: ProjectArchive.Form) async throws -> [ReviewRow] {
    let base = await Samples.verified(try archive.baseFiles(), name: "base")
    let head = await Samples.verified(try archive.files(form), name: "head")
    return await Review(base: base, head: head).rows
  }
}

extension [ReviewRow] {
  /// The rows in the archives' notation: a row, then what differs, a line each.
  var notation: String { map(\.notation).joined() }
}

extension ReviewRow {
  fileprivate var notation: String {
    let what =
      switch change {
      case .added: "added"
      case .removed: "removed"
      case .changed: "changed"
      case .renamed(let old): "renamed from `\(old)`"
      }
    var lines = ["\(level.rawValue): \(name): \(what) [\(rule.id)]", "  says: \(sentence)"]
    for detail in details { lines.append("  \(detail.what): \(Self.step(detail.before, detail.after))") }
    for text in texts { lines.append("  text in \(text.locale): \(Self.step(text.before, text.after))") }
    for text in altered {
      lines.append("  altered in \(text.change.locale): \(Self.step(text.change.before, text.change.after))")
    }
    if !also.isEmpty { lines.append("  also: \(also.joined(separator: "; "))") }
    for consequence in consequences {
      lines.append(
        "  consequence: \(consequence.level.rawValue): \(consequence.sentence)\(consequence.repeats.map { "; \($0)" } ?? "")"
      )
      lines += consequence.run.map { "    " + $0 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A value before and after; one of several lines is on one.
  private static func step(_ before: String?, _ after: String?) -> String {
    let words = [before, after].map { $0?.replacing("\n", with: " / ") ?? "none" }
    return words.joined(separator: " → ")
  }
}
