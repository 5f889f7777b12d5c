// Checks pushes before they are sent: one pushcheck stays open and answers as many as ask.
//
//   const checker = new Checker()
//   const { status, findings } = await checker.check({ aps: { content_available: 1 } })
//   if (status === 'unread' || findings.some((each) => each.severity === 'error')) refuse()
import { spawn } from 'node:child_process'

export class Checker {
  #waiting = []
  #asked = 0
  #rest = ''

  constructor({ binary = 'pushcheck', options = [], timeout = 30_000 } = {}) {
    const words = ['validate', '--every-record', '--record-key', 'TAB', ...options, '-']
    this.timeout = timeout
    this.process = spawn(binary, words, { stdio: ['pipe', 'pipe', 'inherit'] })
    this.process.on('error', (problem) => this.#end(problem))
    this.process.on('close', (status, signal) =>
      this.#end(new Error(`pushcheck ended with ${signal ?? `status ${status}`}`)))
    this.process.stdin.on('error', () => {}) // the end of the process says more
    this.process.stdout.setEncoding('utf8').on('data', (chunk) => {
      const lines = (this.#rest + chunk).split('\n')
      this.#rest = lines.pop()
      for (const line of lines) this.#take(JSON.parse(line))
    })
  }

  /** Resolves to an answer of `--every-record`. Once it rejects, the Checker is of no more use. */
  async check(payload, headers) {
    if (this.problem) throw this.problem
    let text = typeof payload === 'string' ? payload : JSON.stringify(payload)
    if (headers) text = `{"headers":${JSON.stringify(headers)},"payload":${text}}`
    return new Promise((resolve, reject) => {
      const key = String(++this.#asked)
      const late = () => this.#end(new Error(`pushcheck gave no answer in ${this.timeout} ms`))
      this.#waiting.push({ key, resolve, reject, timer: setTimeout(late, this.timeout) })
      // A carriage return is as white as a line feed, and keeps every position.
      this.process.stdin.write(`${key}\t${text.replaceAll('\n', '\r')}\n`)
    })
  }

  /** Ends the process. */
  close() {
    this.#end(new Error('the checker is closed'))
  }

  #take(answer) {
    const { key, resolve, timer } = this.#waiting.shift() ?? {}
    clearTimeout(timer)
    if (key !== answer.key) return this.#end(new Error(`pushcheck answered ${answer.key}, not ${key}`))
    resolve(answer)
  }

  #end(problem) {
    this.problem ??= problem
    this.process.kill('SIGKILL')
    for (const { reject, timer } of this.#waiting.splice(0)) {
      clearTimeout(timer)
      reject(this.problem)
    }
  }
}
