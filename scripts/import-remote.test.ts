import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { toFeed } from '#tests/support/feed.ts'
import { main } from './import.ts'
import { toQuery } from './local/d1-http.ts'
import { writeExchange } from './local/import-fixture.ts'
import { collect } from './local/output-fixture.ts'
import { createDeployedShop } from './local/remote-fixture.ts'

// A minute of waiting for Cloudflare is milliseconds here.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otves-remote-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function run(path: string, ...options: string[]) {
  const args = [path, '--remote', '--json', ...options]
  const { status, stdout, stderr } = await collect((output) =>
    main(args, output, '/nowhere/of/this/machine'),
  )
  return { status, report: JSON.parse(stdout), stderr }
}

function write(text: string) {
  const file = join(createFolder(), 'feed.yml')
  writeFileSync(file, text)
  return file
}

const offers = Array.from({ length: 12 }, (_, i) => ({ id: `p${i}` }))
const live = 'SELECT count(*) AS live, max(price_minor) AS price FROM products WHERE NOT is_hidden'

test('a deployed shop is imported into as a local one: report, dry run, twice is once, refusal', async () => {
  const shop = await createDeployedShop()
  const file = write(toFeed([...offers, { id: 'p0' }, { id: 'free', price: '0' }]))

  const dry = await run(file, '--dry-run')
  const before = await shop.query(live)
  const first = await run(file)
  const again = await run(file)
  const most = await run(write(toFeed(offers.slice(0, 5))))

  expect(dry).toMatchObject({ status: 0, report: { products: 13, created: 13 } })
  expect(before).toEqual([{ live: 0, price: null }])
  expect(first.report).toMatchObject({ created: 13, offers: 14, priced: 13 })
  expect(first.report.skipped).toEqual([{ id: 'p0', reason: expect.stringContaining('twice') }])
  expect(again.report).toMatchObject({ created: 0, updated: 0, unchanged: 13, hidden: 0 })
  expect(most).toMatchObject({ status: 1, report: { hidden: 8 } })
  expect(most.report.refused).toContain('8 of the 13')
  expect(await shop.query(live)).toEqual([{ live: 13, price: 10_000 }])
})

test('whatever answer is lost on the way, the import comes to the same', async () => {
  const shop = await createDeployedShop()
  const lost = new Set<string>()
  shop.fail((body) => {
    // Every different call loses its first answer, after its work was done.
    if (lost.has(body)) return null
    lost.add(body)
    return 'lost'
  })
  const orphan = { id: 'o', more: '<categoryId>9</categoryId>' }

  const first = await run(write(toFeed([...offers, { id: 'p0' }, orphan])))
  const next = offers.map((offer) => ({ ...offer, price: '120' }))
  const second = await run(write(toFeed(next)))

  expect(lost.size).toBeGreaterThan(10)
  expect(first).toMatchObject({ status: 0, report: { created: 12 } })
  expect(first.report.skipped.map(({ id }: { id: string }) => id)).toEqual(['p0', 'o'])
  expect(second).toMatchObject({ status: 0, report: { created: 0, updated: 12, hidden: 0 } })
  expect(await shop.query(live)).toEqual([{ live: 12, price: 12_000 }])
})

test('a limit, a broken gateway and a line that drops are waited for', async () => {
  const shop = await createDeployedShop()
  const faults = ['busy', 'broken', 'refused', null] as const
  let turn = 0
  shop.fail(() => {
    turn += 1
    return faults[turn % faults.length] ?? null
  })

  const { status, report } = await run(write(toFeed(offers)))

  expect({ status, report }).toMatchObject({ status: 0, report: { created: 12 } })
  expect(await shop.query(live)).toEqual([{ live: 12, price: 10_000 }])
})

