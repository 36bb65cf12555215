import SourceText
import Testing

@Suite("The listing of an SDK’s type in a guide")
struct ListingTests {
  private func page(_ type: String, named name: String) async throws -> String {
    let project = try await Sample.read([
      "content/statebook.yaml": "format: 1\ntitle: Bells\n",
      "content/sdk/bells.yaml": "sdk: bells\ntitle: Bells\ntypes: [\(type)]\n",
      "content/guides/a.md": """
      ---
      title: A
      ---

      ```{sdk} \(name)
      ```

      ```{sdk} \(name)
      :as: table
      ```
      """,
    ])
    return try await RenderedSite(project)["guides/a/index.html"]
  }

  private func lines(_ type: String, named name: String) async throws -> [String] {
    lines(of: try await page(type, named: name))
  }

  private func lines(of page: String) -> [String] {
    let code = page.components(of: "<pre class=\"frame\"").dropFirst().first?.components(of: "</code>")[0] ?? ""
    return "<pre\(code)".replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").components(of: "\n")
  }

  @Test("declares methods and properties as Objective-C does, with each property’s default and unit above it")
  func declarations() async throws {
    let page = try await RenderedSite(edition: "alder")["guides/entering/index.html"]
    #expect(
      lines(of: page) == [
        "@interface DoorBell : NSObject", "", "+ (void)ringIfNeeded:(BOOL)loudly;", "",
        "// Default: \"ding <dong>\"", "@property (nonatomic, copy) NSString *tone;", "",
        "// Default: 7 days. Unit: seconds", "@property (nonatomic) long long delay;", "", "@end",
      ])
  }

  @Test("keeps a default of several lines inside its comment")
  func defaultOfSeveralLines() async throws {
    let type = #"{name: A, members: [{name: mode, kind: property, type: Mode, default: "a\nint b;\r\nc"}]}"#
    #expect(try await lines(type, named: "A")[2] == "// Default: a int b; c")
  }

  @Test("joins the parts of a selector")
  func selector() async throws {
    let parameters = "[{name: door, type: Door *}, {label: by, name: hand, type: id}]"
    let page = try await page(
      "{name: A, members: [{name: open, kind: method, returns: BOOL, parameters: \(parameters)}]}", named: "A")
    #expect(lines(of: page)[2] == "- (BOOL)open:(Door *)door by:(id)hand;")
    #expect(page.replacing("<wbr>", with: "").contains("<code>-open:by:</code>"))
  }

  @Test("of a class without members or parameters is well formed")
  func empty() async throws {
    #expect(try await lines("{name: A}", named: "A") == ["@interface A", "", "@end"])
    let now = "{name: A, members: [{name: now, kind: method, static: true, returns: id}]}"
    #expect(try await lines(now, named: "A")[2] == "+ (id)now;")
  }

  @Test("in another language has the declarations as written, between braces")
  func asWritten() async throws {
    let page = try await page(
      #"""
      {name: Bell, language: kotlin, declaration: "class Bell(door: Door)", members: [
        {name: length, declaration: "var length: Duration", default: 500 ms},
        {name: ring, declaration: "@Deprecated\nfun ring(): Boolean"}]}
      """#, named: "Bell")
    #expect(
      lines(of: page) == [
        "class Bell(door: Door) {", "    // Default: 500 ms", "    var length: Duration", "", "    @Deprecated",
        "    fun ring(): Boolean", "}",
      ])
    #expect(page.contains("<span id=\"sdk.Bell.ring\">    @Deprecated</span>"))
  }
}
