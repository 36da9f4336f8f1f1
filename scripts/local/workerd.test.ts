import { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  const onLost = vi.fn()
  const workerd = await startWorkerd({ file, sockets: [socket], onLost })
  const port = workerd.toPort(socket)
  const before = await ask(port)

  list()[0]?.kill('SIGKILL')
  await vi.waitUntil(() => list().length === 2, 20_000)
  const after = await ask(port)
  await workerd.close()

  expect([before, after]).toEqual(['here', 'here'])
  const line = JSON.stringify({ level: 'error', event: 'workerd', cause: 'a line of the Worker' })
  expect(told.mock.calls.flat()).toEqual([line, 'workerd has ended, and is started again.', line])
  expect(list().map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
  expect(onLost).not.toHaveBeenCalled()
})

test('workerd that does not start says why', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const file = writeConfig('this is no script')

  const started = startWorkerd({ file, sockets: [socket], onLost: vi.fn() })

  await expect(started).rejects.toThrow(/workerd has not/)
  expect(told.mock.calls.flat().join('\n')).toContain('SyntaxError')
})
