import Review
import SourceText
import TestSupport
import Testing

@Suite("Formatting")
struct FormattingTests {
  /// What to write in place of what, in files of the base `review`.
  struct Formatting: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    let old: String
    let new: String
  }

  private static let machine = "content/machines/location.yaml"
  private static let claims = "content/claims/location.yaml"
  private static let copy = "content/copy/location.yaml"

  static let formattings: [Formatting] = [
    Formatting(
      testDescription: "keys of a mapping", path: machine, old: "{label: The app asks, by: app,",
      new: "{by: app, label: The app asks,"),
    Formatting(
      testDescription: "a mapping over several lines", path: machine,
      old: "  allow: {label: Allow, labels: {de: Erlauben}, by: user}\n",
      new: "  allow:\n    by: user\n    labels:\n      de: Erlauben\n    label: Allow\n"),
    Formatting(
      testDescription: "quotes", path: machine, old: "title: Location access", new: "title: 'Location access'"),
    Formatting(
      testDescription: "comments", path: machine, old: "regions:\n", new: "# The parts.\nregions: # side by side\n"),
    Formatting(testDescription: "empty lines", path: machine, old: "regions:\n", new: "\n\nregions:\n"),
    Formatting(
      testDescription: "a sentence that is wrapped", path: copy, old: "description: For drivers who claim expenses,",
      new: "description: For drivers\n      who claim expenses,"),
    Formatting(
      testDescription: "white space in a guard", path: machine, old: "if: in(plugged)", new: "if: \"in( plugged )\""),
    Formatting(
      testDescription: "white space in a `when:`", path: machine, old: "vague, when: os >= 14}",
      new: "vague, when: \"os  >=  14\"}"),
    Formatting(
      testDescription: "white space in a check", path: claims, old: "check: never granted before ask,",
      new: "check: \"never  granted   before ask\","),
    Formatting(
      testDescription: "events", path: machine,
      old: "  blur: {label: Turn off Precise, by: settings}\n  sharpen: {label: Turn on Precise, by: settings}\n",
      new: "  sharpen: {label: Turn on Precise, by: settings}\n  blur: {label: Turn off Precise, by: settings}\n"),
    Formatting(
      testDescription: "values that a state shows", path: machine,
      old: "new: {title: New, tags: [open], shows: {status: undecided, accuracy: full}}",
      new: "new: {title: New, tags: [open], shows: {accuracy: full, status: undecided}}"),
    Formatting(
      testDescription: "transitions", path: machine,
      old:
        "      - {id: plugged-in, from: free, event: plug, to: plugged}\n      - {id: pulled-out, from: plugged, event: unplug, to: free}\n",
      new:
        "      - {id: pulled-out, from: plugged, event: unplug, to: free}\n      - {id: plugged-in, from: free, event: plug, to: plugged}\n"
    ),
    Formatting(
      testDescription: "profiles of a myth", path: claims, old: "profiles: [ios13, ios14]",
      new: "profiles: [ios14, ios13]"),
    Formatting(testDescription: "fair steps", path: claims, old: "fair: [allow, refuse]", new: "fair: [refuse, allow]"),
    Formatting(
      testDescription: "editions of an entry", path: copy, old: "editions: [acme, zen]", new: "editions: [zen, acme]"),
    Formatting(
      testDescription: "words for features", path: copy, old: "en: [mileage, trips], de: [fahrten]",
      new: "de: [fahrten], en: [trips, mileage]"),
    Formatting(
      testDescription: "locales of a text", path: copy,
      old: "{en: Open Settings, de: {text: Einstellungen öffnen, digest: 3f940108cb1e}}",
      new: "{de: {digest: 3f940108cb1e, text: Einstellungen öffnen}, en: Open Settings}"),
    Formatting(
      testDescription: "locales of a term", path: "content/editions/zen.yaml",
      old: "{en: the Zen desk, de: die Zen-Zentrale}",
      new: "{de: die Zen-Zentrale, en: the Zen desk}"),
    Formatting(
      testDescription: "apps", path: "content/editions/acme.yaml",
      old: "[{name: Acme Drive, variant: mileage}, {name: Acme Care, variant: safety}]",
      new: "[{name: Acme Care, variant: safety}, {name: Acme Drive, variant: mileage}]"),
    Formatting(
      testDescription: "languages", path: "content/statebook.yaml",
      old: "rules: {file/unrecognized: \"off\"}\nlengths: {banner: 100}\n",
      new: "lengths: {banner: 100}\nrules:\n  \"file/unrecognized\": 'off'\n"),
    Formatting(
      testDescription: "a paragraph that is wrapped", path: "content/guides/start.md",
      old: "with the text of the app.\nClaim", new: "with the\ntext of the app. Claim"),
    Formatting(
      testDescription: "keys of front matter", path: "content/guides/recovery.md",
      old: "machine: location\nprofile: ios13\n",
      new: "profile: ios13\nmachine: location\n"),
    Formatting(
      testDescription: "emphasis and headings in another notation", path: "content/guides/recovery.md",
      old: "## Before\n",
      new: "Before\n------\n"),
  ]

  @Test("What means the same in another notation or order is no change", arguments: formattings)
  func nothing(formatting: Formatting) async throws {
    var files = try ProjectArchive("bases/review.txt").files(isFixed: false)
    let base = await Samples.version(files, name: "base")
    let text = String(decoding: files[formatting.path] ?? [], as: UTF8.self)
    #expect(text.ranges(of: formatting.old).count == 1, "\(formatting.path) has no such text")
    files[formatting.path] = Array(text.replacing(formatting.old, with: formatting.new).utf8)
    let head = await Samples.version(files, name: "head")
    let review = await Review(base: base, head: head)
    #expect(review.rows.isEmpty, "\(review.rows.notation)")
    #expect(head.findings.map(\.message) == base.findings.map(\.message))
  }
}
