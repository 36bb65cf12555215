import AppFormats
import Copy
import Project
import SourceText

/// An iOS app, as declared by a project.
struct AppTarget: Sendable {
  let name: String
  /// The place of the app's declaration; nil for an Info.plist without a project.
  let declaration: Place?
  /// The app's Info.plist, or several if the configurations differ.
  var infos: [InfoPlist]
  /// The tables that override Info.plist, one per locale.
  var overlays: [LocalizedTable] = []
  /// The tables that the app looks up.
  var tables: [LocalizedTable] = []
  /// The languages of the app according to its other files.
  var languages: [Language] = []

  /// The languages for which the project names a table for Info.plist that is not in the folder.
  var absentOverlays: [Language] = []

  /// A language of an app, with the place that declares it.
  struct Language: Sendable {
    let locale: String
    let place: Place
  }

  /// True if the app has a key about location, even a mistyped one, a background mode, or a translated text.
  var namesLocation: Bool {
    infos.contains { info in
      !info.keysMistyped.isEmpty || InfoPlistKey.aboutLocation.contains { info[$0] != nil }
        || info[InfoPlistKey.backgroundModes]?.value.list?.contains { $0.string == InfoPlistKey.locationMode } ?? false
    }
      || overlays.contains { overlay in
        overlay.texts.contains { InfoPlistKey.aboutLocation.contains($0.key.value) || $0.purposeKey != nil }
      }
  }

  /// Returns the name under the app's icon; nil if unknown.
  func displayName(in info: InfoPlist) -> String? {
    // If the display name is set but unknown, the system still shows it instead of the product's name.
    if info["CFBundleDisplayName"]?.value.string != nil, info.knownText("CFBundleDisplayName") == nil { return nil }
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let name = info.knownText(key), AppName.problem(with: name) == nil { return name }
    }
    guard let product = info.scope.value("PRODUCT_NAME"), product.isKnown, AppName.problem(with: product.text) == nil
    else { return nil }
    return product.text
  }

  /// Returns all names of the app in its sources.
  func names(in info: InfoPlist) -> [String] {
    let names = [displayName(in: info), info.knownText("CFBundleName"), info.scope.value("PRODUCT_NAME")?.text, name]
    var seen: Set<String> = []
    return names.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

/// A target that an audit skips, with the reason.
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

/// The kind of a target's product.
enum ProductKind {
  /// Returns the reason that a product type is not an iOS app; nil for an application.
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

  /// Returns the reason that an app for some systems is not an iOS app; nil if it is, or if no system is stated.
  ///
  /// - Parameter platforms: the names of SDKs or systems, in any case.
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

  /// Returns true if the name of an app indicates that it only hosts tests.
  static func hostsTests(_ name: String) -> Bool {
    let folded = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return ["testhost", "testshost", "testapp", "testsapp", "testrunner", "hostapp", "uitesthelper"].contains(
      where: folded.hasSuffix)
  }

  /// Returns the reason that an Info.plist without a project does not belong to an app; nil if it does.
  static func reason(of root: Node, in path: SourcePath) -> SkippedTarget.Reason? {
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
