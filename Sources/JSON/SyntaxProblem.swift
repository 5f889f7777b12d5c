/// A place where a text is not JSON, or is JSON that readers disagree about.
package struct SyntaxProblem: Sendable {
  /// The kind of problem; each has a rule of its own.
  package enum Kind: String, CaseIterable, Sendable {
    // Not JSON (RFC 8259).
    case emptyInput
    case trailingComma
    case extraComma
    case missingComma
    case missingColon
    case missingValue
    case singleQuotes
    case curlyQuotes
    case bareKey
    case bareWord
    case comment
    case nonFiniteNumber
    case leadingPlus
    case leadingZero
    case malformedNumber
    case unescapedControlCharacter
    case invalidEscape
    case unterminatedString
    case unterminatedArray
    case unterminatedObject
    case mismatchedBracket
    case unexpectedCharacter
    /// A no-break space, a form feed or the like, which JSON does not allow as white space.
    case unusualSpace
    /// A quote inside a string that ends it too early, as in `"He said "hi""` or `"{"a":1}"`.
    case unescapedQuote
    /// A template's `{{name}}` in place of a value, without quotes.
    case barePlaceholder
    case byteOrderMark
    /// UTF-16 or UTF-32, with or without a byte order mark.
    case utf16
    case notText
    /// The fields of a form, as in an address: `registration_id=a&data.message=b`.
    case formBody
    /// The output of `print(userInfo)` or `NSLog` for a dictionary.
    case consoleDump
    /// A dictionary as Python, JavaScript or another language writes it.
    case foreignLiteral
    case invalidUTF8
    case nulAfterEnd
    case textBeforeDocument
    case textAfterDocument

    // JSON, but read differently by different readers.
    case duplicateKey
    case nulEscape
    case loneSurrogate
    case numberOutOfRange
    case deepNesting
  }

  /// What is to be chosen from.
  package enum Choice: Sendable {
    /// More values for one key.
    case values
    /// More members, in place of the one before.
    case members
    /// The versions of a merge conflict.
    case branches
  }

  /// What covers a document evenly, so that a reader of JSON finds a mistake at each line or quote.
  package enum Cover: Sendable {
    /// The same text before each line.
    case linePrefix
    /// A text with a time or another number before each line.
    case varyingPrefix
    /// The number of each line.
    case lineNumbers
    case lineSuffix
    /// The signs of a diff.
    case diff
    /// `&quot;` for each quote.
    case htmlEscapes
    /// A backslash before each quote.
    case escapedQuotes
    /// Two quotes for each quote, as in a CSV file.
    case doubledQuotes
    /// `\n` for each line end.
    case escapedLineEnds
    /// `%22` for each quote.
    case percentEscapes
    /// `\x22` for each quote.
    case byteEscapes
    /// What makes a terminal show colours.
    case terminalColours
    /// A string of a program.
    case sourceString
    /// A string of a log, with what that says around it.
    case loggedString
    /// The fences of a block of code in Markdown.
    case codeBlock
    /// The command of a shell above it, and the word that ends it.
    case hereDocument
    /// Typographic quotes around all of it.
    case quotationMarks
    /// The marks of a comment of a program.
    case comment
    /// Quotes in a document in a string, which end that string too early.
    case looseQuotes
  }

  /// How a quote at the beginning or the end of a string was mistyped.
  package enum QuoteSlip: Sendable {
    /// There are two in place of one.
    case doubled
    /// A backslash before the closing one makes it a part of the text.
    case escaped
  }

  /// The braces that an object may lack.
  package enum Braces: Sendable {
    case braces
    case openingBrace
  }

  package var kind: Kind
  /// The place of the mistake: the redundant comma, the missing quote.
  package var range: ByteRange
  /// A second place that explains the first: the open bracket, the first of two keys.
  package var related: ByteRange?
  /// The text for the message: the key, the word, the character, the number.
  package var subject: String
  /// The edits that correct it, when the author's intention is known.
  package var repair: [TextEdit]?
  /// Whether the repair is certain to be what the author meant.
  package var repairIsSafe: Bool
  /// Edits that only let the rest of the text be read, when the author's intention is unknown, or its
  /// reader could not wait for it.
  ///
  /// Never shown: a null in place of `NaN` is not advice.
  package var loadingEdits: [TextEdit]?
  /// A value of the text of which no more is known than what is written there.
  package var unknownValue: ByteRange?
  /// Edits that have a text stand for that value, so that it does not count as lacking; nil where
  /// the others do.
  package var checkingEdits: [TextEdit]?
  /// Whether nothing that could be a value stands in the place of one.
  var leavesNoValue = false
  /// How many places it stands for, where one cause has many.
  package var count = 1
  /// What is said about a literal of another language.
  package var literal: LiteralTraits?
  /// Whether a text before the document is what a logger writes before each message.
  package var isLogPrefix = false
  /// What is to be chosen from, where it offers more than a document can hold.
  package var choice: Choice?
  /// How a quote of a string was mistyped that is there.
  package var quoteSlip: QuoteSlip?
  /// What covers all of the document.
  package var cover: Cover?
  /// Whether it stands for all the rest of a text that is not JSON.
  package var isOfRest = false
  /// What an object lacks whose members the text begins with, in JSON or another language.
  package var lacking: Braces?
  /// Whether it is the document itself whose end is lacking.
  package var isRootOpen = false
  /// The key, as it is shown, of which the text ends before its value.
  package var keyWithoutValue: String?
  /// Whether nothing follows where the end of a string is lacking.
  package var isEndOfText = false
  /// Whether a key that occurs twice is one of the document's own.
  package var isOfRoot = false
  /// Whether a word is a name in capital letters, which may stand for a value of any type.
  package var isConstant = false
  /// Whether only a number is right in the place of a word.
  package var wantsNumber = false
  /// Whether the values are names of types, as in the description of a format.
  package var namesTypes = false
  /// Whether a program joins the document from pieces.
  package var isJoined = false
  /// Whether a character that has to be escaped stands in a URL, which has none of them.
  package var isInURL = false
  /// Whether a program puts the values of variables in before anybody reads the document.
  package var isFilledIn = false
  /// Whether the code of a program stands around the document: what that sends is not this text.
  package var isOfProgram = false
  /// Whether an object with members begins in a text behind the document.
  package var holdsObject = false
  /// The same, or one of another notation: `{aps: {}}`.
  package var holdsDictionary = false
  /// Whose form a text is, in place of JSON.
  package var form: FormBody.Sender?
  /// What printed a console dump.
  package var dump: ConsoleDump.Form?

  package init(
    _ kind: Kind, at range: ByteRange, related: ByteRange? = nil, subject: String = "",
    repair: [TextEdit]? = nil, repairIsSafe: Bool = true, loadingEdits: [TextEdit]? = nil
  ) {
    self.kind = kind
    self.range = range
    self.related = related
    self.subject = subject
    self.repair = repair
    self.repairIsSafe = repairIsSafe
    self.loadingEdits = loadingEdits
  }
}

