import AppFormats
import Markup
import Project
import SourceText

/// Looks at a picture that a site would copy: whether browsers can show it, and whether an SVG does more than show itself.
struct PictureCheck {
  let file: SourcePath
  let bytes: [UInt8]

  /// The bytes with which pictures begin, each with its position. Browsers go by these, not by the name (WHATWG MIME Sniffing, 6.1).
  private static let signatures: [(position: Int, bytes: [UInt8])] = [
    (0, [0x89] + "PNG\r\n\u{1A}\n".utf8), (0, [0xFF, 0xD8, 0xFF]), (0, Array("GIF8".utf8)), (8, Array("WEBP".utf8)),
    (4, Array("ftyp".utf8)), (0, [0, 0, 1, 0]), (0, Array("BM".utf8)),
  ]

  /// Returns nil for a file that is no picture by its name.
  init?(_ file: SourcePath, _ bytes: [UInt8]) {
    guard Picture.extensions.contains(file.fileExtension.lowercased()) else { return nil }
    self.file = file
    self.bytes = bytes
  }

  private var isSVG: Bool { file.fileExtension.lowercased() == "svg" }

  var findings: [Finding] {
    if let problem {
      return [Finding(.pageBrokenPicture, at: Place(file), problem.message, suggestion: problem.remedy)]
    }
    return isSVG ? findingsOfSVG : []
  }

  private var problem: (message: String, remedy: String)? {
    let again = "save the picture again"
    if bytes.isEmpty { return ("the picture is empty", again) }
    if bytes.starts(with: "version https://git-lfs".utf8) {
      return ("the picture is a pointer of Git LFS, not the picture itself", "run `git lfs pull`")
    }
    if isSVG
      || Self.signatures.contains(where: { bytes.dropFirst($0.position).starts(with: $0.bytes) })
    {
      return nil
    }
    let isMarkup = bytes.first { !$0.isASCIISpace } == UInt8(ascii: "<")
    return (
      "expected a picture, found " + (isMarkup ? "HTML or XML" : "a file in another format"),
      isMarkup ? "name it .svg if it is one, or " + again : again
    )
  }

  private var findingsOfSVG: [Finding] {
    // Old files of Illustrator; the reader of XML expands nothing.
    if bytes.firstRange(of: Array("<!ENTITY".utf8)) != nil {
      return [
        Finding(
          .pageActivePicture, at: Place(file), "the picture declares entities, which can hide a script or an address",
          suggestion: "save it as plain SVG")
      ]
    }
    let reading = XMLReader.read(bytes, of: InputFile(file) { _ in .pageBrokenPicture })
    guard let root = reading.value else { return reading.findings }
    guard root.name == "svg" else {
      return [
        Finding(
          .pageBrokenPicture, at: Place(file, root.nameRange), "expected the element `svg`, found `\(root.name)`")
      ]
    }
    var found: [Finding] = []
    look(into: root, &found)
    return found
  }

  private func look(into element: XMLTree.Element, _ found: inout [Finding]) {
    func report(_ message: String, at range: SourceRange, _ remedy: String) {
      found.append(Finding(.pageActivePicture, at: Place(file, range), message, suggestion: remedy))
    }
    if element.name == "script" {
      report("the picture has a script", at: element.nameRange, "remove the script")
    }
    for attribute in element.attributes {
      if attribute.name.hasPrefix("on") {
        report("the picture has a script, in `\(attribute.name)`", at: attribute.value.range, "remove the attribute")
      }
      let isAddress = ["href", "src"].contains(attribute.name) && element.name != "a"
      let addresses = isAddress ? [attribute.value.value] : Self.loaded(by: attribute.value.value)
      if let foreign = addresses.first(where: { Address($0.utf8).hasHost }) {
        report("the picture loads `\(foreign)` from another host", at: attribute.value.range, "put it into the picture")
      }
    }
    if element.name == "style" {
      for text in element.texts {
        guard let foreign = Self.loaded(by: text.value).first(where: { Address($0.utf8).hasHost }) else { continue }
        report("the picture loads `\(foreign)` from another host", at: text.range, "put it into the picture")
      }
    }
    for child in element.elements { look(into: child, &found) }
  }

  /// Returns the addresses that a style loads.
  private static func loaded(by style: String) -> [String] {
    let bytes = Array(style.utf8)
    return StyleSheet.addresses(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
