import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { bringArchive, restore, toDatabasePath } from './backup/restore-copy.ts'
import { main as backup } from './backup.ts'
import { main as importFeed } from './import.ts'
import { toStatePath } from './local/database.ts'
import { collect } from './local/output-fixture.ts'
import { createDeployedShop } from './local/remote-fixture.ts'

// A minute of waiting for Cloudflare is milliseconds here.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otves-remote-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What is hardest to send as JSON: bytes, quotes, question marks, a number beyond 2^53. */
const rows = [
  `INSERT INTO orders (id, number, user_id, city_id, status, cart_version, recipient, delivery,
    goods_minor, discount_minor, delivery_minor, lifting_minor, total_minor, weight_grams,
    payment_type, created_at) VALUES ('order', 100001, 'user', 'moskva', 'NEW', 1,
    '{"phone":"79161234567","firstname":"O''Brien?"}', '{}', 0, 0, 0, 0, 0, 9007199254740993,
    'CASH', '')`,
  "INSERT INTO order_events VALUES ('order', 1, 'NEW', '')",
  `INSERT INTO complaints (id, number, order_id, kind, item_ids, text, status, created_at)
    VALUES ('c', 1, 'order', 'OTHER', '[]', '', 'OPEN', '')`,
  "INSERT INTO complaint_photos VALUES ('c', 1, 'image/jpeg', X'00FF27003F')",
  `INSERT INTO contents (kind, slug, title, body)
    VALUES ('common', 'site', 'It''s «?1» -- ' || char(10) || 'two', '{"ratio":0.1}')`,
]

/** A deployed shop with goods, an order and what is above. */
async function createFilled() {
  const shop = await createDeployedShop()
  const feed = join(createFolder(), 'feed.yml')
  // More than the first page of rows, so that a second one follows it.
  const offers = Array.from({ length: 60 }, (_, i) => ({ id: `p${i}`, name: `Товар ${i}` }))
  writeFileSync(feed, toFeed(offers))
  await collect((output) => importFeed([feed, '--remote', '--no-pictures'], output, '/nowhere'))
  for (const sql of rows) await shop.query(sql)
  return { shop, file: join(createFolder(), 'shop.tar.gz') }
}

const copy = (file: string) =>
  collect((output) => backup([file, '--remote', '--json'], output, '/nowhere'))

async function openRestored(file: string) {
  const dataDir = createFolder()
  await restore(dataDir, bringArchive(file), new Date())
  const db = new DatabaseSync(toDatabasePath(toStatePath(dataDir)))
  onTestFinished(() => db.close())
  return db
}

/** Rows of every table as SQLite writes them, by the names of the tables. */
async function dump(query: (sql: string) => Promise<Record<string, unknown>[]>) {
  const tables = await query(`SELECT name FROM sqlite_master WHERE type = 'table'
    AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_search_*' AND name NOT GLOB 'search_word*'
    AND name NOT IN ('order_search', 'staff_product_search', 'import_leases') ORDER BY name`)
  const dumped: Record<string, string[]> = {}
  for (const { name } of tables) {
    const columns = await query(`SELECT name FROM pragma_table_xinfo('${name}')
      WHERE hidden <> 1`)
    const text = columns.map((column) => `quote("${column['name']}")`).join(` || ',' || `)
    const found = await query(`SELECT ${text} AS text FROM "${name}" ORDER BY 1`)
    dumped[String(name)] = found.map((row) => String(row['text']))
  }
  return dumped
}

test('a deployed shop is copied row by row, and restores as it was', async () => {
  const { shop, file } = await createFilled()

  const { status, stdout } = await copy(file)
  const db = await openRestored(file)

  expect({ status, ...JSON.parse(stdout) }).toMatchObject({
    status: 0,
    source: 'd1',
    bookmark: '00000001-of-a-moment',
    hasPictures: false,
    contents: { orders: 1, products: 60 },
    orphaned: [],
  })
  const there = await dump(shop.query)
  expect(there['complaint_photos']).toEqual(["'c',1,'image/jpeg',X'00FF27003F'"])
  expect(await dump(async (sql) => db.prepare(sql).all())).toEqual(there)
})

test('what stands beside the rows works: both searches and triggers', async () => {
  const { file } = await createFilled()
  await copy(file)
  const db = await openRestored(file)
  const find = (sql: string) => db.prepare(sql).all()

  expect(find("SELECT rowid FROM order_search WHERE order_search MATCH '\"O''Brien\"'")).toEqual([
    { rowid: 100001 },
  ])
  expect(find("SELECT * FROM product_search WHERE product_search MATCH 'товар'")).toHaveLength(60)
  db.exec("UPDATE orders SET po_number = '7' WHERE id = 'order'")
  expect(find('SELECT version FROM orders')).toEqual([{ version: 2 }])
})

test('rows that are deleted while others that name them are read leave nothing dangling', async () => {
  const { shop, file } = await createFilled()
  let isDeleted = false
  shop.fail(async (body) => {
    if (isDeleted || !body.includes('FROM \\"complaints\\"')) return null
    isDeleted = true
    await shop.query("DELETE FROM complaint_photos WHERE complaint_id = 'c'")
    await shop.query("DELETE FROM complaints WHERE id = 'c'")
    return null
  })

  const { stdout } = await copy(file)
  const db = await openRestored(file)

  expect(isDeleted).toBe(true)
  expect(JSON.parse(stdout).orphaned).toEqual([])
  expect(db.prepare('SELECT * FROM complaint_photos').all()).toEqual([])
})

test('a line that breaks is asked again; one that stays broken leaves no file', async () => {
  const { shop, file } = await createFilled()
  let calls = 0
  shop.fail(() => {
    calls += 1
    return calls % 5 === 0 ? 'lost' : calls % 7 === 0 ? 'busy' : null
  })
  const patient = await copy(file)
  shop.fail((body) => (body.includes('product_search') ? 'broken' : null))

  const given = await copy(`${file}.other`)

  expect(patient.status).toBe(0)
  expect(given).toMatchObject({ status: 1, stderr: expect.stringContaining('did not answer') })
  expect(readdirSync(join(file, '..'))).toEqual(['shop.tar.gz'])
})
