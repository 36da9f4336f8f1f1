import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createStaff } from '#tests/support/staff.ts'

/** An order to be collected, and one of the shop's people. */
async function createPickup(api: TestApi) {
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'screw-35', 10)
  const body = toPickup(checkout.body, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  return { buyer, order, staff: await createStaff(api) }
}

type Staff = Awaited<ReturnType<typeof createStaff>>

async function move(staff: Staff, number: string, status: string, more: object = {}) {
  const { body } = await staff.call(`/orders/${number}`)
  return staff.call(`/orders/${number}/status`, {
    body: { version: body.version, status, ...more },
    key: `${status} ${body.version}`,
  })
}

test('an order goes from the list to the counter, and the log tells who did what', async () => {
  const api = await createTestApi()
  const { order, staff } = await createPickup(api)
  const { number } = order

  const listed = await staff.call('/orders?open=true')
  const picking = await move(staff, number, 'PICKING')
  const ready = await move(staff, number, 'READY')
  const wrong = await move(staff, number, 'COMPLETED', { collectionCode: '000' })
  const done = await move(staff, number, 'COMPLETED', { collectionCode: order.collectionCode })

  expect(listed.body).toMatchObject({
    total: 1,
    items: [{ number, status: 'ACCEPTED', method: 'PICKUP', phone: '79161234567', itemCount: 1 }],
  })
  expect(picking.body).toMatchObject({
    next: ['READY', 'CANCELLED'],
    items: [{ places: [{ shopId: 'msk-north', quantity: 10 }] }],
  })
  expect(ready.body.order.status).toBe('READY')
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'CODE_WRONG'])
  expect(done.body).toMatchObject({ order: { status: 'COMPLETED' }, next: [] })
  expect(done.body.acts.map(({ by, act }: { by: string; act: string }) => `${by}: ${act}`)).toEqual(
    ['order.move', 'order.move', 'order.code-wrong', 'order.move'].map(
      (act) => `Анна, склад: ${act}`,
    ),
  )
  const audit = await staff.call(`/audit?subject=order:${number}`)
  expect(
    audit.body.items.map(({ before, after }: Record<string, object>) => [before, after]),
  ).toEqual([
    [{ status: 'READY' }, { status: 'COMPLETED' }],
    [null, null],
    [{ status: 'PICKING' }, { status: 'READY' }],
    [{ status: 'ACCEPTED' }, { status: 'PICKING' }],
  ])
})

test('a collection code is tried five times an hour, however many are sent at once, and each is logged', async () => {
  const api = await createTestApi()
  const { order, staff } = await createPickup(api)
  const { number, collectionCode } = order
  await move(staff, number, 'PICKING')
  const { body: ready } = await move(staff, number, 'READY')
  const hand = (code: string, key: string) =>
    staff.call(`/orders/${number}/status`, {
      body: { version: ready.version, status: 'COMPLETED', collectionCode: code },
      key,
    })

  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, i) => hand(`no-${i}`, `guess ${i}`)),
  )
  const late = await hand(collectionCode, 'late')
  const other = await createPickup(api)
  const logged = await staff.call(`/audit?subject=order:${number}&perPage=100`)
  api.clock.pass({ minutes: 61 })
  const done = await hand(collectionCode, 'done')

  const codes = guesses.map(({ body }) => body.error.code).toSorted()
  expect(codes).toEqual([...Array(5).fill('CODE_WRONG'), ...Array(3).fill('TOO_MANY')])
  expect(late.status).toBe(429)
  expect(late.body.error.message).toMatch(/Повторите через 60\u00a0мин/)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3500)
  const wrong = logged.body.items.filter(({ act }: { act: string }) => act === 'order.code-wrong')
  expect(wrong).toHaveLength(5)
  expect(JSON.stringify(wrong)).not.toContain('no-')
  expect(other.order.status).toBe('ACCEPTED')
  expect([done.status, done.body.order?.status]).toEqual([200, 'COMPLETED'])
})

test('of two people who act at once on what they saw one is told so, and nothing is done twice', async () => {
  const api = await createTestApi()
  const { order, staff } = await createPickup(api)
  const path = `/orders/${order.number}`
  const { body: seen } = await staff.call(path)
  const send = (status: string, key: string) =>
    staff.call(`${path}/status`, { body: { version: seen.version, status, reason: 'Нет' }, key })

  const answers = await Promise.all([send('PICKING', 'one'), send('CANCELLED', 'two')])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await staff.call(`/audit?subject=order:${order.number}`)).body.total).toBe(1)
})

