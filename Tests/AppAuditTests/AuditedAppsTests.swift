import AppFormats
import Copy
import SourceText
import Testing

@testable import AppAudit

@Suite("Which apps an audit checks, and what it reports")
struct AuditedAppsTests {
  private let recommended: RecommendedCopy

  init() async throws { recommended = try await RecommendedCopy() }

  private func audit(_ files: [SourcePath: String], target: String? = nil) -> AppAudit {
    AppAudit(
      AppFolder(tree: SourceTree(files), yaml: { _ in nil }),
      against: AppAudit.Recommendation(appName: nil, locale: nil, target: target, copy: recommended.copy))
  }

  private func rules(_ audit: AppAudit) -> [String] { audit.findings.map(\.rule.id) }

  /// An Info.plist with the recommended texts for an app called A.
  private func plist(_ more: String = "", name: String = "A", text: String = "A records trips.") -> String {
    "<plist><dict><key>CFBundleDisplayName</key><string>\(name)</string>"
      + "<key>\(InfoPlistKey.whenInUse)</key><string>\(text)</string>"
      + "<key>\(InfoPlistKey.always)</key><string>\(text)</string>"
      + "<key>UIBackgroundModes</key><array><string>location</string></array>\(more)</dict></plist>"
  }

  /// An Xcode project with an application for each name; all of them copy the same files.
  private func project(_ apps: [(name: String, settings: String)], copies: [String] = []) -> String {
    let files = copies.enumerated().map { index, path in
      "F\(index) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; }; B\(index) = {isa = PBXBuildFile; fileRef = F\(index); };"
    }
    let targets = apps.enumerated().map { index, app in
      """
      T\(index) = {isa = PBXNativeTarget; buildConfigurationList = C\(index); buildPhases = (P); name = \(app.name); productType = "com.apple.product-type.application"; };
      C\(index) = {isa = XCConfigurationList; buildConfigurations = (S\(index)); };
      S\(index) = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(app.settings) }; };
      """
    }
    return """
      { objects = {
      A0 = {isa = PBXProject; developmentRegion = en; mainGroup = G0; targets = (\(apps.indices.map { "T\($0)" }.joined(separator: ", "))); };
      G0 = {isa = PBXGroup; children = (\(copies.indices.map { "F\($0)" }.joined(separator: ", "))); sourceTree = "<group>"; };
      P = {isa = PBXResourcesBuildPhase; files = (\(copies.indices.map { "B\($0)" }.joined(separator: ", "))); };
      \((files + targets).joined(separator: "\n"))
      }; rootObject = A0; }
      """
  }

  private let file = "INFOPLIST_FILE = App/Info.plist;"
  private let generated = "GENERATE_INFOPLIST_FILE = YES;"

  @Test("a path in another case names the only file that differs in nothing else")
  func otherCase() {
    let named = project([("A", "INFOPLIST_FILE = app/info.PLIST;")])
    #expect(rules(audit(["A.xcodeproj/project.pbxproj": named, "App/Info.plist": plist()])) == [])
    let two: [SourcePath: String] = [
      "A.xcodeproj/project.pbxproj": named, "App/Info.plist": plist(), "APP/Info.plist": plist(),
    ]
    #expect(rules(audit(two)).contains("audit/unknown"), "which of two is meant is not known")
  }

  @Test("an app without location keys, next to one with them, is assumed not to request location, unless chosen")
  func silentApps() throws {
    let files: [SourcePath: String] = [
      "A.xcodeproj/project.pbxproj": project([("Ships", file), ("Previews", generated)]), "App/Info.plist": plist(),
    ]
    let all = audit(files)
    #expect(rules(all) == ["audit/no-location-key"])
    #expect(all.findings.first?.severity == .note)
    #expect(all.findings.first?.message.contains("“Previews”") == true)
    #expect(all.targets == ["Previews", "Ships"])
    let chosen = audit(files, target: "Previews")
    #expect(rules(chosen) == ["audit/missing-key", "audit/missing-key"])
    #expect(chosen.passedOver.contains("not chosen: Ships"))
    #expect(rules(audit(files, target: "Ships")) == [])
  }

