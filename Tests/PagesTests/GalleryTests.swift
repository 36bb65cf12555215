import Copywriting
import Foundation
import Model
import SourceText
import Statecharts
import Testing

@testable import Pages
@testable import Verification

@Suite("A copy gallery")
struct GalleryTests {
  private static let english = "alder/copy/index.html"
  private static let german = "alder/copy/de/index.html"

  @Test("draws a prompt in the system’s words of its language, with the name of the app that is longest")
  func prompts() async throws {
    let site = try await RenderedSite(Self.project())
    #expect(site.findings.map(\.message) == [])
    let guests = Self.scene("guests", of: site[Self.english])
    #expect(guests.contains("Shown for Gate &amp; Tower &lt;3"))
    #expect(guests.contains("system-alert-title\">Let “Gate &amp; Tower &lt;3” ask?</p>"))
    #expect(guests.contains("Without the alder key, Gate &amp; Tower &lt;3 cannot let you in.</p>"))
    #expect(guests.contains("role=\"img\" aria-label=\"Map\""))
    #expect(guests.contains("system-alert-choices choices-row\">\n<li>Come &lt;in&gt;</li>\n<li>Go away</li>"))
    let german = Self.scene("guests", of: site[Self.german])
    #expect(german.contains("<div class=\"system-alert\" lang=\"de\" dir=\"auto\">"))
    #expect(german.contains("system-alert-title\">Darf „Gate &amp; Tower &lt;3“ fragen?</p>"))
    #expect(german.contains("<li>Herein</li>\n<li lang=\"en\" dir=\"auto\">Go away</li>"))
    #expect(german.contains("Some of the system’s wording in German is unknown."))
    #expect(!guests.contains("Some of the system’s wording"))
    // What the page says inside the drawing stays in the page's language.
    #expect(german.contains("<div class=\"system-alert-map\" lang=\"en\" role=\"img\""))
  }

  @Test("names an alert by its real title in test plans, with the app’s name as a placeholder")
  func alertTitle() async throws {
    let site = try await RenderedSite(Self.project(), edition: "alder")
    let page = site["reference/door/v1/testing/index.html"]
    let title = "<q class=\"copy\">Let “<span class=\"placeholder\">&lt;appname&gt;</span>” ask?</q>"
    #expect(page.contains("Who is there?</a> appears: \(title), with the text <q class=\"copy\">"))
    let table = site["reference/door/v1/testing/runs.csv"]
    #expect(table.contains(",Who is there?,Let “<appname>” ask?,"))
  }

  @Test("keeps the placeholder marked where the edition has no app")
  func placeholder() async throws {
    let page = try await RenderedSite(Self.project())["birch/copy/index.html"]
    #expect(page.contains("Shown without an app name"))
    #expect(page.contains("system-alert-title\">Let “<span class=\"placeholder\">&lt;appname&gt;</span>” ask?</p>"))
    #expect(page.contains("<li>42 of 40 characters, plus &lt;appname&gt; <span"))
  }

  @Test("has one app’s name in every text where the site is for that app")
  func oneApp() async throws {
    let site = try await RenderedSite(Self.project(), app: "Mine")
    for path in [Self.english, Self.german, "birch/copy/index.html"] {
      #expect(site[path].contains("Shown for Mine") && !site[path].contains("Gate") && !site[path].contains("appname"))
    }
  }

