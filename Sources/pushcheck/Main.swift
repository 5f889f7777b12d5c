import ByteIO
import PushCommand

@main
enum Main {
  static func main() {
    _ = StandardStreams.prepare()
    CrashNotice.prepare(
      status: ExitStatus.bug.rawValue, memoryStatus: ExitStatus.incomplete.rawValue)
    var output = RunOutput()
    let status = Command().run(CommandArguments.bytes(), &output)
    ProcessEnd.exit(with: status.rawValue)
  }
}
