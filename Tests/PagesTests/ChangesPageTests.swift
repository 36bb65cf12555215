import Model
import SourceText
import Statecharts
import Testing
import Verification

@testable import Pages

@Suite("Pages of changes")
struct ChangesPageTests {
  private let path = "reference/door/changes/v1/v2/index.html"

  private func difference() async throws -> MachineDifference {
    let profiles = try await Sample.verified(Sample.changedProject()).machines[0].profiles
    return MachineDifference(between: profiles[0].machine, and: profiles[1].machine)
  }

  /// The row of a transition on a page.
  private func row(_ id: TransitionID, in page: String) throws -> Substring {
    let tag = "<li id=\"\(Anchor.transition(id))\" class=\"change-"
    let start = try #require(page.firstRange(of: tag), "\(id) has no row")
    return page[start.lowerBound...].prefix { $0 != "\n" }
  }

  @Test("have a row with an address for each transition that differs, whose sign leads to the picture")
  func rows() async throws {
    let page = try await RenderedSite(Sample.changedProject())[path]
    let difference = try await difference()
    #expect(!difference.transitions.isEmpty)
    for change in difference.transitions {
      let machine = change.change == .removed ? difference.before : difference.after
      let source = try #require(machine.transition(change.id)).source
      let figure = Anchor.figure(machine.nodes[try #require(machine.region(of: source))].id)
      #expect(page.contains("<figure id=\"\(figure)\""))
      #expect(try row(change.id, in: page).contains("<a class=\"row-number change-mark\" href=\"#\(figure)\">"))
    }
  }

  @Test("name a state by its page in the later profile, as the picture does, also where a transition was removed")
  func states() async throws {
    let page = try await RenderedSite(Sample.changedProject())[path]
    let difference = try await difference()
    let removed = try #require(difference.transitions.first { $0.change == .removed })
    let source = difference.before.nodes[try #require(difference.before.transition(removed.id)).source].id
    #expect(difference.after.node(source) != nil)
    #expect(try row(removed.id, in: page).contains("href=\"../../../v2/states/\(source)/index.html\""))
  }

  @Test("begin with names that lead to their rows, and of states to their pages")
  func names() async throws {
    let page = try await RenderedSite(Sample.changedProject())[path]
    let lists = page.split(separator: "<ul>\n<li><a href=\"#changes.")
    let brief = try #require(lists.last?.split(separator: "</ul>").first)
    for change in try await difference().transitions {
      #expect(brief.contains("“<a href=\"#\(Anchor.transition(change.id))\">"))
    }
    #expect(brief.contains("“<a href=\"../../../v2/states/ajar/index.html\">"))
  }

  @Test("are the only ones whose rows of differences have addresses")
  func elsewhere() async throws {
    var project = try Sample.changedProject()
    project.guides = [
      Sample.guide("both", "Both", Sample.body([], [("difference", "door", [("from", "v1"), ("to", "v2")])]))
    ]
    let guide = try await RenderedSite(project)["alder/guides/both/index.html"]
    #expect(guide.contains("<li class=\"change-added\"><span class=\"change-mark\">added</span>"))
    #expect(!guide.contains("\" class=\"change-") && !guide.contains("row-number change-mark"))
  }
}
