/** A list of goods, pasted or in a file, is read for review. */
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { createInstaller } from '#tests/support/estimate.ts'
import { createFill } from '#tests/support/estimate-fill.ts'

test('a row is matched by its words and sizes, and counted in the product’s own units', async () => {
  const { read } = await createFill()

  const rows = await read(
    'Цемент М500 Д0 50 кг — 3 мешка\n' +
      'Плитка настенная «Снег» 250х400 белая 10 м2\n' +
      'Плитка настенная Снег 250х400 мм белая — 7 уп\n' +
      'Саморез по дереву 3,5х45 оцинкованный, 95 шт\n',
  )

  expect(
    rows.map((row: Record<string, unknown>) => [
      row['state'],
      row['productId'],
      row['quantity'],
      row['isRounded'],
    ]),
  ).toEqual([
    ['MATCHED', 'cement-m500', 3, false],
    ['MATCHED', 'tile-white', 10.08, true],
    ['MATCHED', 'tile-white', 10.08, false],
    ['MATCHED', 'screw-45', 100, true],
  ])
  expect(rows[1]).toMatchObject({
    name: 'Плитка настенная «Снег» 250х400 белая',
    amount: 10,
    unit: 'м²',
  })
})

test('what may be several goods, or another size, is doubtful and shows them', async () => {
  const { read } = await createFill()

  const [several, size, uncounted, weight] = await read(
    'Саморез по дереву — 100 шт\nСаморез по дереву 3,5х41 — 100 шт\n' +
      'Цемент М400 25 кг\nПлитка Туман серая — 5 кг',
  )

  expect(several).toMatchObject({ state: 'DOUBTFUL', productId: null, quantity: null })
  expect(several.candidates).toHaveLength(3)
  expect(several.candidates[0]).toMatchObject({ quantity: 100, isRounded: false })
  expect(size.state).toBe('DOUBTFUL')
  expect(size.candidates.length).toBeGreaterThan(0)
  // Its number may be the size of a bag: how many of them is asked.
  expect(uncounted).toMatchObject({ state: 'DOUBTFUL', amount: null, isAsked: true })
  expect(uncounted.candidates[0]).toMatchObject({ product: { id: 'cement-m400' }, quantity: null })
  // Five kilograms of tiles are so many square metres by their weight.
  expect(weight.candidates[0]).toMatchObject({ product: { id: 'tile-grey' }, quantity: 5.76 })
})

test('work and goods of others are unknown, and a row of numbers is not read', async () => {
  const { read } = await createFill()

  const rows = await read('Укладка ламината 20 м² по 450 руб\nИтого: 9 000 руб\n12 шт')

  expect(rows.map(({ state }: { state: string }) => state)).toEqual([
    'UNKNOWN',
    'UNREADABLE',
    'UNREADABLE',
  ])
  expect(rows[0]).toMatchObject({
    name: 'Укладка ламината',
    amount: 20,
    unit: 'м²',
    price: { amountMinor: 45_000 },
    candidates: [],
  })
})

test('a code, the number in it and a barcode name the product, whatever the row calls it', async () => {
  const { api, read } = await createFill()
  await api.db.prepare("UPDATE products SET barcode = '4601234567893' WHERE id = 'mortar'").run()
  await api.db
    .prepare(
      "UPDATE product_search SET code = code || ' 4601234567893' WHERE product_id = 'mortar'",
    )
    .run()

  const rows = await read(
    'Артикул;Наименование;Кол-во;Ед.\nПЛ-1002;Плиточка такая;4;упак.\n' +
      '4601234567893;Пескобетон;2;шт\nпл 1001;;1,44;м2\nНЕТ-777;Цемент М500 Д0 50 кг;1;шт\n',
  )

  expect(
    rows.map(({ state, productId, quantity }: Record<string, unknown>) => [
      state,
      productId,
      quantity,
    ]),
  ).toEqual([
    ['MATCHED', 'tile-grey', 5.76],
    ['MATCHED', 'mortar', 2],
    ['MATCHED', 'tile-white', 1.44],
    ['MATCHED', 'cement-m500', 1],
  ])
})

