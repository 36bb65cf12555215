import Foundation
import Pipeline
import SourceText
import TestSupport
import Testing

/// An archive under `Tests/Fixtures/rules`: a project that breaks a rule, and its fix.
struct RuleFixture: CustomTestStringConvertible {
  /// The rule that names the archive.
  let rule: String
  let archive: ProjectArchive

  var testDescription: String { archive.path }

  /// All archives, by their paths.
  static func all() throws -> [RuleFixture] {
    try Checkout.files(in: Checkout.fixtures.appending(path: "rules")).filter { $0.hasSuffix(".txt") }.map { path in
      let rule = String(path.prefix { $0 != "." })
      return RuleFixture(rule: rule, archive: try ProjectArchive("rules/" + path))
    }
  }

  /// The bases: archives, and folders with an app in `app/`, which is audited against the copy of the base `acme`.
  static func bases() throws -> [RuleFixture] {
    let folder = Checkout.fixtures.appending(path: "bases")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap { name in
      if name.hasSuffix(".txt") { return RuleFixture(rule: "", archive: try ProjectArchive("bases/" + name)) }
      guard FileManager.default.fileExists(atPath: folder.appending(path: name + "/app").path) else { return nil }
      let header = "An app.\ncommand: audit\nbase: acme\nbase: \(name)\n"
      return RuleFixture(rule: "", archive: try ProjectArchive("bases/" + name, text: header))
    }
  }

  /// Runs the archive's command on the broken or fixed project, and returns the findings in the archive's notation.
  func run(isFixed: Bool) async throws -> (text: String, rules: Set<String>) {
    let files = try archive.files(isFixed: isFixed)
    return try await withTemporaryFolder { folder in
      try folder.write(files)
      let outcome = try await outcome(in: folder)
      guard outcome.failure == nil, outcome.wrongUsage == nil else {
        throw RunFailed(description: outcome.failure ?? outcome.wrongUsage ?? "")
      }
      // An imported file is named relative to the current folder, and suggested commands name the project.
      let text = findingsText(outcome).replacing(folder.path + "/", with: "").replacing(
        " --project " + folder.path, with: "")
      return (text, Set(outcome.findings.map(\.rule.id)))
    }
  }

  private struct RunFailed: Error, CustomStringConvertible {
    let description: String
  }

  private func outcome(in folder: URL) async throws -> Outcome {
    let options = RunOptions(projectFolder: folder.path, today: CalendarDay("2030-01-01"))
    switch archive.command {
    case "check": return await Check.run(options)
    case "audit":
      let app = Audit.Choice(app: folder.appending(path: "app").path, edition: "acme", variant: "mileage")
      return await Audit.run(app, options)
    case "import": return await Import.run(folder.appending(path: "translations.xlf").path, options)
    case let command where command.hasPrefix("import "):
      let notation = String(command.dropFirst("import ".count))
      return await Import.machine(
        notation, folder.appending(path: "machine.\(notation)").path, output: nil, options)
    default: throw RunFailed(description: "unknown command `\(archive.command)`")
    }
  }
}

/// The findings of a run, one per line with its place, and lines for notes and suggestions.
func findingsText(_ outcome: Outcome) -> String {
  var indices: [SourcePath: LineIndex] = [:]
  func position(_ place: Place?) -> String {
    guard let place else { return "" }
    let index = indices[place.path] ?? LineIndex((try? outcome.tree?.contents(of: place.path)) ?? [])
    indices[place.path] = index
    let position = index.position(of: place.range.start)
    return "\(place.path):\(position.line):\(position.column): "
  }
  var lines: [String] = []
  for finding in outcome.findings.sorted(by: Finding.inReportOrder) {
    lines.append("\(position(finding.place))\(finding.severity.rawValue): \(finding.message) [\(finding.rule.id)]")
    for note in finding.notes { lines.append("  note: \(position(note.place))\(note.message)") }
    if let suggestion = finding.suggestion { lines.append("  help: \(suggestion)") }
  }
  return lines.map { $0 + "\n" }.joined()
}
