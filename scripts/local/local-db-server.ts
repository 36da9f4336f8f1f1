/**
 * The door through which scripts reach the database of a running shop: workerd keeps the file to
 * itself, so the process that started it passes statements on. Only the data folder's owner may.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { Database } from '#api/database.ts'
import { toCause, toLogLine } from '#telemetry/log.ts'
import { runBatch, Statement, toDatabase } from './batch-database.ts'

const Address = z.object({
  pid: z.int(),
  token: z.string(),
  socketPath: z.string().optional(),
  port: z.int().optional(),
})
/** `isLast`: a script has changed what time alone would notice later. */
const Batch = z.union([
  z.object({ statements: z.array(Statement).min(1) }),
  z.object({ isLast: z.literal(true) }),
])
const Answer = z.union([
  z.object({ results: z.array(z.record(z.string(), z.unknown())) }),
  z.object({ error: z.string() }),
])

const bodyLimitBytes = 64 * 1024 * 1024
// Linux allows 108 bytes, macOS 104, the closing zero included.
const socketPathMaxBytes = 100

const toFile = (dataDir: string) => join(resolve(dataDir), 'control.json')

/**
 * Serves `db` to scripts of this machine and writes DATA_DIR/control.json, which says where.
 * Close it before the database goes away.
 */
export async function serveLocalDb(
  db: Database,
  dataDir: string,
  sweep: () => Promise<unknown> = async () => {},
): Promise<{ close: () => Promise<void> }> {
  mkdirSync(dataDir, { recursive: true })
  const token = randomBytes(24).toString('base64url')
  const socketPath = join(resolve(dataDir), 'control.sock')
  const isSocket = Buffer.byteLength(socketPath) <= socketPathMaxBytes
  rmSync(socketPath, { force: true })
  const server = createServer(answer(db, token, sweep))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    if (isSocket) server.listen(socketPath, done)
    else server.listen(0, '127.0.0.1', done)
  })
  if (isSocket) chmodSync(socketPath, 0o600)
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : undefined
  const address = { pid: process.pid, token, ...(isSocket ? { socketPath } : { port }) }
  writeFileSync(toFile(dataDir), JSON.stringify(address), { mode: 0o600 })
  return {
    close: () =>
      new Promise((done) => {
        rmSync(toFile(dataDir), { force: true })
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** What the cron of api/wrangler.toml does in production: local workerd keeps no clock for it. */
export const sweepCron = '*/5 * * * *'

/** Sweeps as the cron would; stop it by clearInterval. */
export function startSweeps(sweep: () => Promise<unknown>) {
  return setInterval(() => {
    sweep().catch((error: unknown) => {
      const event = { event: 'scheduled-jobs-failed', cause: toCause(error) }
      console.error(toLogLine('error', event))
    })
  }, 5 * 60_000).unref()
}

/**
 * The running shop's database, or null when no shop runs on this data folder. `sweep` has the
 * shop do at once what it does by the clock.
 */
export async function findRunning(
  dataDir: string,
): Promise<{ db: Database; sweep: () => Promise<void> } | null> {
  const address = readAddress(dataDir)
  if (!address) return null
  const db = toDatabase(async (statements) => {
    const results = await send(address, { statements })
    // The other end answers what D1 answered there: its shape is D1's own, passed through JSON.
    return results as unknown as D1Result<never>[]
  })
  try {
    await db.prepare('SELECT 1').all()
    return { db, sweep: async () => void (await send(address, { isLast: true })) }
  } catch (error) {
    // A shop that was killed leaves its address behind; nothing answers there any more.
    if (error instanceof ShopStoppedError) return null
    throw error
  }
}

/** The shop does not answer: it has stopped or has not started yet. */
export class ShopStoppedError extends Error {
  constructor() {
    super('the shop stopped meanwhile')
  }
}

function readAddress(dataDir: string) {
  try {
    return Address.parse(JSON.parse(readFileSync(toFile(dataDir), 'utf8')))
  } catch {
    return null
  }
}

function answer(db: Database, token: string, sweep: () => Promise<unknown>): RequestListener {
  const expected = Buffer.from(`Bearer ${token}`)
  return (incoming, outgoing) => {
    const given = Buffer.from(incoming.headers.authorization ?? '')
    const isAllowed = given.length === expected.length && timingSafeEqual(given, expected)
    const work = isAllowed ? execute(db, incoming, sweep) : Promise.reject(new Error('Not allowed'))
    work
      .then((results) => ({ results }))
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : 'Failed' }))
      .then((body) => outgoing.end(JSON.stringify(body)))
      .catch(() => outgoing.destroy())
  }
}

async function execute(db: Database, incoming: IncomingMessage, sweep: () => Promise<unknown>) {
  const asked = Batch.parse(JSON.parse(await readBody(incoming)))
  if ('isLast' in asked) {
    await sweep()
    return []
  }
  return runBatch(db, asked.statements)
}

async function readBody(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > bodyLimitBytes) throw new Error('The batch is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function send(address: z.infer<typeof Address>, asked: z.infer<typeof Batch>) {
  const { socketPath, port, token } = address
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const target = socketPath ? { socketPath } : { host: '127.0.0.1', port }
  const incoming = await new Promise<IncomingMessage>((done, fail) => {
    const outgoing = request({ ...target, method: 'POST', path: '/', headers }, done)
    outgoing.on('error', () => fail(new ShopStoppedError()))
    outgoing.end(JSON.stringify(asked))
  })
  const text = await readBody(incoming).catch(() => {
    throw new ShopStoppedError()
  })
  const parsed = Answer.parse(JSON.parse(text))
  if ('error' in parsed) throw new Error(parsed.error)
  return parsed.results
}
