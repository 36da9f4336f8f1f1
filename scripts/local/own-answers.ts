/** What the front answers itself: `/metrics`, and `/ready` with what only this process knows. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { TrustedProxies } from './client-address.ts'
import { createFrontMetrics } from './front-metrics.ts'
import { isFromThisMachine, parseMetricsAddress } from './own-address.ts'
import { createOwnReadiness } from './own-readiness.ts'

export type OwnAnswers = {
  /** Counts a request, and answers it if it is for the front; false of one that is passed on. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  close(): Promise<void>
}

type Options = {
  dataDir: string
  toUpstream: () => URL
  headers: Record<string, string>
  isTrusted: TrustedProxies
  /** The counters of the Workers. */
  readWorkers: () => Promise<string[]>
  /** `host:port` of a socket for `/metrics` alone; without one the shop's own answers this machine. */
  metricsAddress: string
}

type Answering = (outgoing: ServerResponse) => Promise<void>

/** Refuses with an Error when the address for metrics is none, or is taken. */
export async function createOwnAnswers(options: Options): Promise<OwnAnswers> {
  const { metricsAddress, isTrusted } = options
  const metrics = createFrontMetrics(options.readWorkers)
  const readReadiness = createOwnReadiness(options)
  const sendMetrics: Answering = async (outgoing) => {
    const text = await metrics.read()
    send(outgoing, 200, 'text/plain; version=0.0.4; charset=utf-8', `${text}\n`)
  }
  const sendReadiness: Answering = async (outgoing) => {
    const answer = await readReadiness()
    const status = answer.status === 'ready' ? 200 : 503
    send(outgoing, status, 'application/json', JSON.stringify(answer))
  }
  const socket = metricsAddress === '' ? null : await openSocket(metricsAddress, sendMetrics)

  return {
    handle(incoming, outgoing) {
      metrics.watch(incoming, outgoing)
      const path = toPath(incoming)
      if (path === '/metrics') {
        const isOwn = socket === null && isFromThisMachine(incoming, isTrusted)
        answer(incoming, outgoing, isOwn ? sendMetrics : sendNothing)
        return true
      }
      if (path !== '/ready') return false
      answer(incoming, outgoing, sendReadiness)
      return true
    },
    close: async () => {
      await socket?.close()
    },
  }
}

const toPath = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? ''

function answer(incoming: IncomingMessage, outgoing: ServerResponse, act: Answering): void {
  incoming.resume()
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
  if (!isRead) return void outgoing.writeHead(405, { allow: 'GET, HEAD' }).end()
  act(outgoing).catch(() => outgoing.destroy())
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const sendNothing: Answering = async (outgoing) => {
  outgoing.writeHead(404, headers).end()
}

function send(outgoing: ServerResponse, status: number, type: string, text: string): void {
  outgoing.writeHead(status, { ...headers, 'content-type': type }).end(text)
}

async function openSocket(address: string, sendMetrics: Answering) {
  const { host, port } = parseMetricsAddress(address)
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, toPath(incoming) === '/metrics' ? sendMetrics : sendNothing)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(new Error(`METRICS_ADDRESS: ${error.message}`)))
    server.listen(port, host, done)
  })
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { close }
}
