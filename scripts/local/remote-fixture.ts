/** A deployed shop's D1 as Cloudflare's API shows it: Miniflare's emulation, behind a bad line. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare'
import { afterAll, onTestFinished, vi } from 'vitest'
import { clear, insertCity } from '#tests/support/database.ts'
import { databaseId as localId, toStatePath } from './database.ts'
import { createDataDir } from './database-fixture.ts'

/** What happens to a call: `lost` does the work and drops the line before the answer. */
type Fault = 'lost' | 'refused' | 'busy' | 'broken'
type Plan = (body: string) => Fault | null | Promise<null>

const token = 'a-token-of-the-merchant'
const databaseId = '0f0e0d0c-0b0a-4000-8000-000000000001'

/**
 * The tests of a file share one database, which each of them finds empty; a test of an older shop
 * gets one to which no migration was applied.
 */
export async function createDeployedShop({ isMigrated = true } = {}) {
  const { origin, db, remove } = isMigrated ? await takeShared() : await openDeployed(isMigrated)
  if (!isMigrated) onTestFinished(remove)
  const line = createLine(origin)
  const server = createServer(line.listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `http://127.0.0.1:${port}/client/v4`)
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'merchant')
  vi.stubEnv('CLOUDFLARE_API_TOKEN', token)
  vi.stubEnv('D1_DATABASE_ID', databaseId)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    server.close()
    server.closeAllConnections()
  })
  return {
    async query(sql: string): Promise<Record<string, unknown>[]> {
      const { results } = await db.prepare(sql).all<Record<string, unknown>>()
      return results
    },
    ...line.controls,
  }
}

async function openDeployed(isMigrated: boolean) {
  const dataDir = isMigrated ? await createDataDir() : mkdtempSync(join(tmpdir(), 'otves-data-'))
  const options = convertV4MiniflareOptions({
    log: new NoOpLog(),
    unsafeLocalExplorer: true,
    workers: [
      {
        name: 'api',
        modules: true,
        script: 'export default {}',
        compatibilityDate: '2026-11-01',
        d1Databases: { DB: localId },
      },
    ],
  })
  const miniflare = new Miniflare({ ...options, resourcePersistencePath: toStatePath(dataDir) })
  const origin = String(await miniflare.ready).replace(/\/$/, '')
  // Miniflare's copy of the D1 types differs from ours in name only.
  const db = (await miniflare.getD1Database('DB', 'api')) as unknown as D1Database
  const remove = async () => {
    await miniflare.dispose()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, db, remove }
}

let shared: ReturnType<typeof openDeployed> | null = null

async function takeShared() {
  shared ??= openDeployed(true)
  const shop = await shared
  await clear(shop.db)
  await shop.db.prepare(insertCity).run()
  return shop
}

afterAll(async () => (await shared)?.remove())

/** `plan` says what happens to each call whose body it is shown. */
function createLine(origin: string) {
  let plan: Plan = () => null
  let calls = 0
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string | undefined>()
  const bucketPath = '/client/v4/accounts/merchant/r2/buckets/shop-media/objects/'
  const databasePath = `/client/v4/accounts/merchant/d1/database/${databaseId}`
  const path = `${databasePath}/raw`
  const bookmarkPath = `${databasePath}/time_travel/bookmark`

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const bytes = await readBody(incoming)
    const body = bytes.toString('utf8')
    calls += 1
    if (incoming.headers.authorization !== `Bearer ${token}`) {
      return send(outgoing, 403, { errors: [{ code: 10000, message: 'Authentication error' }] })
    }
    if (incoming.method === 'PUT' && incoming.url?.startsWith(bucketPath)) {
      if ((await plan(incoming.url)) === 'busy') return outgoing.writeHead(429).end()
      const name = incoming.url.slice(bucketPath.length)
      objects.set(name, bytes)
      types.set(name, incoming.headers['content-type'])
      return outgoing.writeHead(200).end('{"success":true}')
    }
    if (incoming.url === bookmarkPath) {
      outgoing.writeHead(200, { 'content-type': 'application/json' })
      return outgoing.end('{"success":true,"result":{"bookmark":"00000001-of-a-moment"}}')
    }
    if (incoming.url !== path) return send(outgoing, 404, { errors: [{ message: 'not found' }] })
    const fault = await plan(body)
    if (fault === 'refused') return outgoing.destroy()
    if (fault === 'busy') {
      outgoing.setHeader('retry-after', '0')
      return send(outgoing, 429, { errors: [{ message: 'rate limited' }] })
    }
    if (fault === 'broken') return outgoing.writeHead(502).end('<html>Bad gateway</html>')
    const target = `${origin}/cdn-cgi/local/explorer/api/d1/database/${localId}/raw`
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(target, { method: 'POST', headers, body })
    const text = await response.text()
    if (fault === 'lost') return outgoing.destroy()
    // Cloudflare tells a statement's error by 400 where Miniflare says 500.
    return outgoing.writeHead(response.status === 500 ? 400 : response.status).end(text)
  }

  return {
    listener: (incoming: IncomingMessage, outgoing: ServerResponse) => {
      answer(incoming, outgoing).catch(() => outgoing.destroy())
    },
    controls: {
      fail(next: Plan) {
        plan = next
      },
      countCalls: () => calls,
      /** What is in the bucket of pictures, by name. */
      objects,
      /** The type each was sent with. */
      types,
    },
  }
}

function send(outgoing: ServerResponse, status: number, body: object) {
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ success: false, ...body }))
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return Buffer.concat(chunks)
}
