import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { main } from './import.ts'
import { lockData } from './local/database.ts'
import { createTestShop } from './local/import-fixture.ts'
import { collect } from './local/output-fixture.ts'
import { root } from './local/shell.ts'

test('what vanishes is hidden and comes back; too much of it is refused', async () => {
  const shop = await createTestShop()
  const offers = Array.from({ length: 10 }, (_, i) => ({ id: `p${i}` }))
  await shop.importJson(shop.write(toFeed(offers)))

  const fewer = await shop.importJson(shop.write(toFeed(offers.slice(0, 8))))
  const hidden = await shop.query('SELECT external_id FROM products WHERE is_hidden ORDER BY 1')
  const back = await shop.importJson(shop.write(toFeed(offers)))
  const most = await shop.importJson(shop.write(toFeed(offers.slice(0, 6))))
  const live = await shop.query('SELECT count(*) AS live FROM products WHERE NOT is_hidden')
  const forced = await shop.importJson(shop.write(toFeed(offers.slice(0, 6))), '--force')

  expect(fewer).toMatchObject({ status: 0, report: { hidden: 2, unchanged: 8 } })
  expect(hidden).toEqual([{ external_id: 'p8' }, { external_id: 'p9' }])
  expect(back).toMatchObject({ status: 0, report: { updated: 2, unchanged: 8, hidden: 0 } })
  expect(most).toMatchObject({ status: 1, report: { hidden: 4 } })
  expect(most.report.refused).toContain('4 of the 10')
  expect(live).toEqual([{ live: 10 }])
  expect(forced).toMatchObject({ status: 0, report: { hidden: 4 } })
})

test('a dry run says what would happen and writes nothing', async () => {
  const shop = await createTestShop()
  await shop.importJson(shop.write(toFeed([{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }])))
  const next = toFeed([{ id: '1' }, { id: '2', price: '120' }, { id: '3' }, { id: '5' }])

  const { status, stdout } = await shop.run([shop.write(next), '--dry-run'])

  expect(status).toBe(0)
  expect(stdout).toMatch(/appear \(1\)\n {2}Товар 5/)
  expect(stdout).toMatch(/change \(1\)\n {2}Товар 2/)
  expect(stdout).toMatch(/vanish \(1\)\n {2}Товар 4/)
  expect(await shop.query('SELECT external_id, price_minor FROM products ORDER BY 1')).toEqual(
    ['1', '2', '3', '4'].map((id) => ({ external_id: id, price_minor: 10000 })),
  )
  expect(await shop.query('SELECT count(*) AS rows FROM import_rows')).toEqual([{ rows: 0 }])
})

test('a broken file is refused with its place, and nothing changes', async () => {
  const shop = await createTestShop()
  const whole = toFeed([{ id: '1' }, { id: '2' }])
  await shop.importJson(shop.write(whole))

  const broken = await shop.importJson(shop.write(whole.replace('</price>', '</prise>')))
  const cut = await shop.importJson(shop.write(whole.slice(0, -60)))
  const other = await shop.importJson(shop.write('<rss version="2.0"></rss>'), '--format', 'yml')
  const page = await shop.importJson(shop.write('<!doctype html><html></html>'))

  expect(broken).toMatchObject({ status: 1, report: { line: 5 } })
  expect(broken.stderr).toMatch(/line 5, column \d+/)
  expect(cut.report.refused).toMatch(/unclosed tag/)
  expect(other.report.refused).toMatch(/Not a YML feed/)
  expect(page.report).toMatchObject({ format: 'unknown' })
  expect(page.report.refused).toMatch(/its root is <html>/)
  expect(await shop.query('SELECT count(*) AS live FROM products WHERE NOT is_hidden')).toEqual([
    { live: 2 },
  ])
})

test('a stopped shop is imported into, and shows the goods when it runs again', async () => {
  const shop = await createTestShop()
  const file = shop.write(toFeed([{ id: '1' }]))
  await shop.stop()

  const { status } = await shop.run([file])
  await shop.start()

  expect(status).toBe(0)
  expect(await shop.query('SELECT name FROM products')).toEqual([{ name: 'Товар 1' }])
})

test('data that another process keeps to itself is not imported into, and that is told', async () => {
  const shop = await createTestShop()
  const file = shop.write(toFeed([{ id: '1' }]))
  await shop.stop()
  const lock = await lockData(shop.dataDir)

  const { status, report, stderr } = await shop.importJson(file)
  lock?.release()
  const later = await shop.run([file])
  await shop.start()

  expect(stderr).toMatch(/^Refused, nothing has changed: .* is in use by another process.*\n$/)
  expect({ status, report }).toMatchObject({ status: 1, report: { format: 'yml', created: 0 } })
  expect(report.refused).toContain('in use by another process')
  expect(later.status).toBe(0)
})

