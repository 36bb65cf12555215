import Project
import SourceText
import Testing

@testable import Verification

@Suite("The address of a link")
struct LinkAddressTests {
  private static let place = Place("content/guides/start.md")

  @Test(
    "that nothing can open is reported, with the address that was probably meant",
    arguments: [
      ("htps://example.com/a", "did you mean `https://example.com/a`?"),
      ("htttps://example.com", "did you mean `https://example.com`?"),
      ("hptts://example.com", "did you mean `https://example.com`?"),
      ("htp://example.com", "did you mean `http://example.com`?"),
      ("ttps://example.com", "did you mean `https://example.com`?"),
      ("hhttps://example.com", "did you mean `https://example.com`?"),
      ("mailo:a@example.com", "did you mean `mailto:a@example.com`?"),
      ("https://", "write the whole address"), ("http:", "write the whole address"),
      ("https:///example.com", "write `https://example.com`"), ("https:/example.com", "write `https://example.com`"),
      ("http:example.com", "write `http://example.com`"), ("https:\\\\example.com", "write `https://example.com`"),
      ("//example.com/a", "write `https://example.com/a`"), ("https://:80/", "write the whole address"),
      ("https://https://example.com", "write `https://example.com`"), ("http://https//a.b", "write `https://a.b`"),
      ("mailto:", "write `mailto:name@host`"), ("mailto:name", "write `mailto:name@host`"),
      ("mailto://a@example.com", "write `mailto:name@host`"),
    ])
  func problems(destination: String, suggestion: String?) throws {
    let address = LinkAddress(destination)
    #expect(address.isExternal)
    let finding = try #require(address.finding(at: Self.place, allowing: LinkSchemes()), "“\(destination)” passes")
    #expect(finding.rule == .linkAddress)
    #expect(finding.suggestion == suggestion)
  }

  @Test(
    "that browsers or an app of the project open is not reported",
    arguments: [
      "https://example.com", "HTTP://EXAMPLE.COM/a?b#c", "https://user:pass@example.com:8080/x",
      "http://localhost:3000",
      "http://[::1]:80/", "https://intranet/", "https://example.com./", "https://bücher.example/ä", "https://a.b/c:d@e",
      "mailto:a@example.com", "mailto:a%40example.com,b@c.d?subject=x", "mailto:?subject=x", "tel:+1-555-0100",
      "app-settings:", "App-Settings:x", "com.example.app://callback",
    ])
  func harmless(destination: String) {
    #expect(LinkAddress(destination).isExternal)
    let schemes = LinkSchemes(added: ["app-settings", "com.example.app"])
    #expect(LinkAddress(destination).finding(at: Self.place, allowing: schemes) == nil)
  }

  @Test(
    "with another scheme is an error that names the key, unless the scheme runs what it holds",
    arguments: [
      "note:first.md", "myapp://open/settings", "sms:+15550100", "ftp://a.b/c", "file:///etc/passwd", "ms-msdt:x",
      "JavaScript:a", "data:text/html,x",
    ])
  func unknown(destination: String) throws {
    let finding = try #require(LinkAddress(destination).finding(at: Self.place, allowing: LinkSchemes()))
    #expect(finding.rule == .linkUnknownScheme && finding.severity == .error)
    #expect(finding.message.hasSuffix("expected `https`, `http`, `mailto`, or `tel`"))
    let isRefused = ["JavaScript:a", "data:text/html,x"].contains(destination)
    #expect(finding.suggestion?.contains("link-schemes: [") == !isRefused)
  }

  @Test(
    "is relative without a scheme",
    arguments: ["page.md", "./a:b.md", "../x", "#a", "/x", "c:x", "C:\\a", "a/b:c", "?a:b", ""])
  func relative(destination: String) {
    #expect(!LinkAddress(destination).isExternal)
  }

  @Test(
    "that is written like a path is guessed",
    arguments: [
      ("www.example.com", "https://www.example.com"), ("https//example.com/a", "https://example.com/a"),
      ("https;//example.com", "https://example.com"), ("http//a.b", "http://a.b"),
      ("a@example.com", "mailto:a@example.com"),
      ("example.com/a", "https://example.com/a"), ("play.rust-lang.org", "https://play.rust-lang.org"),
      ("page.md", nil), ("../a.b/c.md", nil), ("http.md", nil), ("a/www.md", nil), ("images/a@2x.png", nil),
      ("location.app/x.md", "https://location.app/x.md"), ("icon@2x", nil),
    ])
  func meant(destination: String, address: String?) {
    #expect(LinkAddress.meant(by: destination) == address)
  }
}
