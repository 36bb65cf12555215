import Foundation
import Pages
import Project
import SourceText
import Statecharts
import Templating
import TestSupport
import Testing

@testable import Verification

@Suite("Kinds of pages")
struct PageKindTests {
  private static let sources = Checkout.root.appending(path: "Sources/Pages")

  /// The Swift files of a target's folder with their text.
  private static func files(in folder: String) throws -> [(path: String, text: String)] {
    let folder = sources.appending(path: folder)
    return try Checkout.files(in: folder).filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  @Test("Each kind is in the list once and has its own template")
  func list() throws {
    let declared = try Self.files(in: "Kinds").flatMap { file in
      file.text.matches(of: /struct (\w+): Page \{/).map { String($0.1) }
    }
    let list = try Checkout.text(of: "Sources/Pages/Kinds/PageKinds.swift")
    let listed = list.matches(of: /(\w+)\.self/).map { String($0.1) }
    #expect(declared.sorted() == listed.sorted(), "add the kind to PageKinds, or remove its file")
    let named = try Self.files(in: "Kinds").flatMap { file in
      file.text.matches(of: /static let template = "([a-z-]+)"/).map { String($0.1) }
    }
    #expect(try Self.templates() == named.sorted())
  }

  /// The names of the templates of all kinds.
  private static func templates() throws -> [String] {
    try Checkout.files(in: sources.appending(path: "templates/pages")).map { String($0.prefix { $0 != "." }) }
  }

  @Test("The folders next to those named by ids are reserved names, and no other names are")
  func reservedNames() async throws {
    // Only a site with an address has a page for those that it lacks.
    let project = try await Sample.provedProject(
      settings: "base-url: https://handbook.acme.io/\nredirects: {guides/in/: guides/entering/}\n")
    // Each template leaves its name on its pages.
    var marked: [SourcePath: String] = [:]
    for name in try Self.templates() {
      let path = "pages/\(name).mustache"
      let text = String(decoding: try #require(BuiltInTemplates.ofSite.file(at: path)), as: UTF8.self)
      marked[SourcePath("templates/\(path)")] = text.replacing(/{{\$main}}|<\/head>/, maxReplacements: 1) {
        "\($0.output)<!-- kind: \(name) -->"
      }
    }
    // The project's own assets are no pages.
    var (top, reference, machine): (Set<String>, Set<String>, Set<String>) = (["assets"], [], [])
    var seen: Set<String> = []
    for edition in [nil, "alder"] as [EditionID?] {
      let site = try await RenderedSite(project, edition: edition, templates: marked)
      for path in site.files.keys where path.hasSuffix(".html") {
        seen.formUnion(site[path].matches(of: /<!-- kind: ([a-z-]+) -->/).map { String($0.1) })
        let folders = path.split(separator: "/").dropLast().map(String.init)
        if let first = folders.first { top.insert(first) }
        guard folders.first == "reference", folders.count > 1 else { continue }
        reference.insert(folders[1])
        if project.machines.contains(where: { $0.chart.id.text == folders[1] }), folders.count > 2 {
          machine.insert(folders[2])
        }
      }
    }
    #expect(
      try seen.sorted() == Self.templates(),
      "add a page of the missing kind to the sample, so that its folders are seen")
    let charts = project.machines.map(\.chart)
    let advice: Comment = "reserve the folder of a new page in ReservedNames"
    #expect(top.subtracting(project.editions.map(\.id.text)) == ReservedNames.editions, advice)
    #expect(reference.subtracting(charts.map(\.id.text)) == ReservedNames.machines, advice)
    #expect(machine.subtracting(charts.flatMap(\.profiles).map(\.id.text)) == ReservedNames.profiles, advice)
    for name in ReservedNames.editions.union(ReservedNames.machines).union(ReservedNames.profiles) {
      let reason = RuleTexts(RuleTexts.ofVerification)[.projectReservedName].rationale
      #expect(reason.contains("`\(name)`"), "add it to the reason of the rule")
    }
  }

  @Test("A part takes what it needs, and knows neither the site nor the page's context")
  func parts() throws {
    for file in try Self.files(in: "Parts") {
      let code = file.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(
        separator: "\n")
      #expect(
        !code.contains(/\b(PageContext|Site|SitePlan)\b/),
        "Parts/\(file.path): hand the part the values that it needs, in PageContext")
    }
  }
}
