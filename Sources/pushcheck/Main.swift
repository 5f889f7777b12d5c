import ByteIO
import PushCommand

@main
enum Main {
  static func main() {
    _ = StandardStreams.prepare()
    var output = RunOutput()
    let status = Command().run(CommandArguments.bytes(), &output)
    ProcessEnd.exit(with: status.rawValue)
  }
}
