import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { toWorkbook } from '#tests/support/table-file.ts'
import { createTestShop } from './local/import-fixture.ts'

const heading = [
  ['ООО «Смеси», прайс-лист'],
  [],
  ['Артикул', 'Наименование', 'Ед. изм.', 'Цена, руб.', 'Остаток', 'Цвет', 'Вес, кг', 'ЧЗ'],
]
const goods = [
  ['СУХИЕ СМЕСИ'],
  ['Цемент'],
  ['00101', 'Цемент М500, 50 кг', 'мешок', 412.5, 120, 'серый', 50, 'Да'],
  ['00102', 'Цемент М400, 50 кг', 'мешок', '1 389,90', 0, null, 50, 'Нет'],
  ['Штукатурка'],
  ['00201', 'Штукатурка гипсовая', 'мешок', 455, 7, 'белый', 30],
]
const mapping = `
smesi:
  columns:
    code: Артикул
    name: Наименование
    unit: ед. изм
    price: "Цена, руб."
    stock: Остаток
    weight: Вес, кг
    marking: ЧЗ
  properties:
    - Цвет
`

/** A shop whose folder says what the columns of a list are. */
async function createListShop(text: string | null = mapping) {
  const shop = await createTestShop()
  const folder = join(shop.dataDir, 'folder')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'price-list.yaml'), text ?? '{}')
  vi.stubEnv('SHOP_FOLDER', folder)
  await shop.query(`INSERT INTO shops (id, city_id, name, address, latitude, longitude, phone, hours)
    SELECT 'main', id, 'Склад', '', 0, 0, '', '[]' FROM cities LIMIT 1`)
  const write = async (...sheets: Parameters<typeof toWorkbook>) =>
    shop.write(await toWorkbook(...sheets), 'prices.xlsx')
  return { ...shop, writeList: write }
}

test('a price list is brought in by its mapping, and changes nothing the second time', async () => {
  const shop = await createListShop()
  const file = await shop.writeList({ rows: [...heading, ...goods] })

  const dry = await shop.importJson(file, '--dry-run')
  const none = await shop.query('SELECT count(*) AS count FROM products')
  const first = await shop.importJson(file)
  const second = await shop.importJson(file)
  const fewer = await shop.importJson(
    await shop.writeList({ rows: [...heading, ...goods.slice(0, 3)] }),
  )

  expect(dry).toMatchObject({ status: 0, report: { format: 'table', created: 3 } })
  expect(none).toEqual([{ count: 0 }])
  expect(first.report).toMatchObject({
    categories: 3,
    products: 3,
    offers: 3,
    priced: 3,
    created: 3,
    skipped: [],
  })
  expect(second.report).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  const marked = 'SELECT code, marking_group FROM products WHERE marking_stated IS NOT NULL'
  expect(await shop.query(`${marked} ORDER BY code`)).toEqual([
    { code: '00101', marking_group: 'construction' },
    { code: '00102', marking_group: null },
  ])
  expect(fewer).toMatchObject({ status: 1 })
  expect(fewer.report.refused).toContain('2 of the 3 goods on sale would vanish')
  expect(
    await shop.query(`SELECT p.code, p.unit, p.price_minor, p.weight_grams, c.name, s.quantity
      FROM products p JOIN categories c ON c.id = p.category_id
      JOIN stocks s ON s.product_id = p.id ORDER BY p.code`),
  ).toMatchObject([
    { code: '00101', unit: 'мешок', price_minor: 41_250, weight_grams: 50_000, quantity: 12_000 },
    { code: '00102', price_minor: 138_990, name: 'Цемент', quantity: 0 },
    { code: '00201', name: 'Штукатурка', quantity: 700 },
  ])
  expect(await shop.query('SELECT name, path FROM categories ORDER BY level, name')).toMatchObject([
    { name: 'СУХИЕ СМЕСИ' },
    { name: 'Цемент' },
    { name: 'Штукатурка' },
  ])
  expect(await shop.query('SELECT DISTINCT name FROM attributes')).toContainEqual({ name: 'Цвет' })
})

test('without a mapping one is proposed, and nothing changes', async () => {
  const shop = await createListShop(null)
  const file = await shop.writeList({ rows: [...heading, ...goods] })

  const { status, stdout, stderr } = await shop.run([file])
  const told = await shop.importJson(file)
  writeFileSync(join(process.env['SHOP_FOLDER'] ?? '', 'price-list.yaml'), stdout)
  const taken = await shop.importJson(file)

  expect(status).toBe(1)
  expect(stdout).toContain('code: Артикул')
  expect(stderr).toContain('Refused, nothing has changed')
  expect(told.report).toMatchObject({ format: 'table', mapping: stdout })
  expect(taken).toMatchObject({ status: 0, report: { created: 3, skipped: [] } })
})

