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
    "WKBackgroundModes", "NSLocationPushServiceExtensionUsageDescription", "NSLocationRequireExplicitServiceSession",
    "NSSensorKitUsageDetail",
  ]

  /// The other keys for texts that say what an app uses something for, without `NS` and `UsageDescription`.
  private static let otherTexts = """
    AppleEvents AppleMusic AudioCapture BluetoothAlways BluetoothPeripheral Calendars CalendarsFullAccess \
    CalendarsWriteOnlyAccess Camera Contacts CriticalMessaging DesktopFolder DocumentsFolder DownloadsFolder \
    EnterpriseMCAM FaceID FallDetection FileProviderDomain FileProviderPresence FinancialData FocusStatus GKFriendList \
    HandsTracking HealthClinicalHealthRecordsShare HealthShare HealthUpdate HomeKit Identity LocalNetwork MainCamera \
    Microphone Motion NearbyInteraction NearbyInteractionAllowOnce NetworkVolumes PhotoLibrary PhotoLibraryAdd \
    Reminders RemindersFullAccess RemovableVolumes SensorKit Siri SpeechRecognition SystemAdministration \
    SystemExtension UserTracking VideoSubscriberAccount VoIP WorldSensing
    """.split(separator: " ").map { "NS\($0)UsageDescription" }

  /// Returns the key that a mistyped one was meant to be: the most similar one if the key names location or a use, or
  /// is a title of Xcode’s editor, otherwise one about location that is almost equal; nil if the key is valid or has
  /// nothing to do with these.
  package static func intended(by key: String) -> String? {
    let aboutLocation = aboutLocation + [backgroundModes]
    guard !aboutLocation.contains(key), !neighbors.contains(key), !otherTexts.contains(key) else { return nil }
    let known = aboutLocation + otherTexts
    if key.hasPrefix(titlePrefix) {
      let title = key.dropFirst(titlePrefix.count)
      return titles.first { $0.value == title }?.key ?? mostSimilar(to: "NS" + title.filter { $0 != " " }, among: known)
    }
    let lowercased = key.lowercased()
    if lowercased.hasPrefix("nslocation") { return mostSimilar(to: key, among: aboutLocation) }
    if lowercased.hasPrefix("ns"), lowercased.contains("location") { return nearestName(to: key, among: aboutLocation) }
    // A key of that form may be newer than this list.
    let mayBeNew = key.hasPrefix("NS") && key.hasSuffix("UsageDescription")
    if lowercased.hasPrefix("ns"), lowercased.contains("usage"), !mayBeNew {
      return mostSimilar(to: key, among: known)
    }
    return nearestName(to: key, among: known).flatMap { editDistance(from: key, to: $0) <= 2 ? $0 : nil }
  }

  /// Returns the first key that begins with a name, or else the key with the fewest letters to change.
  private static func mostSimilar(to name: String, among known: [String]) -> String? {
    known.first { $0.lowercased().hasPrefix(name.lowercased()) }
      ?? known.min { editDistance(from: name, to: $0) < editDistance(from: name, to: $1) }
  }

  private static let titlePrefix = "Privacy - "

  /// Returns the title of a key in Xcode's editor; an unknown key stays as it is.
  package static func title(of key: String) -> String { titles[key].map { titlePrefix + $0 } ?? key }

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
