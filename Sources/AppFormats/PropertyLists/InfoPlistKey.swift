/// The keys of Info.plist that location access needs (developer.apple.com, Information Property List), and the names that Xcode shows
/// for keys.
package enum InfoPlistKey {
  package static let whenInUse = "NSLocationWhenInUseUsageDescription"
  package static let always = "NSLocationAlwaysAndWhenInUseUsageDescription"
  /// Read by iOS 8 to 10 alone.
  package static let alwaysBefore11 = "NSLocationAlwaysUsageDescription"
  /// Read by macOS alone.
  package static let macOS = "NSLocationUsageDescription"
  package static let temporary = "NSLocationTemporaryUsageDescriptionDictionary"
  package static let reducedAccuracy = "NSLocationDefaultAccuracyReduced"
  package static let widget = "NSWidgetWantsLocation"
  package static let backgroundModes = "UIBackgroundModes"
  /// The value under `UIBackgroundModes` that keeps location updates coming.
  package static let locationMode = "location"

  /// All that are about location.
  package static let aboutLocation = [whenInUse, always, alwaysBefore11, macOS, temporary, reducedAccuracy, widget]
  /// Those with a text as their value.
  package static let locationTexts = [whenInUse, always, alwaysBefore11, macOS]

  /// Keys of Apple's whose names are near to those of location without being mistyped.
  package static let neighbours: Set<String> = [
    "WKBackgroundModes", "NSMotionUsageDescription", "NSLocalNetworkUsageDescription",
    "NSLocationPushServiceExtensionUsageDescription",
  ]

  /// What Xcode's editor calls a key; an unknown key stays as it is.
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
