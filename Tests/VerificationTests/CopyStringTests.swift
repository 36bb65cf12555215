import Copy
import Foundation
import Project
import SourceText
import Statecharts
import Testing

/// A line of bad-strings.yaml or good-strings.yaml.
struct CopyString: CustomTestStringConvertible {
  var fields: [String: String] = [:]
  /// The text as it was written, in its quotes.
  var rule: String? { fields["rule"] }

  var testDescription: String { "\(rule ?? "") \(fields["locale"] ?? ""): \(fields["text"] ?? "")" }

  /// The entries of a file, each `- {key: value, …}` on a line; the text comes last.
  static func all(_ file: String) throws -> [CopyString] {
    let text = try String(contentsOf: CopyFixture.root.appending(path: file), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      guard let start = line.range(of: "  - {"), line.hasSuffix("}") else { return nil }
      var rest = line[start.upperBound...].dropLast()
      var string = CopyString()
      if let edition = rest.range(of: #", edition: acme"#), edition.upperBound == rest.endIndex {
        string.fields["edition"] = "acme"
        rest = rest[..<edition.lowerBound]
      }
      if let text = rest.range(of: "text: ") {
        string.fields["text"] = String(rest[text.upperBound...])
        rest = rest[..<text.lowerBound]
      }
      for key in ["rule", "slot", "locale", "variant", "edition", "keys"] {
        guard let found = rest.range(of: key + ": ") else { continue }
        let value = rest[found.upperBound...]
        let end = value.hasPrefix("[") ? value.firstIndex(of: "]").map(value.index(after:)) : value.firstIndex(of: ",")
        string.fields[key] = String(value[..<(end ?? value.endIndex)])
      }
      return string
    }
  }

  /// The findings in a project with only this text, in its locale.
  func findings() async throws -> [Finding] {
    let slot = try #require(fields["slot"])
    let locale = try #require(fields["locale"])
    var entry = "copy:\n  - id: fixture.text\n    slot: \(slot)\n"
    if slot == "purpose" { entry += "    keys: \(fields["keys"] ?? "[NSLocationWhenInUseUsageDescription]")\n" }
    if let edition = fields["edition"] { entry += "    editions: [\(edition)]\n" }
    let text = "{\(locale): \(try #require(fields["text"]))}"
    if let variant = fields["variant"] {
      let others = ["mileage", "scoring", "safety"].filter { $0 != variant }.joined(separator: ", ")
      entry += "    suppress: [{rule: copy/missing-variant, reason: One is enough here, variants: [\(others)]}]\n"
      entry += "    variants: {\(variant): \(text)}\n"
    } else {
      entry += "    text: \(text)\n"
    }
    return await CopyProject(copy: entry, locales: locale).findings()
  }
}

@Suite("Strings that copy rules catch")
struct CopyStringTests {
  static let bad = (try? CopyString.all("bad-strings.yaml")) ?? []
  static let good = (try? CopyString.all("good-strings.yaml")) ?? []

  @Test("There are enough of them in each language with a lexicon")
  func present() {
    #expect(Self.bad.count >= 60)
    #expect(Self.good.count >= 20)
    for lexicon in Lexicon.all {
      #expect(Self.bad.filter { $0.fields["locale"] == lexicon.language }.count >= 15, "\(lexicon.language)")
      #expect(Self.good.contains { $0.fields["locale"] == lexicon.language }, "\(lexicon.language)")
    }
    #expect(Self.bad.allSatisfy { $0.rule != nil && $0.fields["text"] != nil })
  }

  @Test("Each is caught only by its rule", arguments: bad)
  func caught(string: CopyString) async throws {
    let found = try await string.findings()
    #expect(Set(found.map(\.rule.id)) == [string.rule], "\(found.map { "\($0.message) [\($0.rule.id)]" })")
  }

  @Test("No good string is caught", arguments: good)
  func passes(string: CopyString) async throws {
    let found = try await string.findings()
    #expect(found.isEmpty, "\(found.map { "\($0.message) [\($0.rule.id)]" })")
  }
}
