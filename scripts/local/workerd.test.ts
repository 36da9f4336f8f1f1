import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serializeConfig } from 'miniflare'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startWorkerd } from './workerd.ts'

/** A Worker that logs, and the parts that Miniflare puts into every configuration. */
function writeConfig(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'otves-workerd-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'workerd.bin')
  const worker = {
    compatibilityDate: '2026-11-01',
    modules: [{ name: 'index.js', esModule: script }],
  }
  const config = {
    services: [
      { name: 'shop', worker },
      { name: 'loopback', external: { http: {} } },
      { name: 'email:store-disk', disk: { path: join(folder, 'gone'), writable: true } },
    ],
    sockets: [
      { name: 'entry', service: { name: 'shop' }, http: {} },
      { name: 'direct:1:default', service: { name: 'shop' }, http: {} },
    ],
    structuredLogging: true,
  }
  writeFileSync(file, serializeConfig(config))
  return file
}

const socket = 'direct:1:default'

function listStarted() {
  const started: ChildProcess[] = []
  const keep = (message: unknown) => {
    const child = typeof message === 'object' && message && 'process' in message && message.process
    if (child instanceof ChildProcess) started.push(child)
  }
  subscribe('child_process', keep)
  onTestFinished(() => void unsubscribe('child_process', keep))
  return () => started.filter(({ spawnfile }) => spawnfile?.endsWith('workerd'))
}

/** What the log says of how workerd ended and began. */
const readEvents = (calls: unknown[][]): Record<string, unknown>[] =>
  calls
    .flat()
    .map(String)
    .filter((line) => line.startsWith('{"event":"workerd-'))
    .map((line) => JSON.parse(line))

async function ask(port: number): Promise<string> {
  for (let i = 0; i < 200; i += 1) {
    try {
      return await (await fetch(`http://127.0.0.1:${port}`)).text()
    } catch {
      await pause(50)
    }
  }
  throw new Error('workerd does not answer')
}

test('workerd that was killed is started again on the same port, and ends when it is told to', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const list = listStarted()
  const file = writeConfig(`export default {
    fetch: () => { console.error('a line of the Worker'); return new Response('here') } }`)
  const workerd = await startWorkerd({ file, sockets: [socket] })
  const port = workerd.toPort(socket)
  const before = await ask(port)

  list()[0]?.kill('SIGKILL')
  await vi.waitUntil(() => list().length === 2, 20_000)
  const after = await ask(port)
  await workerd.close()

  const [ended, ...more] = readEvents(told.mock.calls)
  expect([before, after]).toEqual(['here', 'here'])
  const line = JSON.stringify({ level: 'error', event: 'workerd', cause: 'a line of the Worker' })
  expect(told.mock.calls.flat().filter((each) => each === line)).toHaveLength(2)
  expect(list().map(({ exitCode, signalCode }) => signalCode ?? exitCode)).toEqual(['SIGKILL', 0])
  expect(more).toEqual([])
  expect(ended).toEqual({
    event: 'workerd-ended',
    code: null,
    signal: 'SIGKILL',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    backAfterMs: expect.any(Number),
  })
  expect(Number(ended?.backAfterMs)).toBeLessThan(2000)
})

test('workerd that does not start again is tried after longer and longer pauses, until it does', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const list = listStarted()
  const file = writeConfig("export default { fetch: () => new Response('here') }")
  const workerd = await startWorkerd({ file, sockets: [socket] })
  onTestFinished(() => workerd.close())
  const whole = readFileSync(file)

  writeFileSync(file, 'no configuration')
  list()[0]?.kill('SIGKILL')
  await vi.waitUntil(() => readEvents(told.mock.calls).length === 2, 20_000)
  writeFileSync(file, whole)
  await vi.waitUntil(() => readEvents(told.mock.calls).length === 3, 20_000)

  expect(readEvents(told.mock.calls)).toMatchObject([
    { event: 'workerd-not-started', retryAfterMs: 250, message: expect.stringMatching('not') },
    { event: 'workerd-not-started', retryAfterMs: 1000 },
    { event: 'workerd-ended', signal: 'SIGKILL', backAfterMs: expect.any(Number) },
  ])
  expect(await ask(workerd.toPort(socket))).toBe('here')
})

test('workerd is given time for what it does behind its answers, and no more', async () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const file = writeConfig(`export default {
    fetch(request, env, context) {
      const ms = Number(new URL(request.url).searchParams.get('ms'))
      context.waitUntil(new Promise((done) => setTimeout(done, ms)).then(() => console.log('done')))
      return new Response('here')
    } }`)
  const close = async (ms: number, graceMs: number) => {
    const workerd = await startWorkerd({ file, sockets: [socket] })
    await fetch(`http://127.0.0.1:${workerd.toPort(socket)}/?ms=${ms}`).then((it) => it.text())
    const startMs = performance.now()
    await workerd.close(graceMs)
    return performance.now() - startMs
  }

  const shortMs = await close(200, 600)
  const longMs = await close(60_000, 100)

  expect(told.mock.calls.flat()).toEqual(['done'])
  expect(Math.max(shortMs, longMs)).toBeLessThan(2000)
})

test('workerd that does not start says why', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const file = writeConfig('this is no script')

  const started = startWorkerd({ file, sockets: [socket] })

  await expect(started).rejects.toThrow(/workerd has not/)
  expect(told.mock.calls.flat().join('\n')).toContain('SyntaxError')
})