  @Test("measures a text with the app’s name against its slot’s length")
  func lengths() async throws {
    let site = try await RenderedSite(Self.project())
    // “Without the alder key, Gate & Tower <3 cannot let you in.”
    #expect(
      Self.scene("guests", of: site[Self.english]).contains(
        "<li>57 of 40 characters <span class=\"standing standing-stale\">17 too many</span></li>"))
  }

  @Test(
    "tells stale, missing and unread translations, whose words they are, and shows the text that they were made from")
  func standings() async throws {
    let site = try await RenderedSite(Self.project())
    let page = site[Self.german]
    let stale = Self.scene("guests", of: page)
    #expect(stale.contains("data-state=\"stale\""))
    #expect(stale.contains("<li>Translated from an older version: <code>000000000000</code></li>"))
    #expect(stale.contains("<span class=\"quiet\">English:</span> <span>Without the alder key"))
    let missing = Self.scene("thieves", of: page)
    #expect(missing.contains("data-state=\"missing\""))
    #expect(missing.contains(">Missing</span> the text in English is shown instead</li>"))
    #expect(missing.contains("<p class=\"text-words\" data-copies=\"Purpose string, For thieves\">Alder says no.</p>"))
    #expect(missing.contains("<li>Alder’s own text</li>"))
    #expect(page.contains("data-slot=\"notification-title\" data-state=\"needs-review\""))
    #expect(
      page.contains("<p class=\"text-words\" data-copies=\"Notification title\" lang=\"de\" dir=\"auto\">Es läutet</p>")
    )
    #expect(page.contains("<li>Source version unknown</li>"))
    let entrance = site[Self.english]
    #expect(entrance.contains("German <span class=\"switch-note\">2 missing, 1 stale, 1 needs review</span>"))
    #expect(
      entrance.contains(
        "<a href=\"de/index.html#variant.guests.purpose.enter\">German</a> "
          + "<span class=\"standing standing-stale\">Stale</span>"))
    // The other edition has no words of its own, so what all share was never translated for thieves.
    #expect(site["birch/copy/de/index.html"].contains("cannot let you out."))
  }

  @Test("says what rules find, by text, and why it is accepted")
  func remarks() async throws {
    func remark(_ variant: VariantID?, _ locale: String, _ message: String, _ suppression: Suppression? = nil)
      -> CopyRemark
    {
      CopyRemark(
        entry: "purpose.enter", edition: "alder", variant: variant, locale: locale,
        finding: Finding(
          Rule(id: "purpose/vague-benefit", severity: .warning, summary: "", rationale: ""), at: nil, message,
          suggestion: "say <what>"),
        suppression: suppression)
    }
    let reason = Suppression(
      rule: Sourced("purpose/vague-benefit"), reason: "Agreed & signed.",
      until: CalendarDay("2027-03-31").map { Sourced($0) })
    let site = try await RenderedSite(
      Self.project(),
      remarks: [
        remark("guests", "en", "“in” is <vague>"), remark("thieves", "en", "accepted", reason),
        remark(nil, "en", "of the entry"), remark("guests", "de", "only in German"),
      ])
    let page = site[Self.english]
    let guests = Self.scene("guests", of: page)
    #expect(guests.contains("data-findings=\"open\""))
    #expect(
      guests.contains(
        "<b>warning</b> “in” is &lt;vague&gt;; say &lt;what&gt; "
          + "<a href=\"../../reference/rules/index.html#purpose/vague-benefit\"><code>purpose/vague-benefit</code></a></p>"
      ))
    let thieves = Self.scene("thieves", of: page)
    #expect(thieves.contains("data-findings=\"accepted\""))
    #expect(thieves.contains("<br>Reason: Agreed &amp; signed. Accepted until 2027-03-31.</p>"))
    #expect(!guests.contains("accepted") && !page.contains("only in German"))
    #expect(page.contains("of the entry"))
    #expect(page.contains("<option value=\"open\">With findings</option><option value=\"accepted\">"))
    #expect(page.contains("English <span class=\"switch-note\">1 with findings</span>"))
    #expect(page.contains("2 missing, 1 stale, 1 needs review, 1 with findings"))
    #expect(!site["birch/copy/index.html"].contains("vague"))
  }

  @Test("draws a prompt and a text in a guide in the language and with the app that a directive names")
  func directives() async throws {
    var project = Self.project()
    let body = GuideBody(
      parts: [.directive(0), .directive(1)],
      directives: [("prompt", "who"), ("copy", "purpose.enter")].map { name, argument in
        GuideBody.Directive(
          name: Sourced(name), argument: Sourced(argument),
          options: [("locale", "de"), ("app", "Gate")].map { .init(name: Sourced($0), value: Sourced($1)) },
          body: Sourced(""))
      })
    project.guides = [Sample.guide("gates", "Gates", body, editions: ["alder"])]
    let page = try await RenderedSite(project)["alder/guides/gates/index.html"]
    // Both are for the variant of the app, though it is not named.
    #expect(page.components(separatedBy: "Ohne the alder key lässt dich Gate nicht ein.</p>").count == 3)
    #expect(page.components(separatedBy: "Darf „Gate“ fragen?").count == 3)
    #expect(page.contains("href=\"../../copy/de/index.html#copy.purpose.enter\""))
    #expect(page.contains("data-copies=\"Purpose string, For guests\""))
    #expect(!page.contains("For thieves"))
  }

  @Test("marks the system’s words as unverified in the languages in which they are, and no others")
  func unverifiedWords() async throws {
    var project = Self.project()
    project.machines[0].chart.prompts[0].unverifiedWords = [LocalText(locale: "de", text: Sourced("Nobody heard it."))]
    let site = try await RenderedSite(project)
    #expect(site["alder/copy/de/index.html"].contains("title=\"Nobody heard it.\""))
    #expect(!site[Self.english].contains("Nobody heard it."))
    #expect(site["reference/sources/index.html"].contains("Nobody heard it."))
  }

  @Test("has no filter for what is always the same, and no languages where there is one")
  func plain() async throws {
    let page = try await RenderedSite()[Self.english]
    #expect(page.contains("<select name=\"variant\">") && page.contains("<select name=\"place\">"))
    #expect(!page.contains("<select name=\"state\">") && !page.contains("<select name=\"findings\">"))
    #expect(!page.contains("aria-label=\"Languages\""))
  }

  /// The sample in two languages, with apps, an edition's own words, and a prompt with all that a prompt can have.
  private static func project() -> Project {
    var project = Sample.project()
    project.settings.locales = Locales(source: "en", targets: ["de"])
    project.settings.lengths[.purpose] = 40
    project.machines[0].chart.prompts[0].alert = [
      LocalText(locale: "en", text: Sourced("Let “<appname>” ask?")),
      LocalText(locale: "de", text: Sourced("Darf „<appname>“ fragen?")),
    ]
    project.machines[0].chart.prompts[0].showsMap = true
    project.machines[0].chart.prompts[0].orientation = .row
    project.machines[0].chart.events[1].labels = [LocalText(locale: "de", text: Sourced("Herein"))]
    project.editions[0].apps = [
      Edition.App(name: "Gate", variant: Sourced("guests"), range: .none),
      Edition.App(name: "Gate & Tower <3", variant: Sourced("guests"), range: .none),
      Edition.App(name: "The longest of all names", variant: Sourced("thieves"), range: .none),
    ]
    project.copy.entries[0].texts += [
      text("Ohne <key-word> lässt dich <appname> nicht ein.", "de", variant: "guests", digest: "000000000000"),
      text("Alder says no.", "en", variant: "thieves", edition: "alder"),
    ]
    project.copy.entries[1].texts.append(text("Es läutet", "de"))
    return project
  }

  private static func text(
    _ source: String, _ locale: String, variant: VariantID? = nil, edition: EditionID? = nil, digest: String? = nil
  ) -> CopyText {
    CopyText(
      edition: edition.map { Sourced($0) }, variant: variant.map { Sourced($0) }, locale: locale,
      template: CopyTemplate(source), state: locale == "en" ? .translated : .needsReview,
      sourceDigest: digest.map { Sourced($0) }, range: .none)
  }

  /// What stands on a page for one variant of the first entry that has variants.
  private static func scene(_ variant: String, of page: String) -> String {
    guard let start = page.range(of: " data-variant=\"\(variant)\"") else { return "" }
    let rest = page[start.upperBound...]
    let ends = [" data-variant=", "</section>"].compactMap { rest.range(of: $0)?.lowerBound }
    return String(rest[..<(ends.min() ?? rest.endIndex)])
  }

  @Test("offers the downloads of its own edition, grouped, at paths that browsers can ask for")
  func downloads() async throws {
    let files = [
      CopyDownload(
        edition: "alder", variant: "guests", app: "Tür & Tor", title: "String Catalog", purpose: "for Xcode <27",
        fileName: "guests/tür/InfoPlist.xcstrings", bytes: { Array("{}".utf8) }),
      CopyDownload(
        edition: "alder", locale: "de", title: "XLIFF", purpose: "for translators", fileName: "alder-de.xliff",
        bytes: { [1] }),
      CopyDownload(
        edition: "birch", variant: "guests", title: "CSV", purpose: "for reviewers", fileName: "birch.csv",
        bytes: { [2] }),
    ]
    let site = try await RenderedSite(copyDownloads: files)
    #expect(site.findings.map(\.message) == [])
    #expect(site["alder/copy/downloads/guests/tür/InfoPlist.xcstrings"] == "{}")
    #expect(site.files["birch/copy/downloads/birch.csv"] == [2])
    let page = site["alder/copy/index.html"]
    #expect(page.contains("<h3>For guests, for Tür &amp; Tor</h3>"))
    #expect(
      page.contains(
        "<a href=\"downloads/guests/t%C3%BCr/InfoPlist.xcstrings\" download>String Catalog</a> "
          + "<span class=\"quiet\">for Xcode &lt;27</span>"))
    #expect(page.contains("<h3>All variants</h3>"))
    #expect(!page.contains("birch.csv"))
    let single = try await RenderedSite(edition: "birch", copyDownloads: files)
    #expect(single.files["copy/downloads/birch.csv"] == [2])
    #expect(single.files["copy/downloads/alder-de.xliff"] == nil)
  }
}
