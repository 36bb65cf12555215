import Statecharts

/// The kind of thing that a `CopyID` names.
public enum CopyKind {}
/// Names a copy entry; unlike other names it may have dots, as in `purpose.location`.
public typealias CopyID = Identifier<CopyKind>
/// The kind of thing that a `VariantID` names.
public enum VariantKind {}
/// Names a variant of the copy, such as `mileage`.
public typealias VariantID = Identifier<VariantKind>

/// All texts that users of an app meet.
public struct CopyCatalogue: Sendable {
  /// The variants in source order.
  public var variants: [Variant]
  /// The entries in source order.
  public var entries: [CopyEntry]

  public init(variants: [Variant] = [], entries: [CopyEntry] = []) {
    self.variants = variants
    self.entries = entries
  }
}

/// A choice of words for one group of customers.
public struct Variant: Sendable {
  public var id: VariantID
  public var title: String
  public var description: String?
  public var place: Place

  public init(id: VariantID, title: String, description: String? = nil, place: Place) {
    self.id = id
    self.title = title
    self.description = description
    self.place = place
  }
}

/// Where a text stands.
public enum Slot: String, CaseIterable, Sendable {
  case purpose
  case notificationTitle = "notification-title"
  case notificationBody = "notification-body"
  case screenTitle = "screen-title"
  case screenBody = "screen-body"
  case button
  case banner
}

/// One text in all its variants and locales.
public struct CopyEntry: Sendable {
  public var id: CopyID
  public var slot: Slot
  /// The Info.plist keys that the text is for.
  public var keys: [Sourced<String>]
  /// The editions that it belongs to; empty for all.
  public var editions: [Sourced<EditionID>]
  public var remarks: Remarks
  /// Per variant its texts; a nil variant serves them all.
  public var texts: [CopyText]
  public var place: Place

  public init(
    id: CopyID, slot: Slot, keys: [Sourced<String>] = [], editions: [Sourced<EditionID>] = [],
    remarks: Remarks = Remarks(), texts: [CopyText] = [], place: Place
  ) {
    self.id = id
    self.slot = slot
    self.keys = keys
    self.editions = editions
    self.remarks = remarks
    self.texts = texts
    self.place = place
  }

  /// The text for a variant and locale: the variant's own, else the one for all variants.
  public func text(variant: VariantID?, locale: String) -> CopyText? {
    texts.first { $0.variant?.value == variant && $0.locale == locale && variant != nil }
      ?? texts.first { $0.variant == nil && $0.locale == locale }
  }
}

/// One text in one variant and locale, as written.
public struct CopyText: Sendable {
  public var variant: Sourced<VariantID>?
  public var locale: String
  public var template: CopyTemplate
  public var range: SourceRange

  public init(variant: Sourced<VariantID>?, locale: String, template: CopyTemplate, range: SourceRange) {
    self.variant = variant
    self.locale = locale
    self.template = template
    self.range = range
  }
}

/// A text with placeholders such as `<appname>`.
public struct CopyTemplate: Sendable, Equatable {
  /// A run of text or a placeholder.
  public enum Piece: Sendable, Equatable {
    case text(String)
    /// A placeholder's name; the range is relative to the text.
    case placeholder(String, SourceRange)
  }

  /// The text as written.
  public let source: String
  public let pieces: [Piece]

  /// Splits a text at its placeholders: `<`, a name of letters, digits and hyphens that begins with a letter, `>`.
  public init(_ source: String) {
    self.source = source
    var pieces: [Piece] = []
    let bytes = Array(source.utf8)
    var plainStart = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), let end = Self.endOfName(bytes, from: index + 1) else {
        index += 1
        continue
      }
      if plainStart < index { pieces.append(.text(String(decoding: bytes[plainStart..<index], as: UTF8.self))) }
      let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      pieces.append(.placeholder(name, SourceRange(index, end + 1)))
      index = end + 1
      plainStart = index
    }
    if plainStart < bytes.count { pieces.append(.text(String(decoding: bytes[plainStart...], as: UTF8.self))) }
    self.pieces = pieces
  }

  /// The index of the `>` behind a name that starts at `start`, or nil where no name stands there.
  private static func endOfName(_ bytes: [UInt8], from start: Int) -> Int? {
    func isLetter(_ byte: UInt8) -> Bool {
      (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
    guard start < bytes.count, isLetter(bytes[start]) else { return nil }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") { return index }
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard isLetter(byte) || isDigit || byte == UInt8(ascii: "-") else { return nil }
      index += 1
    }
    return nil
  }
}
