/** Tables of prices as programs write them, and the page that takes them. */
import { expect, test } from 'vitest'
import { createPrices, priceHead as head } from '#tests/support/price-table.ts'
import { readForm } from '#tests/support/staff-page.ts'
import { sendTable, toWorkbook } from '#tests/support/table-file.ts'

test('rows that are not understood are named, and the others are taken', async () => {
  const { api, upload } = await createPrices()
  await api.db.prepare("UPDATE products SET code = '00123' WHERE id = 'mortar'").run()
  const { body } = await upload(
    { name: 'О нас', rows: [['Прайс-лист'], ['тел. 8 800']] },
    {
      name: 'Цены',
      merges: [{ startRow: 4, endRow: 5, startCol: 1, endCol: 1 }],
      rows: [
        ['Прайс-лист на 10 ноября'],
        [],
        ['Наименование', 'Розничная цена', 'Артикул', 'Остаток', 'Старая цена'],
        ['СМЕСИ'],
        ['Плитка', 1300, 'ПЛ-1001', 5],
        ['Плитка', null, 'ПЛ-1002'],
        ['Нет такой', 10, 'НЕТ-1'],
        ['Снова', 1400, 'ПЛ-1001'],
        ['Без кода', 15],
        ['Дата', new Date('2026-05-01'), 'ПЛ-2001'],
        ['Слова', 'по запросу', 'ПЛ-2001'],
        ['Двояко', '1,234', 'ПЛ-2001'],
        ['Формула', { formula: 'B5*2' }, 'ПЛ-2001'],
        ['Старая', 100, 'ПЛ-2001', null, 90],
        ['Нули', 200.005, 123],
      ],
    },
    { name: 'Ещё', rows: [head, ['ПЛ-1001', 1]] },
  )

  const { report } = body
  expect(
    report.problems.map(({ row, column, fault }: Record<string, unknown>) => [row, column, fault]),
  ).toEqual([
    [9, null, 'NO_CODE'],
    [10, 'B', 'DATE'],
    [11, 'B', 'NOT_NUMBER'],
    [12, 'B', 'UNCLEAR'],
    [13, 'B', 'UNCOUNTED'],
    [14, 'E', 'OLD_PRICE'],
    [7, null, 'CODE_UNKNOWN'],
    [8, null, 'CODE_DOUBLED'],
  ])
  expect(report.notes.map(({ note }: { note: string }) => note)).toEqual([
    'COLUMN_IGNORED',
    'SHEETS_IGNORED',
    'MERGED',
    'ROUNDED',
    'ZEROS_LOST',
    'CITY_PRICES',
  ])
  expect(report).toMatchObject({ sheet: 'Цены', products: 2, prices: { up: 1, set: 1 } })
})

const encode = (text: string) => new TextEncoder().encode(text)
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 128 ? code : code - 0x0410 + 0xc0
  })

test.each([
  ['a mark and semicolons', encode('\ufeffКод;Цена\r\nПЛ-1001;"1 300,50"\r\n')],
  ['tabs', encode('Код\tЦена\nПЛ-1001\t1300.5\n')],
  ['commas', encode('Код,Цена\nПЛ-1001,1300.50\n')],
  ['windows-1251', windows1251('Код;Цена\nПЛ-1001;1300,5\n')],
])('a text with %s is read', async (_, file) => {
  const { uploadFile } = await createPrices()

  const { body } = await uploadFile(file, 'prices.csv')

  expect(body.report.biggestUp).toMatchObject([{ row: 2, afterMinor: 130_050 }])
})

test.each([
  ['an empty file', new Uint8Array(), 'INVALID', ''],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'VALIDATION', 'не\u00a0таблица'],
  ['a broken workbook', encode('PK\u0003\u0004 and no more'), 'VALIDATION', 'не\u00a0таблица'],
  ['words', encode('Просто письмо, без цен'), 'VALIDATION', 'строка заголовков'],
  [
    'two columns of one meaning',
    encode('Код;Цена;Розница\nПЛ-1001;1;2'),
    'VALIDATION',
    'Два столбца',
  ],
  [
    'an old workbook',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array.from({ length: 600 }, () => 0)]),
    'VALIDATION',
    'старый формат',
  ],
  [
    'a workbook with a password',
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      ...Array.from({ length: 600 }, () => 0),
      ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]),
    'VALIDATION',
    'паролем',
  ],
])('%s is refused in words', async (_, file, code, message) => {
  const { uploadFile, staff } = await createPrices()

  const { status, body } = await uploadFile(file)

  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.error).toMatchObject({ code, message: expect.stringContaining(message) })
  expect((await staff.call('/price-tables')).body.items).toEqual([])
})

test('the page shows a report, applies it and takes it back', async () => {
  const { api, staff, readProduct } = await createPrices()
  const file = await toWorkbook({ rows: [head, ['ПЛ-1001', 129], ['НЕТ', 5]] })

  const empty = await sendTable(api, staff.token, { file: 'Просто письмо', name: 'a.csv' })
  const sent = await sendTable(api, staff.token, { file })
  const { browser, location } = sent
  const shown = await browser.open(location)
  const unticked = await browser.press(location, `${location}/apply`)
  const kept = readForm(unticked.html, `${location}/apply`)
  const applied = await browser.post(`${location}/apply`, { ...kept, isLargeAccepted: 'on' })
  const done = await browser.open(applied.headers.get('location') ?? '')
  const price = await readProduct('tile-white')
  const undone = await browser.press(location, `${location}/undo`)

  expect([empty.status, sent.status]).toEqual([422, 303])
  expect(empty.html).toContain('Не\u00a0нашлась строка заголовков')
  expect(shown.html).toContain('Такого кода в\u00a0магазине нет')
  expect(shown.html).toContain('−90')
  expect(unticked.status).toBe(422)
  expect(unticked.html).toContain('отметьте, что они верны')
  expect(done.html).toContain('Применено: 1\u00a0товар')
  expect(price).toMatchObject({ price_minor: 12_900 })
  expect(undone.status).toBe(303)
  expect(await readProduct('tile-white')).toMatchObject({ price_minor: 129_000 })
  expect((await browser.open('/staff/prices')).html).toContain('Отменена')
})

test('a file that is too long is refused on the page, unread', async () => {
  const { api, staff } = await createPrices()

  const { status, html } = await sendTable(api, staff.token, {
    file: new Uint8Array(13 * 1024 * 1024),
  })

  expect(status).toBe(422)
  expect(html).toContain('Файл больше 12\u00a0МБ')
})

test('the shop’s goods as a table change nothing when they are sent back', async () => {
  const { staff, api, uploadFile } = await createPrices()
  const load = async (query: string) => {
    const response = await api.send(`/api/v1/staff/price-table-template?${query}`, {
      token: staff.token,
    })
    return new Uint8Array(await response.arrayBuffer())
  }

  const [workbook, text, some] = [
    await load('type=XLSX'),
    await load('type=CSV'),
    await load('type=CSV&categoryId=fasteners'),
  ]
  const reports = [await uploadFile(workbook), await uploadFile(text), await uploadFile(some)]

  const rows = reports.map(({ body }) => body.report.rows)
  expect(rows[0]).toBeGreaterThan(5)
  expect(rows[1]).toBe(rows[0])
  expect(rows[2]).toBe(3)
  for (const { body } of reports) {
    expect(body.report).toMatchObject({ products: 0, unchanged: body.report.rows, notes: [] })
  }
  expect(new TextDecoder().decode(text)).toContain('Остаток: Отвес на Дмитровском шоссе')
})
