/** Lists of the shop's people as files, as they are filtered. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createDeliveryOrder } from '#tests/support/buyer.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createPickup, enter } from '#tests/support/staff-page.ts'
import { readRows } from '#tests/support/workbook.ts'

async function save(api: TestApi, path: string, token: string) {
  const response = await api.send(`/api/v1/staff/exports/${path}`, { token })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

const toText = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('orders are saved as they are filtered, with numbers, days, and no formulas', async () => {
  const api = await createTestApi()
  const staff = await createStaff(api, 'MANAGER')
  const { order } = await createPickup(api)
  await createDeliveryOrder(api)
  await api.db
    .prepare(
      "UPDATE orders SET recipient = json_set(recipient, '$.firstname', '=1+1') WHERE id = ?",
    )
    .bind(order.id)
    .run()

  const xlsx = await save(api, 'orders?method=PICKUP', staff.token)
  const csv = await save(api, 'orders?method=PICKUP&format=CSV', staff.token)

  const [heads = [], row = [], ...rest] = await readRows(xlsx.bytes)
  const cells = Object.fromEntries(heads.map((head, i) => [head, row[i]]))
  expect(rest).toEqual([])
  expect(cells).toMatchObject({
    Номер: order.number,
    Состояние: 'Принят',
    Способ: 'Самовывоз',
    Получатель: '=1+1',
    Телефон: '+79161234567',
    'Сумма, ₽': '12',
    Оплата: 'при получении',
  })
  // The reader of goods leaves days out: this one is a day, then.
  expect(cells['Оформлен']).toBe('')
  const lines = toText(csv.bytes).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^\ufeffНомер;Оформлен;/)
  expect(lines[1]).toMatch(new RegExp(`^${order.number};10\\.11\\.2026 12:00;Принят;Самовывоз;`))
  expect(lines[1]).toContain(";'=1+1;")
  expect(xlsx.headers.get('content-disposition')).toContain(
    `filename="orders-2026-11-10.xlsx"; filename*=UTF-8''${encodeURIComponent('Заказы, 2026-11-10.xlsx')}`,
  )
})

test('every list is saved with a row of heads, and each has the rows that it shows', async () => {
  const api = await createTestApi()
  const staff = await createStaff(api)
  await createPickup(api)
  await api.db
    .prepare(
      `INSERT INTO promo_codes (code, kind, value, minimum_minor) VALUES ('=ВЕСНА', 'PERCENT', 5, 0)`,
    )
    .run()
  const read = async (path: string) => {
    const { status, bytes } = await save(api, path, staff.token)
    return [status, await readRows(bytes)] as const
  }

  const saved = await Promise.all(
    [
      'inbox',
      'restocks',
      'organizations',
      'till-purchases',
      'phrases?from=2026-11-01&to=2026-11-10',
    ].map(read),
  )
  const [, stocks] = await read('stocks?search=цемент&shopId=msk-north')
  const [, codes] = await read('promo-codes')
  const [, audit] = await read('audit')

  expect(saved.map(([status, rows]) => [status, rows.length])).toEqual(saved.map(() => [200, 1]))
  expect(stocks.slice(1)).toEqual([
    ['ЦМ-500', 'Цемент М500 Д0 50 кг', 'шт', expect.any(String), '10', '0', '10'],
  ])
  expect(codes[1]?.slice(0, 2)).toEqual(['=ВЕСНА', '5'])
  // What was saved stands there by now.
  expect(audit.slice(1).map(([, who, act]) => [who, act])).toContainEqual([
    'Анна, склад',
    'list.export',
  ])
})

test('who saves which list is told by the log, and each role saves what it may', async () => {
  const api = await createTestApi()
  const owner = await createStaff(api)
  const ask = async (role: 'MANAGER' | 'PICKER' | 'CASHIER' | 'CONTENT') => {
    const { token } = await createStaff(api, role, role)
    const lists = ['orders?search=Анна', 'stocks', 'inbox', 'audit', 'organizations']
    const answers = await Promise.all(lists.map((list) => save(api, list, token)))
    return answers.map(({ status }) => status)
  }

  expect(await ask('MANAGER')).toEqual([200, 200, 200, 403, 403])
  expect(await ask('PICKER')).toEqual([403, 200, 403, 403, 403])
  expect(await ask('CASHIER')).toEqual([403, 200, 403, 403, 403])
  expect(await ask('CONTENT')).toEqual([403, 403, 200, 403, 403])
  const { body } = await owner.call('/audit?subject=export:orders')
  expect(body.items).toMatchObject([
    { keyName: 'MANAGER', act: 'list.export', after: { format: 'XLSX', by: 'search' } },
  ])
  expect(JSON.stringify(body)).not.toContain('Анна')
})

test('a choice that is not understood is refused, and nothing is saved or logged', async () => {
  const api = await createTestApi()
  const { staff, browser } = await enter(api)

  const phrases = await staff.call('/exports/phrases')
  const orders = await staff.call('/exports/orders?status=GONE')
  const list = await staff.call('/exports/secrets')
  const page = await browser.open('/staff/exports/secrets')

  expect([phrases.status, orders.status, list.status, page.status]).toEqual([400, 400, 404, 404])
  expect(orders.body.error.fields ?? orders.body.error).toBeTruthy()
  expect((await staff.call('/audit')).body.total).toBe(1)
})

test('a page saves the list that it shows, for those who may', async () => {
  const api = await createTestApi()
  const { browser } = await enter(api, 'MANAGER')
  const { order } = await createPickup(api)
  await createDeliveryOrder(api)

  const { html } = await browser.open('/staff/orders?view=today&method=PICKUP')
  const [, path = ''] = /href="(\/staff\/exports\/orders\?[^"]*format=CSV)"/.exec(html) ?? []
  const saved = await browser.peek(path.replaceAll('&amp;', '&'))

  const lines = toText(new Uint8Array(await saved.arrayBuffer()))
    .trim()
    .split('\r\n')
  expect(saved.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(lines.slice(1)).toEqual([expect.stringMatching(`^${order.number};`)])
  const picker = await enter(api, 'PICKER')
  expect((await picker.browser.open('/staff/orders')).html).not.toContain('/staff/exports')
})
