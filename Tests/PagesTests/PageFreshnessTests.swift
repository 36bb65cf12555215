import Pages
import Testing

@Suite("Two versions of a page")
struct PageFreshnessTests {
  private static let page = """
    <p>a 1</p><div class="frame" data-dot="1f">
    <div class="diagram-picture">
    <svg class="diagram" viewBox="0 0 211.5 80"><title>Door</title></svg>
    <svg class="diagram-links"><a href="x1/"></a></svg>
    </div></div><p>b</p>
    """

  private func isFresh(_ old: String, _ new: String, path: String = "a/index.html") -> Bool {
    differsOnlyInLayout(path, Array(Self.page.utf8), Array(Self.page.replacing(old, with: new).utf8))
  }

  @Test("are equal if only a drawing differs")
  func drawings() {
    #expect(isFresh("0 0 211.5 80", "0 0 9 9"))
    #expect(isFresh("diagram-picture", "diagram-picture on-landscape"))
  }

  @Test("differ in a word, the digest of a drawing, or a drawing that breaks off")
  func words() {
    #expect(!isFresh("a 1", "a 2") && !isFresh("<p>b", "<p>c") && !isFresh("1f", "2f") && !isFresh("</div></div>", ""))
  }

  @Test("are compared byte by byte if they are not pages")
  func others() { #expect(!isFresh("0 0 211.5 80", "0 0 9 9", path: "a.css")) }
}
