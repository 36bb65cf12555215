import CCMarkGFM

/// Appends the text of a block’s inlines without markup: roles as their arguments, except roles that only cite support.
func appendPlainText(of block: MarkdownNode, to result: inout [UInt8]) {
  var next = cmark_node_first_child(block)
  while let node = next {
    switch NodeKind(node) {
    case .htmlInline where literal(of: node).beginsComment: break
    case .text, .htmlInline: result.append(contentsOf: literal(of: node))
    case .softBreak, .lineBreak: result.append(Byte.space)
    case .code:
      // Citations are not part of the sentence.
      if let role = dropRoleName(from: &result), RoleName(rawValue: role)?.isSupport == true {
        while result.last == Byte.space { result.removeLast() }
      } else {
        result.append(contentsOf: literal(of: node))
      }
    default: break
    }
    if let child = cmark_node_first_child(node) {
      next = child
      continue
    }
    var current = node
    next = nil
    while next == nil {
      if let sibling = cmark_node_next(current) {
        next = sibling
      } else if let parent = cmark_node_parent(current), parent != block {
        current = parent
      } else {
        break
      }
    }
  }
}

/// Removes a trailing `{name}` and returns the name.
private func dropRoleName(from text: inout [UInt8]) -> String? {
  guard text.last == Byte.closeBrace else { return nil }
  var start = text.count - 1
  while start > 0, text[start - 1].isNameByte { start -= 1 }
  guard start > 0, text[start - 1] == Byte.openBrace, text.endOfName(from: start) == text.count - 1 else { return nil }
  let name = String(decoding: text[start..<(text.count - 1)], as: UTF8.self)
  text.removeSubrange((start - 1)...)
  return name
}
