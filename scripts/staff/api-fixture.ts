/** The api on a port with the fixture catalogue, for commands to call as they call any shop. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, onTestFinished } from 'vitest'
import { composeApi } from '#api/compose.ts'
import { createStaffKey } from '#api/data/staff/key.ts'
import type { Database } from '#api/database.ts'
import { Settings } from '#api/settings.ts'
import type { StaffRole } from '#schema/staff-role.ts'
import { openDatabase } from '#scripts/local/database.ts'
import { createDataDir } from '#scripts/local/database-fixture.ts'
import type { Output } from '#scripts/local/output.ts'
import { collect } from '#scripts/local/output-fixture.ts'
import { toPickup } from '#tests/support/buyer.ts'
import { insertCatalogue } from '#tests/support/catalogue.ts'
import { clear } from '#tests/support/database.ts'

const dayMs = 24 * 60 * 60 * 1000

type Fetch = (request: Request) => Response | Promise<Response>

/** A server of Fetch's kind on a free port. */
export async function listen(answer: Fetch): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    void pass(answer, incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  return `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`
}

async function pass(answer: Fetch, incoming: IncomingMessage, outgoing: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  const { method = 'GET', url = '/' } = incoming
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: Object.fromEntries(headers),
    ...(method !== 'GET' && { body: Buffer.concat(chunks) }),
  })
  const response = await answer(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

let opened: Promise<Awaited<ReturnType<typeof openDatabase>> & { dataDir: string }> | null = null

async function open() {
  const dataDir = await createDataDir()
  return { dataDir, ...(await openDatabase(dataDir)) }
}

afterAll(async () => {
  if (!opened) return
  const { close, dataDir } = await opened
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A shop on a port; `calls` counts what commands may ask of it yet, which is no limit at first. */
export async function createServedShop() {
  opened ??= open()
  const { db } = await opened
  // The part of D1 that seeding uses is the same.
  await clear(db, insertCatalogue(db as unknown as D1Database, {}))
  const limit = { calls: Number.POSITIVE_INFINITY }
  const api = composeServed(db, limit)
  const origin = await listen((request) => api.fetch(request))

  const request = async (path: string, token: string, body?: object) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read it by the paths they assert
    return (await response.json()) as any
  }
  return {
    db,
    origin,
    limit,
    request,
    createKey: (role: StaffRole, name = 'Анна, склад') => {
      const now = new Date()
      return createStaffKey(db, { name, role, now, endsAt: new Date(now.getTime() + dayMs) })
    },
    /** Ten screws and ten metres of tile, to be collected and paid there. */
    placeOrder: () => placeOrder(db, request),
  }
}

function composeServed(db: Database, limit: { calls: number }) {
  const settings = Settings.parse({ ENVIRONMENT: 'local', SHOP_ORIGIN: 'https://shop.test' })
  const refuse = () => Promise.reject(new Error('Not in this test'))
  const api = composeApi(settings, {
    db,
    phoneLimiter: { request: refuse, giveBack: refuse, replaceCode: refuse, check: refuse },
    tryLimiter: {
      take: async () => {
        limit.calls -= 1
        return limit.calls >= 0
      },
      giveBack: async () => {},
      takeWork: async () => 0,
    },
    now: () => new Date(),
    fetch: refuse,
  })
  return api
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type Ask = (path: string, token: string, body?: object) => Promise<any>

async function placeOrder(db: Database, request: Ask) {
  const guest = await request('/auth/guest', '', { deviceId: crypto.randomUUID(), type: 'WEB' })
  const token: string = guest.tokens.accessToken
  await db
    .prepare(
      `UPDATE users SET type = 'REGISTERED', partner_type = 'CLIENT', phone = '79170000001',
        firstname = 'Анна' WHERE id = ?`,
    )
    .bind(guest.user.id)
    .run()
  for (const productId of ['screw-35', 'tile-white']) {
    // The cart takes one line at a time.
    // oxlint-disable-next-line no-await-in-loop
    await request('/cart/add', token, { productId, quantity: 10, short: true })
  }
  const checkout = await request('/user/orders/checkout', token, {})
  const order = await request('/user/orders', token, toPickup(checkout, 'msk-north'))
  return { token, order }
}

type Main = (args: string[], output: Output, environment: NodeJS.ProcessEnv) => Promise<number>

/** A command with a key, on a terminal `columns` wide or into a file. */
export const createRun =
  (main: Main, environment: NodeJS.ProcessEnv, columns?: number) =>
  (...args: string[]) =>
    collect((output) => main(args, output, environment), {
      ...(columns !== undefined && { columns }),
    })
