import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain } from './drain.ts'

/** A server that drains, on a port of its own. */
async function open(listener: RequestListener) {
  const drain = createDrain()
  const server = createServer(drain.guard(listener)).listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  await once(server, 'listening')
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return { port, close: (graceMs: number) => drain.close(server, graceMs) }
}

const send = (port: number, agent: Agent | false = false, method = 'GET') =>
  request({ host: '127.0.0.1', port, method, agent })

async function answerOf(asked: ReturnType<typeof send>): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

test('what is begun is answered whole: an upload, a page in pieces, a slow reader', async () => {
  const big = 'x'.repeat(30_000_000)
  const { promise: isClosing, resolve: tell } = Promise.withResolvers<void>()
  const { port, close } = await open(async (incoming, outgoing) => {
    if (incoming.url === '/big') return outgoing.end(big)
    if (incoming.method === 'POST') return outgoing.end(`got ${await text(incoming)}`)
    outgoing.write('first ')
    await isClosing
    await pause(50)
    return outgoing.end('last')
  })
  const kept = new Agent({ keepAlive: true })
  onTestFinished(() => kept.destroy())
  const upload = send(port, kept, 'POST')
  upload.write('one ')
  const page = send(port)
  page.end()
  const pieces = await answerOf(page)
  const reader = connect(port, '127.0.0.1')
  reader.write('GET /big HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(reader, 'readable')

  const closed = close(5000)
  tell()
  upload.end('two')
  const uploaded = await answerOf(upload)
  const texts = await Promise.all([text(uploaded), text(pieces), text(reader)])
  await closed

  expect(texts.slice(0, 2)).toEqual(['got one two', 'first last'])
  expect(texts[2]?.endsWith(big)).toBe(true)
  expect(uploaded.headers.connection).toBe('close')
})

test('meanwhile a kept connection is told to come again, and no new one is accepted', async () => {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const { port, close } = await open(async (incoming, outgoing) => {
    if (incoming.url === '/slow') await isAsked
    outgoing.end('here')
  })
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => kept.destroy())
  const first = send(port, kept)
  first.end()
  await text(await answerOf(first))
  const slow = request({ host: '127.0.0.1', port, path: '/slow', agent: false })
  slow.end()
  await pause(50)

  const closed = close(5000)
  const late = send(port, kept)
  late.end()
  const refused = await answerOf(late)
  const strange = send(port)
  strange.end()
  const [fault] = (await once(strange, 'error')) as [NodeJS.ErrnoException]
  ask()
  const answered = await text(await answerOf(slow))
  await closed

  expect([refused.statusCode, refused.headers.connection, refused.headers['retry-after']]).toEqual([
    503,
    'close',
    '5',
  ])
  expect(late.reusedSocket).toBe(true)
  expect(fault.code).toBe('ECONNREFUSED')
  expect(answered).toBe('here')
})

test('where nothing is begun connections are ended at once, those that have asked nothing too', async () => {
  const { port, close } = await open((_, outgoing) => void outgoing.end('here'))
  const kept = new Agent({ keepAlive: true })
  onTestFinished(() => kept.destroy())
  const first = send(port, kept)
  first.end()
  await text(await answerOf(first))
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  await pause(50)

  const startMs = performance.now()
  await close(5000)

  expect(performance.now() - startMs).toBeLessThan(1000)
})

test('what is late is cut', async () => {
  const { port, close } = await open((_, outgoing) => void outgoing.write('endless'))
  const asked = send(port)
  asked.end()
  const read = text(await answerOf(asked)).catch((error: NodeJS.ErrnoException) => error.code)

  const startMs = performance.now()
  await close(300)

  expect(performance.now() - startMs).toBeGreaterThan(250)
  expect(await read).toBe('ECONNRESET')
})
