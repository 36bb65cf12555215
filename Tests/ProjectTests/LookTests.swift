import Project
import SourceText
import Testing

@Suite("Looks")
struct LookTests {
  @Test(
    "have colors whose contrast is that of WCAG",
    arguments: [("#000000", 21.0), ("#ffffff", 1.0), ("#767676", 4.54), ("#777777", 4.48), ("#0b57d0", 6.39)])
  func contrast(color: String, expected: Double) throws {
    let color = try #require(RGBColor(color))
    #expect(abs(color.contrast(to: RGBColor(255, 255, 255)) - expected) < 0.01)
  }

  @Test("are read from six digits alone", arguments: ["#12345", "123456", "#12345g", "#+12345", "#1234567", ""])
  func malformed(text: String) { #expect(RGBColor(text) == nil) }

  @Test("come to a color with enough contrast from any color, and stay where it is enough")
  func reaching() throws {
    for color in ["#8ab4f8", "#ffff00", "#ffffff", "#000000", "#0b57d0"].compactMap(RGBColor.init) {
      for (grounds, byLightening) in [(RGBColor.lightGrounds, false), (RGBColor.darkGrounds, true)] {
        let found = color.reaching(4.5, to: grounds, byLightening: byLightening)
        #expect(grounds.allSatisfy { found.contrast(to: $0) >= 4.5 })
        if grounds.allSatisfy({ color.contrast(to: $0) >= 4.5 }) { #expect(found == color) }
      }
    }
  }

  @Test("of an edition lie over that of the project; colors belong together")
  func over() async throws {
    let project = await load(
      settings: """
        look:
          accent: "#010203"
          accent-dark: "#f4f5f6"
          footer: All
          links: [{title: Help, url: https://acme.io/help}]
        """,
      ["content/editions/acme.yaml": "{edition: acme, title: Acme, look: {logo: a.svg, accent: \"#070809\"}}"]
    ).project
    let look = try #require(project.editions.first).look.over(project.settings.look)
    #expect(look.footer == "All" && look.logo?.value == "a.svg" && look.links.map(\.title) == ["Help"])
    #expect(look.accent?.value == RGBColor(7, 8, 9) && look.darkAccent == nil, "not the dark color of another accent")
  }
}
