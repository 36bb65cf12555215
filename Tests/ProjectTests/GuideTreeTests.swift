import Project
import SourceText
import Testing

@Suite("The tree of guides")
struct GuideTreeTests {
  private func ids(_ names: String...) -> [(id: GuideID, title: StyledText)] {
    names.sorted().map { (GuideID($0), "Title of \($0)") }
  }

  /// The tree as text: sections as `Title(index: …)`.
  private func text(_ tree: GuideTree, _ guides: [(id: GuideID, title: StyledText)]) -> String {
    func text(_ nodes: [GuideTree.Node]) -> String {
      nodes.map { node in
        switch node {
        case .guide(let guide): return guides[guide].id.text
        case .section(let section):
          let index = section.index.map { guides[$0].id.text + ": " } ?? ""
          return "\(section.title)(\(index)\(text(section.nodes)))"
        }
      }.joined(separator: ", ")
    }
    return text(tree.nodes)
  }

  /// The tree of guides in an order, as settings state it.
  private func tree(_ order: String, _ guides: [(id: GuideID, title: StyledText)]) async -> GuideTree {
    GuideTree(await load(settings: "guides: [\(order)]\n").project.settings.guides, of: guides)
  }

  @Test("has a section for each folder, led by the guide with its id, all by id, if nothing is listed")
  func folders() {
    let guides = ids("setup/ios/plist", "b", "setup", "setup/install", "a", "rest-api/start")
    let tree = GuideTree([], of: guides)
    #expect(
      text(tree, guides)
        == "a, b, Rest api(rest-api/start), Title of setup(setup: setup/install, Ios(setup/ios/plist))")
    #expect(
      tree.order.map { guides[$0].id } == ["a", "b", "rest-api/start", "setup", "setup/install", "setup/ios/plist"])
  }

  @Test("has what is listed first; a folder's other guides follow in the section that names it")
  func listed() async {
    let guides = ids("z", "setup/a", "setup/b", "setup/ios/c", "other/d", "more/e")
    let order =
      "z, {section: Set up, folder: setup, guides: [setup/b, {section: Others, guides: [other/d]}]}"
    #expect(
      await text(tree(order, guides), guides)
        == "z, Set up(setup/b, Others(other/d), setup/a, Ios(setup/ios/c)), More(more/e)")
  }

  @Test("has the section of a folder where the guide with its id is listed")
  func listedFolders() async {
    let guides = ids("a", "setup", "setup/x", "use", "use/y")
    #expect(
      await text(tree("use, setup", guides), guides)
        == "Title of use(use: use/y), Title of setup(setup: setup/x), a")
    #expect(
      await text(tree("{section: One, index: use, guides: [a]}", guides), guides)
        == "One(use: a), Title of setup(setup: setup/x), Use(use/y)")
  }

  @Test("has each guide once, and no section without guides")
  func odd() async {
    let guides = ids("a", "b", "c")
    let tree = await tree(
      """
      a, none, {section: Empty, guides: [a]}, {section: Only an index, index: b, guides: []},
      {section: Twice, folder: x, guides: [c]}, {section: Twice, folder: x, guides: [c]}
      """, guides)
    #expect(text(tree, guides) == "a, b, Twice(c)")
    #expect(tree.order == [0, 1, 2])
  }

  @Test("is linear in the depth of folders")
  func deep() {
    let path = (0..<500).map { "d\($0)" }.joined(separator: "/")
    let guides = ids("\(path)/x", "\(path)/y")
    #expect(GuideTree([], of: guides).order == [0, 1])
  }

  @Test(
    "names guides by their paths, and a folder's index by the folder",
    arguments: [
      ("content/guides/a.md", "a"), ("content/guides/a/b.md", "a/b"), ("content/guides/a/index.md", "a"),
      ("content/guides/index.md", "index"), ("content/guides/a/b/index.md", "a/b"),
    ])
  func names(path: String, id: String) {
    #expect(GuideID(of: SourcePath(path)).text == id)
    #expect(GuideID(of: SourcePath(path)).isWellFormedPath)
  }

  @Test("takes only lowercase words for folders", arguments: ["A/b", "a//b", "a/", "/a", "a/B", "a b/c", "a/_c"])
  func malformed(id: String) { #expect(!GuideID(id).isWellFormedPath) }
}
