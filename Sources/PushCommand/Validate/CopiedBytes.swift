extension [UInt8] {
  init(copying bytes: Span<UInt8>) {
    self.init()
    append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }
}
