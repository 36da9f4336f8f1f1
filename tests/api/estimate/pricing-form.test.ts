/** A request for prices as a table: downloaded, filled in, sent back, and what of it is not read. */
import { expect, test } from 'vitest'
import { createPriceRequest } from '#tests/support/price-request.ts'
import { toBase64, toWorkbook } from '#tests/support/table-file.ts'
import { readRows } from '#tests/support/workbook.ts'

const until = '2026-11-20'

async function createForm() {
  const own = await createPriceRequest()
  const { ask, staff, see } = own
  const { number } = (await ask()).body
  const download = async (type: string) => {
    const response = await own.api.send(`/api/v1/staff/inquiries/${number}/form?type=${type}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    return new Uint8Array(await response.arrayBuffer())
  }
  const upload = async (file: Uint8Array, key: string = crypto.randomUUID()) => {
    const { version } = await see(number)
    const body = { version, file: toBase64(file) }
    return staff.call(`/inquiries/${number}/form`, { body, key })
  }
  return { ...own, number, download, upload }
}

type Cell = string | number | Date | null

/** Puts values under the headings of a table that was downloaded. */
function fill(rows: Cell[][], values: Record<string, Cell>[]): Cell[][] {
  const [head = [], ...lines] = rows
  const filled = lines.map((row, i) =>
    head.map((name, x) => values[i]?.[String(name)] ?? row[x] ?? null),
  )
  return [head, ...filled]
}

test('a table goes out with what lines cost today, and comes back as a draft to the kopeck', async () => {
  const { lines, download, upload, see, act, number } = await createForm()
  const rows = await readRows(await download('XLSX'))
  const file = await toWorkbook({
    rows: fill(rows, [
      { 'Ваша цена': 489.9, 'Цена до': new Date(`${until}T00:00:00Z`), 'Срок, дней': 0 },
      { 'Ваша цена': 1190.55, 'Аналог, код': 'ПЛ-1001', 'Аналога, сколько': 5 },
      { 'Ваша цена': '18 500,50 ₽', 'Срок, дней': '7 дней', Комментарий: 'Под\u00a0заказ' },
    ]),
  })

  const read = await upload(file)
  const same = await upload(await download('XLSX'))
  const { draft } = await see(number)
  const closed = await act(number, 'close', {
    prices: draft.lines.map(({ analogue, ...line }: Record<string, { productId: string }>) => ({
      ...line,
      analogue: analogue ?? null,
    })),
  })

  expect(rows[0]).toContain('Ваша цена')
  expect(rows.slice(1).map((row) => [row[0], row[3], row[8] ?? ''])).toEqual([
    ['1', 'Цемент М500 Д0 50 кг', '520'],
    ['2', 'Пескобетон М300 в биг-бэге, 1000 кг', ''],
    ['3', 'Ванна акриловая', ''],
  ])
  expect(read.body).toMatchObject({ readCount: 3, problems: [] })
  expect(same.body.problems).toEqual([])
  expect(same.body.case.draft.lines).toEqual(read.body.case.draft.lines)
  expect(draft.lines).toMatchObject([
    { lineId: lines.cement.id, priceMinor: 48_990, holdsUntil: until, leadDays: 0 },
    {
      lineId: lines.mortar.id,
      priceMinor: 119_055,
      analogue: { code: 'ПЛ-1001', quantity: 5.76 },
    },
    { lineId: lines.bath.id, priceMinor: 1_850_050, leadDays: 7, words: 'Под\u00a0заказ' },
  ])
  expect(closed.body).toMatchObject({ state: 'CLOSED', lines: [{ namedMinor: 48_990 }, {}, {}] })
})

test('a CSV goes out and back the same', async () => {
  const { lines, download, upload } = await createForm()
  const text = new TextDecoder().decode(await download('CSV'))
  const filled = text.replace(/^(3;.*;шт);+\r?$/m, '$1;;;18500,50;;;4;20.11.2026;Доставим')

  const read = await upload(new TextEncoder().encode(filled))

  expect(filled).not.toBe(text)
  expect(read.body.problems).toEqual([])
  expect(read.body.case.draft.lines[2]).toMatchObject({
    lineId: lines.bath.id,
    priceMinor: 1_850_050,
    leadDays: 4,
    holdsUntil: until,
    words: 'Доставим',
  })
})

test('rows that are wrong are named by row and column, and lose nothing that was there', async () => {
  const { lines, act, number, upload } = await createForm()
  await act(number, 'draft', {
    lines: [{ lineId: lines.mortar.id, priceMinor: 350_000, words: 'Было' }],
  })
  const head = ['№', 'Ваша цена', 'Аналог, код', 'Срок, дней', 'Цена до']
  const rows = [
    head,
    [1, 500, null, null, null],
    [2, 'дёшево', null, null, null],
    [3, 100, 'НЕТ-1', null, null],
    [3, 100, 'ЦМ-400', null, null],
    [3, 100, null, 1000, null],
    [3, 100, null, null, '32.12.2026'],
    [3, 100, null, null, '01.01.2020'],
    [9, 100, null, null, null],
    [null, 100, null, null, null],
    [1, 600, null, null, null],
  ]

  const read = await upload(await toWorkbook({ rows }))

  expect(read.body.readCount).toBe(1)
  expect(
    read.body.problems.map(({ row, column }: Record<string, unknown>) => [row, column]),
  ).toEqual([
    [3, 'B'],
    [4, 'C'],
    [5, 'C'],
  ])
  expect(read.body.case.draft.lines).toMatchObject([
    { lineId: lines.mortar.id, priceMinor: 350_000, words: 'Было' },
    { lineId: lines.cement.id, priceMinor: 50_000 },
  ])
})

test('what is no such table is refused, and an upload that is repeated is read once', async () => {
  const { number, staff, upload, see } = await createForm()
  const rows = [
    ['№', 'Ваша цена'],
    [1, 500],
  ]
  const file = await toWorkbook({ rows })
  const send = (version: number, key: string) =>
    staff.call(`/inquiries/${number}/form`, { body: { version, file: toBase64(file) }, key })

  const noHeading = await upload(await toWorkbook({ rows: [['Цена'], [5]] }))
  const noTable = await upload(new Uint8Array([0, 1, 2, 3]))
  const notBase64 = await staff.call(`/inquiries/${number}/form`, {
    body: { version: 1, file: '¤' },
    key: 'odd',
  })
  const first = await send(1, 'once')
  const twin = await send(1, 'once')
  const stale = await send(1, 'other')

  expect([noHeading.body.error.code, noTable.body.error.code]).toEqual(['VALIDATION', 'VALIDATION'])
  expect(notBase64.body.error.code).toBe('INVALID')
  expect([first.status, twin.status, stale.body.error.code]).toEqual([200, 200, 'CONFLICT'])
  expect((await see(number)).version).toBe(first.body.case.version)
})
