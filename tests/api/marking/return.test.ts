/** Pieces that come back with their codes, and what the merchant reports of them. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import {
  createCode,
  createMarkedOrder,
  listMoves,
  listPlaces,
  markCement,
  toKey,
} from '#tests/support/marking.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

async function createSold(api: TestApi, bags = 3) {
  await markCement(api)
  const marked = await createMarkedOrder(api, { bags })
  const codes = await marked.readNew(bags)
  await marked.handOver()
  const item = (quantity: number, more = {}) => [{ itemId: marked.cement.id, quantity, ...more }]
  return { ...marked, codes, item }
}

test('a bag that comes back is named by its code, and may be sold again', async () => {
  const api = await createTestApi()
  const { codes, item, takeBack, readLine } = await createSold(api)
  const [first = '', second = ''] = codes

  const bare = await takeBack(item(1))
  const many = await takeBack(item(1), { codes: [first, second] })
  const strange = await takeBack(item(1), { codes: [createCode()] })
  const taken = await takeBack(item(1), { codes: [first] })
  const again = await createMarkedOrder(api, { bags: 1 })
  const resold = await again.read(first)
  await again.handOver()

  expect(bare.body.error.fields[0]).toMatchObject({ field: ['codes'], code: 'VALIDATION' })
  expect(many.body.error.message).toContain('возвращают меньше')
  expect(strange.body.error.message).toContain('нет среди проданных')
  expect([taken.status, resold.status]).toEqual([200, 200])
  const { codes: own } = await readLine()
  expect(own.map(({ status }: { status: string }) => status)).toEqual(['RETURNED', 'SOLD', 'SOLD'])
  expect(await listMoves(api)).toEqual(['SOLD', 'SOLD', 'SOLD', 'RETURNED', 'SOLD'])
  expect((await listPlaces(api))[toKey(first)]).toBe('SOLD')
})

test('a broken bag comes back and leaves circulation, and no order takes it', async () => {
  const api = await createTestApi()
  const { codes, item, takeBack } = await createSold(api)
  const [first = ''] = codes

  await takeBack(item(1, { isDefective: true }), { codes: [toKey(first)] })
  const other = await createMarkedOrder(api, { bags: 1 })
  const refused = await other.read(first)

  expect(refused.body.error.message).toContain('выведен из\u00a0оборота')
  expect((await listPlaces(api))[toKey(first)]).toBe('WITHDRAWN')
  expect((await listMoves(api)).slice(-2)).toEqual(['RETURNED', 'WITHDRAWN'])
})

test('a return that a buyer asks for is accepted with its codes, refused without', async () => {
  const api = await createTestApi()
  const { buyer, order, codes, item, staff } = await createSold(api)
  const asked = { token: buyer.token, body: { items: item(2) }, key: crypto.randomUUID() }
  const { body } = await api.request(`/user/orders/${order.id}/returns`, asked)
  const { number } = body.returns[0]
  const decide = (more: object) =>
    staff.call(`/returns/${number}/decision`, {
      body: { version: 1, to: 'ACCEPTED', answer: '', ...more },
      key: crypto.randomUUID(),
    })

  const bare = await decide({})
  const accepted = await decide({ codes: codes.slice(0, 2) })

  expect(bare.body.error.message).toContain('отметьте или прочитайте 2\u00a0кода')
  expect(accepted.status).toBe(200)
  expect(Object.keys(await listPlaces(api))).toEqual([toKey(codes[2] ?? '')])
})

test('on the page the codes of a return are ticked, or read line by line', async () => {
  const api = await createTestApi()
  const { order, codes, cement } = await createSold(api)
  const { browser } = await enter(api)
  const path = `/staff/orders/${order.number}/return`
  const [first = '', second = ''] = codes
  const typed = {
    [`items.${cement.id}`]: '2',
    [`code ${toKey(first)}`]: 'on',
    codes: second,
    reason: 'Осталось',
    shopId: 'msk-north',
  }

  const counted = await browser.press(path, path, { ...typed, do: 'count' })
  const done = await browser.post(path, { ...readForm(counted.html, path), ...typed, do: 'give' })

  expect(counted.html).toContain('Проданные коды: 3')
  expect(done.headers.get('location')).toBe(`/staff/orders/${order.number}?done=return`)
  expect(Object.keys(await listPlaces(api))).toEqual([toKey(codes[2] ?? '')])
})

test('the register lists what left circulation by days, and saves it as a table', async () => {
  const api = await createTestApi()
  const { codes, item, takeBack, staff, order } = await createSold(api, 2)
  const [first = ''] = codes
  api.clock.pass({ days: 1 })
  await takeBack(item(1), { codes: [first] })
  const list = async (query: string) => (await staff.call(`/marking-movements?${query}`)).body

  const all = await list('')
  const day = await list('from=2026-11-11')
  const sold = await list(`kind=SOLD&search=${order.number}`)
  const one = await list(`search=${encodeURIComponent(first)}`)
  const csv = await api.send('/api/v1/staff/exports/marking-codes?format=CSV&kind=SOLD', {
    token: staff.token,
  })

  expect(all.items.map(({ kind }: { kind: string }) => kind)).toEqual(['RETURNED', 'SOLD', 'SOLD'])
  expect(day.items).toMatchObject([{ kind: 'RETURNED', key: toKey(first), isLast: true }])
  expect(sold.items).toMatchObject([
    { orderNumber: order.number, priceMinor: 52_000 },
    { orderNumber: order.number, priceMinor: 52_000 },
  ])
  expect(one.items).toHaveLength(2)
  const rows = (await csv.text()).trim().split(/\r?\n/)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain(toKey(codes[1] ?? ''))
})

test('a piece of the shelf leaves circulation without a sale, and comes back', async () => {
  const api = await createTestApi()
  const { codes, staff } = await createSold(api, 1)
  const { browser } = await enter(api)
  const code = createCode()
  const path = '/staff/marking-codes'
  const typed = { code, reason: 'DAMAGE' }

  const sold = await browser.press(path, `${path}/withdraw`, { ...typed, code: codes[0] ?? '' })
  const done = await browser.press(path, `${path}/withdraw`, typed)
  const page = await browser.open(path)
  const restored = await browser.press(path, `${path}/restore`)
  const late = await staff.call('/marking-codes/restorations', {
    body: { key: toKey(code) },
    key: crypto.randomUUID(),
  })

  expect(sold.status).toBe(422)
  expect(sold.html).toContain('Этот код стоит в\u00a0заказе')
  expect(done.headers.get('location')).toBe(`${path}?done=withdrawn`)
  expect(page.html).toContain('бой и\u00a0порча')
  expect(restored.headers.get('location')).toBe(`${path}?done=restored`)
  expect(late.status).toBe(422)
  expect((await listMoves(api)).slice(-2)).toEqual(['WITHDRAWN', 'RETURNED'])
})

test('a piece costs its part of the line, however few of the codes were read', async () => {
  const api = await createTestApi()
  await markCement(api, { from: null })
  const { staff, readNew, handOver } = await createMarkedOrder(api, { bags: 4 })
  await readNew(1)
  await handOver()

  const { body } = await staff.call('/marking-movements')

  expect(body.items).toMatchObject([{ kind: 'SOLD', priceMinor: 52_000 }])
})

test('a piece is withdrawn by any barcode of its goods, and by a code that was read before', async () => {
  const api = await createTestApi()
  await markCement(api)
  const { staff, read, free } = await createMarkedOrder(api, { bags: 2 })
  const withdraw = (code: string) =>
    staff.call('/marking-codes/withdrawals', {
      body: { code, reason: 'DAMAGE' },
      key: crypto.randomUUID(),
    })
  const further = '4601234000024'
  await api.db
    .prepare(`UPDATE products SET further_barcodes = ? WHERE id = 'cement-m500'`)
    .bind(JSON.stringify([further]))
    .run()
  const byFurther = await withdraw(createCode('', `0${further}`))
  await api.db
    .prepare(`UPDATE products SET barcode = NULL, further_barcodes = NULL WHERE id = 'cement-m500'`)
    .run()
  const unknown = createCode('', '04600000000022')
  const before = await withdraw(unknown)
  await read(unknown)
  const other = await withdraw(createCode('', '04600000000022'))
  await free(unknown)

  expect(byFurther.body).toMatchObject({ kind: 'WITHDRAWN', product: 'Цемент М500 Д0 50 кг' })
  expect(before.body.error.message).toContain('Товара со\u00a0штрихкодом')
  expect(other.body).toMatchObject({ kind: 'WITHDRAWN', product: 'Цемент М500 Д0 50 кг' })
})
