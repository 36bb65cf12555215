import AppFormats
import Copy
import Project
import SourceText

extension AuditCheck {
  /// Checks that the background mode has a purpose string for Always, and vice versa, and that Always has one for When In Use.
  static let backgroundModes = AuditCheck { app in
    let modes = app.info[InfoPlistKey.backgroundModes]
    let mode = modes?.value.list?.first { $0.string == InfoPlistKey.locationMode }
    let always = app.info[InfoPlistKey.always]
    let isKnown = app.info.gaps.isEmpty
    var findings: [Finding] = []
    if let mode, always == nil, isKnown {
      findings.append(
        Finding(
          .auditBackgroundWithoutPurpose, at: mode.place,
          "the app declares background location without `\(InfoPlistKey.always)`; it gets only updates that start while it is in use",
          suggestion: "add the key with the recommended text, or remove the mode if no feature needs it"))
    }
    // `wrongTypes` reports modes of the wrong type.
    if let always, mode == nil, isKnown, modes?.value.list != nil || modes == nil {
      findings.append(
        Finding(
          .auditNoBackgroundMode, at: modes?.keyPlace ?? always.keyPlace,
          "the app can request Always, but `\(InfoPlistKey.backgroundModes)` has no `\(InfoPlistKey.locationMode)`; location updates stop in the background",
          suggestion: modes == nil ? app.info.home.modeAdvice : app.info.home.modeAdviceForList))
    }
    if let always, app.info[InfoPlistKey.whenInUse] == nil, isKnown,
      !app.info.keysMistyped.contains(InfoPlistKey.whenInUse)
    {
      let item = app.copy.infoPlist.first { $0.key == InfoPlistKey.whenInUse }
      let text = item?.text(in: app.baseLocale ?? app.copy.sourceLocale)?.value
      findings.append(
        Finding(
          .auditAlwaysAlone, at: always.keyPlace,
          "`\(InfoPlistKey.always)` without `\(InfoPlistKey.whenInUse)`; every request fails immediately",
          suggestion: text.map { app.info.home.advice(InfoPlistKey.whenInUse, $0) } ?? "add `\(InfoPlistKey.whenInUse)`"
        ))
    }
    return findings
  }
}

extension InfoPlist.Home {
  /// A suggestion for adding the background mode for location to the existing ones: a second key would hide the first.
  fileprivate var modeAdviceForList: String {
    let (key, mode) = (InfoPlistKey.backgroundModes, InfoPlistKey.locationMode)
    return switch form {
    case .xml, .cordova: "add <string>\(mode)</string> to the array under `\(key)`"
    case .json: "add \"\(mode)\" to the array under `\(key)`"
    case .oldStyle, .yaml, .setting: "add \(mode) to the list under `\(key)`"
    }
  }

  /// A suggestion for adding the background mode for location.
  fileprivate var modeAdvice: String {
    let (key, mode) = (InfoPlistKey.backgroundModes, InfoPlistKey.locationMode)
    return switch form {
    case .xml, .cordova: "add <key>\(key)</key><array><string>\(mode)</string></array>"
    case .oldStyle: "add \(key) = (\(mode));"
    case .json: "add \"\(key)\": [\"\(mode)\"]"
    case .yaml: "add \(key): [\(mode)]"
    case .setting: "add the background mode for location under Signing & Capabilities"
    }
  }
}
