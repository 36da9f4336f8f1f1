/**
 * Runs the built Workers in workerd, behind the socket of `front.ts`. This process stays as long as
 * the shop: what is heavy is loaded by one that ends (prepare-start.ts).
 */
import { fork } from 'node:child_process'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#api/database.ts'
import { frontHeader } from '#schema/client-address.ts'
import type { Setup } from '#schema/rest/setup.ts'
import { startDailyCopies } from '#scripts/backup/daily.ts'
import { type Statement, toDatabase } from './batch-database.ts'
import { parseTrustedProxies } from './client-address.ts'
import { DataInUseError, lockData } from './database.ts'
import { openFront } from './front.ts'
import { killWithParent } from './kill-with-parent.ts'
import { serveLocalDb, startSweeps, sweepCron } from './local-db-server.ts'
import { createOwnAnswers } from './own-answers.ts'
import { defaultHost, requireFree, toLocalOrigin, toOwnOrigin } from './port.ts'
import type { Reply, Started, StartOptions } from './prepare-start.ts'
import { startWorkerd } from './workerd.ts'

export type ServeOptions = Pick<StartOptions, 'dataDir' | 'isSeeded' | 'isBuilt'> & {
  port: number
  /** The address it listens at; 127.0.0.1 when absent. */
  host?: string
  /** Variables of both Workers; .dev.vars and the environment. */
  variables?: Record<string, string>
  /** The script that makes the shop ready; that of a checkout when absent. */
  preparer?: string
  /** The script that takes a daily copy; that of a checkout when absent. */
  copier?: string
}

const ownPreparer = join(import.meta.dirname, 'shop-start.ts')

export type RunningShop = {
  origin: string
  db: Database
  setup: Setup
  /** What is said of it. */
  welcome: string[]
  /** Stops it. What is begun has `graceMs` milliseconds to be answered; none when absent. */
  close: (graceMs?: number) => Promise<void>
}

/** What workerd has after the last answer, for what it does behind it. */
const behindMs = 1000

/** Starts the shop; refuses with an Error that says why when port or data folder are taken, or a variable is wrong. */
export async function serve(options: ServeOptions): Promise<RunningShop> {
  const { port, host = defaultHost, dataDir, variables = {} } = options
  const { isSeeded, isBuilt, preparer = ownPreparer, copier } = options
  const origin = toOwnOrigin(host, port)
  const localOrigin = toLocalOrigin(host, port)
  await requireFree(port, host)
  const asked = { dataDir, origin, localOrigin, variables, isSeeded, isBuilt }
  const { config, setup, welcome } = await prepareStart(preparer, asked)
  const lock = await lockData(dataDir, 2000)
  if (!lock) throw new DataInUseError(dataDir)
  const { file, sockets, frontKey: key, controlKey } = config
  const workerd = await startWorkerd({ file, sockets: Object.values(sockets) })
  try {
    const control = () => ({ port: workerd.toPort(sockets.control), key: controlKey })
    const db = toDatabase((statements) => ask(control(), { statements }))
    let sweeping: Promise<unknown> = Promise.resolve()
    const sweep = () => (sweeping = ask(control(), { cron: sweepCron }))
    const door = await serveLocalDb(db, dataDir, sweep)
    const sweeps = startSweeps(sweep)
    const toUpstream = () => new URL(`http://127.0.0.1:${workerd.toPort(sockets.storefront)}`)
    const isTrusted = parseTrustedProxies(variables['TRUSTED_PROXIES'] ?? '')
    const own = await createOwnAnswers({
      dataDir,
      toUpstream,
      headers: { [frontHeader]: key },
      isTrusted,
      readWorkers: async () => (await askControl(control(), { isMetrics: true })).texts ?? [],
      metricsAddress: variables['METRICS_ADDRESS'] ?? '',
    })
    const front = await openFront({ host, port, toUpstream, key, isTrusted, own })
    const copies = startDailyCopies({ dataDir, variables, ...(copier && { copier }) })
    const close = async (graceMs = 0) => {
      clearInterval(sweeps)
      const late = pause(graceMs, undefined, { ref: false })
      const swept = Promise.race([sweeping.catch(() => {}), late])
      await Promise.all([front.close(graceMs), swept])
      await own.close()
      await copies.stop()
      await door.close()
      await workerd.close(Math.min(graceMs, behindMs))
      lock.release()
    }
    return { origin, db, setup, welcome, close }
  } catch (error) {
    await workerd.close()
    lock.release()
    throw error
  }
}

/** What the process that ends has made ready; its refusal is thrown here, in its words. */
function prepareStart(preparer: string, options: StartOptions): Promise<Started> {
  const child = fork(preparer, [], {
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

type Asked = { statements: Statement[] } | { cron: string } | { isMetrics: true }
/** Of our own Worker: what it writes is what it types. */
type Answered = { results?: D1Result<never>[]; texts?: string[]; error?: string }

async function ask(control: Control, asked: Asked): Promise<D1Result<never>[]> {
  return (await askControl(control, asked)).results ?? []
}

/** Asks workerd, by control-worker.ts. */
async function askControl({ port, key }: Control, asked: Asked): Promise<Answered> {
  const incoming = await new Promise<IncomingMessage>((done, fail) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const target = { host: '127.0.0.1', port, method: 'POST', headers, agent: false }
    const outgoing = request(target, done)
    outgoing.on('error', fail)
    outgoing.end(JSON.stringify(asked))
  })
  const answered: Answered = JSON.parse(await text(incoming))
  if (answered.error === undefined) return answered
  throw new Error(answered.error)
}
