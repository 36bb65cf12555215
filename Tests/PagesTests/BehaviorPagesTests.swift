import Foundation
import Project
import SourceText
import Statecharts
import Testing
import Verification

@Suite("The pages of how a profile behaves")
struct BehaviorPagesTests {
  @Test("carry the explored machine: every configuration, every step and where it leads")
  func walkData() async throws {
    let project = try await Sample.verified(Sample.project()).resolved
    let profile = project.machines[0].profiles[1]
    let page = try await RenderedSite()["reference/door/v2/walk/walk-data.js"]
    let json = try #require(page.firstMatch(of: #/window\.statebookWalk=([^<]*);\n/#)?.1)
    let data = try JSONDecoder().decode(Walk.self, from: Data(json.utf8))
    #expect(data.configurations.count == profile.space.count)
    let interpreter = Interpreter(profile.machine)
    for (position, steps) in data.steps.enumerated() {
      let configuration = profile.space.configuration(at: position)
      #expect(data.configurations[position] == configuration.leaves(of: profile.machine))
      #expect(data.shows[position] == profile.machine.observations(in: configuration).map { $0 ?? -1 })
      let events = stride(from: 0, to: steps.count, by: 2).map { steps[$0] }
      #expect(events == interpreter.enabledEvents(in: configuration))
      for (event, target) in zip(events, stride(from: 1, to: steps.count, by: 2).map({ steps[$0] })) {
        let reached = interpreter.step(from: configuration, on: event).configuration
        #expect(profile.space.configuration(at: target) == reached)
      }
    }
    #expect(data.events.map(\.[0]) == profile.machine.events.map(\.id.text))
  }

  private struct Walk: Decodable {
    var events: [[String]]
    var states: [[String]]
    var configurations: [[Int]]
    var shows: [[Int]]
    var steps: [[Int]]
  }

  /// A switch as a region.
  private static func switching(_ number: Int) -> String {
    """
      r\(number):
        title: Switch \(number)
        initial: off-\(number)
        states: {off-\(number): {title: off \(number)}, on-\(number): {title: on \(number)}}
        transitions:
          - {id: on-\(number)-way, from: off-\(number), event: flip-\(number), to: on-\(number)}
          - {id: off-\(number)-way, from: on-\(number), event: flip-\(number), to: off-\(number)}
    """
  }

  @Test("have a walk only if small enough, and are otherwise the same")
  func limit() async throws {
    func page(_ count: Int) async throws -> String {
      let numbers = 0..<count
      let project = try await Sample.read([
        "content/statebook.yaml": "format: 1\ntitle: Boards\n",
        "content/machines/board.yaml": """
        machine: board
        title: A board
        profiles: {p: {title: P}}
        events:
        \(numbers.map { "  flip-\($0): {label: Flip \($0), by: user}" }.joined(separator: "\n"))
        regions:
        \(numbers.map(Self.switching).joined(separator: "\n"))
        """,
      ])
      let profile = try await Sample.verified(project).resolved.machines[0].profiles[0]
      #expect(profile.space.edges.count == count << count)
      return try await RenderedSite(project)["reference/board/p/walk/index.html"]
    }
    let (small, large) = (try await page(8), try await page(13))
    #expect(small.contains("walk-data.js") && small.contains("Run 1"))
    #expect(!large.contains("page.walk") && !large.contains("walk.js") && large.contains("Run 1"))
    #expect(large.contains("106,496 steps between 8,192 configurations, and a walk can have 50,000"))
    #expect(small.contains("Walk this run") && !large.contains("Walk this run"))
  }

  @Test("say if no event moves a profile")
  func stillness() async throws {
    let site = try await RenderedSite(
      Sample.read([
        "content/statebook.yaml": "format: 1\ntitle: Rocks\n",
        "content/machines/rock.yaml": """
        machine: rock
        title: A rock
        profiles: {p: {title: P}}
        regions: {r: {title: Rock, initial: still, states: {still: {title: Still}}}}
        """,
      ]))
    #expect(site.findings.map(\.message) == [])
    #expect(site["reference/rock/p/walk/index.html"].contains("There is nothing to walk"))
    #expect(!site["reference/rock/p/walk/index.html"].contains("walk.js"))
    #expect(site["reference/rock/p/testing/index.html"].contains("There is nothing to test"))
  }

