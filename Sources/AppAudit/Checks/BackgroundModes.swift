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
        .backgroundWithoutPurpose(at: mode.place))
    }
    // `wrongTypes` reports modes of the wrong type.
    if let always, mode == nil, isKnown, modes?.value.list != nil || modes == nil {
      findings.append(
        .noBackgroundMode(
          at: modes?.keyPlace ?? always.keyPlace,
          suggestion: modes == nil ? app.info.home.modeAdvice : app.info.home.modeAdviceForList))
    }
    if let always, app.info[InfoPlistKey.whenInUse] == nil, isKnown,
      !app.info.keysMistyped.contains(InfoPlistKey.whenInUse)
    {
      let item = app.copy.infoPlist.first { $0.key == InfoPlistKey.whenInUse }
      let text = item?.text(in: app.baseLocale ?? app.copy.sourceLocale)?.value
      findings.append(
        .alwaysAlone(
          at: always.keyPlace,
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
