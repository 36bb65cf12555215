import Foundation
import SourceText
import Testing

@Suite("The data of a walk")
struct WalkDataTests {
  @Test("has the screen and the contradiction of the innermost state around")
  func states() async throws {
    let machine = """
      machine: lamp
      title: A lamp
      profiles: {v1: {title: Version 1}}
      events: {press: {label: Press, by: user}, fade: {label: It fades, by: system}}
      regions:
        bulb:
          initial: unlit
          states:
            unlit: {title: Unlit, screen: lock}
            lit:
              title: Lit
              screen: home
              contradicts: true
              note: It is lit. Nobody is there.
              initial: dim
              states: {dim: {title: Dim}, bright: {title: Bright, screen: app}}
              transitions: [{id: brightened, from: dim, event: press, to: bright, if: in(day)}]
          transitions:
            - {id: switched, from: unlit, event: press, to: lit}
            - {id: faded, from: lit, event: fade, to: unlit}
        sky: {initial: day, states: {day: {title: Day}}}
      """
    let project = try await Sample.read([
      "content/statebook.yaml": "format: 1\ntitle: Lamps\n", "content/machines/lamp.yaml": machine,
    ])
    let script = try await RenderedSite(project)["reference/lamp/v1/walk/walk-data.js"]
    let json = try #require(script.firstMatch(of: #/window\.statebookWalk=([^<]*);\n/#)?.1)
    let data = try JSONDecoder().decode(Walk.self, from: Data(json.utf8))
    #expect(
      data.states.filter { !$0.isEmpty }.map { [$0[0], $0[5], $0[6]] } == [
        ["Unlit", "lock", ""], ["Dim", "home", "It is lit."], ["Bright", "app", "It is lit."], ["Day", "", ""],
      ])
  }

  private struct Walk: Decodable {
    var states: [[String]]
  }
}
