import AppAudit
import Copy
import SourceText
import Testing

@Suite("The audit of an app")
struct AppAuditTests {
  private let recommended: RecommendedCopy

  init() async throws { recommended = try await RecommendedCopy() }

  private func audit(
    _ files: [SourcePath: String], appName: String? = nil, locale: String? = nil, links: Set<SourcePath> = []
  ) -> AppAudit {
    AppAudit(
      AppFolder(tree: SourceTree(files), links: links, yaml: { _ in nil }),
      against: AppAudit.Recommendation(appName: appName, locale: locale, copy: recommended.copy))
  }

  private func plist(_ text: String, _ more: String = "", name: String = "<key>CFBundleName</key><string>A</string>")
    -> String
  {
    "<plist><dict>\(name)<key>\(InfoPlistKey.whenInUse)</key><string>\(text)</string>"
      + "<key>\(InfoPlistKey.always)</key><string>\(text)</string>"
      + "<key>UIBackgroundModes</key><array><string>location</string></array>\(more)</dict></plist>"
  }

  private func rules(_ audit: AppAudit) -> [String] { audit.findings.map(\.rule.id) }

  @Test("the app's name is the given one, else that of its sources, else a placeholder")
  func names() throws {
    #expect(rules(audit(["Info.plist": plist("A records trips.")])) == [])
    #expect(rules(audit(["Info.plist": plist("B records trips.")], appName: "B")) == [])
    #expect(rules(audit(["Info.plist": plist("B records trips.")])) == ["audit/drift", "audit/drift"])
    let display = "<key>CFBundleName</key><string>A</string><key>CFBundleDisplayName</key><string>C</string>"
    #expect(rules(audit(["Info.plist": plist("C records trips.", name: display)])) == [])
    let setting = "<key>CFBundleDisplayName</key><string>$(NAME)</string>"
    let nameless = audit(["App/Info.plist": plist("$(PRODUCT_NAME) records trips.", name: setting)]).findings
    #expect(nameless.map(\.rule) == [.auditUnknown])
    #expect(nameless.first?.message == "unknown name of the app “App”; texts keep `<appname>`")
    let named = audit(["App/Info.plist": plist("D records trips.", name: setting)]).findings
    #expect(named.map(\.rule) == [.auditUnknown], "whatever the name is, the words are the recommended ones")
    let drift = try #require(
      audit(["App/Info.plist": plist("D records drives.", name: setting)]).findings.first { $0.rule == .auditDrift })
    #expect(drift.suggestion == "write: <appname> records trips.")
  }

  @Test("build settings are expanded in Info.plist, but not in its overlays")
  func buildSettings() {
    #expect(rules(audit(["Info.plist": plist("$(PRODUCT_NAME) records trips.")])) == [])
    let overlay = "\"\(InfoPlistKey.whenInUse)\" = \"${PRODUCT_NAME} records trips.\";"
    #expect(
      rules(audit(["Info.plist": plist("A records trips."), "en.lproj/InfoPlist.strings": overlay])) == [
        "audit/leftover-placeholder"
      ])
  }

  @Test("an audit that does not follow all files of settings says so")
  func includes() {
    let project = """
      {objects = {
        A0 = {isa = PBXProject; buildConfigurationList = C0; mainGroup = G0; targets = (T1); };
        G0 = {isa = PBXGroup; children = (F1); sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; path = "0.xcconfig"; sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; buildConfigurationList = C1; name = A; productType = "com.apple.product-type.application"; };
        C0 = {isa = XCConfigurationList; buildConfigurations = (); };
        C1 = {isa = XCConfigurationList; buildConfigurations = (S1); };
        S1 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F1; buildSettings = {INFOPLIST_FILE = Info.plist; PRODUCT_NAME = A; }; };
      }; rootObject = A0; }
      """
    func messages(_ count: Int) -> [String] {
      var files: [SourcePath: String] = [
        "A.xcodeproj/project.pbxproj": project, "Info.plist": plist("A records trips."),
      ]
      for number in 0..<count {
        files[SourcePath("\(number).xcconfig")] =
          number + 1 < count ? "#include \"\(number + 1).xcconfig\"\n" : "B = b\n"
      }
      return audit(files).findings.map(\.message)
    }
    #expect(messages(200) == [])
    #expect(
      messages(201) == [
        "some keys of the app “A” may be unknown: more than 200 files of settings include each other; the rest is not read"
      ])
  }

  @Test("a leftover in a text hides neither other words nor a corrected text")
  func leftoversAndMore() throws {
    func found(_ text: String) -> [String] { Set(rules(audit(["Info.plist": plist(text)]))).sorted() }
    #expect(found("&lt;appname> records trips.") == ["audit/leftover-placeholder"])
    #expect(found("TODO") == ["audit/leftover-placeholder"])
    #expect(found("&lt;appname> records drives.") == ["audit/drift", "audit/leftover-placeholder"])
    let other = audit(["Info.plist": plist("&lt;appname> records drives.")]).findings
    let drift = try #require(other.first { $0.rule == .auditDrift })
    #expect(drift.message.hasSuffix("`\(InfoPlistKey.whenInUse)`: A records [-drives-]{+trips+}."))

    func overlaid(_ text: String) -> [String] {
      let overlay = "\"\(InfoPlistKey.whenInUse)\" = \"\(text)\";"
      return rules(audit(["Info.plist": plist("A records trips."), "en.lproj/InfoPlist.strings": overlay])).sorted()
    }
    for text in ["Trips of $(PRODUCT_NAME)", "Trips of <appname>", "TODO"] {
      #expect(overlaid(text) == ["audit/leftover-placeholder", "audit/stale-overlay"], "\(text)")
    }
    #expect(overlaid("<appname> records trips.") == ["audit/leftover-placeholder"])
  }

  @Test("a value is compared in the language of Info.plist, an overlay in its own, a regional one in its language")
  func languages() {
    let german = "<key>CFBundleDevelopmentRegion</key><string>de</string>"
    #expect(rules(audit(["Info.plist": plist("A zeichnet Fahrten auf.", german)])) == [])
    let files: [SourcePath: String] = [
      "Info.plist": plist("A records trips."),
      "de-AT.lproj/InfoPlist.strings":
        "\"\(InfoPlistKey.whenInUse)\" = \"A zeichnet Fahrten auf.\"; \"\(InfoPlistKey.always)\" = \"Zeigt Karten.\";",
      "fr.lproj/InfoPlist.strings": "\"\(InfoPlistKey.whenInUse)\" = \"A enregistre.\";",
      "German.lproj/InfoPlist.strings": "",
    ]
    let all = audit(files)
    #expect(
      all.findings.map { "\($0.rule.id) \($0.place?.path.text ?? "")" } == [
        "audit/missing-translation German.lproj/InfoPlist.strings",
        "audit/missing-translation German.lproj/InfoPlist.strings",
        "audit/drift de-AT.lproj/InfoPlist.strings", "audit/not-compared fr.lproj/InfoPlist.strings",
      ])
    #expect(rules(audit(files, locale: "en")) == [])
    #expect(rules(audit(files, locale: "de")).filter { $0 == "audit/drift" }.count == 1)
  }

  @Test("an overlay belongs to the nearest Info.plist")
  func nearest() {
    let overlay = "\"\(InfoPlistKey.whenInUse)\" = \"B records trips.\";"
    let files: [SourcePath: String] = [
      "A/Info.plist": plist("A records trips."),
      "B/Info.plist": plist("B records trips.", name: "<key>CFBundleName</key><string>B</string>"),
      "B/Resources/en.lproj/InfoPlist.strings": overlay,
    ]
    #expect(rules(audit(files)) == [])
    #expect(
      rules(audit(files.merging(["A/Resources/en.lproj/InfoPlist.strings": overlay]) { first, _ in first })) == [
        "audit/stale-overlay"
      ])
  }

  @Test("an extension and a framework need no purpose strings")
  func otherBundles() {
    let files: [SourcePath: String] = [
      "Info.plist": plist("A records trips."),
      "Widget/Info.plist":
        "<plist><dict><key>NSExtension</key><dict/><key>NSWidgetWantsLocation</key><true/></dict></plist>",
      "Tests/Info.plist": "<plist><dict><key>CFBundlePackageType</key><string>BNDL</string></dict></plist>",
    ]
    #expect(rules(audit(files)) == [])
  }

  @Test("the nearest key is named, and Apple's other keys are accepted")
  func keys() {
    func suggestion(_ key: String) -> String? {
      audit(["Info.plist": plist("A records trips.", "<key>\(key)</key><string>x</string>")]).findings
        .first { $0.rule == .auditMistypedKey }?.suggestion
    }
    #expect(suggestion("NSLocationWhenInUsageDescription") == "did you mean `NSLocationWhenInUseUsageDescription`?")
    #expect(suggestion("nslocationwheninuseusagedescription") == "did you mean `NSLocationWhenInUseUsageDescription`?")
    #expect(suggestion("NSLoctionUsageDescription") == "did you mean `NSLocationUsageDescription`?")
    #expect(suggestion("UIBackgroundmodes") == "did you mean `UIBackgroundModes`?")
    for key in [
      "NSMotionUsageDescription", "NSCalendarsUsageDescription", "NSLocalNetworkUsageDescription",
      "NSContactsUsageDescription", "WKBackgroundModes", "NSLocationPushServiceExtensionUsageDescription",
      "CFBundleLocalizations",
    ] {
      #expect(suggestion(key) == nil, "\(key) is a key of Apple’s")
    }
  }

  @Test("a value of the wrong type is reported once, under its own key")
  func types() throws {
    let purposes =
      "<key>\(InfoPlistKey.temporary)</key><dict><key>RecordTrip</key><array><string>x</string></array></dict>"
    let found = audit(["Info.plist": plist("A records trips.", purposes)]).findings
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.rule == .auditWrongType)
    #expect(finding.message == "expected a string for `RecordTrip`, found an array")
    #expect(finding.suggestion == "write `<string>…</string>`")

    let text = plist("A records trips.")
      .replacing("<array><string>location</string></array>", with: "<string>location</string>")
    #expect(rules(audit(["Info.plist": text])) == ["audit/wrong-type"])
    let other = text.replacing("<string>location</string>", with: "<array><string>audio</string></array>")
    #expect(rules(audit(["Info.plist": other])) == ["audit/no-background-mode"])
  }

  @Test("damaged files never stop the audit, and are never reported as clean")
  func damage() {
    let good: [SourcePath: String] = [
      "Info.plist": plist("A records trips."),
      "de.lproj/InfoPlist.strings":
        "\"\(InfoPlistKey.whenInUse)\" = \"A zeichnet Fahrten auf.\";\n\"\(InfoPlistKey.always)\" = \"A zeichnet Fahrten auf.\";",
    ]
    #expect(rules(audit(good, appName: "A")) == [])
    for (path, text) in good {
      let bytes = Array(text.utf8)
      for length in 0..<(bytes.count - 1) {
        var files = good
        files[path] = String(decoding: bytes[..<length], as: UTF8.self)
        let audit = audit(files, appName: "A")
        #expect(!audit.findings.isEmpty, "\(path) cut off at byte \(length) is called clean")
      }
    }
  }

  @Test("the audit is linear in the number of Info.plist files and languages")
  func many() {
    var files: [SourcePath: String] = [:]
    for number in 0..<2_000 {
      files[SourcePath("App\(number)/Info.plist")] = plist("A records trips.")
      files[SourcePath("App\(number)/en.lproj/InfoPlist.strings")] = ""
    }
    let localizations = (0..<20_000).map { "\"x\($0)\":{\"stringUnit\":{\"value\":\"v\"}}" }.joined(separator: ",")
    files["App1/InfoPlist.xcstrings"] =
      "{\"sourceLanguage\":\"en\",\"strings\":{\"\(InfoPlistKey.whenInUse)\":{\"localizations\":{\(localizations)}}}}"
    let found = Set(rules(audit(files, locale: "en")))
    #expect(found == ["audit/two-overlays"])
  }

  @Test("the keys for old systems and for macOS are findings only if the current one is missing")
  func oldKeys() {
    let old =
      "<key>\(InfoPlistKey.alwaysBefore11)</key><string>Shows maps.</string><key>\(InfoPlistKey.macOS)</key><string>Shows maps.</string>"
    #expect(rules(audit(["Info.plist": plist("A records trips.", old)])) == [])
    let alone = "<plist><dict><key>CFBundleName</key><string>A</string>\(old)</dict></plist>"
    #expect(
      Set(rules(audit(["Info.plist": alone]))) == ["audit/missing-key", "audit/wrong-key"])
  }

  @Test("languages without recommended copy are reported in one line")
  func otherLanguages() throws {
    var files: [SourcePath: String] = ["Info.plist": plist("A records trips.")]
    for locale in ["fr", "it", "ja", "pt-BR"] {
      files[SourcePath("\(locale).lproj/InfoPlist.strings")] = "\(InfoPlistKey.whenInUse) = x;"
    }
    let found = audit(files).findings
    #expect(found.map(\.rule) == [.auditNotCompared])
    #expect(found.first?.message.hasPrefix("the app has texts in fr, it, ja, pt-BR,") == true)
  }

  @Test("parameters of App Intents in an app's own tables are not leftovers")
  func ownTables() {
    let table = "\"Start ${trip}\" = \"Start ${trip} for $(PERSON)\";\n\"other\" = \"TODO\";"
    #expect(rules(audit(["Info.plist": plist("A records trips."), "en.lproj/Localizable.strings": table])) == [])
  }

  @Test("a folder in which nothing can be compared is never reported as clean")
  func nothing() {
    let folders: [[SourcePath: String]] = [
      [:],
      ["Tests/Info.plist": "<plist><dict><key>CFBundlePackageType</key><string>BNDL</string></dict></plist>"],
      ["app.config.ts": "export default {}", "package.json": "{\"dependencies\": {\"expo\": \"1\"}}"],
      ["Info.plist": "bplist00"], ["app.json": "{\"displayName\": \"A\"}"],
      ["Vendor/Lib/Example/Info.plist": plist("A records trips.")],
    ]
    for files in folders {
      #expect(rules(audit(files)).contains("audit/nothing-compared"), "\(files.keys.map(\.text))")
    }
    let linked = audit([:], links: ["App/Info.plist"]).findings
    #expect(linked.first?.notes.map(\.place) == [Place("App/Info.plist")])
  }

  @Test("files that belong to no app are listed with the reason")
  func passedOver() {
    let files: [SourcePath: String] = [
      "Info.plist": plist("A records trips."),
      "Mac/Info.plist": "<plist><dict><key>LSMinimumSystemVersion</key><string>14</string></dict></plist>",
      "Watch/Info.plist": "<plist><dict><key>WKApplication</key><true/></dict></plist>",
      "Clip/Info.plist": "<plist><dict><key>NSAppClip</key><dict/></dict></plist>",
      "third_party/Lib/Info.plist": plist("x"),
    ]
    let audit = audit(files)
    #expect(rules(audit) == [])
    #expect(
      audit.passedOver == [
        "for watchOS: Watch/Info.plist", "for macOS: Mac/Info.plist", "an App Clip: Clip/Info.plist",
        "a third party’s: third_party",
      ])
  }
}
