import AppFormats
import Model
import SourceText

/// An app for iOS, as a project makes it.
struct AppTarget: Sendable {
  let name: String
  /// Where the project declares it; nil for a lone Info.plist.
  let declaration: Place?
  /// What ends up in its Info.plist: one, or several where the configurations differ.
  var infos: [InfoPlist]
  /// What is laid over Info.plist in one locale each.
  var overlays: [Overlay] = []
  /// The tables that the app itself looks up.
  var tables: [Overlay] = []
  /// The languages that other files of the app say it has.
  var languages: [Language] = []

  /// The languages with a table over Info.plist that the project names and that is not in the folder.
  var absentOverlays: [Language] = []

  /// A language that an app has, with the place that says so.
  struct Language: Sendable {
    let locale: String
    let place: Place
  }

  /// Whether anything of the app is about location: a key, even one with a slip in it, a background mode, or a translated text.
  var namesLocation: Bool {
    infos.contains { info in
      !info.keysMistyped.isEmpty || InfoPlistKey.aboutLocation.contains { info[$0] != nil }
        || info[InfoPlistKey.backgroundModes]?.value.list?.contains { $0.string == InfoPlistKey.locationMode } ?? false
    }
      || overlays.contains { overlay in
        overlay.texts.contains { InfoPlistKey.aboutLocation.contains($0.key.value) || $0.purposeKey != nil }
      }
  }

  /// The name under the app's icon; nil where it is not known.
  func displayName(in info: InfoPlist) -> String? {
    // A display name that nothing in the folder says is shown all the same, and the product's name is not.
    if info["CFBundleDisplayName"]?.value.string != nil, info.knownText("CFBundleDisplayName") == nil { return nil }
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let name = info.knownText(key), AppName.problem(with: name) == nil { return name }
    }
    guard let product = info.scope.value("PRODUCT_NAME"), product.isKnown, AppName.problem(with: product.text) == nil
    else { return nil }
    return product.text
  }

  /// All names that the app goes by in its sources.
  func names(in info: InfoPlist) -> [String] {
    let names = [displayName(in: info), info.knownText("CFBundleName"), info.scope.value("PRODUCT_NAME")?.text, name]
    var seen: Set<String> = []
    return names.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

/// What an audit passes over, and why.
struct SkippedTarget: Sendable, Hashable {
  enum Reason: String, Sendable, CaseIterable {
    case tests = "tests"
    case testHost = "an app for tests"
    case appExtension = "an app extension"
    case watch = "for watchOS"
    case television = "for tvOS"
    case mac = "for macOS"
    case vision = "for visionOS"
    case appClip = "an App Clip"
    case library = "no app"
    case thirdParty = "a third party’s"
    case noTarget = "of no target"
    case generated = "the source of a project that is there"
    case notChosen = "not chosen"
  }

  let name: String
  let reason: Reason
}

/// What kind of product a target makes.
enum ProductKind {
  /// Why a product type is no app for iOS; nil for an application.
  static func reason(productType: String) -> SkippedTarget.Reason? {
    guard productType.hasPrefix("com.apple.product-type.") else { return .library }
    let kind = productType.dropFirst("com.apple.product-type.".count)
    switch kind {
    case "application": return nil
    case "application.on-demand-install-capable": return .appClip
    case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test", "bundle.external-test": return .tests
    default: break
    }
    if kind.hasPrefix("application.watchapp") || kind.hasPrefix("watchkit") { return .watch }
    if kind.contains("extension") || kind == "xpc-service" { return .appExtension }
    return .library
  }

  /// Why an app for some systems is none for iOS; nil where it is, or where nothing is said.
  ///
  /// - Parameter platforms: the names of SDKs or systems, in whatever case.
  static func reason(platforms: [String]) -> SkippedTarget.Reason? {
    let known = platforms.map { $0.lowercased() }
    if known.isEmpty || known.contains(where: { $0.hasPrefix("iphone") || $0 == "ios" }) { return nil }
    for platform in known {
      if platform.hasPrefix("macos") { return .mac }
      if platform.hasPrefix("watch") { return .watch }
      if platform.hasPrefix("appletv") || platform == "tvos" { return .television }
      if platform.hasPrefix("xr") || platform.hasPrefix("vision") { return .vision }
    }
    return nil
  }

  /// Whether an app's name says that it only hosts tests.
  static func hostsTests(_ name: String) -> Bool {
    let folded = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return ["testhost", "testshost", "testapp", "testsapp", "testrunner", "hostapp", "uitesthelper"].contains(
      where: folded.hasSuffix)
  }

  /// What an Info.plist that no project names is of; nil for an app.
  static func reason(of root: PropertyList.Node, in path: SourcePath) -> SkippedTarget.Reason? {
    if root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil { return .appExtension }
    if root["NSAppClip"] != nil { return .appClip }
    let watch = ["WKWatchKitApp", "WKApplication", "WKCompanionAppBundleIdentifier"]
    if watch.contains(where: { root[$0] != nil }) { return .watch }
    let isForPhone = ["LSRequiresIPhoneOS", "UILaunchStoryboardName", "UIApplicationSceneManifest"].contains {
      root[$0] != nil
    }
    let isForMac = root["LSMinimumSystemVersion"] != nil || root["NSPrincipalClass"]?.value.string == "NSApplication"
    if isForMac, !isForPhone { return .mac }
    switch root["CFBundlePackageType"]?.value.string {
    case "APPL", nil: break
    case "XPC!": return .appExtension
    case let type? where type.contains("$"): break
    default: return .library
    }
    let folders = path.folder.split(separator: "/").map { $0.lowercased() }
    return folders.contains { $0.hasSuffix("tests") || $0.hasSuffix("test") } ? .tests : nil
  }
}
