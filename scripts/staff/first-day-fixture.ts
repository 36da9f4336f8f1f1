/** A shop from an empty data folder, as its owner begins it: applied, filled, and met by its pages. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { composeApi } from '#api/compose.ts'
import { Settings } from '#api/settings.ts'
import { main as runImport } from '#scripts/import.ts'
import { openDatabase } from '#scripts/local/database.ts'
import { createDataDir } from '#scripts/local/database-fixture.ts'
import { collect } from '#scripts/local/output-fixture.ts'
import { main as runShop } from '#scripts/shop.ts'
import { main as runStaff } from '#scripts/staff.ts'
import { createStaffBrowser } from '#tests/support/staff-page.ts'

const origin = 'https://shop.test'

/** Nails are weighed out, so that a bank holds their money first. */
const feed = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-28T10:00:00+03:00"><shop>
<name>Мой магазин</name><company>Мой магазин</company><url>https://shop.test/</url>
<currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="1">Крепёж</category></categories>
<offers>
<offer id="nails" available="true"><url>https://shop.test/1</url><price>200</price>
<currencyId>RUB</currencyId><categoryId>1</categoryId><name>Гвозди строительные</name>
<vendorCode>GV-1</vendorCode><param name="Единица измерения">кг</param>
<outlets><outlet id="tver-1" instock="100"/></outlets></offer>
<offer id="glue" available="true"><url>https://shop.test/2</url><price>450.50</price>
<currencyId>RUB</currencyId><categoryId>1</categoryId><name>Клей плиточный, 25 кг</name>
<vendorCode>KL-2</vendorCode><param name="Единица измерения">мешок</param>
<outlets><outlet id="tver-1" instock="40"/></outlets></offer>
</offers></shop></yml_catalog>
`

type Sent = {
  method?: string
  token?: string
  body?: unknown
  form?: string | Blob
  bytes?: ArrayBuffer
  headers?: Record<string, string>
}

/** Runs a command to its end; throws what it said when it failed. */
async function run(
  main: (args: string[], output: Parameters<typeof runShop>[1], dataDir: string) => Promise<number>,
  dataDir: string,
  ...args: string[]
): Promise<string> {
  const { status, stdout, stderr } = await collect((output) => main(args, output, dataDir))
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}

/** The commands of the first hour, and the shop that they made. */
export async function beginShop() {
  const dataDir = await createDataDir()
  const work = mkdtempSync(join(tmpdir(), 'otves-first-'))
  const folder = join(work, 'shop')
  const goods = join(work, 'goods.yml')
  writeFileSync(goods, feed)
  onTestFinished(() => {
    for (const path of [work, dataDir]) rmSync(path, { recursive: true, force: true })
  })
  await run(runShop, dataDir, 'new', folder)
  await run(runShop, dataDir, 'apply', folder)
  await run(runImport, dataDir, goods)
  // Categories of the feed are there now.
  await run(runShop, dataDir, 'apply', folder)
  const ownerLink = new URL((await run(runStaff, dataDir, 'owner-link')).trim()).pathname
  const { db, close } = await openDatabase(dataDir)
  onTestFinished(close)

  const settings = Settings.parse({ ENVIRONMENT: 'trial', SHOP_ORIGIN: origin })
  const refuse = () => Promise.reject(new Error('Not in this test'))
  const api = composeApi(settings, {
    db,
    phoneLimiter: { request: refuse, giveBack: refuse, replaceCode: refuse, check: refuse },
    tryLimiter: { take: async () => true, giveBack: async () => {}, takeWork: async () => 0 },
    now: () => new Date(),
    // The provider's emulator is met at the shop's own address.
    fetch: async (request) => api.fetch(request),
  })
  const send = (path: string, { method, token, body, form, headers }: Sent = {}) =>
    Promise.resolve(
      api.fetch(
        new Request(origin + path, {
          method: method ?? (body || form !== undefined ? 'POST' : 'GET'),
          redirect: 'manual',
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(form !== undefined && { body: form }),
        }),
      ),
    )
  const request = async (path: string, sent: Sent = {}) => {
    const response = await send(`/api/v1${path}`, sent)
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read it by the paths they assert
    return (await response.json()) as any
  }
  return {
    db,
    send,
    request,
    ownerLink,
    createBrowser: () => createStaffBrowser({ send }),
  }
}

type Shop = Awaited<ReturnType<typeof beginShop>>

/** A buyer who is signed in: codes by SMS have tests of their own. */
export async function createFirstBuyer({ db, request }: Shop): Promise<string> {
  const body = { deviceId: crypto.randomUUID(), type: 'WEB' }
  const guest = await request('/auth/guest', { body })
  await db
    .prepare(
      `UPDATE users SET type = 'REGISTERED', partner_type = 'CLIENT', phone = '79170000001',
        firstname = 'Анна' WHERE id = ?`,
    )
    .bind(guest.user.id)
    .run()
  return guest.tokens.accessToken
}
