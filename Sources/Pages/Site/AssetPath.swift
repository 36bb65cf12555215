import Model

/// Where a reference from a guide leads in the site.
enum AssetPath {
  /// The site's path of a file under `content/assets`, or nil where the reference is not to one.
  static func resolve(_ reference: String, from guide: SourcePath) -> String? {
    guard !reference.contains(":"), !reference.hasPrefix("/"), !reference.hasPrefix("#") else { return nil }
    var parts = guide.text.split(separator: "/").dropLast().map(String.init)
    let withoutQuery = reference.prefix { $0 != "?" && $0 != "#" }
    for part in withoutQuery.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(percentDecoded(part))
      }
    }
    let path = parts.joined(separator: "/")
    return path.hasPrefix("content/assets/") ? String(path.dropFirst("content/".count)) : nil
  }

  /// The text with `%XX` decoded (RFC 3986, 2.1); what is not valid stays.
  static func percentDecoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
