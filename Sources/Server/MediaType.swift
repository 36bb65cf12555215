/// The media types of files, by file extension.
enum MediaType {
  static let html = "text/html; charset=utf-8"
  static let text = "text/plain; charset=utf-8"
  /// The type for unknown files, which browsers save.
  static let bytes = "application/octet-stream"

  /// The types of files in sites: pages, styles, scripts, images, videos, fonts, and downloads. A download without an entry is
  /// saved.
  private static let types: [String: String] = [
    "html": html, "htm": html, "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json", "map": "application/json",
    "webmanifest": "application/manifest+json", "xml": "application/xml", "txt": text,
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "yaml": "application/yaml", "yml": "application/yaml",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "mp4": "video/mp4", "webm": "video/webm",
    "mov": "video/quicktime", "mp3": "audio/mpeg", "m4a": "audio/mp4", "woff": "font/woff", "woff2": "font/woff2",
    "ttf": "font/ttf", "otf": "font/otf", "pdf": "application/pdf", "zip": "application/zip",
    "wasm": "application/wasm",
    "vtt": "text/vtt; charset=utf-8", "scxml": "application/scxml+xml",
  ]

  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return bytes }
    return types[name[dot...].dropFirst().lowercased()] ?? bytes
  }
}
