/**
 * Runs the built Workers in workerd, behind the socket of `front.ts`. This process stays as long as
 * the shop: what is heavy is loaded by one that ends (shop-start.ts).
 */
import { fork } from 'node:child_process'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Database } from '#api/database.ts'
import type { Setup } from '#schema/rest/setup.ts'
import { startDailyCopies } from '#scripts/backup/daily.ts'
import { type Statement, toDatabase } from './batch-database.ts'
import { parseTrustedProxies } from './client-address.ts'
import { DataInUseError, lockData } from './database.ts'
import { openFront } from './front.ts'
import { killWithParent } from './kill-with-parent.ts'
import { serveLocalDb, startSweeps, sweepCron } from './local-db-server.ts'
import { requireFree } from './port.ts'
import type { Reply, Started, StartOptions } from './shop-start.ts'
import { startWorkerd } from './workerd.ts'

export type ServeOptions = Pick<StartOptions, 'dataDir' | 'isSeeded' | 'isBuilt'> & {
  port: number
  host?: string
  /** Variables of both Workers; .dev.vars and the environment. */
  variables?: Record<string, string>
}

export type RunningShop = {
  origin: string
  db: Database
  setup: Setup
  /** What is said of it. */
  welcome: string[]
  close: () => Promise<void>
}

/** Starts the shop; refuses with an Error that says why when port or data folder are taken, or a variable is wrong. */
export async function serve(options: ServeOptions): Promise<RunningShop> {
  const { port, host = '127.0.0.1', dataDir, variables = {} } = options
  const { isSeeded, isBuilt } = options
  const origin = `http://localhost:${port}`
  const localOrigin = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  await requireFree(port, host)
  const asked = { dataDir, origin, localOrigin, variables, isSeeded, isBuilt }
  const { config, setup, welcome } = await prepareStart(asked)
  const lock = await lockData(dataDir, 2000)
  if (!lock) throw new DataInUseError(dataDir)
  const { file, sockets, frontKey: key, controlKey } = config
  const workerd = await startWorkerd({ file, sockets: Object.values(sockets), onLost: giveUp })
  try {
    const control = () => ({ port: workerd.toPort(sockets.control), key: controlKey })
    const db = toDatabase((statements) => ask(control(), { statements }))
    const sweep = () => ask(control(), { cron: sweepCron })
    const door = await serveLocalDb(db, dataDir, sweep)
    const sweeps = startSweeps(sweep)
    const toUpstream = () => new URL(`http://127.0.0.1:${workerd.toPort(sockets.storefront)}`)
    const isTrusted = parseTrustedProxies(variables['TRUSTED_PROXIES'] ?? '')
    const front = await openFront({ host, port, upstream: toUpstream(), key, isTrusted })
    const copies = startDailyCopies(dataDir, variables)
    const close = async () => {
      await front.close()
      await copies.stop()
      clearInterval(sweeps)
      await door.close()
      await workerd.close()
      lock.release()
    }
    return { origin, db, setup, welcome, close }
  } catch (error) {
    await workerd.close()
    lock.release()
    throw error
  }
}

function giveUp({ message }: Error): never {
  console.error(message)
  process.exit(1)
}

/** What the process that ends has made ready; its refusal is thrown here, in its words. */
function prepareStart(options: StartOptions): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'shop-start.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  killWithParent(child, 'TERM')
  child.send(options)
  return new Promise((done, fail) => {
    child.once('message', (reply: Reply) => {
      if ('started' in reply) done(reply.started)
      else fail(new Error(reply.refusal))
    })
    child.once('error', fail)
    // A step that failed has told why.
    child.once('exit', (code) => fail(new Error(`The shop has not been made ready (${code}).`)))
  })
}

type Control = { port: number; key: string }

/** Asks workerd, by control-worker.ts. */
async function ask(
  { port, key }: Control,
  asked: { statements: Statement[] } | { cron: string },
): Promise<D1Result<never>[]> {
  const incoming = await new Promise<IncomingMessage>((done, fail) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const target = { host: '127.0.0.1', port, method: 'POST', headers, agent: false }
    const outgoing = request(target, done)
    outgoing.on('error', fail)
    outgoing.end(JSON.stringify(asked))
  })
  // Of our own Worker: what it writes is what it types.
  const { results, error }: { results?: D1Result<never>[]; error?: string } = JSON.parse(
    await text(incoming),
  )
  if (results) return results
  throw new Error(error)
}
