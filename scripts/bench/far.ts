/** A back end that is far away: each trip to it takes long, and trips that wait for others are told. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FarUpstream = Awaited<ReturnType<typeof startFarUpstream>>

/**
 * The back end at `origin`, `tripMs` there and back further away than it is. A trip that set out
 * when another had come back is taken to have waited for it.
 */
export async function startFarUpstream(origin: string, tripMs: number) {
  const { port } = new URL(origin)
  let serial = 0
  let underWay = 0
  let calls: string[] = []
  let isAway = false
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming
    const turn = serial + 1
    calls.push(`${turn} ${method} ${url.replace('/api/v1', '').split('?')[0]}`)
    if (isAway) return void incoming.socket.destroy()
    underWay += 1
    outgoing.once('close', () => {
      underWay -= 1
      serial = Math.max(serial, turn)
    })
    const options = { host: '127.0.0.1', port, method, path: url, headers }
    const forwarded = request(options, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }, tripMs)
    })
    forwarded.on('error', () => outgoing.destroy())
    return void incoming.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a port has an address of this kind.
  const bound = server.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${bound.port}`,
    /** How many trips one after another have come back since `restart`. */
    countSerial: () => serial,
    /** Each call with its turn, as `2 GET /cart`. */
    listCalls: (): readonly string[] => calls,
    /** Counts from none, when all that was under way is back. */
    async restart(): Promise<void> {
      const isBusy = () => underWay > 0
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 20))
      serial = 0
      calls = []
    },
    /** Takes no calls from now on, or takes them again. */
    setAway(away: boolean) {
      isAway = away
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
