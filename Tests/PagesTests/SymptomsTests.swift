import SourceText
import Statecharts
import Testing

@testable import Pages
@testable import Project
@testable import Verification

@Suite("What a person sees")
struct SymptomsTests {
  /// A lock whose light shows less than the door does.
  private static let machine = """
    machine: lock
    title: A lock
    detours: [kick]
    profiles: {v1: {title: Version 1}}
    observers:
      light: {title: The light is, values: {red: red, green: {title: green, kind: granted}}}
      door: {title: The door, values: {shut: stays shut, opens: opens}}
    events:
      ask: {label: Asks for a code, by: app}
      code: {label: Right, by: user}
      jam: {label: The bolt jams, by: system}
      kick: {label: Kicks the door, by: user}
      reset: {label: Reset, by: settings}
    prompts:
      pad: {title: The pad, choices: [code]}
    regions:
      bolt:
        initial: locked
        states:
          locked: {title: Locked, shows: {light: red, door: shut}}
          asking: {title: Asking, shows: {light: red, door: shut}, prompt: pad}
          unlocked: {title: Unlocked, shows: {light: green, door: opens}}
          jammed: {title: Jammed, shows: {light: green, door: shut}, contradicts: true, notes: [The light is green. Nothing opens.]}
        transitions:
          - {id: asked, from: locked, event: ask, to: asking}
          - {id: right, from: asking, event: code, to: unlocked}
          - {id: jams, from: unlocked, event: jam, to: jammed}
          - {id: kicked, from: locked, event: kick, to: jammed}
          - {id: resets, from: unlocked, event: reset, to: locked}
    """

  private func project() async throws -> Project {
    let loaded = await loadProject(
      from: SourceTree([
        "content/statebook.yaml": "format: 1\ntitle: Locks\n", "content/machines/lock.yaml": Self.machine,
      ]), rules: RuleCatalogue([]))
    try #require(loaded.findings.isEmpty, "\(loaded.findings.map(\.message))")
    return loaded.project
  }

  @Test("Each combination that can be reached has its states, and a run without detours")
  func rows() async throws {
    let verified = try await Sample.verified(project())
    let index = ProfileIndex(ProfileReference(machine: 0, profile: 0), of: verified.machines[0])
    let machine = index.machine
    let rows = try #require(index.symptoms).rows.map { row in
      row.values.map { $0.map(String.init) ?? "none" }.joined() + ": "
        + row.causes.map { cause in
          let states = cause.states.map { machine.nodes[$0].id.text } + cause.events.map { machine.events[$0].id.text }
          return states.joined(separator: " ")
        }.joined(separator: "; ")
    }
    #expect(rows == ["00: locked; asking ask", "10: jammed ask code jam", "11: unlocked ask code"])
    let told = "the app asks for a code, then the user chooses “Right”, then the bolt jams"
    #expect(machine.sentence(of: [0, 1, 2]) == told)
  }

  @Test("The page says what contradicts, and the search finds a combination by its values")
  func page() async throws {
    let site = try await RenderedSite(project())
    let page = site["reference/lock/v1/symptoms/index.html"]
    #expect(page.contains("<h2 id=\"seen.green.shut\">"))
    #expect(page.contains("The light is green. Nothing opens.") && page.contains("On the screen: The pad."))
    #expect(site[SearchIndex.path].contains("The light is green, The door stays shut"))
  }

  @Test("A choice in Settings is named only for values with which it can be made")
  func remedies() async throws {
    let page = try await RenderedSite(project())["reference/lock/v1/symptoms/index.html"]
    let told = page.split(separator: "<section class=\"symptom\">").dropFirst().map {
      ($0.contains("“Reset” gives"), $0.contains("In Settings, nothing can change this."))
    }
    #expect(told.map(\.0) == [false, false, true] && told.map(\.1) == [true, true, false])
  }
}

@Suite("Pages that a project leaves out")
struct OptionalPagesTests {
  @Test("are not in the site or its menus, and links to them are words")
  func leftOut() async throws {
    var project = Sample.project()
    let whole = try await RenderedSite(project)
    project.settings.leftOut = Set(OptionalPages.allCases)
    let site = try await RenderedSite(project)
    let gone = Set(whole.files.keys).subtracting(site.files.keys)
    for part in [
      "/walk/", "/testing/", "/symptoms/", "/changes/", "/sources/", "/rules/",
      "/copy/",
    ] {
      #expect(gone.contains { $0.contains(part) }, "\(part)")
      #expect(!site.files.keys.contains { $0.contains(part) && $0.hasSuffix(".html") }, "\(part)")
    }
    #expect(
      !site.findings.contains { $0.rule.id == "link/broken" || $0.rule.id == "page/broken-link" }, "\(site.findings)")
    let page = site["reference/door/v1/index.html"]
    #expect(page.contains("<a    ") && !page.contains("walk/index.html"))
  }
}
