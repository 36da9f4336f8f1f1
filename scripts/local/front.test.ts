import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseTrustedProxies } from './client-address.ts'
import { openFront } from './front.ts'

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** A front before a server that answers by `handler`, on a port of its own. */
async function withFront(
  { handler, trusted = '' }: { handler: Handler; trusted?: string },
  act: (port: number) => Promise<void>,
): Promise<void> {
  const inner = createServer(handler).listen(0, '127.0.0.1')
  const free = createServer().listen(0, '127.0.0.1')
  await Promise.all([once(inner, 'listening'), once(free, 'listening')])
  // A server on a port has an address of this kind.
  const { port: innerPort } = inner.address() as AddressInfo
  const { port } = free.address() as AddressInfo
  free.close()
  const front = await openFront({
    host: '127.0.0.1',
    port,
    toUpstream: () => new URL(`http://127.0.0.1:${innerPort}`),
    key: 'the fronts own key',
    isTrusted: parseTrustedProxies(trusted),
  })
  try {
    await act(port)
  } finally {
    await front.close()
    inner.close()
    inner.closeAllConnections()
  }
}

type Asked = { path?: string; method?: string; headers?: Record<string, string>; body?: string }

/** Raw: `fetch` would unpack the answer and hide its headers. */
async function ask(port: number, { path = '/', method = 'GET', headers = {}, body }: Asked = {}) {
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const { statusCode: status, statusMessage: reason, headers: answered } = answer
  return { status, reason, headers: answered, body: Buffer.concat(chunks) }
}

const echo: Handler = (incoming, outgoing) => {
  outgoing.setHeader('content-type', 'application/json')
  const chunks: Buffer[] = []
  incoming.on('data', (chunk) => chunks.push(chunk))
  incoming.on('end', () => {
    const { method, url, headers } = incoming
    outgoing.end(JSON.stringify({ method, url, headers, body: String(Buffer.concat(chunks)) }))
  })
}

const read = async (port: number, asked: Asked) => JSON.parse(String((await ask(port, asked)).body))

const forged = {
  'cf-connecting-ip': '6.6.6.6',
  'x-client-address': '6.6.6.6',
  'x-front-key': 'a guess of the key',
  'x-real-ip': '6.6.6.6',
  'x-forwarded-for': '6.6.6.6',
  'mf-cf-blob': '{"clientIp":"6.6.6.6"}',
  'mf-original-url': 'http://other.example/',
}

test('what a client says of its address is taken away, and the socket’s is written', () =>
  withFront({ handler: echo }, async (port) => {
    const { headers } = await read(port, { headers: { ...forged, 'x-graphql-client': 'shop' } })

    expect(JSON.stringify(headers)).not.toContain('6.6.6.6')
    expect(headers).toMatchObject({
      'x-client-address': '127.0.0.1',
      'x-front-key': 'the fronts own key',
      'x-graphql-client': 'shop',
      host: `127.0.0.1:${port}`,
    })
    expect(headers).not.toHaveProperty('mf-original-url')
  }))

test('the words beside a status are passed on', () => {
  const refuse: Handler = (_, outgoing) => outgoing.writeHead(404, 'Page not found').end(page)
  return withFront({ handler: refuse }, async (port) => {
    const plain = await ask(port)
    const packed = await ask(port, { headers: { 'accept-encoding': 'br' } })

    expect([plain, packed].map(({ status, reason }) => [status, reason])).toEqual([
      [404, 'Page not found'],
      [404, 'Page not found'],
    ])
  })
})

test('a trusted proxy says whose request it is', () =>
  withFront({ handler: echo, trusted: '127.0.0.0/8' }, async (port) => {
    const { headers } = await read(port, {
      headers: { ...forged, 'x-forwarded-for': '6.6.6.6, 203.0.113.7' },
    })

    expect(headers['x-client-address']).toBe('203.0.113.7')
  }))

test('a body is passed on, with its length and without', () =>
  withFront({ handler: echo }, async (port) => {
    const stated = { 'content-length': '5' }
    const long = await read(port, {
      method: 'POST',
      path: '/a?b=1',
      headers: stated,
      body: 'hello',
    })
    const chunked = { 'transfer-encoding': 'chunked' }
    const pieces = await read(port, { method: 'PUT', headers: chunked, body: 'hello' })

    expect(long).toMatchObject({ method: 'POST', url: '/a?b=1', body: 'hello' })
    expect(pieces).toMatchObject({ method: 'PUT', body: 'hello' })
  }))

