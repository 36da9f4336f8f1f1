/** The address and the port a shop is asked to open on. */
import { createServer, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const freeMaxMs = 700

export const defaultHost = '127.0.0.1'

/** PORT of the environment, or 8787; null when it is no port. */
export function readPort({ PORT = '' }: NodeJS.ProcessEnv): number | null {
  const port = Number(PORT || 8787)
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null
}

export const toBadPort = ({ PORT }: NodeJS.ProcessEnv): string =>
  `PORT must be a number from 1 to 65535, not «${PORT}».`

/** HOST of the variables, or 127.0.0.1; null when it is no address. */
export function readHost({ HOST = '' }: NodeJS.ProcessEnv): string | null {
  const host = HOST || defaultHost
  return isIP(host) > 0 || host === 'localhost' ? host : null
}

export const toBadHost = ({ HOST }: NodeJS.ProcessEnv): string =>
  'HOST must be an address of this machine, such as 127.0.0.1, 0.0.0.0 or ::, or localhost, ' +
  `not «${HOST}».`

/** An address that stands for every one of the machine is reached by the machine's own. */
const ownAddresses = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
])

/** Where this machine reaches the socket that listens at `host`. */
export const toLocalOrigin = (host: string, port: number): string =>
  `http://${ownAddresses.get(host) ?? (isIP(host) === 6 ? `[${host}]` : host)}:${port}`

/** The same for people: `localhost` where that leads there. */
export function toOwnOrigin(host: string, port: number): string {
  const isNamed = [defaultHost, '::1', 'localhost', ...ownAddresses.keys()].includes(host)
  return isNamed ? `http://localhost:${port}` : toLocalOrigin(host, port)
}

/** Says so now rather than from within workerd, in words; a shop that is stopping is waited for. */
export async function requireFree(port: number, host = defaultHost): Promise<void> {
  const deadline = Date.now() + freeMaxMs
  for (;;) {
    const code = await findFault(port, host)
    if (code === null) return
    if (code !== 'EADDRINUSE') throw new Error(toFault(code, port, host))
    if (Date.now() >= deadline) {
      throw new Error(`Port ${port} is taken: choose another with PORT.`)
    }
    await pause(50)
  }
}

function toFault(code: string, port: number, host: string): string {
  if (code === 'EACCES') {
    return `Port ${port} may not be opened by this user: choose one from 1024 with PORT.`
  }
  return `${host} is no address of this machine (${code}): choose another with HOST.`
}

/** Why nothing can listen there; null when something can. */
function findFault(port: number, host: string): Promise<string | null> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done('code' in error ? String(error.code) : error.message))
    probe.listen(port, host, () => probe.close(() => done(null)))
  })
}