test('an exchange in several files goes over the same line', async () => {
  const shop = await createDeployedShop()
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  const lost = new Set<string>()
  shop.fail((body) => (lost.has(body) ? null : lost.add(body) && 'lost'))
  const folder = writeExchange(createFolder(), {
    'import.xml': toCatalogue([{ id: 'a' }, { id: 'b' }]),
    'offers.xml': toPackage([
      { id: 'a', prices: { r: '100' } },
      { id: 'b', prices: { r: '150' } },
    ]),
  })

  const { status, report } = await run(folder)

  expect({ status, report }).toMatchObject({ status: 0, report: { created: 2, priced: 2 } })
  expect(await shop.query(live)).toEqual([{ live: 2, price: 15_000 }])
})

test('a database that goes away midway is told in a line, and the next import does it all', async () => {
  const shop = await createDeployedShop()
  const file = write(toFeed(offers))
  shop.fail((body) => (body.includes('json_each') ? 'refused' : null))

  const cut = await run(file)
  shop.fail(() => null)
  const left = await shop.query(live)
  const again = await run(file)

  expect(cut.status).toBe(1)
  expect(cut.stderr).toMatch(/^Cut off, with nothing or all of it applied: import again: .*\n$/)
  expect(left).toEqual([{ live: 0, price: null }])
  expect(again).toMatchObject({ status: 0, report: { created: 12 } })
})

test('two machines do not import at once; a cut-off one blocks others only briefly', async () => {
  const shop = await createDeployedShop()
  const file = write(toFeed(offers))
  const lease = (expiry: string) =>
    shop.query(`UPDATE import_leases SET owner = 'another', expires_at = unixepoch() ${expiry}`)
  await lease('+ 60')

  const refused = await run(file)
  await lease('- 1')
  const later = await run(file)
  const left = await shop.query('SELECT owner FROM import_leases')

  expect(refused).toMatchObject({ status: 1, report: { created: 0 } })
  expect(refused.stderr).toContain('Another import is running')
  expect(later).toMatchObject({ status: 0, report: { created: 12 } })
  expect(left).toEqual([{ owner: '' }])
})

test('an import that has lost its lease changes nothing', async () => {
  const shop = await createDeployedShop()
  await run(write(toFeed(offers)))
  shop.fail(async (body) => {
    // This machine slept before its last batch, and another machine has taken over.
    if (body.includes('import_runs')) {
      await shop.query("UPDATE import_leases SET owner = 'another'")
    }
    return null
  })

  const { status, stderr } = await run(write(toFeed(offers.slice(0, 10))))

  expect(status).toBe(1)
  expect(stderr).toMatch(/^Refused, nothing has changed: Another import has begun meanwhile\n$/)
  expect(await shop.query(live)).toEqual([{ live: 12, price: 10_000 }])
})

test('what is missing is named: variables, the right token, migrations', async () => {
  const shop = await createDeployedShop({ isMigrated: false })
  const file = write(toFeed(offers))

  const old = await run(file)
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'of somebody else')
  const calls = shop.countCalls()
  const stranger = await run(file)
  const strangerCalls = shop.countCalls() - calls
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', '')
  vi.stubEnv('D1_DATABASE_ID', '')
  const nothing = await run(file)

  expect([old.status, stranger.status, nothing.status]).toEqual([1, 1, 1])
  expect(old.stderr).toMatch(/lacks \d+ migrations: npx wrangler d1 migrations apply/)
  expect(stranger.stderr).toContain('Authentication error')
  expect(strangerCalls).toBe(1)
  expect(nothing.stderr).toMatch(/CLOUDFLARE_ACCOUNT_ID and D1_DATABASE_ID/)
})

test('numbers and nulls go into the statement, text stays a parameter, quoted marks are text', () => {
  const query = toQuery({
    sql: `SELECT '?', ?2, ?1, ?2 -- why?
      WHERE a = ?3 AND b = ?4`,
    parameters: ['one', 'two', -3, null],
  })

  expect(query).toEqual({
    sql: `SELECT '?', ?1, ?2, ?1 -- why?
      WHERE a = (-3) AND b = NULL`,
    params: ['two', 'one'],
  })
  expect(toQuery({ sql: 'VALUES (?, ?, ?)', parameters: ['a', 7, 'b'] })).toEqual({
    sql: 'VALUES (?1, 7, ?2)',
    params: ['a', 'b'],
  })
})
