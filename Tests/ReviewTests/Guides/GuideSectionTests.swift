import Copy
import Project
import SourceText
import Testing
import Verification

@testable import Review

@Suite("Sections of guides")
struct GuideSectionTests {
  private static let old = """
    ---
    title: Start
    ---

    Before you begin.

    ## One

    The first has *one* {term}`sdk`.

    ## Two

    The second [links](accuracy.md).

    - a
    - b

    ## Three

    The third is long enough to be told apart from all the others by its words.
    """

  private func outline(_ text: String) async throws -> GuideOutline {
    var content = try ShippedContent()
    content["content/guides/start.md"] = text
    let guide = try #require(await content.project.guides.first { $0.id == "start" })
    return GuideOutline(guide)
  }

  @Test("Sections have their text as it is written")
  func outline() async throws {
    let sections = try await outline(Self.old).sections
    #expect(sections.map(\.slug) == ["", "one", "two", "three"])
    #expect(sections.map(\.title) == ["", "One", "Two", "Three"])
    #expect(sections.map(\.level) == [1, 2, 2, 2])
    #expect(sections[0].source == "Before you begin.")
    #expect(sections[1].source == "The first has *one* {term}`sdk`.")
    #expect(sections[2].source == "The second [links](accuracy.md).\n- a\n- b")
  }

  @Test("A section that was not edited is found under another heading and at another place")
  func unedited() async throws {
    let new = Self.old.replacing("## Two", with: "## The second").replacing("The first has", with: "The first needs")
    let pairs = try await outline(Self.old).unedited(in: try await outline(new), edited: ["one", "the-second"])
    #expect(pairs.map(\.before.slug) == ["", "two", "three"])
    #expect(pairs.map(\.after.slug) == ["", "the-second", "three"])
  }

  @Test("A section reads differently where the machine changed and the guide did not")
  func derived() async throws {
    let content = try ShippedContent()
    let changed = try content.replacing("title: Reduced accuracy", with: "title: Coarse accuracy", in: .machine)
    let (before, after) = (try await content.verified, try await changed.verified)
    var found: [String: [DerivedChange]] = [:]
    for (old, new) in zip(before.guides, after.guides) {
      found[new.guide.id.text] = DerivedChange.all(
        from: (GuideOutline(old.guide), GuideWords(old, with: GuideFacts(before, for: before.project.editions.first))),
        to: (GuideOutline(new.guide), GuideWords(new, with: GuideFacts(after, for: after.project.editions.first))))
    }
    let accuracy = try #require(found["accuracy"])
    #expect(!accuracy.isEmpty && accuracy.allSatisfy { !$0.words.isEmpty })
    let removed = accuracy.flatMap(\.words.runs).compactMap { run in
      if case .removed(let text) = run { text } else { nil }
    }
    #expect(removed.contains { $0.contains("Reduced") })
  }

  @Test("Every guide reads the same as itself, and what it shows is marked")
  func rendered() async throws {
    let project = try await ShippedContent().verified
    for edition in project.project.editions {
      let facts = GuideFacts(project, for: edition)
      for guide in project.guides {
        let text = GuideWords(guide, with: facts)
        #expect(text.sections.contains { !$0.derived.isEmpty }, "\(guide.guide.id)")
        #expect(text.sections.allSatisfy { !$0.text.contains("<p") && !$0.text.contains("&lt;") })
      }
    }
  }
}
