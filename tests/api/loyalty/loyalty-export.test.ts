/** The history of points as a file. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createInstaller, earnPoints } from '#tests/support/loyalty.ts'
import { readSheet } from '#tests/support/sheet.ts'

/** What a spreadsheet would count, and what ends a cell. */
const words = '=1+1; "сам"'

const path = '/user/loyalty/bonuses/export'

async function createHistory() {
  const api = await createTestApi()
  const { token, userId } = await createInstaller(api)
  const at = new Date('2026-10-01T20:59:59Z')
  await earnPoints(api, userId, 120, { at })
  await earnPoints(api, userId, 30, { at: new Date('2026-10-01T21:00:00Z'), reason: words })
  await api.sweep()
  const download = (query: string) => api.send(`/api/v1${path}?${query}`, { token })
  return { api, token, download }
}

const head = [
  'Дата',
  'Что с бонусами',
  'За что',
  'Заказ',
  'Пришло',
  'Ушло',
  'Остаток',
  'Ждут',
  'Сгорят после',
]

test('a spreadsheet holds every movement with real numbers and days, the newest first', async () => {
  const { download } = await createHistory()

  const response = await download('format=XLSX')

  const { sheet } = await readSheet(await response.arrayBuffer())
  const rows = sheet?.rows.map((row) => row.map((cell) => cell ?? ''))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('filename="bonusy.xlsx"')
  expect(rows?.[1]).toEqual(head)
  expect(rows?.slice(2).map((row) => [row[1], row[4], row[6], row[7]])).toEqual([
    ['Пришли', 30, 150, ''],
    ['Пришли', 120, 120, ''],
    ['Начислены, ждут', '', 0, 30],
    ['Начислены, ждут', '', 0, 120],
  ])
  expect(rows?.[2]?.[0]).toEqual(new Date('2026-11-10T00:00:00Z'))
  expect(rows?.[4]?.[2]).toBe(words)
})

test('a table for other programs has the same rows, and no word of it is a formula', async () => {
  const { download } = await createHistory()

  const response = await download('format=CSV')

  const bytes = new Uint8Array(await response.arrayBuffer())
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(lines[0]).toBe(`\ufeff${head.join(';')}`)
  expect(lines.slice(1, -1)).toEqual([
    '10.11.2026;Пришли;Срок возврата закончился;;30;;150;;30.11.2027',
    '10.11.2026;Пришли;Срок возврата закончился;;120;;120;;30.11.2027',
    `02.10.2026;Начислены, ждут;"'=1+1; ""сам""";;;;0;30;`,
    '01.10.2026;Начислены, ждут;Покупка в\u00a0магазине;;;;0;120;',
  ])
})

test('a file holds what the filter shows', async () => {
  const { download } = await createHistory()
  const countRows = async (query: string) =>
    (await (await download(`format=CSV&${query}`)).text()).split('\r\n').length - 2

  expect(await countRows('kind=RELEASED')).toBe(2)
  expect(await countRows('from=2026-10-03')).toBe(2)
  expect(await countRows('from=2026-10-02&to=2026-10-02')).toBe(1)
  expect(await countRows('to=2026-09-30')).toBe(0)
})

test('a client, a guest and a format that is none are refused', async () => {
  const { api, token } = await createHistory()
  const client = await createBuyer(api)
  const guest = await api.guest()
  const ask = async (query: string, asker: string) =>
    (await api.request(`${path}?${query}`, { token: asker })).status

  expect(await ask('format=CSV', client.token)).toBe(403)
  expect(await ask('format=CSV', guest.token)).toBe(403)
  expect(await ask('format=PDF', token)).toBe(400)
  expect(await ask('format=CSV&from=2026-02-31', token)).toBe(400)
})
