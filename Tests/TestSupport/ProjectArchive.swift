import Foundation

/// A small project in one text archive, standalone or over a base; `Tests/Fixtures/README.md` describes the format.
public struct ProjectArchive: Sendable {
  /// The reason why an archive is invalid.
  public struct Malformed: Error, CustomStringConvertible {
    public let description: String
  }

  /// A version of the project that an archive holds.
  public enum Form: String, CaseIterable, Sendable {
    /// What the archive shows: the base with its files and changes.
    case shown = ""
    /// What it shows, mended.
    case fixed
    /// The base with another, similar change.
    case near

    /// The title of a part of this form.
    func title(_ words: String) -> String { self == .shown ? words : "\(rawValue) \(words)" }
  }

  /// The path of its file below `Tests/Fixtures`.
  public let path: String
  public private(set) var archive: TextArchive
  /// The purpose of the archive, in a sentence.
  public private(set) var sentence = ""
  /// What the near change is; empty without one.
  public private(set) var nearSentence = ""
  /// The command that reports the findings.
  public private(set) var command = "check"
  private var bases: [String] = []
  private var deleted: [(path: String, form: Form)] = []
  private var isFixedByBase = false
  private var hasEscapes = false

  /// The file's place.
  public var file: URL { Checkout.fixtures.appending(path: path) }

  /// Reads an archive below `Tests/Fixtures`.
  public init(_ path: String) throws {
    try self.init(path, text: String(contentsOf: Checkout.fixtures.appending(path: path), encoding: .utf8))
  }

  /// Reads the text of an archive.
  public init(_ path: String, text: String) throws {
    self.path = path
    archive = TextArchive(text)
    for line in archive.header.split(separator: "\n").map(String.init) { try read(headerLine: line) }
    guard !sentence.isEmpty else { throw malformed("begin with a sentence that says what is shown") }
  }

  private mutating func read(headerLine line: String) throws {
    guard let match = line.wholeMatch(of: /([a-z][a-z-]*): (.+)/) else {
      return sentence += (sentence.isEmpty ? "" : " ") + line
    }
    switch (match.1, String(match.2)) {
    case ("base", let name): bases.append(name)
    case ("command", let name): command = name
    case ("near", let words): nearSentence = words
    case ("delete", let path): deleted.append((path, .shown))
    case ("fixed-delete", let path): deleted.append((path, .fixed))
    case ("near-delete", let path): deleted.append((path, .near))
    case ("fixed", "base"): isFixedByBase = true
    case ("escapes", #"\x"#): hasEscapes = true
    default: throw malformed("unknown header line `\(line)`")
    }
  }

  /// Whether it contains a fix.
  public var hasFixedForm: Bool {
    isFixedByBase || has(.fixed)
  }

  /// Whether it has files, changes, or deletions of a form.
  public func has(_ form: Form) -> Bool {
    deleted.contains { $0.form == form } || archive.parts.contains { Self.form(ofPart: $0.title) == form }
  }

  // MARK: Results

  /// The expected findings of the broken or the fixed project; empty if the archive states none.
  public func findings(isFixed: Bool) -> String? { archive[Self.findingsTitle(isFixed)] ?? (isFixed ? "" : nil) }

  private static func findingsTitle(_ isFixed: Bool) -> String { (isFixed ? Form.fixed : .shown).title("findings") }

  /// Records findings as the expected ones in the file.
  public func record(_ findings: String, isFixed: Bool) throws {
    try record(isFixed && findings.isEmpty ? nil : findings, as: Self.findingsTitle(isFixed))
  }

  /// The expected rows of a review of the base and a form.
  public func rows(_ form: Form) -> String? { archive[form.title("rows")] }

  /// Records rows as the expected ones in the file.
  public func record(_ rows: String, of form: Form) throws { try record(rows, as: form.title("rows")) }

  private func record(_ text: String?, as title: String) throws {
    // The other results may have been recorded since this archive was read.
    var archive = TextArchive(try String(contentsOf: file, encoding: .utf8))
    archive[title] = text
    try Data(archive.text.utf8).write(to: file)
  }

  // MARK: Files

  /// The bytes of each file, broken or fixed.
  public func files(isFixed: Bool) throws -> [String: [UInt8]] { try files(isFixed ? .fixed : .shown) }

  /// The bytes of each file of a form.
  public func files(_ form: Form) throws -> [String: [UInt8]] {
    let base = try baseFiles()
    switch form {
    case .shown, .near: return try lay(over: base, form)
    case .fixed: return isFixedByBase ? base : try lay(over: lay(over: base, .shown), .fixed)
    }
  }

  /// The bytes of each file of the bases.
  public func baseFiles() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for base in bases { files.merge(try Self.files(ofBase: base)) { $1 } }
    return files
  }

