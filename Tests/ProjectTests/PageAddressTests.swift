import Project
import SourceText
import Testing

@Suite("Addresses of pages")
struct PageAddressTests {
  @Test(
    "name the file of a page",
    arguments: [
      ("guides/a/", "guides/a/index.html"), ("guides/a", "guides/a/index.html"), ("index.html", "index.html"),
      ("guides/a/index.html", "guides/a/index.html"), ("a/b.html", "a/b.html"),
    ])
  func path(address: String, path: String) {
    #expect(PageAddress.path(of: address) == path)
    #expect(PageAddress.path(of: PageAddress.address(of: path)) == path)
  }

  @Test("are added to a list at their places, and everything else stays")
  func adding() {
    let text = "# Ours\nguides/b/\n\nguides/d/index.html\nguides/c/"
    let (merged, count) = PublishedAddresses.adding(["guides/e/", "guides/d/", "guides/a/", "index.html"], to: text)
    #expect(merged == "# Ours\nguides/a/\nguides/b/\n\nguides/d/index.html\nguides/c/\nguides/e/\nindex.html\n")
    #expect(count == 3)
    #expect(PublishedAddresses.adding(["guides/a/"], to: merged) == (merged, 0))
  }

  @Test(
    "lead to the guide that they are of",
    arguments: [
      ("guides/a/", "a"), ("acme/guides/a/b/", "a/b"), ("guides/a/index.html#x", "a"), ("guides/", nil),
      ("reference/door/v1/", nil),
    ] as [(String, String?)])
  func guide(address: String, guide: String?) { #expect(GuideID(address: address)?.text == guide) }

  private func repository(_ keys: String) async throws -> RepositoryLinks {
    try #require(await load(settings: "repository: {\(keys)}\n").project.settings.repository)
  }

  @Test(
    "of files in a repository have the form of its host",
    arguments: [
      (
        "https://github.com/acme/x", "https://github.com/acme/x/edit/main/docs/a%20b.md",
        "https://github.com/acme/x/blob/main/docs/a%20b.md#L7"
      ),
      (
        "https://gitlab.acme.io/x", "https://gitlab.acme.io/x/-/edit/main/docs/a%20b.md",
        "https://gitlab.acme.io/x/-/blob/main/docs/a%20b.md#L7"
      ),
      (
        "https://codeberg.org/a/x", "https://codeberg.org/a/x/_edit/main/docs/a%20b.md",
        "https://codeberg.org/a/x/src/branch/main/docs/a%20b.md#L7"
      ),
    ])
  func hosts(url: String, edit: String, view: String) async throws {
    let links = try await repository("url: \(url), folder: docs/")
    #expect(links.editAddress(of: "a b.md") == edit)
    #expect(links.viewAddress(of: "a b.md", line: 7) == view)
    #expect(links.viewAddress(of: "a b.md", line: nil)?.contains("#") == false, "the whole file")
  }

  @Test("of files behind a link lead to the files themselves, if they are in the repository")
  func linked() async throws {
    let repository = try await repository("url: https://github.com/acme/x, folder: docs/")
    func edit(_ target: String) -> String? {
      repository.editAddress(of: "content/a.md", through: LinkedFolders(["content": target]))
    }
    #expect(edit("real") == "https://github.com/acme/x/edit/main/docs/real/a.md")
    #expect(edit("../shared/content") == "https://github.com/acme/x/edit/main/shared/content/a.md")
    #expect(edit("../../elsewhere") == nil)
    let links = LinkedFolders(["content": "real"])
    #expect(
      repository.viewAddress(of: "content/a.md", through: links, line: 7)
        == "https://github.com/acme/x/blob/main/docs/real/a.md#L7")
    #expect(
      repository.viewAddress(of: "templates/a.mustache", through: links, line: nil)
        == "https://github.com/acme/x/blob/main/docs/templates/a.mustache")
  }

  @Test("of files on another host follow its patterns, and there are none without")
  func patterns() async throws {
    var links = try await repository("url: https://git.acme.io/x, branch: trunk")
    #expect(links.editAddress(of: "a.md") == nil)
    links.edit = "https://edit.acme.io/?file={path}&at={branch}"
    links.view = "https://git.acme.io/x/{path}?line={line}"
    #expect(links.editAddress(of: "a.md") == "https://edit.acme.io/?file=a.md&at=trunk")
    #expect(links.viewAddress(of: "a.md", line: 3) == "https://git.acme.io/x/a.md?line=3")
  }
}