test('a data folder that cannot be written to is told in words', async () => {
  const shop = await createTestShop()
  const file = shop.write(toFeed([{ id: '1' }]))

  const told = await collect((output) => main([file], output, file))

  expect(told).toMatchObject({ status: 1, stdout: '' })
  expect(told.stderr).toMatch(
    /^Refused, nothing has changed: The data folder .*feed\.yml cannot be written to \(EEXIST\).*\n$/,
  )
})

test('every row that was not taken is listed, and where to read all warnings', async () => {
  const shop = await createTestShop()
  const twins = Array.from({ length: 26 }, () => ({ id: 'twin' }))
  const free = Array.from({ length: 25 }, (_, i) => ({ id: `free-${i}`, price: '0' }))
  const file = shop.write(toFeed([...twins, ...free]))

  const { status, stdout } = await shop.run([file])

  expect(status).toBe(0)
  expect(stdout.match(/^ {2}twin +the id stands twice/gm)).toHaveLength(25)
  expect(stdout.match(/^ {2}free-\d+ +price 0: on request/gm)).toHaveLength(20)
  expect(stdout).toContain('  … and 5 more\n  --json lists them all\n')
})

test('a feed of which nearly all was skipped ends with a status of its own', async () => {
  const shop = await createTestShop()
  const twice = (count: number) => toFeed(Array.from({ length: count }, () => ({ id: '1' })))

  const nearly = await shop.run([shop.write(twice(5))])
  const some = await shop.importJson(shop.write(twice(4)))

  expect(nearly.status).toBe(3)
  expect(nearly.stdout).toContain('4 offers were skipped')
  expect(some).toMatchObject({ status: 0, report: { products: 1 } })
})

test('a file that cannot be read is refused in words', async () => {
  const shop = await createTestShop()
  const file = join(shop.dataDir, 'round.yml')
  symlinkSync(file, file)

  const { status, stderr } = await shop.run([file])

  expect(status).toBe(1)
  expect(stderr).toMatch(/^Refused, nothing has changed: .*round\.yml cannot be read \(ELOOP\)\n$/)
})

test('imports do not interleave: the second is refused', async () => {
  const shop = await createTestShop()
  const file = shop.write(toFeed([{ id: '1' }]))

  const [first, second] = await Promise.all([shop.run([file]), shop.run([file])])

  expect([first.status, second.status].sort()).toEqual([0, 1])
  expect(first.stderr + second.stderr).toContain('Another import is running')
  expect(await shop.query('SELECT count(*) AS live FROM products')).toEqual([{ live: 1 }])
})

test('an import that is killed leaves the shop as it was, and the next one does it all', async () => {
  const shop = await createTestShop()
  const offers = Array.from({ length: 4000 }, (_, i) => ({ id: `p${i}` }))
  await shop.importJson(shop.write(toFeed(offers.slice(0, 3500))))
  const file = shop.write(toFeed(offers.map((offer) => ({ ...offer, price: '120' }))))
  const staged = 'SELECT count(*) AS rows FROM import_rows'
  const live = 'SELECT count(*) AS live, max(price_minor) AS price FROM products'

  const command = spawn(process.execPath, [join(root, 'scripts/import.ts'), file], {
    env: { ...process.env, DATA_DIR: shop.dataDir },
    stdio: 'ignore',
  })
  const ended = once(command, 'exit')
  await vi.waitUntil(async () => Number((await shop.query(staged))[0]?.rows) > 0, 30_000)
  command.kill('SIGKILL')
  const [, signal] = await ended
  const [left] = await shop.query(live)
  const again = await shop.importJson(file)

  expect(signal).toBe('SIGKILL')
  expect(left).toEqual({ live: 3500, price: 10_000 })
  expect(again).toMatchObject({ status: 0, report: { created: 500, updated: 3500, hidden: 0 } })
  expect(await shop.query(live)).toEqual([{ live: 4000, price: 12_000 }])
  expect(await shop.query(staged)).toEqual([{ rows: 0 }])
})