  /// The files of a base, which is an archive or a folder.
  private static func files(ofBase name: String) throws -> [String: [UInt8]] {
    let folder = Checkout.fixtures.appending(path: "bases/\(name)")
    guard FileManager.default.fileExists(atPath: folder.path) else {
      return try ProjectArchive("bases/\(name).txt").files(isFixed: false)
    }
    let paths = try Checkout.files(in: folder)
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0)))) })
  }

  private func lay(over below: [String: [UInt8]], _ form: Form) throws -> [String: [UInt8]] {
    var files = below
    for path in deleted.filter({ $0.form == form }).map(\.path) {
      let kept = files.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
      guard kept.count < files.count else { throw malformed("there is no `\(path)` to delete") }
      files = kept
    }
    for part in archive.parts where Self.form(ofPart: part.title) == form {
      var words = part.title.split(separator: " ", omittingEmptySubsequences: false)[...]
      if form != .shown { words.removeFirst() }
      let isChange = words.first == "change:"
      if isChange { words.removeFirst() }
      let path = words.joined(separator: " ")
      let bytes = isChange ? try changed(files[path], path, by: part.text) : self.bytes(of: part.text)
      if files[path] == bytes { throw malformed("`\(path)` is the same without `-- \(part.title) --`") }
      files[path] = bytes
    }
    return files
  }

  /// The form that a part belongs to: the word that it begins with, if any. Nil for what a run gives.
  private static func form(ofPart title: String) -> Form? {
    let words = title.split(separator: " ")
    if ["findings", "rows"].contains(words.last) { return nil }
    return words.first.flatMap { Form(rawValue: $0.filter { $0 != ":" }) } ?? .shown
  }

  /// The text of a part as bytes: with escapes, `\xE9` is a byte, and `\x` at the end of a line removes its line feed.
  private func bytes(of text: String) -> [UInt8] {
    guard hasEscapes else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x") else {
        bytes.append(byte)
        continue
      }
      let digits = String(rest.dropFirst().prefix(2)) ?? ""
      if digits.hasPrefix("\n") {
        rest = rest.dropFirst(2)
      } else if let value = UInt8(digits, radix: 16), digits.count == 2 {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// A file with some lines replaced: ` ` begins a kept line, `-` a removed one, `+` an added one. Kept and removed lines
  /// must occur in the file exactly once, in sequence; an empty line begins the next group.
  private func changed(_ file: [UInt8]?, _ path: String, by changes: String) throws -> [UInt8] {
    guard let file,
      var lines = String(validating: file, as: UTF8.self)?.split(separator: "\n", omittingEmptySubsequences: false)
    else { throw malformed("there is no `\(path)` to change") }
    for group in changes.split(separator: "\n\n") {
      let marked = group.split(separator: "\n")
      let old = marked.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
      let new = marked.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }
      let starts = lines.indices.filter { lines[$0...].starts(with: old) }
      guard starts.count == 1, marked.allSatisfy({ " -+".contains($0.first ?? "?") }) else {
        throw malformed("`\(path)` has these lines \(starts.count) times:\n\(group)")
      }
      lines.replaceSubrange(starts[0]..<starts[0] + old.count, with: new)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func malformed(_ reason: String) -> Malformed { Malformed(description: "Tests/Fixtures/\(path): \(reason)") }
}
