import SourceText

/// The keys of Info.plist for location access (developer.apple.com, Information Property List), and their names in Xcode.
package enum InfoPlistKey {
  package static let whenInUse = "NSLocationWhenInUseUsageDescription"
  package static let always = "NSLocationAlwaysAndWhenInUseUsageDescription"
  /// The key that only iOS 8 to 10 read.
  package static let alwaysBefore11 = "NSLocationAlwaysUsageDescription"
  /// The key that only macOS reads.
  package static let macOS = "NSLocationUsageDescription"
  package static let temporary = "NSLocationTemporaryUsageDescriptionDictionary"
  package static let reducedAccuracy = "NSLocationDefaultAccuracyReduced"
  package static let widget = "NSWidgetWantsLocation"
  package static let backgroundModes = "UIBackgroundModes"
  /// The value in `UIBackgroundModes` for location updates in the background.
  package static let locationMode = "location"

  /// All keys about location.
  package static let aboutLocation = [whenInUse, always, alwaysBefore11, macOS, temporary, reducedAccuracy, widget]
  /// The keys whose value is a text.
  package static let locationTexts = [whenInUse, always, alwaysBefore11, macOS]

  /// Valid keys with names similar to those about location.
  private static let neighbors: Set = [
    "WKBackgroundModes", "NSMotionUsageDescription", "NSLocalNetworkUsageDescription",
    "NSLocationPushServiceExtensionUsageDescription",
  ]

  /// Returns the key about location that a mistyped one was meant to be: a similar one if the key names location, otherwise one that is
  /// almost equal; nil if the key is valid or has nothing to do with location.
  package static func intended(by key: String) -> String? {
    let known = aboutLocation + [backgroundModes]
    guard !known.contains(key), !neighbors.contains(key), let intended = nearestName(to: key, among: known) else {
      return nil
    }
    let namesLocation = key.lowercased().contains("location") && key.lowercased().hasPrefix("ns")
    return namesLocation || editDistance(from: key, to: intended) <= 2 ? intended : nil
  }

  /// Returns the title of a key in Xcode's editor; an unknown key stays as it is.
  package static func title(of key: String) -> String { titles[key].map { "Privacy - \($0)" } ?? key }

  private static let titles = [
    whenInUse: "Location When In Use Usage Description",
    always: "Location Always and When In Use Usage Description",
    alwaysBefore11: "Location Always Usage Description",
    macOS: "Location Usage Description",
    temporary: "Location Temporary Usage Description Dictionary",
    "NSMotionUsageDescription": "Motion Usage Description",
    "NSBluetoothAlwaysUsageDescription": "Bluetooth Always Usage Description",
    "NSUserTrackingUsageDescription": "Tracking Usage Description",
  ]
}
