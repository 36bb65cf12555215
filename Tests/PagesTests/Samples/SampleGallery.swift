import Copy
import SourceText
import Statecharts

@testable import Pages
@testable import Project

extension Sample {
  /// The sample in two languages, with apps, an edition's own words, and a prompt with every property.
  static func galleryProject() -> Project {
    var project = project()
    project.settings.locales = Locales(source: "en", targets: ["de"])
    project.settings.lengths[.purpose] = 40
    project.machines[0][look: "who"].alert = [
      LocalText(locale: "en", text: Sourced("Let “<appname>” ask?")),
      LocalText(locale: "de", text: Sourced("Darf „<appname>“ fragen?")),
    ]
    project.machines[0][look: "who"].map = PromptMap()
    project.machines[0][look: "who"].orientation = .row
    for index in project.machines[0].chart.events.indices where project.machines[0].chart.events[index].id == "allow" {
      project.machines[0].chart.events[index].labels = [LocalText(locale: "de", text: Sourced("Herein"))]
    }
    project.editions[0].apps = [
      Edition.App(name: "Gate", variant: Sourced("guests"), range: .none),
      Edition.App(name: "Gate & Tower <3", variant: Sourced("guests"), range: .none),
      Edition.App(name: "The longest of all names", variant: Sourced("thieves"), range: .none),
    ]
    project.copy.entries[0].texts += [
      galleryText("Ohne <key-word> lässt dich <appname> nicht ein.", "de", variant: "guests", digest: "000000000000"),
      galleryText("Alder says no.", "en", variant: "thieves", edition: "alder"),
    ]
    project.copy.entries[1].texts.append(galleryText("Es läutet", "de"))
    return project
  }

  private static func galleryText(
    _ source: String, _ locale: String, variant: VariantID? = nil, edition: EditionID? = nil, digest: String? = nil
  ) -> CopyText {
    CopyText(
      edition: edition.map { Sourced($0) }, variant: variant.map { Sourced($0) }, locale: locale,
      template: CopyTemplate(source), state: locale == "en" ? .translated : .needsReview,
      sourceDigest: digest.map { Sourced($0) }, range: .none)
  }

  /// Annotations on the copy: open and accepted, on a text and on an entry, in both languages.
  static let annotations: [LintFinding] = {
    func remark(_ variant: VariantID?, _ locale: String, _ message: String, _ suppression: Suppression? = nil)
      -> LintFinding
    {
      LintFinding(
        text: CopyTextID(entry: "purpose.enter", edition: "alder", variant: variant, locale: locale),
        finding: Finding(
          Rule("purpose/vague-benefit", .warning, ""), at: nil, message,
          suggestion: "say <what>"),
        suppression: suppression)
    }
    let reason = Suppression(
      rule: Sourced("purpose/vague-benefit"), reason: "Agreed & signed.",
      until: CalendarDay("2027-03-31").map { Sourced($0) })
    return [
      remark("guests", "en", "“in” is <vague>"), remark("thieves", "en", "accepted", reason),
      remark(nil, "en", "of the entry"), remark("guests", "de", "only in German"),
    ]
  }()

  /// Files with the copy, of two editions.
  static let downloads = [
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
}

extension MachineSource {
  /// The look of a prompt of the machine.
  subscript(look prompt: PromptID) -> PromptAppearance {
    get { chart.prompts.first { $0.id == prompt }?.look ?? PromptAppearance() }
    set {
      for index in chart.prompts.indices where chart.prompts[index].id == prompt {
        chart.prompts[index].look = newValue
      }
    }
  }
}