test('a shop that is stopped midway ends the import in a line, with nothing half-applied', async () => {
  const shop = await createTestShop()
  const offers = Array.from({ length: 4000 }, (_, i) => ({ id: `p${i}` }))
  await shop.importJson(shop.write(toFeed(offers.slice(0, 3500))))
  const file = shop.write(toFeed(offers.map((offer) => ({ ...offer, price: '120' }))))
  const staged = 'SELECT count(*) AS rows FROM import_rows'

  const running = shop.run([file])
  await vi.waitUntil(async () => Number((await shop.query(staged))[0]?.rows) > 0, 30_000)
  await shop.stop()
  const { status, stdout, stderr } = await running
  await shop.start()

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe(
    'Cut off, with nothing or all of it applied: import again: the shop stopped meanwhile\n',
  )
  expect(
    await shop.query('SELECT count(*) AS live, max(price_minor) AS price FROM products'),
  ).toEqual([{ live: 3500, price: 10_000 }])
})

/** A shop of one product whose database takes no second one. */
async function createBrokenShop() {
  const shop = await createTestShop({ isShared: false })
  await shop.importJson(shop.write(toFeed([{ id: '1' }])))
  await shop.query(`CREATE TRIGGER broken BEFORE INSERT ON products
    BEGIN SELECT RAISE(ABORT, 'no more goods'); END`)
  return { ...shop, file: shop.write(toFeed([{ id: '1', price: '120' }, { id: '2' }])) }
}

test('what the database refuses is a refusal, through a running shop and into a stopped one', async () => {
  const shop = await createBrokenShop()

  const running = await shop.importJson(shop.file)
  await shop.stop()
  const stopped = await shop.importJson(shop.file)
  await shop.start()

  for (const { status, report, stderr } of [running, stopped]) {
    expect({ status, report }).toMatchObject({ status: 1, report: { format: 'yml' } })
    expect(report.refused).toContain('no more goods')
    expect(stderr).toMatch(/^Refused, nothing has changed: .*no more goods.*$/m)
    expect(stderr).toMatch(/^ {4}at /m)
  }
  expect(await shop.query('SELECT external_id, price_minor FROM products')).toEqual([
    { external_id: '1', price_minor: 10_000 },
  ])
})

test('an import is applied even if the shoppers who wait cannot be notified', async () => {
  const shop = await createTestShop({ isShared: false })
  await shop.query('DROP TABLE restocks')

  const { status, report, stderr } = await shop.importJson(shop.write(toFeed([{ id: '1' }])))

  expect({ status, report }).toMatchObject({ status: 0, report: { created: 1 } })
  expect(stderr).toContain('no such table: restocks')
})

test('a terminal sees how far the import is, a pipe does not', async () => {
  const shop = await createTestShop()
  const file = shop.write(toFeed([{ id: '1' }]))

  const seen = await shop.run([file], { isTerminal: true })
  const piped = await shop.run([file])

  expect(seen.stderr).toMatch(/░ +0 % {2}reading.*█ 100 % {2}comparing.*█ 100 % {2}applying/s)
  expect(piped).toMatchObject({ status: 0, stderr: '' })
})

test('words that are not understood get the usage', async () => {
  const shop = await createTestShop()
  const unknown = await shop.run(['feed.yml', '--fast'])
  const nothing = await shop.run([])
  const absent = await shop.run([join(shop.dataDir, 'absent.yml')])

  expect([unknown.status, nothing.status, absent.status]).toEqual([2, 2, 1])
  expect(nothing.stderr).toContain('Usage:')
})

test('goods are not brought into a shop that has no cities', async () => {
  const shop = await createTestShop({ hasCity: false })

  const { status, report } = await shop.importJson(shop.write(toFeed([{ id: '1' }])))

  expect(status).toBe(1)
  expect(report.refused).toMatch(/no cities.*npm start/)
})

test('rates are given by currency, and a wrong one is not understood', async () => {
  const shop = await createTestShop()
  const foreign = toFeed([{ id: '1' }]).replace('>RUB<', '>EUR<')
  const file = shop.write(foreign)

  const refused = await shop.importJson(file)
  const taken = await shop.importJson(file, '--rate', 'EUR=98,50', '--rate', 'usd=80')
  const wrong = await Promise.all(
    ['EUR', 'EUR=0', '98=EUR', 'EUR=x'].map((rate) => shop.run([file, '--rate', rate])),
  )

  expect(refused).toMatchObject({ status: 1, report: { products: 0 } })
  expect(taken).toMatchObject({ status: 0, report: { created: 1 } })
  expect(await shop.query('SELECT price_minor FROM products')).toEqual([{ price_minor: 985_000 }])
  expect(wrong.map(({ status }) => status)).toEqual([2, 2, 2, 2])
  expect(wrong[1]?.stderr).toContain('EUR=0 is no rate: write EUR=98.50, roubles for one')
})
