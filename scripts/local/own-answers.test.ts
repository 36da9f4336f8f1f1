import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOwnAnswers } from './own-answers.ts'
import { createOwnReadiness } from './own-readiness.ts'

const megabyte = 1024 * 1024

async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otves-ready-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const well: RequestListener = (_, outgoing) => {
  const checks = [{ name: 'database', status: 'ok' }]
  outgoing.end(JSON.stringify({ status: 'ready', version: '7', checks }))
}

/** The front’s own answers before Workers that answer by `handler`. */
async function open({
  handler = well,
  metricsAddress = '',
  readWorkers = async () => ['shop_http_requests_total 5\n', 'shop_orders 2\n'],
}: {
  handler?: RequestListener
  metricsAddress?: string
  readWorkers?: () => Promise<string[]>
} = {}) {
  const workers = await listen(handler)
  const own = await createOwnAnswers({
    dataDir: createFolder(),
    toUpstream: () => new URL(`http://127.0.0.1:${workers}`),
    headers: {},
    isTrusted: () => false,
    readWorkers,
    metricsAddress,
  })
  onTestFinished(() => own.close())
  const port = await listen((incoming, outgoing) => {
    if (!own.handle(incoming, outgoing)) outgoing.end('passed on')
  })
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method })
    return { status: answer.status, text: await answer.text() }
  }
  return { ask }
}

test('this machine reads the counters of the front and of the Workers, and no visitor does', async () => {
  const { ask } = await open()
  await ask('/')
  const own = await ask('/metrics')
  const visitor = await ask('/metrics', { 'x-forwarded-for': '203.0.113.7' })
  const posted = await ask('/metrics', {}, 'POST')

  expect(own.text).toMatch(/^shop_front_requests_total\{status="2xx"\} 1$/m)
  expect(own.text).toMatch(/^shop_http_requests_total 5$/m)
  expect(own.text).toMatch(/^shop_orders 2$/m)
  expect(own.text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(own.text).toMatch(/^shop_workers_up 1$/m)
  expect([own.status, visitor.status, visitor.text, posted.status]).toEqual([200, 404, '', 405])
})

test('while the Workers are away the front tells what it knows', async () => {
  const { ask } = await open({ readWorkers: () => Promise.reject(new Error('gone')) })

  const { status, text } = await ask('/metrics')

  expect(status).toBe(200)
  expect(text).toMatch(/^shop_workers_up 0$/m)
})

test('with an address for them the counters are there, and at the shop’s port no more', async () => {
  const port = await listen(() => {})
  const { ask } = await open({ metricsAddress: `127.0.0.1:${port + 1}` })

  const own = await fetch(`http://127.0.0.1:${port + 1}/metrics`)
  const other = await fetch(`http://127.0.0.1:${port + 1}/`)

  expect([own.status, other.status, (await ask('/metrics')).status]).toEqual([200, 404, 404])
  await expect(open({ metricsAddress: `127.0.0.1:${port}` })).rejects.toThrow('METRICS_ADDRESS')
})

test('a shop is ready when its Workers, its disk and its data folder are', async () => {
  const { ask } = await open()

  const { status, text } = await ask('/ready')

  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({
    status: 'ready',
    version: '7',
    checks: [
      { name: 'database', status: 'ok' },
      { name: 'disk', status: 'ok', detail: expect.stringMatching(/^\d+ MB are free$/) },
      { name: 'data folder', status: 'ok' },
    ],
  })
})

test.each<[string, RequestListener]>([
  ['do not answer', (incoming) => incoming.socket.destroy()],
  ['answer something else', (_, outgoing) => outgoing.end('<h1>Bad gateway</h1>')],
])('a shop whose Workers %s is not ready, and says so', async (_, handler) => {
  const { ask } = await open({ handler })

  const { status, text } = await ask('/ready')

  expect(status).toBe(503)
  expect(JSON.parse(text).checks[0]).toMatchObject({ name: 'workers', status: 'fail' })
})

test('a disk that is nearly full fails until a good part of it is free again', async () => {
  const workers = await listen(well)
  let free = 1000
  let nowMs = 0
  const read = createOwnReadiness({
    dataDir: createFolder(),
    toUpstream: () => new URL(`http://127.0.0.1:${workers}`),
    headers: {},
    readFree: () => free * megabyte,
    now: () => nowMs,
  })
  const seen: string[] = []
  for (free of [1000, 199, 201, 199, 299, 301, 250]) {
    const { status } = await read()
    seen.push(status)
    nowMs += 11_000
  }
  free = 1
  nowMs -= 5000

  expect(seen).toEqual([
    'ready',
    'unavailable',
    'unavailable',
    'unavailable',
    'unavailable',
    'ready',
    'ready',
  ])
  // An answer is kept for ten seconds.
  expect((await read()).status).toBe('ready')
})

// The rights of a folder do not hold for root.
test.skipIf(process.getuid?.() === 0)('a data folder that may not be written fails', async () => {
  const workers = await listen(well)
  const dataDir = createFolder()
  chmodSync(dataDir, 0o500)
  const toUpstream = () => new URL(`http://127.0.0.1:${workers}`)

  const { checks } = await createOwnReadiness({ dataDir, toUpstream, headers: {} })()

  expect(checks.at(-1)).toMatchObject({ name: 'data folder', status: 'fail' })
})