test('a spreadsheet is read from its shown sheet, below its head', async () => {
  const { send } = await createFill()
  const file = await writeXlsx({
    sheets: [
      { name: 'Служебный', hidden: true, rows: [['Саморез по дереву', 5]] },
      {
        name: 'Смета',
        rows: [
          ['ООО «Ромашка»'],
          ['№', 'Наименование материала', 'Ед. изм.', 'Кол-во', 'Цена'],
          [1, 'Цемент М500 Д0 50 кг', 'меш', 2.0000000001, 500],
          [2, 'Плитка настенная Снег 250х400 мм белая', 'кв.м', 2.88, 1290],
        ],
      },
    ],
  })

  const { status, body } = await send(file)

  expect(status).toBe(200)
  expect(
    body.rows.map(({ state, productId, quantity }: Record<string, unknown>) => [
      state,
      productId,
      quantity,
    ]),
  ).toEqual([
    ['MATCHED', 'cement-m500', 2],
    ['MATCHED', 'tile-white', 2.88],
  ])
})

test('a CSV of an old program in windows-1251 is read', async () => {
  const { send } = await createFill()
  const letters = [...'абвгдежзийклмнопрстуфхцчшщъыьэюя']
  const toByte = (sign: string) => {
    const at = letters.indexOf(sign.toLowerCase())
    if (at < 0) return sign.charCodeAt(0)
    return (sign === sign.toLowerCase() ? 0xe0 : 0xc0) + at
  }
  const file = Uint8Array.from([...'Товар;Количество\r\nЦемент М500 Д0 50 кг;4\r\n'], toByte)

  const { body } = await send(file, 'list.csv')

  expect(body.rows).toHaveLength(1)
  expect(body.rows[0]).toMatchObject({ state: 'MATCHED', productId: 'cement-m500', quantity: 4 })
})

/** A spreadsheet that unpacks to forty megabytes, though it states that it is small. */
async function createBomb(): Promise<Uint8Array> {
  const zeros = new Blob([new Uint8Array(40 * 1024 * 1024)]).stream()
  const packed = new Uint8Array(
    await new Response(zeros.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  )
  const name = new TextEncoder().encode('xl/worksheets/sheet1.xml')
  const head = (mark: number, size: number) => {
    const view = new DataView(new ArrayBuffer(size))
    view.setUint32(0, mark, true)
    return view
  }
  const local = head(0x04034b50, 30)
  local.setUint16(8, 8, true)
  local.setUint32(18, packed.length, true)
  local.setUint32(22, 100, true)
  local.setUint16(26, name.length, true)
  const entry = head(0x02014b50, 46)
  entry.setUint16(10, 8, true)
  entry.setUint32(20, packed.length, true)
  entry.setUint32(24, 100, true)
  entry.setUint16(28, name.length, true)
  const end = head(0x06054b50, 22)
  end.setUint16(10, 1, true)
  end.setUint32(16, 30 + name.length + packed.length, true)
  const parts = [local.buffer, name, packed, entry.buffer, name, end.buffer]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

test('a file that cannot be a list is refused in words', async () => {
  const { fill, send } = await createFill()

  const answers = {
    bomb: await send(await createBomb()),
    old: await send(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), 'list.xls'),
    picture: await send(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), 'list.csv'),
    broken: await send(new TextEncoder().encode('PK\x03\x04 and no more'), 'list.xlsx'),
    empty: await send(new Uint8Array(), 'list.csv'),
    large: await send(new Uint8Array(1024 * 1024 + 1).fill(65), 'list.csv'),
    both: await fill({ text: 'Цемент', file: { name: 'a.csv', content: '' } }),
    neither: await fill({}),
  }

  for (const { status, body } of Object.values(answers)) {
    expect(status).toBe(422)
    expect(body.error.fields[0].message).toMatch(/[а-яё]/)
  }
  expect(answers.old.body.error.fields[0].message).toContain('старый формат Excel')
  expect(answers.large.body.error.fields[0].message).toContain('1\u00a0МБ')
})

test('nothing is stored, another’s estimate is absent and a guest has none', async () => {
  const { api, id, installer, fill } = await createFill()
  const other = await createInstaller(api)
  const guest = await api.guest()
  const body = { text: 'Цемент М500 Д0 50 кг — 3 шт' }

  await fill(body)
  const foreign = await other.post(`/${id}/fill`, body)
  const unsigned = await api.request(`/user/estimates/${id}/fill`, { token: guest.token, body })

  expect((await installer.view(id)).lines).toEqual([])
  expect(foreign.status).toBe(404)
  expect(unsigned.status).toBe(403)
})
