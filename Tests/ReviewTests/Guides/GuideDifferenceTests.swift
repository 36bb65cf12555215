import Model
import Review
import SourceText
import Testing
import Verification

@Suite("Changed guides")
struct GuideDifferenceTests {
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

  private func difference(_ edits: [(String, String)]) async throws -> GuideDifference {
    var new = Self.old
    for (old, replacement) in edits {
      #expect(new.contains(old))
      new = new.replacing(old, with: replacement)
    }
    return GuideDifference(try await outline(Self.old), try await outline(new))
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

  @Test("The same guide has no difference")
  func same() async throws {
    #expect(try await difference([]).isEmpty)
  }

  @Test("A changed word is a change of its section alone")
  func word() async throws {
    let changes = try await difference([("The first has", "The first needs")]).changes
    #expect(changes.map { $0.after?.slug } == ["one"])
    #expect(
      changes.first?.words?.runs == [
        .same("The first "), .removed("has"), .added("needs"), .same(" *one* {term}`sdk`."),
      ])
    #expect(changes.first?.lostAnchor == nil)
  }

  @Test("A changed role is a change, and so is a link that leads elsewhere")
  func rolesAndLinks() async throws {
    let role = try await difference([("{term}`sdk`", "{term}`application-word`")]).changes
    #expect(role.first?.words?.isEmpty == false)
    let link = try await difference([("accuracy.md", "always.md")]).changes
    #expect(link.first?.words?.isEmpty == false)
  }

  @Test("A renamed heading loses its anchor, and keeps its text")
  func renamed() async throws {
    let changes = try await difference([("## Two", "## The second")]).changes
    #expect(changes.count == 1)
    #expect(changes.first?.oldTitle == "Two")
    #expect(changes.first?.after?.title == "The second")
    #expect(changes.first?.lostAnchor == "two")
    #expect(changes.first?.words == nil)
  }

  @Test("A heading that is renamed while its text is edited is still the same section")
  func renamedAndEdited() async throws {
    let changes = try await difference([("## Three", "## Last"), ("told apart", "distinguished")]).changes
    #expect(changes.count == 1)
    #expect(changes.first?.oldTitle == "Three")
    #expect(changes.first?.words?.isEmpty == false)
  }

  @Test("Sections that are added and removed are said to be")
  func addedAndRemoved() async throws {
    let removed = try await difference([("## One\n\nThe first has *one* {term}`sdk`.\n\n", "")]).changes
    #expect(removed.map { $0.before?.slug } == ["one"])
    #expect(removed.first?.after == nil)
    #expect(removed.first?.lostAnchor == "one")
    let added = try await difference([("## Three", "## New\n\nAnother one.\n\n## Three")]).changes
    #expect(added.map { $0.after?.slug } == ["new"])
    #expect(added.first?.before == nil)
    #expect(added.first?.lostAnchor == nil)
  }

  @Test("One section that moves is one move")
  func moved() async throws {
    let two = "## Two\n\nThe second [links](accuracy.md).\n\n- a\n- b\n\n"
    let changes = try await difference([(two, ""), ("## One", two + "## One")]).changes
    #expect(changes.map { $0.after?.slug } == ["two"])
    #expect(changes.first?.isMoved == true)
    #expect(changes.first?.words == nil)
  }

  @Test("Formatting alone is a change without other words")
  func formatting() async throws {
    let changes = try await difference([("- a\n- b", "- a\n\n- b")]).changes
    #expect(changes.map { $0.after?.slug } == ["two"])
    #expect(changes.first?.isReformatted == true)
  }

  @Test("A page is lost where a guide is removed, and its successor is named where it was renamed")
  func pages() async throws {
    let content = try ShippedContent()
    let before = await content.project.guides
    let removed = await content.moving(.accuracy, to: nil).project.guides
    #expect(LostPage.all(before: before, after: removed).map(\.id) == ["accuracy"])
    #expect(LostPage.all(before: before, after: removed).first?.successor == nil)
    let renamed = await content.moving(.accuracy, to: "content/guides/precision.md").project.guides
    #expect(LostPage.all(before: before, after: renamed).map(\.successor) == ["precision"])
    #expect(LostPage.all(before: before, after: before).isEmpty)
  }

  @Test("A section reads differently where the machine changed and the guide did not")
  func derived() async throws {
    let content = try ShippedContent()
    let changed = try content.replacing("title: Reduced accuracy", with: "title: Coarse accuracy", in: .machine)
    let (before, after) = (try await content.verified, try await changed.verified)
    var found: [String: [DerivedChange]] = [:]
    for (old, new) in zip(before.guides, after.guides) {
      let difference = GuideDifference(GuideOutline(old.guide), GuideOutline(new.guide))
      #expect(difference.isEmpty, "\(new.guide.id) was not edited")
      found[new.guide.id.text] = DerivedChange.all(
        in: difference, before: GuideText(old, with: GuideFacts(before, for: before.project.editions.first)),
        after: GuideText(new, with: GuideFacts(after, for: after.project.editions.first)))
    }
    let accuracy = try #require(found["accuracy"])
    #expect(accuracy.contains { $0.section.after?.title == "What the app reads" })
    #expect(accuracy.allSatisfy { !$0.words.isEmpty })
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
        let text = GuideText(guide, with: facts)
        #expect(text.sections.contains { !$0.derived.isEmpty }, "\(guide.guide.id)")
        #expect(text.sections.allSatisfy { !$0.text.contains("<p") && !$0.text.contains("&lt;") })
      }
    }
    let fairmatic = try #require(project.edition("fairmatic"))
    let accuracy = try #require(project.guides.first { $0.guide.id == "accuracy" })
    let words = GuideText(accuracy, with: GuideFacts(project, for: fairmatic)).sections[0].text
    #expect(words.contains("high-priority permission needs"))
    #expect(!words.contains("reports an error"), "that is what the other edition reads")
  }
}
