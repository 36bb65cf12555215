import SourceText

/// The piece of markup, or text, that contains an error.
struct XMLPart {
  /// The kind of part, in words for messages.
  enum Form: String, CaseIterable {
    case comment = "comment"
    case section = "CDATA section"
    case instruction = "processing instruction"
    case documentType = "document type"
    case tag = "tag"
    case text = "text"
  }

  var form: Form
  /// Where it begins.
  var start: Int

  init(form: Form, start: Int) {
    self.form = form
    self.start = start
  }

  /// Finds the part at an offset, starting from an offset where a part begins; costs time linear in the bytes between.
  init(at place: Int, from start: Int, in bytes: [UInt8]) {
    var start = start
    while true {
      let rest = bytes[start..<max(start, min(place, bytes.count))]
      let form = Form.allCases.first { bytes[start...].starts(with: $0.opening.utf8) } ?? .text
      guard let end = form.end(in: rest) else {
        (self.form, self.start) = (form, start)
        return
      }
      start = end
    }
  }
}

extension XMLPart.Form {
  /// The opening of the form; the forms are tried in order.
  var opening: String {
    switch self {
    case .comment: "<!--"
    case .section: "<![CDATA["
    case .instruction: "<?"
    case .documentType: "<!DOCTYPE"
    case .tag: "<"
    case .text: ""
    }
  }

  /// The closing of the form.
  var closing: String {
    switch self {
    case .comment: "-->"
    case .section: "]]>"
    case .instruction: "?>"
    case .documentType, .tag: ">"
    case .text: "<"
    }
  }

  /// The offset after the part, if it ends within the bytes.
  fileprivate func end(in bytes: ArraySlice<UInt8>) -> Int? {
    if self == .text { return bytes.firstIndex(of: UInt8(ascii: "<")) }
    let closing = Array(closing.utf8)
    var index = bytes.startIndex + opening.utf8.count
    while index + closing.count <= bytes.endIndex {
      if bytes[index] == closing[0], bytes[index..<(index + closing.count)].elementsEqual(closing) {
        return index + closing.count
      }
      index += 1
    }
    return nil
  }
}
