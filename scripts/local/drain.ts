/** How a server of visitors ends without breaking off what it has begun to answer. */
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Drain = {
  /** The listener, kept from requests that come when the server is ending. */
  guard: (listener: RequestListener) => RequestListener
  /** Ends `server`: what is begun has `graceMs` milliseconds, then it is cut. */
  close: (server: Server, graceMs: number) => Promise<void>
}

export function createDrain(): Drain {
  const sockets = new Set<Socket>()
  const owed = new Set<ServerResponse>()
  const settled = Promise.withResolvers<void>()
  let isEnding = false

  function keep(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { socket } = incoming
    if (!sockets.has(socket)) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    owed.add(outgoing)
    outgoing.once('close', () => {
      owed.delete(outgoing)
      if (isEnding && owed.size === 0) settled.resolve()
    })
  }

  return {
    guard: (listener) => (incoming, outgoing) => {
      keep(incoming, outgoing)
      if (isEnding) refuse(outgoing)
      else listener(incoming, outgoing)
    },
    async close(server, graceMs) {
      isEnding = true
      // The method of http.Server would also cut a connection whose answer is whole, but still on
      // its way to a slow reader.
      const closed = new Promise<void>((done) =>
        NetServer.prototype.close.call(server, () => done()),
      )
      for (const outgoing of owed) {
        if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      }
      if (owed.size > 0) await waitAtMost(settled.promise, graceMs)
      // A connection that owes nothing is ended behind the last byte of its answer.
      const late = new Set([...owed].map(({ socket }) => socket))
      for (const socket of sockets) {
        if (late.has(socket)) socket.destroy()
        else socket.destroySoon()
      }
      // Those that have asked nothing yet.
      server.closeAllConnections()
      await closed
      // It also stops the clock by which the server looks for requests that take too long.
      server.close()
    },
  }
}

/** Of a kept connection: the proxy, or the browser, asks again by another one. */
function refuse(outgoing: ServerResponse): void {
  const headers = { connection: 'close', 'cache-control': 'no-store', 'retry-after': '5' }
  outgoing.writeHead(503, headers).end()
}

async function waitAtMost(work: Promise<void>, maxMs: number): Promise<void> {
  const clock = new AbortController()
  const late = pause(maxMs, undefined, { signal: clock.signal }).catch(() => {})
  await Promise.race([work, late])
  clock.abort()
}