test('a row that cannot be read is skipped with its place, and the rest is taken', async () => {
  const shop = await createListShop()
  const file = await shop.writeList({
    merges: [{ startRow: 4, endRow: 5, startCol: 3, endCol: 3 }],
    rows: [
      ...heading,
      ['СМЕСИ'],
      ['00101', 'Цемент', 'мешок', new Date('2026-05-01')],
      ['00102', 'Песок', 'мешок', { formula: 'A1*2' }],
      [null, 'Без кода', 'мешок', 10],
      [103, 'Гравий', 'мешок', 20, 'много'],
      ['00103', 'Щебень', 'т', 2500, 5, null, 1000],
      ['00103', 'Щебень снова', 'т', 2600, 5],
      heading[2] ?? [],
    ],
  })

  const { status, report } = await shop.importJson(file)

  expect(status).toBe(0)
  expect(report).toMatchObject({ offers: 6, created: 2 })
  expect(report.skipped).toEqual([
    { id: '00101', reason: 'D5: a day instead of a number' },
    {
      id: '00102',
      reason: 'D6: a formula without a value: open the file in Excel and save it again',
    },
    { id: '', reason: 'row 7 («Без кода») has no code' },
    { id: '00103', reason: 'the id stands twice: the first offer is kept' },
  ])
  const reasons = report.warnings.map(({ reason }) => reason).join('\n')
  expect(reasons).toContain('zeros before them are lost')
  expect(reasons).toContain('cells D5:D6 are merged')
  expect(reasons).toContain('stock «много» is no number')
})

test('lists are told apart by names of files, or by --list', async () => {
  const two = `${mapping}  file: "smesi*.csv"\nkrepezh:\n  file: "krep*"\n  columns: { code: Код, name: Товар, price: Цена, category: Группа }\n`
  const shop = await createListShop(two)
  const text = 'Код;Товар;Цена;Группа\nA1;Саморез;1,50;Крепёж / Саморезы\n'
  const named = shop.write(text, 'krepezh-2026.csv')
  const other = shop.write(text, 'other.csv')

  const found = await shop.importJson(named)
  const unsaid = await shop.importJson(other)
  const said = await shop.importJson(other, '--list', 'krepezh')
  const wrong = await shop.importJson(other, '--list', 'smesi')

  expect(found).toMatchObject({ status: 0, report: { created: 1, categories: 2 } })
  expect(unsaid.report.refused).toContain('Name it by --list: price-list.yaml has smesi, krepezh')
  expect(said).toMatchObject({ status: 0, report: { unchanged: 1 } })
  expect(wrong.report.refused).toContain('no «Артикул»')
  expect(await shop.query('SELECT id FROM feeds')).toEqual([{ id: 'krepezh' }])
})

test('pictures that lie beside a list are taken', async () => {
  const shop = await createListShop(
    'foto:\n  columns: { code: Код, name: Товар, price: Цена, pictures: Фото }\n',
  )
  mkdirSync(join(shop.dataDir, 'foto'), { recursive: true })
  const { default: sharp } = await import('sharp')
  const png = sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } }).png()
  writeFileSync(join(shop.dataDir, 'foto/1.png'), await png.toBuffer())
  const file = shop.write(
    'Код;Товар;Цена;Фото\nA1;Саморез;1;foto/1.png\nA2;Гвоздь;2;foto\\нет.png\nA3;Болт;3;../../x\n',
    'foto.csv',
  )

  const { status, stdout } = await shop.run([file, '--json'], { pictures: {} })
  const report = JSON.parse(stdout)
  const pictures = await shop.query('SELECT pictures FROM products ORDER BY code')

  expect(status).toBe(0)
  expect(report.pictureFiles).toEqual({ taken: 1, unchanged: 0, failed: 2 })
  expect(String(pictures[0]?.['pictures'])).toMatch(/"url":"\/media\/f-/)
  expect(pictures.slice(1)).toEqual([{ pictures: '[]' }, { pictures: '[]' }])
  expect(JSON.stringify(report.warnings)).toContain('there is no file x beside the list')
})
