/** The samples of nginx and Caddy, by the programs themselves. */
import { get, type IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Handler } from '#scripts/local/front-fixture.ts'
import { type Proxied, type ProxyName, withProxy } from './proxy-fixture.ts'

const proxies: ProxyName[] = ['nginx', 'caddy']

/** A machine without Debian's packages, and without the program, has nothing to try. */
function tryEach(
  name: string,
  handler: Handler,
  act: (proxied: Proxied, proxy: ProxyName) => Promise<void>,
) {
  test.for(proxies)(`%s: ${name}`, async (proxy, { skip }) => {
    const isTried = await withProxy(proxy, handler, (proxied) => act(proxied, proxy))
    skip(!isTried, `${proxy} is not to be had`)
  })
}

const tellAddress: Handler = (incoming, outgoing) => {
  outgoing.end(JSON.stringify([incoming.headers['x-client-address'], incoming.headers.host]))
}

tryEach('limits count by the visitor, whatever they claim', tellAddress, async ({ ask }) => {
  const headers = { 'x-forwarded-for': '6.6.6.6', 'x-client-address': '6.6.6.6' }
  const { stream } = await ask('/', { from: '127.0.0.7', headers })

  expect(JSON.parse(await text(stream))).toEqual(['127.0.0.7', 'shop.example'])
})

const page = 'Строительные материалы. '.repeat(200)

tryEach(
  'a page comes packed, its first part before its last is made',
  (() => {
    let finish = () => {}
    return (incoming, outgoing) => {
      if (incoming.url === '/finish') {
        finish()
        return void outgoing.end()
      }
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      outgoing.write(page)
      finish = () => outgoing.end(page)
    }
  })(),
  async ({ ask }) => {
    const { headers, stream } = await ask('/', { headers: { 'accept-encoding': 'br' } })
    const chunks: Buffer[] = []
    const isFirst = new Promise<void>((done) =>
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        done()
      }),
    )
    await isFirst
    const { stream: finished } = await ask('/finish')
    await text(finished)
    await new Promise((done) => stream.once('end', done))

    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'br' })
    expect(String(brotliDecompressSync(Buffer.concat(chunks)))).toBe(page + page)
  },
)

const countBody: Handler = async (incoming, outgoing) => {
  outgoing.end(String((await buffer(incoming)).length))
}

tryEach('forty megabytes of photos get through', countBody, async ({ ask }) => {
  const body = Buffer.alloc(40 * 1024 ** 2, 1)
  const { stream } = await ask('/', { body })

  expect(await text(stream)).toBe(String(body.length))
})

tryEach('nobody outside reads the counters', tellAddress, async ({ ask }) => {
  const { headers, stream } = await ask('/metrics')
  stream.resume()

  expect(headers[':status']).toBe(404)
})

tryEach('plain http leads to https', tellAddress, async ({ plainOrigin }) => {
  const headers = { host: 'shop.example' }
  const answer = await new Promise<IncomingMessage>((done) =>
    get(`${plainOrigin}/cart?a=1`, { headers, agent: false }, done),
  )

  expect(answer.statusCode).toBeOneOf([301, 308])
  expect(answer.headers.location).toMatch(/^https:\/\/shop\.example(:\d+)?\/cart\?a=1$/)
})

tryEach('a shop that is away says so, and for how long', tellAddress, async (proxied) => {
  await proxied.stopShop()
  const { headers, stream } = await proxied.ask('/')

  expect(headers).toMatchObject({
    ':status': 503,
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(await text(stream)).toContain('Магазин обновляется')
})
