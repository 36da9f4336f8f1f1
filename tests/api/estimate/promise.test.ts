/** Prices that the shop keeps for the lines of an estimate. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createInstaller, goodsLine, setPrice } from '#tests/support/estimate.ts'
import { setStock } from '#tests/support/notice.ts'
import {
  cement,
  createPromised,
  placeOrder,
  readCart,
  readCheckout,
  setPromise,
} from '#tests/support/promise.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'
import { setTariff } from '#tests/support/terms.ts'

const minor = (amount: { amountMinor: number } | null) => amount?.amountMinor ?? null

test('a price that is put in is kept, in the estimate, the cart, the checkout and the order', async () => {
  const { api, installer, id } = await createPromised()
  await setPrice(api, cement, 600)

  const { lines, totals } = await installer.view(id)
  await installer.post(`/${id}/cart`)
  const cart = await readCart(api, installer)
  const checkout = await readCheckout(api, installer)
  const { body: order } = await placeOrder(api, installer)
  const after = await installer.view(id)

  expect(lines[0]).toMatchObject({ isPriceChanged: false, priceNow: null })
  expect(lines[0].promise).toEqual({
    price: { amountMinor: 52_000, currency: 'RUB' },
    quantity: 10,
    until: '2026-11-24',
    isRaised: false,
  })
  expect(totals.promised).toEqual({
    until: '2026-11-24',
    lastUntil: '2026-11-24',
    lineCount: 1,
    belowPercent: 100,
  })
  expect(cart.items[0]).toMatchObject({
    price: { amountMinor: 52_000 },
    priceChange: null,
    promise: {
      price: { amountMinor: 52_000 },
      priceToday: { amountMinor: 60_000 },
      saved: { amountMinor: 80_000 },
      quantity: 10,
      until: '2026-11-24',
      estimate: { id, title: 'Стяжка' },
    },
  })
  expect(cart.summary.discounts).toEqual([])
  expect(checkout.sums.goods.amountMinor).toBe(520_000)
  expect(order.items[0]).toMatchObject({ price: { amountMinor: 52_000 } })
  expect(order.sums.goods.amountMinor).toBe(520_000)
  expect(after.lines[0]).toMatchObject({ promise: null, priceNow: { amountMinor: 60_000 } })
})

test('what is more than was promised costs the price of the day, and the rest stays kept', async () => {
  const { api, installer, id } = await createPromised()
  await setPrice(api, cement, 600)
  await installer.post(`/${id}/cart`)
  const { token } = installer

  await api.request('/cart/set', { token, body: { productId: cement, quantity: 15 } })
  const { items } = await readCart(api, installer)

  // Ten at 520 and five at 600 come to 546.66 each, and the part of a kopeck is not asked.
  expect(items[0]).toMatchObject({ price: { amountMinor: 54_666 }, promise: { quantity: 10 } })
  await api.request('/cart/remove', { token, body: { itemIds: [items[0].id] } })
  expect((await readCart(api, installer)).items).toEqual([])
})

test('a cheaper day costs its own price, and an update takes it and keeps that', async () => {
  const { api, installer, id } = await createPromised()
  await setPrice(api, cement, 400)
  await installer.post(`/${id}/cart`)
  const cart = await readCart(api, installer)
  await installer.pass({ days: 3 })
  await installer.post(`/${id}/update`)
  await setPrice(api, cement, 500)

  const { lines } = await installer.view(id)

  expect(cart.items[0]).toMatchObject({ price: { amountMinor: 40_000 }, promise: null })
  expect(lines[0]).toMatchObject({
    price: { amountMinor: 40_000 },
    isPriceChanged: false,
    promise: { price: { amountMinor: 40_000 }, until: '2026-11-27' },
  })
})

test('an update while prices are higher takes no promise away, and begins none', async () => {
  const { api, installer, line, id } = await createPromised()
  await setPrice(api, cement, 600)
  await installer.pass({ days: 3 })

  await installer.post(`/${id}/update`)
  const kept = await installer.view(id)
  await installer.save(id, kept.version, { lines: [{ ...line, quantity: 20 }] })
  await installer.post(`/${id}/update`)
  const more = await installer.view(id)

  expect(kept.lines[0]).toMatchObject({
    price: { amountMinor: 52_000 },
    promise: { until: '2026-11-24' },
  })
  expect(more.lines[0]).toMatchObject({
    price: { amountMinor: 56_000 },
    isPriceChanged: false,
    promise: { quantity: 10, until: '2026-11-24' },
  })
  expect(more.totals).toMatchObject({ changedCount: 0, total: { amountMinor: 1_120_000 } })
  expect((await installer.get('')).body.items[0].changedCount).toBe(0)
})

test('prices that stand are promised anew by an update, and by a link that is sent', async () => {
  const { installer, id } = await createPromised()
  const readUntil = async () => (await installer.view(id)).totals.promised.until

  await installer.pass({ days: 2 })
  await installer.post(`/${id}/update`)
  const updated = await readUntil()
  await installer.pass({ days: 2 })
  await installer.post(`/${id}/share`, { withPrices: true, withContacts: false })

  expect([updated, await readUntil()]).toEqual(['2026-11-26', '2026-11-28'])
})

test('when the days are over the cart has the price of the day, and tells what has changed', async () => {
  const { api, installer, id } = await createPromised()
  await setPrice(api, cement, 600)
  await installer.post(`/${id}/cart`)
  const stale = await readCheckout(api, installer)
  // The end of 24 November in Kaliningrad, where a day of the country ends last.
  await installer.pass({ days: 14, hours: 12, minutes: 59 })
  const last = await readCart(api, installer)
  await installer.pass({ minutes: 1 })

  const over = await readCart(api, installer)
  const { token } = installer
  const { body: refused } = await api.request('/user/orders', {
    token,
    body: {
      cartVersion: stale.cartVersion,
      total: stale.sums.total.amountMinor,
      recipient: { firstname: 'Анна', phone: '+7 916 123-45-67', email: null },
      delivery: { method: 'PICKUP', shopId: 'msk-north' },
      paymentType: 'ON_RECEIPT',
      legalPages: [],
    },
  })

  expect(minor(last.items[0].price)).toBe(52_000)
  expect(over.items[0]).toMatchObject({
    price: { amountMinor: 60_000 },
    priceChange: { was: { amountMinor: 52_000 } },
    promise: null,
  })
  expect(refused.error.code).toBe('CART_CHANGED')
  expect((await installer.view(id)).totals).toMatchObject({ promised: null, changedCount: 1 })
})

test('orders take of a promise what they buy, and a cancelled one gives it back', async () => {
  const { api, installer, id } = await createPromised()
  const { token } = installer
  await setStock(api, cement, 100)
  await setPrice(api, cement, 600)
  const order = async () => {
    await api.request('/cart/set', { token, body: { productId: cement, quantity: 6 } })
    const { body } = await placeOrder(api, installer)
    expect(body.error).toBe(undefined)
    return body
  }

  const first = await order()
  const second = await order()
  await api.request(`/user/orders/${first.id}/cancel`, { token, body: { reason: 'OTHER' } })
  const { lines } = await installer.view(id)

  expect(minor(first.items[0].price)).toBe(52_000)
  // Four at 520, two at 600.
  expect(minor(second.items[0].price)).toBe(54_666)
  expect(lines[0].promise.quantity).toBe(6)
})

test('the shop bounds how far below the day it keeps a price, and says so beforehand', async () => {
  const { api, installer, id } = await createPromised(10, { belowPercent: 20 })
  await setPrice(api, cement, 1000)
  await installer.post(`/${id}/cart`)

  const { lines, totals } = await installer.view(id)
  const { items } = await readCart(api, installer)

  expect(totals.promised.belowPercent).toBe(20)
  expect(lines[0]).toMatchObject({
    priceNow: { amountMinor: 80_000 },
    promise: { price: { amountMinor: 80_000 }, isRaised: true },
  })
  expect(items[0]).toMatchObject({ price: { amountMinor: 80_000 }, promise: { isRaised: true } })
})

test('only what the terms name is promised, and no more of a line than they say', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const lines = () => [goodsLine(cement, 10), goodsLine('tile-white', 1.44)]
  const read = async (title: string) => {
    const { id } = await installer.make(title, { lines: lines() })
    const view = await installer.view(id)
    return view.lines.map(
      ({ promise }: { promise: { quantity: number } | null }) => promise?.quantity ?? null,
    )
  }

  await setPromise(api, { days: 0 })
  const off = await read('Никаких')
  await setPromise(api, { notCategories: ['smesi'] })
  const others = await read('Без смесей')
  await setPromise(api, { categories: ['smesi'], notCategories: ['cement'] })
  const none = await read('Смеси без цемента')
  await setPromise(api, { categories: ['cement'], lineMaxMinor: 300_000 })
  const bound = await read('На 3000 ₽')

  expect(off).toEqual([null, null])
  expect(others).toEqual([null, 1.44])
  expect(none).toEqual([null, null])
  expect(bound).toEqual([5, null])
})

test('a promise is of its city, and goes with its line and its estimate', async () => {
  const { api, installer, line, id } = await createPromised()
  const { token } = installer
  await setPrice(api, cement, 600)
  await installer.post(`/${id}/cart`)
  const price = async () => minor((await readCart(api, installer)).items[0].price)
  const moveTo = (cityId: string) =>
    api.db.prepare('UPDATE users SET city_id = ? WHERE id = ?').bind(cityId, installer.userId).run()

  await moveTo('ekb')
  const elsewhere = [await price(), (await installer.view(id)).lines[0].promise]
  await moveTo('msk')
  await installer.remove(id)
  const deleted = await price()
  await installer.post(`/${id}/restore`)
  const restored = await price()
  const { version } = await installer.view(id)
  await installer.save(id, version, { lines: [{ ...line, id: 'another' }] })

  expect(elsewhere).toEqual([60_000, null])
  expect([deleted, restored, await price()]).toEqual([60_000, 52_000, 60_000])
  expect((await api.request('/user', { token })).status).toBe(200)
})

test('a promise that makes goods cheaper costs its buyer neither a code nor a free delivery', async () => {
  const { api, installer, id } = await createPromised()
  await createPromoCode(api, 'SMETA', { kind: 'SUM', value: 10_000, minimum_minor: 550_000 })
  await setTariff(api, 'msk', { freeFromMinor: 580_000 })
  await setPrice(api, cement, 600)
  await installer.post(`/${id}/cart`)

  const applied = await applyCode(api, { ...installer } as never, 'SMETA')
  const { summary, delivery } = await readCart(api, installer)

  expect(applied.status).toBe(200)
  expect(summary.total.amountMinor).toBe(510_000)
  expect(delivery.untilFree.amountMinor).toBe(0)
})
