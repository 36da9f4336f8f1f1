/** Orders that the shop's people fill for those who call. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, createPhone, fillCart, findAddress } from '#tests/support/buyer.ts'
import { type Call, findLink, pickup, takeCall } from '#tests/support/draft-order.ts'
import { card, choose } from '#tests/support/payment.ts'
import { createPromoCode } from '#tests/support/promo-code.ts'
import { createStaff } from '#tests/support/staff.ts'

test('a caller without an account has one with the order, and enters it by the phone', async () => {
  const api = await createTestApi()
  const call = await takeCall(api)
  const isKnown = () =>
    api.db.prepare('SELECT count(*) AS n FROM users WHERE phone = ?').bind(call.phone).first('n')

  await call.hold([{ productId: 'cement-m500', quantity: 4 }])
  await call.write(pickup)
  const before = await isKnown()
  const made = await call.finish('order')
  const consents = await api.db.prepare('SELECT count(*) AS n FROM consents').first('n')
  const session = await api.signIn(call.phone)
  const seen = await api.request(`/user/orders/${made.body.order.id}`, { token: session.token })
  const user = await api.request('/user', { token: session.token })

  expect(before).toBe(0)
  expect(made.status).toBe(200)
  expect(made.body.order.status).toBe('ACCEPTED')
  expect(made.body.buyer).toMatchObject({ phone: call.phone, firstname: 'Пётр', orderCount: 1 })
  expect(made.body.acts).toMatchObject([{ act: 'order.create', by: 'Ольга, заказы' }])
  expect(consents).toBe(0)
  expect(seen.body.items).toMatchObject([{ productId: 'cement-m500', quantity: 4 }])
  expect(user.body.user.data.firstname).toBe('Пётр')
})

test('a known buyer keeps their own cart, and the draft has no points of theirs', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'screw-35', 10)
  const { body: own } = await api.request('/user', { token: buyer.token })
  const call = await takeCall(api, own.user.data.phone)

  await call.hold([{ productId: 'cement-m500', quantity: 2 }])
  await call.write(pickup)
  const made = await call.finish('order')
  const cart = await api.request('/cart', { token: buyer.token, body: { short: true } })
  const known = await call.staff.call(`/buyers?phone=${own.user.data.phone}`)

  expect(call.begun.body.buyer).toMatchObject({ userId: buyer.userId, firstname: 'Анна' })
  expect(made.body.buyer.userId).toBe(buyer.userId)
  expect(cart.body.items).toMatchObject([{ product: { id: 'screw-35' }, quantity: 10 }])
  expect(known.body.orders).toMatchObject([{ number: made.body.order.number, totalMinor: 104_000 }])
})

test('a caller who has ordered by phone does so again, the same goods as well', async () => {
  const api = await createTestApi()
  const phone = createPhone()
  const order = async () => {
    const call = await takeCall(api, phone)
    await call.hold([{ productId: 'cement-m500', quantity: 2 }])
    await call.write(pickup)
    return call.finish('order')
  }

  const first = await order()
  const second = await order()

  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.buyer.orderCount).toBe(2)
})

test('a pasted list is read, what is certain is held, and what is short offers others', async () => {
  const api = await createTestApi()
  const call = await takeCall(api)

  const list = await call.find(
    'ЦМ-500 — 20 шт\nплитка керамическая белая 5 м2\nваза хрустальная 1 шт\nЦМ-400 2',
  )
  const one = await call.find('цемент')
  const code = await call.find('цм-500')
  const held = await call.hold([
    { productId: 'cement-m500', quantity: 70 },
    { productId: 'tile-white', quantity: 5 },
  ])
  const again = await call.hold([{ productId: 'cement-m500', quantity: 20, isAtLeast: true }])
  const less = await call.hold([{ productId: 'cement-m500', quantity: 3 }])
  const gone = await call.hold([{ productId: 'tile-white', quantity: 0 }])
  const unknown = await call.hold([{ productId: 'no-such', quantity: 1 }])

  expect(list.body.rows.map(({ state }: { state: string }) => state)).toEqual([
    'MATCHED',
    expect.stringMatching(/MATCHED|DOUBTFUL/),
    'UNKNOWN',
    'MATCHED',
  ])
  expect(code.body.rows[0].candidates).toMatchObject([{ product: { id: 'cement-m500' } }])
  expect(list.body.rows[0]).toMatchObject({ productId: 'cement-m500', quantity: 20 })
  expect(list.body.stocks[0].places).toContainEqual(
    expect.objectContaining({ shopId: 'msk-south', quantity: 40 }),
  )
  expect(one.body.rows[0].candidates.length).toBeGreaterThan(1)
  expect(held.body.lines).toMatchObject([
    { productId: 'cement-m500', quantity: 70, available: 50, isShort: true },
    { productId: 'tile-white', quantity: 5.76, isShort: false },
  ])
  expect(held.body.checkout.sums.total.amountMinor).toBeLessThan(70 * 52_000)
  expect(again.body.lines[0].quantity).toBe(70)
  expect(less.body.lines[0]).toMatchObject({ quantity: 3, isShort: false })
  expect(gone.body.lines).toHaveLength(1)
  expect(unknown.status).toBe(404)
  expect(unknown.body.error.code).toBe('NOT_FOUND')
})

test('two people on one draft lose no lines, and the later of two forms sees the first', async () => {
  const api = await createTestApi()
  const call = await takeCall(api)
  const { body: seen } = await call.read()

  await Promise.all([
    call.hold([{ productId: 'cement-m500', quantity: 1 }]),
    call.hold([{ productId: 'screw-35', quantity: 10 }]),
    call.hold([{ productId: 'tile-white', quantity: 1.44 }]),
  ])
  const first = await call.write(pickup)
  const stale = await call.staff.call(`${call.path}/fields`, {
    method: 'PUT',
    body: { version: seen.version, fields: { ...pickup, shopId: 'msk-south' } },
  })
  const repeated = await call.staff.call(`${call.path}/fields`, {
    method: 'PUT',
    body: { version: seen.version, fields: first.body.fields },
  })

  expect(first.body.lines).toHaveLength(3)
  expect([stale.status, stale.body.error.code]).toEqual([409, 'CONFLICT'])
  expect(repeated.status).toBe(200)
  expect((await call.read()).body.fields.shopId).toBe('msk-north')
})

test('a delivery with a promo code costs what was said; another sum is refused first', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'ЗВОНОК', { is_once: 1 })
  const guest = await api.guest()
  const call = await takeCall(api)
  await call.hold([{ productId: 'tile-white', quantity: 10.08 }])
  const { fiasId, value } = await findAddress(api, guest.token, 'садовая 5')
  const { body: plan } = await call.write({ ...pickup, method: 'DELIVERY', fiasId, address: value })
  const when = { date: plan.checkout.delivery.dates[0], window: '10:00-14:00' }

  const wrong = await call.write(when, { promoCode: 'НЕТ' })
  const { body: coded } = await call.write({}, { promoCode: 'звонок' })
  const stale = await call.finish('order', { total: plan.checkout.sums.total.amountMinor })
  const made = await call.finish('order')
  const next = await takeCall(api, call.phone)
  await next.hold([{ productId: 'tile-white', quantity: 10.08 }])
  const used = await next.write(pickup, { promoCode: 'ЗВОНОК' })

  expect(wrong.body.error).toMatchObject({ code: 'PROMO_UNKNOWN' })
  expect(coded.checkout.sums.discounts).toMatchObject([
    expect.objectContaining({ kind: 'PROMO_CODE' }),
  ])
  expect([stale.status, stale.body.error.code]).toEqual([409, 'CART_CHANGED'])
  expect(made.body.order).toMatchObject({
    status: 'ACCEPTED',
    promoCode: 'ЗВОНОК',
    delivery: { method: 'DELIVERY', address: value, ...when },
    sums: coded.checkout.sums,
  })
  expect(used.body.error.code).toBe('PROMO_USED')
})

test('a press that is sent twice makes one order, and so do two people at once', async () => {
  const api = await createTestApi()
  const call = await takeCall(api)
  const other = await createStaff(api, 'MANAGER', 'Иван')
  await call.hold([{ productId: 'cement-m500', quantity: 2 }])
  const { body } = await call.write(pickup)
  const seen = call.toSeen(body)

  const answers = await Promise.all([
    call.act('order', 'press', seen),
    call.act('order', 'press', seen),
    other.call(`${call.path}/order`, { body: seen, key: 'other' }),
  ])
  const late = await call.act('order', 'later', seen)
  const mismatch = await call.act('order', 'press', { ...seen, total: 1 })

  const numbers = [...answers, late].map((answer) => answer.body.order?.number)
  expect(new Set(numbers).size).toBe(1)
  expect(mismatch.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
  expect(await api.db.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(1)
})

test('the link to pay opens the page at which the order is paid', async () => {
  const api = await createTestApi()
  const call = await takeCall(api)
  await call.hold([{ productId: 'cement-m500', quantity: 2 }])
  await call.write({ ...pickup, paymentType: 'ONLINE' })

  const made = await call.finish('order')
  await api.sweep()
  const link = await findLink(api, call.phone)
  const { id } = made.body.order
  const token = link.split('/').at(-1)
  const path = `/user/orders/${id}/payments/${token}`
  const page = await api.request(path)
  const started = await api.request(path, { body: card })
  await choose(api, started.body.confirmationUrl, 'pay')
  const paid = await api.request(`${path}/status`)
  const after = await call.staff.call(`/orders/${made.body.order.number}`)

  expect(made.body.order.status).toBe('AWAITING_PAYMENT')
  expect(link).toBe(`https://shop.test/orders/${id}/payments/${token}`)
  expect(page.body).toMatchObject({ isPayable: true, amount: { amountMinor: 104_000 } })
  expect(paid.body.status).toBe('PAID')
  expect(after.body.order.status).toBe('ACCEPTED')
})

test('a copy of an order has its goods and way, and what is gone offers others', async () => {
  const api = await createTestApi()
  const call = await takeCall(api)
  await call.hold([
    { productId: 'cement-m500', quantity: 2 },
    { productId: 'cement-m400', quantity: 3 },
  ])
  await call.write({ ...pickup, shopId: 'msk-south' })
  const { body: made } = await call.finish('order')

  const copy = () =>
    call.staff.call(`/orders/${made.order.number}/copy`, { method: 'POST', key: 'copy' })
  const first = await copy()
  const twice = await copy()

  expect(first.body).toMatchObject({
    phone: call.phone,
    fields: { method: 'PICKUP', shopId: 'msk-south', firstname: 'Пётр', paymentType: 'ON_RECEIPT' },
    lines: [
      { productId: 'cement-m500', quantity: 2, isShort: false },
      { productId: 'cement-m400', quantity: 3, isShort: true },
    ],
  })
  expect(twice.body.id).toBe(first.body.id)
})

test('drafts are listed page by page, end by themselves, and are for those who lead orders', async () => {
  const api = await createTestApi()
  const calls: Call[] = []
  for (const _ of [1, 2, 3]) {
    calls.push(await takeCall(api))
    api.clock.pass({ minutes: 1 })
  }
  const [first, , last] = calls
  const picker = await createStaff(api, 'PICKER')
  await last?.hold([{ productId: 'cement-m500', quantity: 1 }])

  const page = await last?.staff.call('/draft-orders?perPage=2')
  const rest = await last?.staff.call(`/draft-orders?perPage=2&after=${page?.body.items[1].id}`)
  const refused = await Promise.all([
    picker.call('/draft-orders'),
    picker.call('/buyers?phone=79161234567'),
    picker.call('/draft-orders', { body: { phone: createPhone(), firstname: 'Пётр' }, key: 'a' }),
  ])
  const removed = await first?.staff.call(`${first.path}/remove`, { method: 'POST', key: 'remove' })
  api.clock.pass({ days: 8 })
  await api.sweep()
  const after = await last?.staff.call('/draft-orders')
  const left = await api.db
    .prepare(`SELECT (SELECT count(*) FROM cart_items) AS lines,
      (SELECT count(*) FROM users WHERE type = 'GUEST') AS guests`)
    .first()

  expect(page?.body.items).toHaveLength(2)
  expect(page?.body.items[0]).toMatchObject({ madeBy: 'Ольга, заказы', lineCount: 1 })
  expect(rest?.body).toMatchObject({ items: [{ id: first?.begun.body.id }], hasMore: false })
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(removed?.status).toBe(200)
  expect(after?.body.items).toEqual([])
  expect(left).toEqual({ lines: 0, guests: 0 })
})
