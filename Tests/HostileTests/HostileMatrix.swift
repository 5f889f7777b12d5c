/// All rows, by what is hostile about them.
///
/// What fits on a page is a golden case instead: an empty file (`status/empty-file`), blanks, a
/// missing file, gzip (`syntax/binary`), a full disk, closed streams and a closed pipe (`status`),
/// hostile text in findings (`format/hostile`).
enum HostileMatrix {
  static let rows =
    documentRows + streamRows + nameRows + limitRows + fixRows + refusedRows + explainRows
    + ownFileRows + durableRows
}
