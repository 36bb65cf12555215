import AppFormats
import Copy
import Project
import SourceText

/// The app that a `config.xml` of Cordova describes; Cordova writes the iOS project when the platform is added (cordova.apache.org,
/// config.xml).
struct CordovaApp {
  let app: AppTarget

  /// Reads a file; nil if it is not a Cordova file, or not for iOS.
  init?(_ path: SourcePath, _ files: AppFiles) {
    guard let bytes = files.bytes(of: path) else { return nil }
    let reading = XMLReader.read(bytes, of: .audited(path))
    guard let widget = reading.value, widget.name == "widget" else { return nil }
    let platforms = widget.elements.filter { $0.name == "platform" }
    let ios = platforms.filter { $0.attribute("name")?.value == "ios" }
    let package = SourcePath.joined(path.folder, "package.json").flatMap { files.json($0) }?["cordova"]?.value
    let named = package?["platforms"]?.value.list?.compactMap(\.string) ?? []
    guard !ios.isEmpty || named.contains("ios") else { return nil }
    files.keep(reading.text, of: path)
    let nameElement = widget.elements.first { $0.name == "name" }
    let name = nameElement.map { $0.texts.map(\.value).joined().trimmed } ?? path.folder
    let declaration = Place(path, widget.nameRange)
    let scope = BuildScope(
      layers: [], defaults: ["PRODUCT_NAME": name, "TARGET_NAME": name, "DEVELOPMENT_LANGUAGE": "en"], configuration: ""
    )
    let place = ios.first.map { Place(path, $0.nameRange) } ?? declaration
    var info = InfoPlist(home: InfoPlist.Home(form: .cordova, place: place), scope: scope)
    for element in widget.elements + ios.flatMap(\.elements) {
      guard let key = Self.key(element), let entry = Self.entry(key, element, reading.text, path) else { continue }
      info.set(entry)
    }
    let plugins =
      widget.elements.filter { $0.name == "plugin" }.count + (package?["plugins"]?.value.entries ?? []).count
    if plugins > 0 {
      info.gaps.append(
        InfoPlist.Gap(message: "the plugins of Cordova may add keys, and are not in the folder", place: declaration))
    }
    var app = AppTarget(name: name, declaration: declaration, infos: [])
    app.infos = [info]
    self.app = app
  }

  /// Returns the key of Info.plist that an element writes.
  private static func key(_ element: XMLTree.Element) -> Sourced<String>? {
    switch element.name {
    case "config-file":
      guard let target = element.attribute("target"), target.value.hasSuffix("Info.plist") else { return nil }
      return element.attribute("parent").map { Sourced($0.value, $0.range) }
    case "edit-config":
      guard let file = element.attribute("file"), file.value.hasSuffix("Info.plist") else { return nil }
      return element.attribute("target").map { Sourced($0.value, $0.range) }
    default: return nil
    }
  }

  private static func entry(
    _ key: Sourced<String>, _ element: XMLTree.Element, _ text: [UInt8], _ path: SourcePath
  ) -> InfoEntry? {
    var reader = PropertyListReader(text, of: .audited(path))
    guard let value = element.elements.first.flatMap({ reader.document($0) }) else { return nil }
    return InfoEntry(key: key.value, keyPlace: Place(path, key.range), value: InfoValue(value, in: path))
  }
}
