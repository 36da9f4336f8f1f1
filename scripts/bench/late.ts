/** Whether a page's head and shell wait for a back end's call that is five seconds late. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { userAgent } from './load.ts'

const lateMs = 5000
const runs = 7

/** Milliseconds until the end of the head, and of the header that every page's shell begins with. */
export type Arrival = { head: number; shell: number }

export type LateUpstream = Awaited<ReturnType<typeof startLateUpstream>>

/** The back end at `origin`, one of whose calls can be made late. */
export async function startLateUpstream(origin: string) {
  const { port } = new URL(origin)
  const calls = new Set<string>()
  let late: string | null = null
  let waitMs = lateMs
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const call = `${method} ${url.split('?')[0]}`
    calls.add(call)
    const options = { host: '127.0.0.1', port, method, path: url, headers }
    const forwarded = request(options, (answer) => {
      setTimeout(
        () => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        },
        call === late ? waitMs : 0,
      )
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a port has an address of this kind.
  const bound = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    calls,
    delay(call: string | null, ms = lateMs) {
      late = call
      waitMs = ms
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Of a page whose calls are all in time, and with each of them late in turn. */
export async function measureLate(
  url: string,
  upstream: LateUpstream,
): Promise<{ fast: Arrival; late: Map<string, Arrival> }> {
  // The first renderings compile code.
  for (let run = 0; run < 3; run += 1) await arrive(url)
  upstream.calls.clear()
  const times: Arrival[] = []
  for (let run = 0; run < runs; run += 1) times.push(await arrive(url))
  const late = new Map<string, Arrival>()
  // A late answer may be asked for again, or lead to other calls: they are no part of the page.
  const calls = Array.from(upstream.calls)
  for (const call of calls) {
    upstream.delay(call)
    late.set(call, toMedian([await arrive(url), await arrive(url), await arrive(url)]))
  }
  upstream.delay(null)
  return { fast: toMedian(times), late }
}

function toMedian(times: Arrival[]): Arrival {
  const middle = (field: keyof Arrival) =>
    times.map((time) => time[field]).sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return { head: middle('head'), shell: middle('shell') }
}

let count = 0

/** Reads until both have come, and goes away. */
async function arrive(url: string): Promise<Arrival> {
  count += 1
  const controller = new AbortController()
  const startedAt = performance.now()
  const response = await fetch(`${url}?late=${count}`, {
    headers: { 'user-agent': userAgent, accept: 'text/html' },
    signal: controller.signal,
  })
  const arrival = { head: Number.NaN, shell: Number.NaN }
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const ms = performance.now() - startedAt
    if (Number.isNaN(arrival.head) && text.includes('</head>')) arrival.head = ms
    if (Number.isNaN(arrival.shell) && text.includes('</header>')) arrival.shell = ms
    if (!Number.isNaN(arrival.head) && !Number.isNaN(arrival.shell)) break
  }
  controller.abort()
  return arrival
}
