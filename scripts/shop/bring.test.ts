import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#scripts/local/database.ts'
import { createDataDir } from '#scripts/local/database-fixture.ts'
import { root } from '#scripts/local/shell.ts'
import { bringFolder, exportFiles, planFolder, readFolder } from './bring.ts'
import { formatPlans } from './print.ts'

const shopTwo = join(root, 'tests/shop-two')
const now = new Date('2026-11-28T09:00:00Z')
type Shop = {
  ask: <Row>(sql: string) => Promise<Row[]>
  bring: (folder: string, options?: { isForced: boolean }) => Promise<string>
  db: OpenDatabase['db']
}

/** With a shop into which `shopTwo` was brought. */
async function withShop(work: (shop: Shop) => Promise<void>) {
  const { db, close } = await openDatabase(await createDataDir())
  try {
    const shop: Shop = {
      ask: async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results,
      bring: async (folder, { isForced } = { isForced: false }) =>
        say(await bringFolder(db, readFolder(folder), { now, isForced, store: null })),
      db,
    }
    await shop.bring(shopTwo)
    await work(shop)
  } finally {
    await close()
  }
}

const say = (plans: Parameters<typeof formatPlans>[0]) =>
  formatPlans(plans, { isApplied: true, isJson: false })

const createFolder = () => mkdtempSync(join(tmpdir(), 'otves-shop-'))

/** The folder with one file that says something else. */
function changeFolder(file: string, change: (text: string) => string): string {
  const folder = createFolder()
  cpSync(shopTwo, folder, { recursive: true })
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}