test('a move that is sent again moves once, and its key takes no other', async () => {
  const api = await createTestApi()
  const { order, staff } = await createPickup(api)
  const path = `/orders/${order.number}/status`
  const body = { version: 1, status: 'PICKING' }

  const first = await staff.call(path, { body, key: 'k' })
  const again = await staff.call(path, { body, key: 'k' })
  const twins = await Promise.all(
    ['t', 't'].map((key) =>
      staff.call(path, { body: { version: first.body.version, status: 'READY' }, key }),
    ),
  )
  const other = await staff.call(path, { body: { ...body, status: 'CANCELLED' }, key: 'k' })

  expect([first.status, again.status, ...twins.map(({ status }) => status)]).toEqual([
    200, 200, 200, 200,
  ])
  expect(other.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(twins[1]?.body.order.history).toHaveLength(3)
})

test('a buyer’s cancelling wins over a picker who saw the order before it', async () => {
  const api = await createTestApi()
  const { buyer, order, staff } = await createPickup(api)
  const { body: seen } = await staff.call(`/orders/${order.number}`)

  await api.request(`/user/orders/${order.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })
  const late = await staff.call(`/orders/${order.number}/status`, {
    body: { version: seen.version, status: 'PICKING' },
    key: 'late',
  })

  expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
})

test('what cannot follow, what is no line, and a call without a key are refused', async () => {
  const api = await createTestApi()
  const { order, staff } = await createPickup(api)

  const early = await move(staff, order.number, 'COMPLETED')
  await move(staff, order.number, 'PICKING')
  const unknown = await move(staff, order.number, 'READY', {
    picked: [{ itemId: 'other', quantity: 1 }],
  })
  const keyless = await staff.call(`/orders/${order.number}/notes`, { body: { text: 'Без ключа' } })

  expect(early.body.error).toMatchObject({
    code: 'ORDER_NOT_MOVABLE',
    fields: [{ field: ['status'] }],
  })
  expect(unknown.body.error.fields).toMatchObject([{ field: ['picked', '0', 'itemId'] }])
  expect(keyless.status).toBe(400)
  expect((await staff.call('/orders/7')).status).toBe(404)
})

test('a shop’s cancelling tells why, and gives the goods back to the shelf', async () => {
  const api = await createTestApi()
  const { order, staff } = await createPickup(api)
  const stock = () =>
    api.db
      .prepare(`SELECT sum(quantity) AS sum FROM stocks WHERE product_id = 'screw-35'`)
      .first<number>('sum')
  const before = await stock()

  const bare = await move(staff, order.number, 'CANCELLED')
  const { body } = await move(staff, order.number, 'CANCELLED', { reason: 'Разбили при погрузке' })

  expect([bare.status, bare.body.error?.fields]).toMatchObject([422, [{ field: ['reason'] }]])
  expect(body.order).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Разбили при погрузке',
  })
  expect(await stock()).toBe(Number(before) + 1000)
})

test('notes are for the shop alone', async () => {
  const api = await createTestApi()
  const { buyer, order, staff } = await createPickup(api)

  const noted = await staff.call(`/orders/${order.number}/notes`, {
    body: { text: 'Позвонить за час' },
    key: 'n',
  })

  expect(noted.body.notes).toMatchObject([{ by: 'Анна, склад', text: 'Позвонить за час' }])
  const own = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  expect(JSON.stringify(own.body)).not.toContain('Позвонить за час')
})

test('orders are found by number, phone, name, product, way, day and shop', async () => {
  const api = await createTestApi()
  const { order, staff } = await createPickup(api)
  await createOnlineOrder(api)
  const day = order.readyAt.slice(0, 10)
  const list = async (query: string) => {
    const { body } = await staff.call(`/orders?${query}`)
    return body.items.map(({ number }: { number: string }) => number)
  }
  const search = (text: string) => list(`status=ACCEPTED&${new URLSearchParams({ search: text })}`)

  expect(await list('')).toHaveLength(2)
  expect(await list('status=AWAITING_PAYMENT')).toHaveLength(1)
  const code = order.items[0].code.slice(1).toLowerCase()
  for (const text of [
    order.number,
    order.number.slice(-4),
    '8 916 123-45-67',
    'анна',
    'Саморез',
    code,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one shop
    expect(await search(text), text).toEqual([order.number])
  }
  expect(await search('кирпич')).toEqual([])
  expect(await list(`status=ACCEPTED&day=${day}&method=PICKUP`)).toEqual([order.number])
  expect(await list('day=2027-01-01')).toEqual([])
  expect(await list('method=DELIVERY')).toEqual([])
  expect(await list('status=ACCEPTED&shopId=msk-north')).toEqual([order.number])
  expect(await list('status=ACCEPTED&shopId=elsewhere')).toEqual([])
})

test('the log takes no change', async () => {
  const api = await createTestApi()
  const { order, staff } = await createPickup(api)
  await move(staff, order.number, 'PICKING')

  const change = api.db.prepare(`UPDATE staff_audit SET key_name = 'nobody'`).run()
  await expect(change).rejects.toThrow('append-only')
  const remove = api.db.prepare('DELETE FROM staff_audit').run()
  await expect(remove).rejects.toThrow('append-only')
})
