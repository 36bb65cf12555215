import Model
import SourceText

extension AuditCheck {
  /// The background mode and the purpose string for Always go together, and Always never without When In Use.
  static let backgroundModes = AuditCheck { app in
    let modes = app.info[LocationKeys.backgroundModes]
    let mode = modes?.value.list?.first { $0.string == LocationKeys.locationMode }
    let always = app.info[LocationKeys.alwaysAndWhenInUse]
    let isKnown = app.info.gaps.isEmpty
    var findings: [Finding] = []
    if let mode, always == nil, isKnown {
      findings.append(
        Finding(
          .auditBackgroundWithoutPurpose, at: mode.place,
          "the app declares background locations and has no “\(LocationKeys.alwaysAndWhenInUse)”, so it gets only updates that begin while it is in use",
          suggestion: "add the key with the recommended text, or remove the mode if no feature needs it"))
    }
    // Modes of a wrong type are told as such.
    if let always, mode == nil, isKnown, modes?.value.list != nil || modes == nil {
      findings.append(
        Finding(
          .auditNoBackgroundMode, at: modes?.keyPlace ?? always.keyPlace,
          "the app can ask for Always, and “\(LocationKeys.backgroundModes)” has no “\(LocationKeys.locationMode)”, so location updates end in the background",
          suggestion: modes == nil ? app.info.home.modeAdvice : app.info.home.modeAdviceForList))
    }
    if let always, app.info[LocationKeys.whenInUse] == nil, isKnown,
      !app.info.keysMistyped.contains(LocationKeys.whenInUse)
    {
      let item = app.copy.infoPlist.first { $0.key == LocationKeys.whenInUse }
      let text = item?.text(in: app.baseLocale ?? app.copy.sourceLocale)?.value
      findings.append(
        Finding(
          .auditAlwaysAlone, at: always.keyPlace,
          "“\(LocationKeys.alwaysAndWhenInUse)” is there without “\(LocationKeys.whenInUse)”, so every request fails at once",
          suggestion: text.map { app.info.home.advice(LocationKeys.whenInUse, $0) } ?? "add “\(LocationKeys.whenInUse)”"
        ))
    }
    return findings
  }
}

extension InfoPlist.Home {
  /// How to add the background mode for location to those that are there: a second key would hide the first.
  fileprivate var modeAdviceForList: String {
    let (key, mode) = (LocationKeys.backgroundModes, LocationKeys.locationMode)
    return switch form {
    case .xml, .cordova: "add <string>\(mode)</string> to the array under “\(key)”"
    case .json: "add \"\(mode)\" to the array under “\(key)”"
    case .oldStyle, .yaml, .setting: "add \(mode) to the list under “\(key)”"
    }
  }

  /// How to add the background mode for location.
  fileprivate var modeAdvice: String {
    let (key, mode) = (LocationKeys.backgroundModes, LocationKeys.locationMode)
    return switch form {
    case .xml, .cordova: "add <key>\(key)</key><array><string>\(mode)</string></array>"
    case .oldStyle: "add \(key) = (\(mode));"
    case .json: "add \"\(key)\": [\"\(mode)\"]"
    case .yaml: "add \(key): [\(mode)]"
    case .setting: "add the background mode for location under Signing & Capabilities"
    }
  }
}