const page = `<!doctype html>${'<p>Клей плиточный</p>'.repeat(500)}`
const sendPage: Handler = ({ url }, outgoing) => {
  const [, type = 'text/html; charset=utf-8'] =
    /type=([^&]+)/.exec(decodeURIComponent(url ?? '')) ?? []
  outgoing.writeHead(200, [
    'content-type',
    type,
    'etag',
    '"1"',
    'vary',
    'cookie',
    'set-cookie',
    'a=1',
    'set-cookie',
    'b=2',
    ...(url?.includes('short') ? ['content-length', '4'] : []),
    ...(url?.includes('packed') ? ['content-encoding', 'br'] : []),
    ...(url?.includes('fixed') ? ['cache-control', 'no-transform'] : []),
  ])
  outgoing.end(url?.includes('short') ? 'да' : page)
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate, zstd', 'zstd', zstdDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.2, gzip;q=0.9', 'gzip', gunzipSync],
  ['br;q=0, *', 'zstd', zstdDecompressSync],
])('a page for a reader of «%s» is packed by %s', (accepted, encoding, unpack) =>
  withFront({ handler: sendPage }, async (port) => {
    const { headers, body } = await ask(port, { headers: { 'accept-encoding': accepted } })

    expect(headers).toMatchObject({
      'content-encoding': encoding,
      etag: 'W/"1"',
      vary: 'cookie, accept-encoding',
      'set-cookie': ['a=1', 'b=2'],
    })
    expect(headers['content-length']).toBeUndefined()
    expect(body.length).toBeLessThan(page.length / 10)
    expect(String(unpack(body))).toBe(page)
  }),
)

test.each([
  ['to a reader who can unpack nothing', '/', 'identity'],
  ['to a reader who says nothing', '/', undefined],
  ['that is a picture', '/?type=image/avif', 'br'],
  ['that is packed already', '/?packed', 'br'],
  ['that must stay as it is', '/?fixed', 'br'],
])('an answer %s is sent as it is', (_, path, accepted) =>
  withFront({ handler: sendPage }, async (port) => {
    const headers = { ...(accepted && { 'accept-encoding': accepted }) }
    const answer = await ask(port, { path, headers })

    expect(String(answer.body)).toBe(page)
    expect(answer.headers.etag).toBe('"1"')
  }),
)

test('a short answer is sent as it is', () =>
  withFront({ handler: sendPage }, async (port) => {
    const { headers, body } = await ask(port, {
      path: '/?short',
      headers: { 'accept-encoding': 'br' },
    })

    expect([headers['content-encoding'], String(body)]).toEqual([undefined, 'да'])
  }))

test('headers that the connection names stay with it', () =>
  withFront({ handler: echo }, async (port) => {
    const { headers } = await read(port, {
      headers: { connection: 'close, X-Hop', 'x-hop': '1', 'x-end': '2' },
    })

    expect([headers['x-hop'], headers['x-end']]).toEqual([undefined, '2'])
  }))

test('the head of a page says that its bytes depend on the reader', () =>
  withFront({ handler: sendPage }, async (port) => {
    const { headers, body } = await ask(port, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })

    expect([headers.vary, headers['content-encoding'], body.length]).toEqual([
      'cookie, accept-encoding',
      'br',
      0,
    ])
    expect(headers).not.toHaveProperty('content-length')
  }))

test('a page comes piece by piece, packed too', () => {
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  const handler: Handler = async (_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html' })
    outgoing.write('first')
    // The rest is not there before the first piece has arrived.
    await isSeen
    outgoing.end('last')
  }
  return withFront({ handler }, async (port) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      agent: false,
      headers: { 'accept-encoding': 'gzip' },
    })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of answer) {
      chunks.push(chunk)
      see()
    }

    expect(String(gunzipSync(Buffer.concat(chunks)))).toBe('firstlast')
  })
})

test('a reader who goes away ends what was asked for them', () => {
  const { promise: isGone, resolve: leave } = Promise.withResolvers<void>()
  const handler: Handler = (_, outgoing) => {
    outgoing.on('close', () => leave())
    outgoing.write('x')
  }
  return withFront({ handler }, async (port) => {
    const asked = request({ host: '127.0.0.1', port, agent: false })
    asked.end()
    await once(asked, 'response')
    asked.on('error', () => {})
    asked.destroy()

    await isGone
  })
})

test('without an answer behind it the front says that the shop is away', () =>
  withFront({ handler: ({ socket }) => socket.destroy() }, async (port) => {
    const { status, headers } = await ask(port)

    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([
      503,
      'no-store',
      '5',
    ])
  }))

test('no tunnel is opened through the front', () =>
  withFront({ handler: echo }, async (port) => {
    const socket = connect(port, '127.0.0.1')
    socket.write('CONNECT miniflare-unsafe-internal-capnp-connect:80 HTTP/1.1\r\nhost: a\r\n\r\n')
    let answer = ''
    for await (const chunk of socket) answer += chunk

    expect(answer).toBe('')
  }))
