/** The port a shop is asked to open on. */
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const freeMaxMs = 700

/** PORT of the environment, or 8787; null when it is no port. */
export function readPort({ PORT = '' }: NodeJS.ProcessEnv): number | null {
  const port = Number(PORT || 8787)
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null
}

export const toBadPort = ({ PORT }: NodeJS.ProcessEnv): string =>
  `PORT must be a number from 1 to 65535, not «${PORT}».`

/** Says so now rather than from within workerd, in words; a shop that is stopping is waited for. */
export async function requireFree(port: number, host = '127.0.0.1'): Promise<void> {
  const deadline = Date.now() + freeMaxMs
  while (!(await isFree(port, host))) {
    if (Date.now() >= deadline) {
      throw new Error(`Port ${port} is taken: choose another with PORT.`)
    }
    await pause(50)
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, host, () => probe.close(() => done(true)))
  })
}