  @Test("give a tester the same steps as a list of boxes and as a table")
  func testing() async throws {
    let site = try await RenderedSite(edition: "alder")
    let page = site["reference/door/v1/testing/index.html"]
    let table = site["reference/door/v1/testing/runs.csv"]
    let rows = table.components(of: "\r\n").dropLast()
    #expect(rows.first == "run,step,part,by,action,prompt,alert title,prompt text,choices,The sign reads,states")
    #expect(rows.dropFirst().first == "1,0,start,,Fresh start,,,,,isClosed,Shut; Free")
    #expect(rows.contains { $0.contains("\"Without the alder key, <appname> cannot let you in.\",Come <in>; Go away") })
    let runs = page.components(of: "<details class=\"run\"").count - 1
    let steps = page.components(of: "class=\"check-do\"").count - 1
    let leads = page.matches(of: /(First|Then): <span class="event">/).count
    #expect(leads > 0)
    #expect(rows.count == 1 + steps + leads + runs, "a row for the heads, for each step and for each start")
    #expect(rows.count { $0.split(separator: ",").dropFirst(2).first == "before" } == leads)
  }

  @Test("have a test plan for each app that a profile knows, with how to cause each step")
  func plans() async throws {
    var project = try await Sample.project()
    project.machines[0].chart.freshStart = [Sourced("Shut the `door`.")]
    project.machines[0].chart.plans = [
      TestPlan(id: "calm", title: "Without wind", summary: "In a hall.", without: .init(events: [Sourced("slam")])),
      TestPlan(id: "bare", title: "Without a latch", without: .init(events: [Sourced("turn")])),
      TestPlan(
        id: "later", title: "Later", condition: try ProfileCondition("os >= 2.0"),
        without: .init(events: [Sourced("slam")])),
    ]
    let knock = try #require(project.machines[0].chart.events.firstIndex { $0.id == "knock" })
    project.machines[0].chart.events[knock].how = "Use the knocker."
    let site = try await RenderedSite(project)
    let calm = site["reference/door/v1/testing/index.html"]
    let bare = site["reference/door/v1/testing/bare/index.html"]
    #expect(calm.contains("href=\"index.html\" aria-current=\"page\"><b>Without wind</b> <span>In a hall.</span>"))
    #expect(calm.contains("href=\"bare/index.html\"><b>Without a latch</b></a>"))
    #expect(calm.contains("<li>Shut the <code>door</code>.</li>"))
    #expect(calm.contains("<p class=\"quiet\">Use the knocker.</p>"))
    #expect(calm.contains("What this plan leaves out"))
    #expect(bare.contains("The wind slams the door"))
    #expect(site["reference/door/v1/testing/runs.csv"].contains("Use the knocker."))
    #expect(!site["reference/door/v1/testing/bare/runs.csv"].contains("Turn the key"))
    #expect(!calm.contains("<b>Later</b>"))
    #expect(site["reference/door/v2/testing/later/index.html"].contains("aria-current=\"page\"><b>Later</b></a>"))
  }

  @Test("list transitions that can never fire, with the reason")
  func dead() async throws {
    var project = try await Sample.project()
    var latch = project.machines[0].chart.regions[1]
    latch.transitions.append(
      Transition(
        id: "jammed", source: Sourced("free"), trigger: .event(Sourced("slam")), target: Sourced("latched"),
        guard: try Guard("in(latched)")))
    project.machines[0].chart.regions[1] = latch
    project.settings.severities.updateValue(nil, forKey: "machine/dead-transition")
    let verified = await verify(project)
    try #require(verified.project != nil, "\(verified.findings.map(\.message))")
    let page = try await RenderedSite(project)["reference/door/v1/testing/index.html"]
    #expect(page.contains("6 of 7 transitions"))
    #expect(page.contains("Its condition never holds while “Free” is active: if “Latched”."))
  }

  @Test("count regions apart from states, and quote the states of a condition")
  func changedRegions() async throws {
    var project = try await Sample.project(guides: [])
    project.machines[0].chart.regions[1].condition = try ProfileCondition("os >= 2.0")
    let page = try await RenderedSite(project)["reference/door/changes/v1/v2/index.html"]
    #expect(page.contains("<b>The latch</b></a>: <"))
    #expect(page.contains("<h2 id=\"changes.states\">Regions and states</h2>"))
    #expect(page.contains("<p class=\"quiet\">1 region added; 2 states added</p>"))
    #expect(page.contains("condition: none → <span class=\"after\">if not “Latched”</span>"))
  }
}