test('a folder is brought in once, written out, and brought in again without a change', () =>
  withShop(async ({ ask, bring, db }) => {
    const again = await bring(shopTwo)
    const folder = createFolder()
    for (const [name, text] of Object.entries(await exportFiles(db, shopTwo))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const read = readFolder(folder)
    const exported = say(await planFolder(db, read, { now }))
    const cities = await ask<{ id: string; body: string | null }>(
      'SELECT id, body FROM cities LEFT JOIN delivery_tariffs ON city_id = id ORDER BY id',
    )
    const editions = await ask<{ version: string }>(
      "SELECT version FROM contents WHERE slug = 'oferta' UNION ALL SELECT version FROM legal_versions",
    )

    expect(again).toBe('Nothing to change\n')
    expect(read.folder.faults).toEqual([])
    expect(read.said.length).toBeGreaterThan(8)
    expect(exported).toBe('Nothing to change\n')
    expect(cities.map(({ id, body }) => [id, body === null])).toEqual([
      ['cherepovets', true],
      ['vologda', false],
    ])
    expect(editions.map(({ version }) => version)).toEqual(['2026-03-01', '2025-05-01'])
  }))

test('the word none is a shop without a loyalty programme, and levels are one', () =>
  withShop(async ({ ask, bring, db }) => {
    const [none] = await ask<{ levels: string | null }>('SELECT levels FROM loyalty_settings')
    const { 'loyalty.yaml': written } = await exportFiles(db, shopTwo)
    const program =
      'levels: [{ name: Старт, percent: 1.5, from: 0 }]\nspendPercent: 20\nlifetimeMonths: 6\n'
    await bring(changeFolder('loyalty.yaml', () => program))
    const set = await ask('SELECT levels, spend_percent, lifetime_months FROM loyalty_settings')
    await bring(shopTwo)
    const [again] = await ask<{ levels: string | null }>('SELECT levels FROM loyalty_settings')

    expect([none, again]).toEqual([{ levels: null }, { levels: null }])
    expect(written).toBe('none\n')
    expect(set).toEqual([
      {
        levels: '[{"name":"Старт","rate":150,"fromMinor":0}]',
        spend_percent: 20,
        lifetime_months: 6,
      },
    ])
  }))

test('what the shop’s people have changed is kept and said, and --force writes over it', () =>
  withShop(async ({ ask, bring }) => {
    await ask("UPDATE shops SET phone = '8 800 1' WHERE id = 'vologda-1'")
    const folder = changeFolder('places/vologda.yaml', (text) =>
      text.replace('Двор на Обжиговой', 'Большой двор'),
    )
    const read = () => ask("SELECT name, phone FROM shops WHERE id = 'vologda-1'")

    const kept = await bring(folder)
    const [left] = await read()
    const forced = await bring(folder, { isForced: true })
    const [written] = await read()

    expect(kept).toContain('! shops vologda-1: changed in the shop since, and kept')
    expect(left).toEqual({ name: 'Двор на Обжиговой', phone: '8 800 1' })
    expect(forced).toContain('~ shops vologda-1')
    expect(written).toEqual({ name: 'Большой двор', phone: '8 8172 00-00-07' })
  }))

test('what people keep besides the folder is left alone', () =>
  withShop(async ({ ask, bring }) => {
    await ask(
      `INSERT INTO shop_days (shop_id, day, reason) VALUES ('vologda-1', '2030-01-09', 'Учёт')`,
    )

    const said = await bring(shopTwo, { isForced: true })

    expect(said).toBe('Nothing to change\n')
    expect(await ask("SELECT day FROM shop_days WHERE reason = 'Учёт'")).toHaveLength(1)
  }))

test('what the folder no longer has goes, unless people stand on it', () =>
  withShop(async ({ ask, bring }) => {
    await ask(`INSERT INTO users (id, type, city_id, created_at)
    VALUES ('u1', 'GUEST', 'cherepovets', '2026-11-01T00:00:00Z')`)
    const folder = changeFolder('redirects.yaml', () => '[]\n')
    rmSync(join(folder, 'places/cherepovets.yaml'))
    const tariff = readFileSync(join(shopTwo, 'delivery.yaml'), 'utf8')
    writeFileSync(join(folder, 'delivery.yaml'), tariff.replace(/cities:[\s\S]*/, ''))

    const gone = await bring(folder)
    const shops = await ask<{ id: string }>('SELECT id FROM shops')
    const redirects = await ask('SELECT * FROM redirects')
    await ask("DELETE FROM users WHERE id = 'u1'")

    expect(gone).toContain('! cities cherepovets: orders, goods or people stand on it')
    expect(gone).toContain('- shops cherepovets-1')
    expect(shops).toEqual([{ id: 'vologda-1' }])
    expect(redirects).toEqual([])
  }))

test('a message whose file is gone is told in the engine’s words again', () =>
  withShop(async ({ ask, bring }) => {
    const folder = changeFolder('redirects.yaml', (text) => text)
    rmSync(join(folder, 'messages'), { recursive: true })
    const before = await ask('SELECT message_kind FROM message_texts')

    const gone = await bring(folder)

    expect(before).toHaveLength(3)
    expect(gone).toContain('- message_texts ORDER_READY')
    expect(await ask('SELECT * FROM message_texts')).toEqual([])
  }))

test('goods that are named by code wait until they are imported', () =>
  withShop(async ({ bring }) => {
    const folder = changeFolder('redirects.yaml', (text) => text)
    writeFileSync(
      join(folder, 'content/selections.yaml'),
      '- slug: pechi\n  title: Печи\n  goods: [K-1, { code: 77, quantity: 2.5 }]\n',
    )
    writeFileSync(join(folder, 'content/brands.yaml'), '- name: Шамот\n  country: Россия\n')

    const waiting = await bring(folder)

    expect(waiting).toMatch(/selection_products 77[\s\S]*waits? for goods/)
    expect(waiting).toMatch(/brands\n {2}\? Шамот: waits for goods/)
  }))

test('a picture that the folder gives a category comes back, one the shop has chosen does not', () =>
  withShop(async ({ ask, bring, db }) => {
    const rows = ['pechnoy', 'kladochnyy'].map(
      (slug, i) =>
        `('${slug}', 'f', '${i}', '${slug}', '${slug}', '${slug}', '/${slug}/', 1, ${i})`,
    )
    await ask(`INSERT INTO categories
      (id, feed_id, external_id, slug, name, name_key, path, level, position)
      VALUES ${rows.join(', ')}`)
    await ask(`UPDATE categories SET picture = '{"url":"/media/a.avif","alt":"Кирпич"}'
      WHERE slug = 'kladochnyy'`)
    const folder = changeFolder('redirects.yaml', (text) => text)
    const file = 'content/categories.yaml'
    const said = '- slug: pechnoy\n  picture: /media/b.avif\n'
    writeFileSync(join(folder, file), said)

    const brought = await bring(folder)
    const files = await exportFiles(db, shopTwo)

    expect(brought).toContain('~ category_pictures pechnoy')
    expect(files[file]).toBe(said)
  }))