extension SyntaxProblem {
  /// Whether it says that a program stands around the document.
  var isInCode: Bool { isOfProgram || literal?.isOfProgram == true }

  /// What it is where it covers a part of a program: one that does not run, which is not to be revived.
  var aroundCode: SyntaxProblem {
    guard cover == .comment || cover == .linePrefix && Self.marksOfComments.contains(subject) else {
      return self
    }
    var problem = self
    problem.isOfProgram = true
    problem.repair = nil
    return problem
  }

  private static let marksOfComments: Set<String> = ["#", "//", "///", "--", ";"]

  /// Whether the program or the log around the document holds others, which are not read.
  var leavesDocuments: Bool {
    switch kind {
    case .textAfterDocument: isOfProgram || isLogPrefix
    case .textBeforeDocument:
      count > 1 && (cover == .sourceString && isOfProgram || cover == .loggedString)
    default: false
    }
  }

  /// Whether it is dots, or their sign, for text that was left out.
  package var isOmission: Bool {
    kind == .unexpectedCharacter && (subject == "…" || subject.hasPrefix("..."))
  }

  /// Whether it stands for members or elements that are not written out: dots, alone or in a comment,
  /// or another object that JavaScript puts in.
  var standsForMembers: Bool {
    switch kind {
    case .unexpectedCharacter: isOmission && unknownValue == nil
    case .comment: isCommentOfDots
    case .bareKey: isSpread
    default: false
    }
  }

  /// Whether it is a member such as `...rest`.
  var isSpread: Bool { kind == .bareKey && subject.hasPrefix("...") }

  private var isCommentOfDots: Bool {
    let words = subject.drop { "/*# \t".contains($0) }
    return words.hasPrefix("…") || words.hasPrefix("...")
  }

  /// Whether it is a placeholder that square brackets make of a word.
  package var isInBrackets: Bool {
    kind == .barePlaceholder && subject.utf8.first == ASCII.openBracket
  }

  /// The word as an element of the list that the brackets are, where a list is wanted.
  package func wordInBrackets(in text: Span<UInt8>) -> SyntaxProblem {
    var start = range.start + 1
    var end = range.end - 1
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    let word = ByteRange(start, end)
    let subject = unsafe text.withUnsafeBufferPointer { unsafe ScannedText($0).excerpt(word) }
    return SyntaxProblem(
      .bareWord, at: word, subject: subject, repair: quoting(word), repairIsSafe: false)
  }

  /// Whether it is a word for which nobody knows the value.
  package var isWord: Bool { kind == .bareWord && unknownValue != nil && repair?.count != 1 }

  /// Where it begins, and all words that were joined with it and have a repair.
  package var wordStarts: [Int] { [range.start] + (repair ?? []).map(\.range.start) }

  /// What makes JSON of it.
  var readingEdits: [TextEdit]? { loadingEdits ?? repair }

  /// Whether a null stands in its place in what is read.
  var isReadAsNull: Bool {
    readingEdits?.contains { $0.replacement == "null" } ?? false
  }

  /// Whether nothing stands in its place.
  var isReadAsNothing: Bool { readingEdits?.allSatisfy(\.replacement.isEmpty) ?? false }

  /// The problem of a value that is only known as it is written.
  func withUnknown(_ value: ByteRange, readAs edits: [TextEdit]? = nil) -> SyntaxProblem {
    var problem = self
    problem.unknownValue = value
    problem.checkingEdits = edits
    return problem
  }
}

extension SyntaxProblem.Kind {
  /// Whether RFC 8259 forbids it; the others are valid JSON that readers treat differently.
  package var breaksGrammar: Bool {
    switch self {
    case .duplicateKey, .nulEscape, .loneSurrogate, .numberOutOfRange, .deepNesting: false
    default: true
    }
  }
}
