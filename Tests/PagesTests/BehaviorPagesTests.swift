import Foundation
import SourceText
import Statecharts
import Testing
import Verification

@testable import Pages
@testable import Project

@Suite("The pages of how a profile behaves")
struct BehaviorPagesTests {
  @Test("carry the explored machine: every configuration, every step and where it leads")
  func walkData() async throws {
    let project = try await Sample.verified().resolved
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

  @Test("have a walk only if small enough, and are otherwise the same")
  func limit() async throws {
    let switches = (0..<11).map { number in
      Region(
        id: StateID("r\(number)"), title: "Switch \(number)", initial: Sourced(StateID("off-\(number)")),
        states: ["off", "on"].map { State(id: StateID("\($0)-\(number)"), title: "\($0) \(number)") },
        transitions: [("on", "off", "on"), ("off", "on", "off")].map { name, source, target in
          Transition(
            id: TransitionID("\(name)-\(number)-way"), source: Sourced(StateID("\(source)-\(number)")),
            trigger: .event(Sourced(EventID("flip-\(number)"))), target: Sourced(StateID("\(target)-\(number)")))
        })
    }
    func page(_ count: Int) async throws -> String {
      let chart = Statechart(
        id: "board", title: "A board", profiles: [Profile(id: "p", title: "P")],
        events: (0..<count).map { Event(id: EventID("flip-\($0)"), label: "Flip \($0)", actor: .user) },
        regions: Array(switches.prefix(count)))
      let project = Project(
        settings: Settings(title: "Boards"), machines: [MachineSource(chart: chart, path: Sample.path)])
      let profile = try await Sample.verified(project).resolved.machines[0].profiles[0]
      #expect(profile.space.edges.count == count << count)
      return try await RenderedSite(project)["reference/board/p/walk/index.html"]
    }
    let (small, large) = (try await page(8), try await page(11))
    #expect(8 << 8 <= WalkData.limit && WalkData.limit < 11 << 11)
    #expect(small.contains("walk-data.js") && small.contains("Run 1"))
    #expect(!large.contains("page.walk") && !large.contains("walk.js") && large.contains("Run 1"))
    #expect(large.contains("22,528 steps between 2,048 configurations, and a walk can have 20,000"))
    #expect(small.contains("Walk this run") && !large.contains("Walk this run"))
  }

  @Test("say if no event moves a profile")
  func stillness() async throws {
    let rock = Region(id: "r", title: "Rock", initial: Sourced("still"), states: [State(id: "still", title: "Still")])
    let chart = Statechart(id: "rock", title: "A rock", profiles: [Profile(id: "p", title: "P")], regions: [rock])
    let site = try await RenderedSite(
      Project(settings: Settings(title: "Rocks"), machines: [MachineSource(chart: chart, path: Sample.path)]))
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
    let steps = page.components(of: "type=\"checkbox\"").count - 1
    let runs = page.components(of: "<details class=\"run\"").count - 1
    let before = rows.count { $0.split(separator: ",").dropFirst(2).first == "before" }
    let prepared = page.components(of: "Before this run:").count - 1
    #expect(before >= prepared)
    #expect(
      rows.count == 1 + steps - prepared + before + runs, "a row for the heads, for each step and for each start")
  }

  @Test("list transitions that can never fire, with the reason")
  func dead() async throws {
    var project = Sample.project()
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
    var project = Sample.project(guides: [])
    project.machines[0].chart.regions[1].condition = try ProfileCondition("os >= 2.0")
    let page = try await RenderedSite(project)["reference/door/changes/v1/v2/index.html"]
    let names = page.replacing(/“<a href="[^"]*">([^<]*)<\/a>”/) { "“\($0.1)”" }
    #expect(names.contains("<a href=\"#changes.states\">1 region new in Version 2</a>: “The latch”"))
    #expect(names.contains("<a href=\"#changes.states\">2 states new in Version 2</a>: “Free”, “Latched”"))
    #expect(page.contains("<h2 id=\"changes.states\">Regions and states</h2>"))
    #expect(page.contains("<p class=\"quiet\">1 region added; 2 states added</p>"))
    #expect(page.contains("condition: none → <span class=\"after\">if not “Latched”</span>"))
  }
}
