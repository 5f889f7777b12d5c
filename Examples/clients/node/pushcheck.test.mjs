// PUSHCHECK names the binary; without it, PATH does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Checker } from './pushcheck.mjs'

function start(t, options = {}) {
  const checker = new Checker({ binary: process.env.PUSHCHECK ?? 'pushcheck', ...options })
  t.after(() => checker.close())
  return checker
}

test('it answers as many as ask', async (t) => {
  const checker = start(t)
  const wrong = await checker.check('{"aps":\n{"content_available": 1}}')
  assert.equal(wrong.status, 'findings')
  assert.equal(wrong.findings[0].rule, 'apns-misspelled-key')
  t.diagnostic(`${wrong.status}: ${wrong.findings[0].message} at ${wrong.findings[0].pointer}`)

  const many = Array.from({ length: 1000 }, () => checker.check({ aps: { alert: 'Hi \u2028' } }))
  for (const { status } of await Promise.all(many)) assert.equal(status, 'clean')
  assert.equal((await checker.check('')).status, 'findings')
  assert.equal((await checker.check({ aps: { alert: 'Hi' } }, { 'apns-push-type': 'alert' })).kind, 'apns')
  checker.close()
  await assert.rejects(checker.check({}), /closed/)
})

test('it never waits for ever', async (t) => {
  await assert.rejects(start(t, { binary: '/no/such/pushcheck' }).check({}), /ENOENT/)
  await assert.rejects(start(t, { options: ['--no-such-option'] }).check({}), /status 2/)

  const killed = start(t)
  killed.process.kill('SIGKILL')
  await assert.rejects(killed.check(' '.repeat(1 << 20)), /SIGKILL/)

  const stopped = start(t, { timeout: 200 })
  stopped.process.kill('SIGSTOP')
  await assert.rejects(stopped.check({}), /no answer in 200 ms/)
})
