import Model
import SourceText
import Statecharts
import Testing
import Verification

@testable import Pages

@Suite("Pages of regions")
struct RegionPageTests {
  private let profile = "reference/door/v1/index.html"
  private func page(_ region: StateID) -> String { "reference/door/v1/regions/\(region)/index.html" }

  @Test("hold the diagram and the tables of each region of a machine with several")
  func pages() async throws {
    let site = try await RenderedSite()
    let chart = Sample.project().machines[0].chart
    #expect(chart.regions.count > 1)
    for region in chart.regions {
      let own = site[page(region.id)]
      #expect(own.contains("id=\"figure.\(region.id)\"") && own.contains("<h1>"))
      let way = "id=\"figure.\(region.id)\"><a href=\"regions/\(region.id)/index.html\""
      #expect(site[profile].contains(way), "the former address of a diagram leads to it")
      #expect(!site[profile].contains("<figure id=\"figure.\(region.id)\""), "a diagram is drawn once")
    }
  }

  @Test("have the row of each transition, to which its former address on the profile's page leads")
  func rows() async throws {
    let site = try await RenderedSite()
    let machine = try #require(try await Sample.verified(Sample.project()).machines[0].profiles.first).machine
    #expect(!machine.transitions.isEmpty)
    for edge in machine.transitions {
      let region = machine.nodes[try #require(machine.region(of: edge.source))].id
      let anchor = Anchor.transition(edge.id)
      #expect(site[page(region)].contains("<tr id=\"\(anchor)\">"))
      #expect(
        site[profile].contains("<li id=\"\(anchor)\"><a href=\"regions/\(region)/index.html#\(anchor)\">"),
        "a saved address of the row no longer leads to it")
    }
  }

  @Test("are not made for a machine with one region, which its profile's page holds")
  func single() async throws {
    let site = try await RenderedSite(PlayerSample.project)
    #expect(!site.files.keys.contains { $0.contains("/regions/") })
    #expect(site["reference/player/new/index.html"].contains("id=\"figure.deck\""))
  }
}
