import CGraphviz

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers the objects of one graph in the order in which their names first appear in its text.
///
/// By default, cgraph uses the address of a name as the number of the object, and Graphviz 2.43 visits subgraphs by number, so
/// the picture of a text would depend on the order of addresses.
final class ObjectNumbers {
  /// The functions that cgraph calls, with the numbers of the current graph as `state`, which it closes with the graph.
  static var discipline: Agiddisc_t {
    var calls = Agiddisc_t()
    calls.open = { _, _ in Unmanaged.passRetained(ObjectNumbers()).toOpaque() }
    calls.map = { state, _, name, number, create in
      guard let found = ObjectNumbers.of(state)?.number(of: name, create: create != 0) else { return 0 }
      number?.pointee = found
      return 1
    }
    // Explicit numbers are not supported.
    calls.alloc = { _, _, _ in 0 }
    // A number stays with its name to the end, since one name can belong to both a node and a subgraph.
    calls.free = { _, _, _ in }
    calls.print = { state, _, number in ObjectNumbers.of(state)?.name(of: number) }
    calls.close = { state in if let state { Unmanaged<ObjectNumbers>.fromOpaque(state).release() } }
    calls.idregister = { _, _, _ in }
    return calls
  }

  private static func of(_ state: UnsafeMutableRawPointer?) -> ObjectNumbers? {
    state.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Compares names by their bytes: as Swift strings, two encodings of “é” would be one name.
  private struct Name: Hashable {
    var bytes: UnsafeMutablePointer<CChar>

    static func == (one: Name, other: Name) -> Bool { strcmp(one.bytes, other.bytes) == 0 }

    func hash(into hasher: inout Hasher) {
      hasher.combine(bytes: UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)))
    }
  }

  private var positions: [Name: Int] = [:]
  /// Copies, since cgraph may free its own before it asks for the name.
  private var names: [Name] = []
  private var unnamed: IDTYPE = 0

  deinit {
    for name in names { free(name.bytes) }
  }

  /// Returns the number of a name. Names have even numbers, from 2 on, and objects without a name odd ones; 0 means no number in
  /// cgraph.
  private func number(of text: UnsafeMutablePointer<CChar>?, create: Bool) -> IDTYPE? {
    guard let text else {
      defer { unnamed += 1 }
      return 2 * unnamed + 1
    }
    if let position = positions[Name(bytes: text)] { return 2 * IDTYPE(position) + 2 }
    guard create, let copy = strdup(text) else { return nil }
    let name = Name(bytes: copy)
    positions[name] = names.count
    names.append(name)
    return 2 * IDTYPE(names.count)
  }

  private func name(of number: IDTYPE) -> UnsafeMutablePointer<CChar>? {
    guard number > 0, number.isMultiple(of: 2), number / 2 <= names.count else { return nil }
    return names[Int(number / 2) - 1].bytes
  }
}
