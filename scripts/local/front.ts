/**
 * The socket that visitors open when the shop runs without Cloudflare. It tells the Workers the
 * visitor's address, removes the headers by which a client could claim another one, and compresses
 * answers.
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
import { toCause, toLogLine } from '#telemetry/log.ts'
import { type TrustedProxies, toClientAddress } from './client-address.ts'
import { chooseEncoding, createPacker, isPackable } from './compression.ts'
import { createDrain } from './drain.ts'
import type { OwnAnswers } from './own-answers.ts'

export type Front = {
  /** Accepts nothing more, and gives what is begun `graceMs` milliseconds; none when absent. */
  close: (graceMs?: number) => Promise<void>
}

type FrontOptions = {
  host: string
  port: number
  /** The socket of workerd, which this machine alone can open; another one after a restart. */
  toUpstream: () => URL
  /** What the Workers know this socket by. */
  key: string
  isTrusted: TrustedProxies
  /** What is answered here, and not by a Worker. */
  own?: Pick<OwnAnswers, 'handle'>
}

/** Headers that concern one connection (RFC 9110, 7.6.1). */
const ownOfConnection =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/i
/** What only an edge, or Miniflare, may say of a client. */
const ofEdge = /^(?:cf-.*|mf-.*|x-client-address|x-front-key|x-real-ip|x-forwarded-for)$/i

/** Opens it; refuses with an Error when the port is taken meanwhile. */
export async function openFront(options: FrontOptions): Promise<Front> {
  const { host, port, own } = options
  // workerd closes a connection that was idle for five seconds.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, timeout: 4000 })
  const drain = createDrain()
  const server = createServer(
    { keepAliveTimeout: 65_000 },
    drain.guard((incoming, outgoing) => {
      if (own?.handle(incoming, outgoing)) return
      pass({ incoming, outgoing, agent, ...options })
    }),
  )
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  return {
    async close(graceMs = 0) {
      await drain.close(server, graceMs)
      agent.destroy()
    },
  }
}

type Passed = FrontOptions & { incoming: IncomingMessage; outgoing: ServerResponse; agent: Agent }

function pass(passed: Passed, isAgain = false): void {
  const { incoming, outgoing, agent, toUpstream } = passed
  const { method = 'GET', url: path, headers } = incoming
  const { hostname, port } = toUpstream()
  const hasBody =
    !['GET', 'HEAD'].includes(method) ||
    'content-length' in headers ||
    'transfer-encoding' in headers
  // What is sent once, or again, goes by a new connection: workerd may just be closing a kept one.
  const connection = hasBody || isAgain ? false : agent
  const options: RequestOptions = { hostname, port, path, method, agent: connection }
  const asked = request({ ...options, headers: toHeaders(passed) })
  const abandon = () => asked.destroy()
  outgoing.once('close', abandon)
  asked.on('response', (answer) => send(incoming, answer, outgoing))
  asked.on('error', (error) => {
    outgoing.off('close', abandon)
    // An answer that breaks off is ended by its own pipeline.
    if (outgoing.headersSent || outgoing.destroyed) return
    // workerd had closed the kept connection: nothing was read of the request.
    if (asked.reusedSocket && !hasBody) return pass(passed, true)
    const event = { event: 'workers-unreachable', cause: toCause(error) }
    console.error(toLogLine('error', event))
    outgoing.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '5' }).end()
  })
  if (!hasBody) return void asked.end()
  incoming.pipe(asked)
  // After an early answer, such as 413, the rest is read away: a client that still sends reads later.
  asked.on('close', () => incoming.unpipe(asked).resume())
}

function toHeaders({ incoming, key, isTrusted }: Passed): string[] {
  const named = (incoming.headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  const headers = toPairs(incoming.rawHeaders).filter(
    ([name]) =>
      !ownOfConnection.test(name) && !ofEdge.test(name) && !named.includes(name.toLowerCase()),
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
  const canPack = isPackable({ status, headers })
  const accepted = String(incoming.headers['accept-encoding'] ?? '')
  const encoding = canPack ? chooseEncoding(accepted) : null
  if (canPack) addVary(kept)
  if (encoding === null) {
    outgoing.writeHead(status, reason, kept.flat())
    pipeline(answer, outgoing, () => {})
    return
  }
  const packed = kept
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => (name.toLowerCase() === 'etag' ? [name, toWeak(value)] : [name, value]))
  outgoing.writeHead(status, reason, [...packed.flat(), 'content-encoding', encoding])
  // The head is that of the packed text, whose length is not known (RFC 9110, 8.6).
  if (incoming.method === 'HEAD') return void answer.resume().on('end', () => outgoing.end())
  pipeline(answer, createPacker(encoding), outgoing, () => {})
}

function addVary(headers: [string, string][]): void {
  const known = headers.filter(([name]) => name.toLowerCase() === 'vary').map(([, value]) => value)
  if (!/\*|accept-encoding/i.test(known.join(','))) headers.push(['vary', 'accept-encoding'])
}

/** The same text in other bytes (RFC 9110, 8.8.1). */
const toWeak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)
