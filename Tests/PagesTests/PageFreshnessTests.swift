import Diagrams
import Pages
import Testing

@Suite("Two versions of a page with different layouts")
struct PageFreshnessTests {
  /// A figure as the template makes it: a state, a line with two curves, a label with an actor's icon, and a link.
  private static let page = """
    <p>a 1</p><div class="frame" data-dot="1f">
    <div class="diagram-picture">
    <svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img" viewBox="0 0 211.5 80" width="212" height="80">
    <title id="d1-title">Door</title>
    <g aria-hidden="true" text-anchor="middle" transform="translate(4.3 91)">
    <g id="d1-t1.to" class="edge by-user"><path d="M1,2C3,4 5,6 7,8"/><polygon points="1,2 3,4 5,6"/></g>
    <g id="d1-state.shut" class="state" data-state="shut"><rect class="box" x="1" y="-20.5" width="60" height="20" rx="6"/>\
    <text class="title" x="30" y="-6">Shut 2</text></g>
    <g id="d1-t1" class="transition by-user"><path class="glyph" transform="translate(1 2)" d="M1 1H9"/></g>
    <g id="d1-f" class="state frame"><path class="box" d="M1 1H8"/><circle cx="1" cy="2" r="3"/></g>
    </g>
    </svg>
    <svg xmlns="http://www.w3.org/2000/svg" class="diagram-links" aria-hidden="true" viewBox="0 0 211.5 80">
    <g transform="translate(4.3 91)">
    <a href="x1/" tabindex="-1"><title>Shut</title><rect x="1" y="2" width="3" height="4" rx="6"/></a>
    </g>
    </svg>
    </div></div><p>b</p>
    """

  private func isFresh(_ change: (String) -> String, path: String = "a/index.html") -> Bool {
    let new = change(Self.page)
    #expect(new != Self.page, "the change must change something")
    return differsOnlyInLayout(path, Array(Self.page.utf8), Array(new.utf8))
  }

  @Test(
    "where any place of a drawing is another",
    arguments: [
      ("diagram-picture\">", "diagram-picture on-landscape\">"), ("viewBox=\"0 0 211.5 80\"", "viewBox=\"0 0 9 9\""),
      ("width=\"212\" height=\"80\"", "width=\"1\" height=\"2\""), ("translate(4.3 91)", "translate(-4 0)"),
      ("M1,2C3,4 5,6 7,8", "M0,0C3,4 5,6 7,8 3,4 5,6 7,8"), ("points=\"1,2 3,4 5,6\"", "points=\"0,0 3,4 5,6\""),
      ("x=\"1\" y=\"-20.5\" width=\"60\" height=\"20\" rx=\"6\"", "x=\"2\" y=\"3\" width=\"6\" height=\"7\" rx=\"8\""),
      ("x=\"30\" y=\"-6\"", "x=\"31\" y=\"7\""), ("translate(1 2)", "translate(3 4)"), ("M1 1H8", "M2 2H9"),
      ("cx=\"1\" cy=\"2\" r=\"3\"", "cx=\"4\" cy=\"5\" r=\"6\""),
      ("<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\"", "<rect x=\"7\" y=\"8\" width=\"9\" height=\"10\""),
    ])
  func places(_ old: String, _ new: String) {
    #expect(isFresh { $0.replacing(old, with: new) })
  }

  @Test("are equal even if a line has more or fewer curves")
  func pieces() {
    #expect(isFresh { $0.replacing("<polygon", with: "<path d=\"M7,8C1,2 3,4 5,6\"/><polygon") })
    #expect(isFresh { $0.replacing("<polygon points=\"1,2 3,4 5,6\"/>", with: "") })
  }

  @Test("are equal even if one is printed in parts")
  func parts() {
    let sheet = """
      <div class="sheet" data-label="Part 1 of 2"><svg viewBox="0 0 9 9"><use href="#d1-drawing"/></svg></div>
      """
    let end = "</svg>\n</div></div>"
    #expect(isFresh { $0.replacing(end, with: "</svg>\n</div>\n\(sheet)\n\(sheet)</div>") })
    #expect(isFresh { $0.replacing("91)\">\n<g id", with: "91)\" id=\"d1-drawing\" class=\"diagram\">\n<g id") })
    #expect(!isFresh { $0.replacing(end, with: "</svg>\n</div>\n<p>Part 1 of 2</p></div>") })
  }

  @Test(
    "but not where anything else is another",
    arguments: [
      ("a 1", "a 2"), ("<p>b", "<p>c"), ("data-dot=\"1f\"", "data-dot=\"2f\""), (">Shut 2<", ">Shut 3<"),
      (">Door<", ">Gate<"), ("class=\"state\"", "class=\"state prompt\""), ("<title>Shut", "<title>Ajar"),
      ("href=\"x1/\"", "href=\"x2/\""), ("data-state=\"shut\"", "data-state=\"ajar\""),
      ("edge by-user", "edge by-system"), ("id=\"d1-t1.to\"", "id=\"d1-t2.to\""),
      // The outline of an icon does not depend on the layout, and a box has one outline.
      ("d=\"M1 1H9\"", "d=\"M1 1H8\""), ("<path class=\"box\" d=\"M1 1H8\"/>", ""),
      ("</svg>\n</div>", "</svg>\n<svg></svg></div>"),
    ])
  func words(_ old: String, _ new: String) {
    #expect(!isFresh { $0.replacing(old, with: new) })
  }

  @Test("and not in a drawing without the digest of its DOT, or in a file that is not a page")
  func others() {
    let bare = Self.page.replacing(" data-dot=\"1f\"", with: "")
    #expect(!differsOnlyInLayout("a.html", Array(bare.utf8), Array(bare.replacing("M1,2C", with: "M2,2C").utf8)))
    #expect(!isFresh({ $0.replacing("M1,2C", with: "M2,2C") }, path: "a.css"))
  }

  @Test("A page that breaks off inside a drawing is another page", arguments: [10, 200, 700, 900])
  func broken(length: Int) {
    #expect(!isFresh { String($0.prefix(length)) })
  }
}
