package enum JSONMinified { package static func byteCount(of t: Span<UInt8>) -> Int { t.count } }
