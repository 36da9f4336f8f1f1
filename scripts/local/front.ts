/**
 * The socket that visitors open of a shop that runs on its own. It tells the Workers whose request
 * it is, which workerd does not, takes away the headers by which a client could say so itself, and
 * packs answers. On Cloudflare the edge does both.
 */
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'
import { addressHeader, frontHeader } from '#schema/client-address.ts'
import { type TrustedProxies, toClientAddress } from './client-address.ts'
import { chooseEncoding, createPacker, isPackable } from './compression.ts'

export type Front = { close: () => Promise<void> }

type FrontOptions = {
  host: string
  port: number
  /** The socket of workerd, which this machine alone can open. */
  upstream: URL
  /** What the Workers know this socket by. */
  key: string
  isTrusted: TrustedProxies
}

/** Of one connection only (RFC 9110, 7.6.1). */
const ownOfConnection =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/i
/** What only an edge, or Miniflare, may say of a client. */
const ofEdge = /^(?:cf-.*|mf-.*|x-client-address|x-front-key|x-real-ip|x-forwarded-for)$/i

/** Opens it; refuses with an Error when the port is taken meanwhile. */
export async function openFront(options: FrontOptions): Promise<Front> {
  const { host, port } = options
  // workerd closes a connection that was idle for five seconds.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, timeout: 4000 })
  const server = createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) =>
    pass({ incoming, outgoing, agent, ...options }),
  )
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => {
          agent.destroy()
          done()
        })
        server.closeAllConnections()
      }),
  }
}

type Passed = FrontOptions & { incoming: IncomingMessage; outgoing: ServerResponse; agent: Agent }

function pass(passed: Passed, isAgain = false): void {
  const { incoming, outgoing, agent, upstream } = passed
  const { method = 'GET', url: path } = incoming
  const { hostname, port } = upstream
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // A body is sent once, so it goes by a new connection: workerd may just be closing a kept one.
  const options: RequestOptions = { hostname, port, path, method, agent: hasBody ? false : agent }
  const asked = request({ ...options, headers: toHeaders(passed) })
  const abandon = () => asked.destroy()
  outgoing.once('close', abandon)
  asked.on('response', (answer) => send(incoming, answer, outgoing))
  asked.on('error', () => {
    outgoing.off('close', abandon)
    if (outgoing.headersSent || outgoing.destroyed) return outgoing.destroy()
    // workerd had closed the kept connection: nothing was read of the request.
    if (asked.reusedSocket && !hasBody && !isAgain) return pass(passed, true)
    outgoing.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '5' }).end()
  })
  if (hasBody || incoming.headers['content-length'] || incoming.headers['transfer-encoding']) {
    pipeline(incoming, asked, () => {})
  } else asked.end()
}

function toHeaders({ incoming, key, isTrusted }: Passed): string[] {
  const headers = toPairs(incoming.rawHeaders).filter(
    ([name]) => !ownOfConnection.test(name) && !ofEdge.test(name),
  )
  const said = incoming.headersDistinct['x-forwarded-for']?.join(',') ?? ''
  const address = toClientAddress(incoming.socket.remoteAddress ?? '', said, isTrusted)
  headers.push([addressHeader, address], [frontHeader, key])
  if (incoming.headers['transfer-encoding']) headers.push(['transfer-encoding', 'chunked'])
  return headers.flat()
}

const toPairs = (raw: readonly string[]): [string, string][] =>
  Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? ''])

function send(incoming: IncomingMessage, answer: IncomingMessage, outgoing: ServerResponse): void {
  const { statusCode: status = 502, statusMessage: reason = '', headers } = answer
  const kept = toPairs(answer.rawHeaders).filter(([name]) => !ownOfConnection.test(name))
  const isText = isPackable({ status, headers })
  const accepted = String(incoming.headers['accept-encoding'] ?? '')
  const encoding = isText && incoming.method !== 'HEAD' ? chooseEncoding(accepted) : null
  if (isText) addVary(kept)
  if (encoding === null) {
    outgoing.writeHead(status, reason, kept.flat())
    pipeline(answer, outgoing, () => {})
    return
  }
  const packed = kept
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => (name.toLowerCase() === 'etag' ? [name, toWeak(value)] : [name, value]))
  outgoing.writeHead(status, reason, [...packed.flat(), 'content-encoding', encoding])
  pipeline(answer, createPacker(encoding), outgoing, () => {})
}

function addVary(headers: [string, string][]): void {
  const known = headers.filter(([name]) => name.toLowerCase() === 'vary').map(([, value]) => value)
  if (!/\*|accept-encoding/i.test(known.join(','))) headers.push(['vary', 'accept-encoding'])
}

/** The same text in other bytes (RFC 9110, 8.8.1). */
const toWeak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)
