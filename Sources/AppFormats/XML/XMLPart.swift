import SourceText

/// A piece of markup, or text, of which an error is a part.
struct XMLPart {
  /// What it is, in words for messages.
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

  /// The part at a place, found from one where a part begins; costs time linear in the bytes between.
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
  /// What it begins with; the forms are tried in their order.
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

  /// What it ends with.
  var closing: String {
    switch self {
    case .comment: "-->"
    case .section: "]]>"
    case .instruction: "?>"
    case .documentType, .tag: ">"
    case .text: "<"
    }
  }

  /// The place behind the part, if it ends in the bytes.
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
