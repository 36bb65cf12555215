import SourceText
import Testing

@testable import AppFormats

@Suite("Build settings")
struct BuildSettingTests {
  private func scope(_ layers: [[(String, String)]], configuration: String = "Release") -> BuildScope {
    let layers = layers.map { settings in
      var layer = SettingLayer()
      for (key, value) in settings {
        layer.add(BuildSetting(key: key, value: value, place: Place("a"), keyPlace: Place("a")))
      }
      return layer
    }
    return BuildScope(layers: layers, defaults: ["TARGET_NAME": "Acme"], configuration: configuration)
  }

  @Test("a higher level wins, and can include the value below it")
  func levels() {
    let scope = scope([[("A", "one"), ("B", "b")], [("A", "$(inherited) two")], [("A", "${inherited} three")]])
    #expect(scope.value("A")?.text == "one two three")
    #expect(scope.value("B")?.text == "b")
    #expect(scope.value("C") == nil)
    #expect(scope.expand("$(TARGET_NAME:lower), $(A), $(B:upper)").text == "acme, one two three, B")
  }

  @Test("a setting whose conditions hold comes before one without conditions")
  func conditions() {
    let settings = [
      ("A[sdk=iphoneos*]", "phone"), ("A[sdk=macosx*]", "mac"), ("A", "any"), ("B[config=Debug]", "debug"),
      ("B", "any"),
      ("C[sdk=iphonesimulator*][arch=*]", "simulator"),
    ]
    #expect(scope([settings]).value("A")?.text == "phone")
    #expect(scope([settings]).value("B")?.text == "any")
    #expect(scope([settings], configuration: "Debug").value("B")?.text == "debug")
    #expect(scope([settings]).value("C") == nil)
  }

  @Test("an undefined setting is unknown and stays as it is written")
  func unknown() {
    let expansion = scope([[("A", "$(B) and $(TARGET_NAME)")]]).expand("$(A), $(X_$(TARGET_NAME)), $(B:default=c)")
    #expect(expansion.text == "$(B) and Acme, $(X_$(TARGET_NAME)), c")
    #expect(expansion.unknown == ["B", "X_Acme"])
    #expect(scope([[("Y_Acme", "nested")]]).expand("$(Y_$(TARGET_NAME))").text == "nested")
  }

  @Test("settings that name the product are the app's name, others are not")
  func names() {
    let scope = scope([[("PRODUCT_NAME", "acme-module"), ("REASON", "trips")]])
    for name in ["PRODUCT_NAME", "TARGET_NAME", "DISPLAY_NAME", "APP_DISPLAY_NAME", "BUNDLE_DISPLAY_NAME"] {
      #expect(scope.expand("$(\(name)): $(REASON)", appName: "Acme Drive").text == "Acme Drive: trips", "\(name)")
    }
    for name in ["PRODUCT_BUNDLE_IDENTIFIER", "MARKETING_VERSION", "FILENAME"] {
      #expect(scope.expand("$(\(name))", appName: "Acme Drive").unknown == [name])
    }
  }

  @Test("settings that refer to themselves or double each other are resolved in bounded time")
  func circles() {
    #expect(scope([[("A", "$(B)"), ("B", "$(A)")]]).value("A")?.isKnown == false)
    let doubling = (0..<60).map { ("A\($0)", "$(A\($0 + 1))$(A\($0 + 1))") }
    #expect(scope([doubling]).value("A0").map { $0.text.utf8.count < 1 << 20 } == true)
    let chain = (0..<5_000).map { ("A\($0)", "$(A\($0 + 1))") }
    #expect(scope([chain]).value("A0")?.isKnown == false)
    let nested = String(repeating: "$(", count: 50_000) + "A"
    #expect(scope([]).expand(nested).text == nested)
  }

  @Test("where an expansion stops, it says why, not that nothing sets the rest")
  func stops() {
    func reason(_ settings: [(String, String)]) -> String? { scope([settings]).value("A0")?.reason }
    #expect(reason([("A0", "$(A0)x")]) == "the setting $(A0) refers to itself")
    #expect(
      reason((0..<40).map { ("A\($0)", "$(A\($0 + 1))") }) == "settings refer to each other more than 32 levels deep")
    #expect(
      reason([("A0", String(repeating: "$(B)", count: 1_001)), ("B", "b")])
        == "it takes more than 1,000 references to settings")
    #expect(
      reason([("A0", "$(B)$(B)"), ("B", String(repeating: "b", count: 40_000))])
        == "with its settings it is longer than 65,536 bytes")
    #expect(reason([("A0", "$(B) $(B) $(C)")]) == "nothing in the folder sets $(B), $(C)")
  }

  @Test("an .xcconfig file has settings, includes and comments, each at its place")
  func files() throws {
    let text = """
      // a comment
      #include "Base.xcconfig" // and why
      #include? "Local.xcconfig"
      A = one // two
      B[sdk=iphoneos*] = b;
      nonsense
      INFOPLIST_KEY_X = \"quoted\"
      """
    var findings = FileFindings(Told.file())
    let decoded = try #require(DecodedText.decode(Array(text.utf8), &findings))
    let lines = XCConfig(decoded, path: "a.xcconfig").lines
    #expect(lines.count == 5)
    let settings = lines.compactMap { line -> BuildSetting? in
      if case .setting(let setting) = line { setting } else { nil }
    }
    #expect(settings.map(\.name) == ["A", "B", "INFOPLIST_KEY_X"])
    #expect(settings.map(\.value) == ["one", "b", "\"quoted\""])
    let position = LineIndex(decoded.bytes).position(of: settings[1].place.start)
    #expect([position.line, position.column] == [5, 20])
    guard case .include(let path, let isOptional) = lines[1] else {
      Issue.record("no include")
      return
    }
    #expect(path.value == "Local.xcconfig" && isOptional)
  }
}
