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
    let data = try await Self.data(of: machine)
    #expect(
      data.states.filter { !$0.isEmpty }.map { [$0[0], $0[5], $0[6]] } == [
        ["Unlit", "lock", ""], ["Dim", "home", "It is lit."], ["Bright", "app", "It is lit."], ["Day", "", ""],
      ])
    #expect(
      data.states.filter { !$0.isEmpty }.map(\.[7]) == ["unlit", "dim", "bright", ""],
      "the box of a state in the story of the first region")
  }

  @Test("has who causes an event, as a clause, and where on a phone")
  func events() async throws {
    let machine = """
      machine: lamp
      title: A lamp
      profiles: {v1: {title: Version 1}}
      actors: {user: {title: the guest}, settings: {title: the owner}, clerk: {title: the clerk, look: settings}}
      events:
        press: {label: Presses the switch, by: user, gesture: side-button}
        choose: {label: Always, by: settings}
        file: {label: Files a form, by: clerk}
      regions:
        bulb:
          initial: unlit
          states: {unlit: {title: Unlit}, lit: {title: Lit}}
          transitions: [{id: switched, from: unlit, event: [press, choose, file], to: lit}]
      """
    let data = try await Self.data(of: machine)
    #expect(
      data.events.map { [$0[2], $0[3], $0[5], $0[6]] } == [
        ["user", "The guest", "The guest presses the switch", "side-button"],
        ["settings", "The owner", "The owner: Always", ""], ["", "The clerk", "The clerk files a form", ""],
      ])
  }

  private struct Walk: Decodable {
    var events: [[String]]
    var states: [[String]]
  }

  private static func data(of machine: String) async throws -> Walk {
    let project = try await Sample.read([
      "content/statebook.yaml": "format: 1\ntitle: Lamps\n", "content/machines/lamp.yaml": machine,
    ])
    let script = try await RenderedSite(project)["reference/lamp/v1/walk/walk-data.js"]
    let json = try #require(script.firstMatch(of: #/window\.statebookWalk=([^<]*);\n/#)?.1)
    return try JSONDecoder().decode(Walk.self, from: Data(json.utf8))
  }
}
