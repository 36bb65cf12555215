import Copy
import Foundation
import Testing

/// A permission text and the kind that a person gave it.
private struct LabelledText {
  let language: String
  let key: String
  let kind: String
  let text: String

  var found: String { Self.kind(of: text, in: language, key: key, names: []) }

  static func kind(of text: String, in language: String, key: String, names: [String]) -> String {
    switch PurposeJudge.fault(of: text, locale: language, keys: [key], names: names)?.fault {
    case nil: "good"
    case .template: "template"
    case .coercion: "coerces"
    case .directsChoice: "directs"
    case .vague: "vague"
    case .instructionOnly: "instruction"
    case .restates: "restates"
    case .thin: "thin"
    }
  }

  /// Reads a file with a text per line: language, key, kind, and text, separated by tabs.
  static func all(_ name: String) throws -> [LabelledText] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Purposes")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      try #require(parts.count == 4, "\(line)")
      return LabelledText(language: parts[0], key: parts[1], kind: parts[2], text: parts[3])
    }
  }
}

@Suite("The judge of permission texts")
struct PurposeJudgeTests {
  /// The words were chosen by tuned.tsv; kept.tsv was labelled with it and kept aside.
  @Test("finds four of five bad texts, and is right in 19 of 20 that it reports", arguments: ["tuned.tsv", "kept.tsv"])
  func measured(file: String) throws {
    let texts = try LabelledText.all(file)
    let bad = texts.filter { $0.kind != "good" }
    let found = bad.filter { $0.found != "good" }
    let falselyFound = texts.filter { $0.kind == "good" && $0.found != "good" }
    print("\(file): \(found.count) of \(bad.count) bad texts found, \(falselyFound.count) good ones reported")
    for (kind, texts) in Dictionary(grouping: bad, by: \.kind).sorted(by: { $0.key < $1.key }) {
      print(
        "  \(kind): \(texts.count { $0.found != "good" }) of \(texts.count), as this kind \(texts.count { $0.found == kind })"
      )
    }
    #expect(Double(found.count) >= 0.8 * Double(bad.count), "\(bad.filter { $0.found == "good" }.map(\.text))")
    #expect(Double(found.count) >= 0.95 * Double(found.count + falselyFound.count), "\(falselyFound.map(\.text))")
  }

  @Test(
    "has each kind of fault",
    arguments: [
      ("Acme Drive would like to use your location.", "en", "restates"),
      ("Campus Acme App needs your Location to work properly", "en", "vague"),
      ("To provide you with a better experience.", "en_US", "vague"),
      ("Please turn on location services.", "en", "directs"), ("Turn on location services.", "en", "instruction"),
      ("Wähle „Immer“, damit die App Fahrten aufzeichnet.", "de", "directs"),
      ("Damit alle Funktionen richtig funktionieren.", "de-AT", "vague"),
      ("Necesitamos acceso a tu ubicacion.", "es", "restates"), ("Your message goes here", "en", "template"),
      ("You must allow location.", "en", "coerces"), ("Allow location to continue.", "en", "coerces"),
      ("To continue tracking deliveries when the screen is off.", "en", "good"),
      ("Without access, Acme cannot record trips correctly.", "en", "good"),
      ("Nous avons besoin de votre position.", "fr", "good"), ("", "en", "good"), ("Acme Drive", "en", "good"),
      // New projects say English, whatever their texts are in.
      ("Necesitamos tu ubicación.", "en", "restates"), ("Wir benötigen deinen Standort.", "en", "restates"),
      ("La ubicación se usa para registrar tus viajes.", "en", "good"),
      ("Nous avons besoin de votre position.", "en", "good"), ("在地圖上顯示你的位置", "en", "good"),
      ("This permission is required to use navigation.", "en", "good"), ("We track your run.", "en", "good"),
      ("Location access is required to accept payments.", "en", "thin"), (".", "en", "template"),
      ("…", "fr", "template"),
    ])
  func kinds(text: String, locale: String, expected: String) {
    let found = LabelledText.kind(
      of: text, in: locale, key: "NSLocationWhenInUseUsageDescription", names: ["Acme Drive", "Acme"])
    #expect(found == expected)
  }
}
