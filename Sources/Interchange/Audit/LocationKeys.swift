/// The keys of Info.plist that location access needs (developer.apple.com, Information Property List).
enum LocationKeys {
  static let whenInUse = "NSLocationWhenInUseUsageDescription"
  static let alwaysAndWhenInUse = "NSLocationAlwaysAndWhenInUseUsageDescription"
  /// Read by iOS 8 to 10 alone.
  static let always = "NSLocationAlwaysUsageDescription"
  /// Read by macOS alone.
  static let macOS = "NSLocationUsageDescription"
  static let temporary = "NSLocationTemporaryUsageDescriptionDictionary"
  static let reducedAccuracy = "NSLocationDefaultAccuracyReduced"
  static let widget = "NSWidgetWantsLocation"
  static let backgroundModes = "UIBackgroundModes"
  /// The value of `UIBackgroundModes` that keeps location updates coming.
  static let locationMode = "location"

  /// All that are about location.
  static let all = [whenInUse, alwaysAndWhenInUse, always, macOS, temporary, reducedAccuracy, widget]
  /// Those with a text as their value.
  static let texts = [whenInUse, alwaysAndWhenInUse, always, macOS]

  /// Keys of Apple's whose names are near to those of location without being mistyped.
  static let neighbours: Set<String> = [
    "WKBackgroundModes", "NSMotionUsageDescription", "NSLocalNetworkUsageDescription",
    "NSLocationPushServiceExtensionUsageDescription",
  ]
}
