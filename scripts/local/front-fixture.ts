/** A front before a server that stands in for workerd. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseTrustedProxies } from './client-address.ts'
import { openFront } from './front.ts'
import { findFreePort } from './port-fixture.ts'

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

type Options = { handler: Handler; trusted?: string }

/** Runs `act` with the port of a front whose upstream answers by `handler`; `stop` closes it before the end. */
export async function withFront(
  { handler, trusted = '' }: Options,
  act: (port: number, stop: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const inner = createServer(handler).listen(0, '127.0.0.1')
  await once(inner, 'listening')
  // A server on a port has an address of this kind.
  const { port: innerPort } = inner.address() as AddressInfo
  const port = await findFreePort()
  const front = await openFront({
    host: '127.0.0.1',
    port,
    toUpstream: () => new URL(`http://127.0.0.1:${innerPort}`),
    key: 'the fronts own key',
    isTrusted: parseTrustedProxies(trusted),
  })
  let stopped: Promise<void> | null = null
  const stop = () => (stopped ??= front.close())
  try {
    await act(port, stop)
  } finally {
    await stop()
    inner.close()
    inner.closeAllConnections()
  }
}
