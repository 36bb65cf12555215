import Copy
import Pages
import Project
import SourceText
import Statecharts

extension Sample {
  /// The sample in two languages, with apps, an edition's own words, and a prompt with every property.
  static func galleryProject() async throws -> Project {
    var project = try await project(settings: "locales: [en, de]\nlengths: {purpose: 40}\n", galleryFiles)
    project.machines[0][look: "who"].alert = [
      LocalText(locale: "en", text: Sourced("Let “<appname>” ask?")),
      LocalText(locale: "de", text: Sourced("Darf „<appname>“ fragen?")),
    ]
    project.machines[0][look: "who"].map = PromptMap()
    project.machines[0][look: "who"].orientation = .row
    for index in project.machines[0].chart.events.indices where project.machines[0].chart.events[index].id == "allow" {
      project.machines[0].chart.events[index].labels = [LocalText(locale: "de", text: Sourced("Herein"))]
    }
    return project
  }

  private static let galleryFiles: [SourcePath: String] = [
    "content/copy/door.yaml": """
    variants: {guests: {title: For guests}, thieves: {title: For thieves}}
    copy:
      - id: purpose.enter
        slot: purpose
        keys: [NSDoorUsageDescription]
        variants:
          guests:
            en: Without <key-word>, <appname> cannot let you in.
            de:
              text: Ohne <key-word> lässt dich <appname> nicht ein.
              state: needs_review
              digest: "000000000000"
          thieves: {en: "Without <key-word>, <appname> cannot let you out."}
        by-edition: {alder: {variants: {thieves: {en: Alder says no.}}}}
        suppress: [{rule: purpose/vague-benefit, reason: Agreed & signed., until: 2027-03-31}]
      - id: ring.title
        slot: notification-title
        text: {en: Somebody rang, de: {text: Es läutet, state: needs_review}}
      - {id: ring.body, slot: notification-body, text: {en: Open <appname>.}}
    """,
    "content/editions/alder.yaml": """
    edition: alder
    title: Alder
    description: Alder’s doors.
    terms: {key-word: {en: the alder key}, em: {en: hats}}
    apps:
      - {name: Gate, variant: guests}
      - {name: Gate & Tower <3, variant: guests}
      - {name: The longest of all names, variant: thieves}
    """,
  ]

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