  @Test("if no app of a project has a location key, they are missing in each")
  func noneAsks() {
    let alone: [SourcePath: String] = [
      "A.xcodeproj/project.pbxproj": project([("A", generated), ("B", generated)]),
      "B.xcodeproj/project.pbxproj": project([("Other", file)]), "App/Info.plist": plist(),
    ]
    #expect(
      rules(audit(alone)) == Array(repeating: "audit/missing-key", count: 4), "another project says nothing of them")
    let mistyped = "\(generated) INFOPLIST_KEY_NSLocationWhenInUsageDescription = x;"
    let slip = audit([
      "A.xcodeproj/project.pbxproj": project([("Ships", file), ("Slips", mistyped)]), "App/Info.plist": plist(),
    ])
    #expect(
      Set(rules(slip)) == ["audit/missing-key", "audit/mistyped-key"], "a key with a slip in it asks for location")
  }

  @Test("an Expo app.json belongs to an app if it has a name, or the package that runs it")
  func stubs() {
    let stub = "{\"expo\": {\"android\": {}, \"ios\": {}}}"
    let web = audit([
      "Info.plist": plist(), "web/app.json": stub, "web/package.json": "{\"dependencies\": {\"react\": \"1\"}}",
    ])
    #expect(rules(web) == [])
    #expect(web.passedOver == ["no app: web/app.json"])
    let app = audit(["app.json": stub, "package.json": "{\"dependencies\": {\"expo\": \"1\"}}"])
    #expect(rules(app).contains("audit/missing-key"))
    #expect(rules(audit(["app.json": "{\"expo\": {\"slug\": \"a\"}}"])).contains("audit/missing-key"))
  }

  @Test("a Cordova config.xml is the source of the existing project")
  func cordova() {
    let config = "<widget><name>A</name><platform name=\"ios\"/><plugin name=\"x\"/></widget>"
    #expect(rules(audit(["config.xml": config])).contains("audit/unknown"))
    let built = audit([
      "config.xml": config, "platforms/ios/A.xcodeproj/project.pbxproj": project([("A", file)]),
      "platforms/ios/App/Info.plist": plist(),
    ])
    #expect(rules(built) == [])
    #expect(built.passedOver == ["the source of a project that is there: config.xml"])
  }

  @Test("the language of a text is named only if the sources define it")
  func languageOfTexts() {
    func message(_ files: [SourcePath: String]) -> String { audit(files).findings.first?.message ?? "" }
    let dutch = plist(text: "A registreert ritten.")
    #expect(message(["Info.plist": dutch]).contains("UsageDescription`: "))
    let region = plist("<key>CFBundleDevelopmentRegion</key><string>en</string>", text: "A records drives.")
    #expect(message(["Info.plist": region]).contains("` in the development language (en): "))
  }

  @Test("advice on the background mode refers to the existing array")
  func modeAdvice() {
    func advice(_ text: String) -> String? {
      audit(["Info.plist": text]).findings.first { $0.rule == .auditNoBackgroundMode }?.suggestion
    }
    let array = "<key>UIBackgroundModes</key><array><string>location</string></array>"
    #expect(advice(plist().replacing(array, with: "")) == "add \(array)")
    let audio = plist().replacing("<string>location</string>", with: "<string>audio</string>")
    #expect(advice(audio) == "add <string>location</string> to the array under `UIBackgroundModes`")
  }

  @Test("an undefined display name is not replaced by the product name")
  func displayName() {
    let files: [SourcePath: String] = [
      "A.xcodeproj/project.pbxproj": project([("A", "\(file) PRODUCT_NAME = A;")]),
      "App/Info.plist": plist(name: "$(GENERATED_NAME)"),
    ]
    #expect(
      audit(files).findings.map(\.message) == ["unknown name of the app “A”; texts keep `<appname>`"])
  }

  @Test("a language that the app has elsewhere also needs the texts about location, and is named with its place")
  func languages() throws {
    func found(_ more: String, _ copies: [String], _ files: [SourcePath: String] = [:]) -> [Finding] {
      let own: [SourcePath: String] = [
        "A.xcodeproj/project.pbxproj": project([("A", file)], copies: copies), "App/Info.plist": plist(more),
      ]
      return audit(own.merging(files) { first, _ in first }).findings
    }
    let listed = found("<key>CFBundleLocalizations</key><array><string>en</string><string>de</string></array>", [])
    #expect(listed.map(\.rule) == [.auditMissingTranslation])
    #expect(listed.first?.notes.map(\.place?.path.text) == ["App/Info.plist"])
    let copied = found("", ["App/de.lproj/Main.strings", "App/fr.lproj/Main.strings"])
    #expect(copied.map(\.rule) == [.auditMissingTranslation], "nothing is recommended in French")
    #expect(found("", ["App/en.lproj/Main.strings"]).isEmpty)
    let table =
      "\(InfoPlistKey.whenInUse) = \"A zeichnet Fahrten auf.\"; \(InfoPlistKey.always) = \"A zeichnet Fahrten auf.\";"
    let path = "App/de.lproj/InfoPlist.strings"
    #expect(found("", ["App/de.lproj/Main.strings", path], [SourcePath(path): table]).isEmpty)
    let absent = found("", ["App/de.lproj/Main.strings", path])
    #expect(absent.map(\.rule) == [.auditUnknown], "what a table says that is not in the folder is not known")
  }

  @Test("the name of a key that stands for the text of a table is shown to nobody")
  func standIns() {
    let keys = [InfoPlistKey.whenInUse, InfoPlistKey.always]
    let info = keys.reduce(plist()) { info, key in
      info.replacing("<key>\(key)</key><string>A records trips.", with: "<key>\(key)</key><string>\(key)")
    }
    func found(_ language: String, _ text: String) -> [String] {
      let table = keys.map { "\($0) = \"\(text)\";" }.joined()
      return rules(audit(["Info.plist": info, SourcePath("\(language).lproj/InfoPlist.strings"): table]))
    }
    #expect(found("en", "A records trips.") == [])
    #expect(found("Base", "A records trips.") == [])
    #expect(found("de", "A zeichnet Fahrten auf.").contains("placeholder/leftover"), "no table has it in English")
    #expect(found("en", "").contains("placeholder/leftover"), "an empty text stands for nothing")
  }

  @Test("a table that no target copies is named")
  func tablesOfNoTarget() {
    let audit = audit([
      "A.xcodeproj/project.pbxproj": project([("A", file)], copies: ["App/de.lproj/Main.strings"]),
      "App/Info.plist": plist(), "App/it.lproj/InfoPlist.strings": "\(InfoPlistKey.whenInUse) = x;",
    ])
    #expect(audit.passedOver == ["of no target: App/it.lproj/InfoPlist.strings"])
  }

  @Test("circular includes of settings files end")
  func circles() {
    let files: [SourcePath: String] = ["a": "#include \"b\"\nX = 1", "b": "#include \"a\"\nY = 2"]
    let setting = SettingFile("a", namedAt: nil, AppFiles(AppFolder(tree: SourceTree(files), yaml: { _ in nil })))
    #expect(setting.layer.names == ["Y", "X"])
    #expect(setting.gaps.isEmpty)
  }
}
