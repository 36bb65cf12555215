import Project
import Testing

@Suite("The address of a site")
struct SiteAddressTests {
  private func publishedURL(_ address: String) async -> String? {
    await load(settings: "base-url: '\(address)'\n").project.settings.publishedURL
  }

  @Test(
    "is a placeholder if its host is reserved for examples and tests",
    arguments: [
      ("https://example.com", "example.com"), ("https://Docs.Example.ORG./a/?b#c", "docs.example.org"),
      ("http://user@example.net:8080/x", "example.net"), ("https://docs.acme.example/", "docs.acme.example"),
      ("http://localhost:8000", "localhost"), ("https://a.test", "a.test"), ("https://a.invalid/", "a.invalid"),
    ])
  func placeholder(address: String, host: String) async {
    #expect(Settings.reservedHost(of: address) == host)
    #expect(await publishedURL(address) == nil)
  }

  @Test(
    "is one that readers can open otherwise",
    arguments: [
      "https://handbook.acme.io/", "https://example.community", "https://myexample.com/", "https://example.com.acme.io",
      "https://acme.io/example.com", "https://acme.io?example.com", "https://acme.io#.test",
    ])
  func real(address: String) async {
    #expect(Settings.reservedHost(of: address) == nil)
    #expect(await publishedURL(address) == address)
  }

  @Test(
    "has a path from the first slash to the last",
    arguments: [
      ("https://acme.io", "/"), ("https://acme.io/", "/"), ("https://acme.io/a/b", "/a/b/"),
      ("https://acme.io/a/?q#f", "/a/"),
    ])
  func path(address: String, path: String) { #expect(Settings.path(of: address) == path) }
}
