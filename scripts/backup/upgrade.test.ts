import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, toStatePath } from '#scripts/local/database.ts'
import { root } from '#scripts/local/shell.ts'
import { bringArchive, drill, restore, toDatabasePath } from './restore-copy.ts'
import { toCopiesFolder } from './upgrade.ts'

const migrations = join(root, 'api/migrations')
const [baseline = '', ...later] = readdirSync(migrations).sort()

const order = `INSERT INTO orders (id, number, user_id, city_id, status, cart_version, recipient,
    delivery, goods_minor, discount_minor, delivery_minor, lifting_minor, total_minor, weight_grams,
    payment_type, created_at)
  VALUES ('order', 100001, 'user', 'moskva', 'NEW', 1, '{}', '{}', 0, 0, 0, 0, 0, 0, 'CASH', '')`

/** A stopped shop as the first migration leaves it, which every later one is pending for. */
function createOlder(sql: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-upgrade-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const file = toDatabasePath(toStatePath(dataDir))
  mkdirSync(dirname(file), { recursive: true })
  const query = (text: string) => {
    const db = new DatabaseSync(file)
    const rows = text.startsWith('SELECT') ? db.prepare(text).all() : []
    if (rows.length === 0) db.exec(text)
    db.close()
    return rows
  }
  query(readFileSync(join(migrations, baseline), 'utf8'))
  query(`CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT);
    INSERT INTO d1_migrations (name) VALUES ('${baseline}'); ${sql}`)
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => written.mockRestore())
  return {
    dataDir,
    query,
    told: () => written.mock.calls.flat().join('\n'),
    listCopies: () => globSync('*.tar.gz', { cwd: toCopiesFolder(dataDir) }).sort(),
    open: async () => (await openDatabase(dataDir)).close(),
  }
}

test('a shop with orders is copied before it is migrated, and the copy restores it', async () => {
  const shop = createOlder(order)

  await shop.open()

  const [copy = ''] = shop.listCopies()
  const file = join(toCopiesFolder(shop.dataDir), copy)
  expect(shop.told()).toMatch(
    new RegExp(`^${later.length} migrations are applied, which takes about \\d+\\.\\d s\\. A copy`),
  )
  expect(shop.told()).toContain(file)
  expect(await drill(bringArchive(file))).toMatchObject({
    snapshot: { contents: { orders: 1 }, migration: baseline },
    pending: later,
  })
  expect(shop.query('SELECT count(*) AS count FROM d1_migrations')).toEqual([
    { count: later.length + 1 },
  ])
  await restore(shop.dataDir, bringArchive(file), new Date())
  expect(shop.query('SELECT count(*) AS count FROM d1_migrations')).toEqual([{ count: 1 }])
})

test('a migration that fails is tried on a copy: nothing has changed, and that is told', async () => {
  const shop = createOlder(`${order}; CREATE TABLE news (id)`)
  const tables = 'SELECT name FROM sqlite_master ORDER BY 1'
  const before = shop.query(tables)

  await expect(shop.open()).rejects.toThrow(
    /table news already exists.*\): nothing has been changed; .* A copy is in .+before-0160_/,
  )

  expect(shop.query(tables)).toEqual(before)
  expect(shop.listCopies()).toHaveLength(1)
  expect(readdirSync(shop.dataDir).filter((name) => name.includes('.part-'))).toEqual([])
})

test('three copies stay, and a start with nothing pending takes none', async () => {
  const shop = createOlder(`${order}; CREATE TABLE news (id)`)

  for (let i = 0; i < 4; i += 1) await shop.open().catch(() => {})
  const failed = shop.listCopies()
  shop.query('DROP TABLE news')
  await shop.open()
  const opened = shop.listCopies()
  await shop.open()

  expect(failed).toHaveLength(3)
  expect(opened).toHaveLength(3)
  expect(opened.at(-1)).not.toBe(failed.at(-1))
  expect(shop.listCopies()).toEqual(opened)
})

test('an empty shop is migrated without a copy', async () => {
  const shop = createOlder('')

  await shop.open()

  expect(shop.told()).toBe('')
  expect(readdirSync(shop.dataDir)).not.toContain('backups')
})

test('an older shop that meets a newer database names the copy from before', async () => {
  const shop = createOlder(order)
  await shop.open()
  const [copy = ''] = shop.listCopies()
  const folder = toCopiesFolder(shop.dataDir)
  shop.query("INSERT INTO d1_migrations (name) VALUES ('9998_future.sql')")
  const plain = await shop.open().catch(String)
  const future = copy.replace(/before-\d{4}_[a-z_]+/, 'before-9998_future')

  mkdirSync(join(folder, future))

  expect(plain).toMatch(/update this one first, or choose another folder/)
  await expect(shop.open()).rejects.toThrow(`npm run restore -- ${join(folder, future)}`)
})
