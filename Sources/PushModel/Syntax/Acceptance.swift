/// Which of the parsers that are known take a text with some breach of the grammar.
///
/// Google's: protobuf's `json_stream_parser.cc`. Apple's: the results for `JSONSerialization` in
/// nst/JSONTestSuite. What the parser of APNs takes is not known.
package enum Acceptance: BitwiseCopyable, Sendable {
  case byNobody, byGoogle, byGoogleAndApple
}
