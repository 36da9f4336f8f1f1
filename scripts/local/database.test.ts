import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { openDatabase, readDataDir, requireUnused } from './database.ts'
import { createDataDir } from './database-fixture.ts'
import { createTestShop } from './import-fixture.ts'
import { splitStatements } from './migrate.ts'
import { root } from './shell.ts'

test('the data folder is the project’s own, wherever a command is given, or named from there', () => {
  vi.spyOn(process, 'cwd').mockReturnValue('/elsewhere')

  vi.stubEnv('DATA_DIR', '')
  const own = readDataDir()
  vi.stubEnv('DATA_DIR', 'shop')
  const named = readDataDir()

  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  expect(own).toBe(join(root, '.data'))
  expect(named).toBe('/elsewhere/shop')
})

test('a statement that takes long does not hold up the script that waits for it', async () => {
  const dataDir = await createDataDir()
  const { db, close } = await openDatabase(dataDir)
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 10)

  const row = await db
    .prepare(
      `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?)
       SELECT count(*) AS rows FROM counted`,
    )
    .bind(2_000_000)
    .first()
  clearInterval(timer)

  expect(row).toEqual({ rows: 2_000_000 })
  expect(ticks).toBeGreaterThan(3)
})

test('a shop of before the search was ordered is upgraded with all its goods in the index', async () => {
  const shop = await createTestShop({ isShared: false })
  const offers = Array.from({ length: 30 }, (_, i) => ({
    id: `${i}`,
    more: `<param name="Популярность">${i * 7}</param>`,
  }))
  await shop.importJson(shop.write(toFeed(offers)))
  const found = `SELECT product_id, name, text FROM product_search
    WHERE product_search MATCH 'товар' ORDER BY product_id`
  const before = await shop.query(found)
  await undo(shop.query)

  await shop.stop()
  await shop.start()

  expect(before).toHaveLength(30)
  expect(await shop.query(found)).toEqual(before)
  expect(
    await shop.query(`SELECT count(*) AS placed FROM product_search AS own
      JOIN search_rows AS wanted ON wanted.product_id = own.product_id
        AND wanted.search_row = own.rowid
      JOIN search_places AS kept ON kept.product_id = own.product_id
        AND kept.search_row = own.rowid`),
  ).toEqual([{ placed: 30 }])
})

/** The index as it was first, numbered by the order of coming, and both migrations to be done. */
async function undo(query: (sql: string) => Promise<unknown>) {
  const first = readFileSync(join(root, 'api/migrations/0001_catalogue.sql'), 'utf8')
  const create = splitStatements(first).find((sql) => sql.includes('product_search USING fts5'))
  const columns = 'product_id, name, code, brand, category, text'
  for (const sql of [
    `CREATE TABLE kept AS SELECT ${columns} FROM product_search`,
    'DROP VIEW search_rows',
    'DROP TABLE search_places',
    'DROP TABLE product_search',
    create ?? '',
    `INSERT INTO product_search (${columns}) SELECT * FROM kept ORDER BY product_id`,
    'DROP TABLE kept',
    "DELETE FROM d1_migrations WHERE name IN ('0022_search_order.sql', '0023_search_places.sql')",
  ]) {
    await query(sql)
  }
}

test('a database with migrations of a newer shop is refused, and not changed', async () => {
  const dataDir = await createDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { db, close } = await openDatabase(dataDir)
  await db.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')").run()
  await close()

  await expect(openDatabase(dataDir)).rejects.toThrow(
    /made by a newer version of the shop \(9999_future\.sql\): nothing has been changed/,
  )
  // It is free again: the refusal holds nothing.
  await requireUnused(dataDir)
})

test('a folder that is worked in is told within a second, by the number of who does', async () => {
  const dataDir = await createDataDir()
  const { close } = await openDatabase(dataDir)
  onTestFinished(async () => {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const startedMs = Date.now()

  await expect(requireUnused(dataDir)).rejects.toThrow(`another process (number ${process.pid})`)
  expect(Date.now() - startedMs).toBeLessThan(1000)
})
