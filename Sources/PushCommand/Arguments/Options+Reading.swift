import ByteIO
import PushInput

// What the options say of the documents that are read.
extension Options {
  var readingSettings: ReadingSettings {
    var settings = ReadingSettings()
    settings.syntax = syntax
    // `inspect` and `convert --to json` do not expect the input to be JSON.
    settings.expectsDumpsEverywhere = subcommand == .inspect || convertsToJSON
    settings.maxDocumentBytes = maxDocumentBytes
    settings.maxRecordBytes = maxRecordBytes
    settings.recordForm = recordForm
    settings.allowsEmptyLog = allowsNothing
    return settings
  }

  /// How each line is a record; nil when blank ones mean nothing.
  var recordForm: RecordForm? {
    guard
      answersEveryRecord || recordKey != nil || hasRecordPayload || !requestPlaces.areNone
    else { return nil }
    var form = RecordForm()
    if let recordKey { form.keyPlace = recordKey }
    return form
  }

  /// What `-` stands for.
  var standardInput: InputSource {
    .standardInput(named: standardInputName.map { FilePath(bytes: $0) })
  }

  var readsStandardInput: Bool { operands.contains([UInt8(ascii: "-")]) }

  /// The input of a command that reads one.
  var onlyInput: InputSource {
    guard !readsStandardInput else { return standardInput }
    return .file(FilePath(bytes: operands.first ?? []))
  }

  /// The list of inputs, where one is given.
  func readInputList() -> InputList? {
    inputList.map {
      InputList(reading: FilePath(bytes: $0), isDividedByNUL: inputListIsDividedByNUL)
    }
  }
}
