/** The main rate of VAT becomes 22 % at the midnight that begins 2026, while orders are under way. */
import { expect, test } from 'vitest'
import type { ReceiptSettings } from '#schema/receipt-settings.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createCounter } from '#tests/support/counter.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import { createDesk } from '#tests/support/order-change.ts'
import { card, choose, createNailsOrder, nails } from '#tests/support/payment.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { moveOrder } from '#tests/support/received.ts'
import { createTaxedShop, toReceiptLines } from '#tests/support/taxed-shop.ts'

/** 23:59:59 in Moscow. */
const yearEnd = new Date('2025-12-31T20:59:59Z')

async function giveBack({ api, query }: Awaited<ReturnType<typeof createTaxedShop>>) {
  const [row] = await query('SELECT id, order_id FROM order_items')
  const items = [{ itemId: row?.['id'], quantity: 1.44 }]
  return async (token: string) => {
    await api.request(`/user/orders/${row?.['order_id']}/returns`, { token, body: { items } })
    await query("UPDATE order_returns SET status = 'ACCEPTED'")
    await api.sweep()
  }
}

test.each([
  [0, 4],
  [1, 11],
])(
  'goods handed over %d seconds after 23:59:59 go back at the rate of code %d',
  async (seconds, code) => {
    const shop = await createTaxedShop({ now: yearEnd })
    const { api } = shop
    const { order, buyer, path } = await createOnlineOrder(api)
    const { body: started } = await api.request(path, { body: card })
    await choose(api, started.confirmationUrl, 'pay')
    await moveOrder(api, order.number, ['PICKING', 'READY'])
    api.clock.pass({ seconds })
    await moveOrder(api, order.number, ['COMPLETED'])
    // The sale keeps its rate, whenever its goods come back.
    api.clock.pass({ minutes: 5 })
    await (await giveBack(shop))(buyer.token)

    const lines = shop.sent.map(({ path: kind, body }) => [
      kind,
      toReceiptLines(body.receipt).map((line) => line.code),
    ])
    expect(lines).toEqual([
      ['payments', [4]],
      ['refunds', [code]],
    ])
  },
)

test('a favour behind a midnight is of the rate of the sale, not of what was paid before', async () => {
  const shop = await createTaxedShop({ now: yearEnd })
  const { api } = shop
  const { order, path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: card })
  await choose(api, started.confirmationUrl, 'pay')
  await moveOrder(api, order.number, ['PICKING', 'READY'])
  api.clock.pass({ seconds: 1 })
  await moveOrder(api, order.number, ['COMPLETED'])
  const counter = await createCounter(api, order.number)
  await counter.refund({ amountMinor: 10_000 })
  await api.sweep()

  const codes = shop.sent.map(({ body }) => toReceiptLines(body.receipt).map(({ code }) => code))
  expect(codes).toEqual([[4], [11]])
})

test('what is paid after midnight is a prepayment at the new rate, unless it was begun before', async () => {
  const shop = await createTaxedShop({ now: yearEnd })
  const { api } = shop
  const [late, begun] = [await createOnlineOrder(api), await createOnlineOrder(api)]
  await api.request(begun.path, { body: card })
  api.clock.pass({ seconds: 1 })
  await api.request(late.path, { body: card })
  await api.request(begun.path, { body: { onlinePaymentType: 'SBP' } })

  const codes = shop.sent.map(({ body }) => toReceiptLines(body.receipt).map(({ code }) => code))
  expect(codes).toEqual([[4], [11], [4]])
})

/** Held on the last day of the year; picked, and handed over, so many seconds after 23:59:59. */
async function takeHeld(
  seconds: { picked: number; handed: number },
  held: ReceiptSettings['held'],
) {
  const shop = await createTaxedShop({ now: yearEnd, seed: nails, receipts: { held } })
  const { api } = shop
  const { order, started } = await createNailsOrder({ api })
  await choose(api, started.confirmationUrl, 'pay')
  await moveOrder(api, order.number, ['PICKING'])
  api.clock.pass({ seconds: seconds.picked })
  await moveOrder(api, order.number, ['READY'])
  await api.sweep()
  api.clock.pass({ seconds: seconds.handed - seconds.picked })
  await moveOrder(api, order.number, ['COMPLETED'])
  await api.sweep()
  const told = shop.sent.flatMap(({ path, body }) =>
    body.receipt ? [`${path} ${toReceiptLines(body.receipt).map(({ code }) => code)}`] : [path],
  )
  const kept = await shop.query('SELECT kind, lines FROM receipts ORDER BY created_at, rowid')
  const rows = kept.map(({ kind, lines }) => {
    const [line] = JSON.parse(String(lines))
    return `${kind} ${line.vat}`
  })
  return { told, rows }
}

test.each([
  ['before midnight, handed over after it', { picked: 0, handed: 1 }, 'capture', '20', '22'],
  ['after midnight', { picked: 1, handed: 1 }, 'capture 11', '22', '22'],
])('money held in December and taken %s', async (_, seconds, capture, taken, sold) => {
  const prepaid = await takeHeld(seconds, 'prepayment')
  const sale = await takeHeld(seconds, 'payment')

  expect(prepaid.told).toEqual(['payments 4', capture])
  expect(prepaid.rows).toEqual([`PREPAYMENT ${taken}`, `SETTLEMENT ${sold}`])
  expect(sale.told).toEqual(['payments 4', capture])
  expect(sale.rows).toEqual([`SALE ${taken}`])
})

test('held money beside a rest that was paid before midnight keeps the rate of that', async () => {
  const shop = await createTaxedShop({ now: yearEnd, seed: nails })
  const { api } = shop
  const { order, path, started } = await createNailsOrder({ api })
  await choose(api, started.confirmationUrl, 'pay')
  const { change } = await createDesk(api, order)
  await change({ items: [{ itemId: order.items[0].id, quantity: 5 }] })
  const { body: rest } = await api.request(path, { body: { onlinePaymentType: 'SBP' } })
  await choose(api, rest.confirmationUrl, 'pay')
  await moveOrder(api, order.number, ['PICKING'])
  api.clock.pass({ seconds: 1 })
  await moveOrder(api, order.number, ['READY'])
  await api.sweep()

  // What a payment is of is reckoned by rates: those of an order that money has come for stay.
  const kept = await shop.query("SELECT receipt FROM payments WHERE status = 'PAID'")
  const rates = kept.map(({ receipt }) => JSON.parse(String(receipt))[0].vat)
  expect(shop.sent.map(({ path: kind }) => kind)).toEqual(['payments', 'payments', 'capture'])
  expect(rates).toEqual(['20', '20'])
})

test('a hold that is taken behind the hand-over has the rate of that', async () => {
  const shop = await createTaxedShop({ now: yearEnd, seed: nails })
  const { api } = shop
  const { order, started } = await createNailsOrder({ api })
  await choose(api, started.confirmationUrl, 'pay')
  await moveOrder(api, order.number, ['PICKING', 'READY', 'COMPLETED'])
  api.clock.pass({ seconds: 1 })
  await api.sweep()

  const rates = await shop.query('SELECT lines FROM receipts')
  expect(shop.sent.map(({ path }) => path)).toEqual(['payments', 'capture'])
  expect(rates.map(({ lines }) => JSON.parse(String(lines))[0].vat)).toEqual(['20', '20'])
})

const toPlain = async (file: Response) =>
  (await readTexts(await file.arrayBuffer())).replace(/\s+/g, ' ')

test('an invoice keeps the rate of its day, and the transfer document has that of the hand-over', async () => {
  const api = await createTestApi({ now: yearEnd })
  const shop = await createInvoiceOrder(api)
  const { number } = shop.order
  await shop.pay({ paidAt: '2025-12-31' })
  await moveOrder(api, number, ['PICKING', 'READY'])
  api.clock.pass({ seconds: 1 })
  await moveOrder(api, number, ['COMPLETED'])

  const read = async (name: string) => {
    const { token } = shop.buyer
    return toPlain(await api.send(`/api/v1${shop.path}/${name}`, { token }))
  }
  const [invoice, document] = [await read('invoice'), await read('transfer-document')]

  // Seven packs of tile: 13 003,20, whatever the tax in it is.
  expect(shop.amountMinor).toBe(1_300_320)
  expect(invoice).toContain('от 31 декабря 2025')
  expect(invoice).toContain('В том числе НДС 20 % 2 167,20')
  expect(invoice).toContain('Всего к оплате 13 003,20')
  expect(document).toContain(`Счёт-фактура № ${number} от 1 января 2026`)
  expect(document).toContain('22 %')
  expect(document).toContain('2 344,84')
  expect(document).toContain('13 003,20')
})

/** The rate of a pack of tile that is ordered now. */
async function orderTile(api: TestApi): Promise<string | null> {
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 1.44)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  const found = api.db.prepare('SELECT vat FROM order_items WHERE order_id = ?').bind(order.id)
  return found.first<string>('vat')
}

test('midnight is that of the city of the order, and no other rate than the main one changes', async () => {
  const api = await createTestApi({ now: new Date('2025-12-31T18:59:59Z') })
  await api.db.prepare("UPDATE cities SET timezone = 'Asia/Yekaterinburg'").run()
  const setRate = (vat: string | null) =>
    api.db.prepare("UPDATE products SET vat = ? WHERE id = 'tile-white'").bind(vat).run()
  const before = await orderTile(api)

  api.clock.pass({ seconds: 1 })

  const after = await orderTile(api)
  await setRate('20')
  const stated = await orderTile(api)
  await setRate('10')
  const reduced = await orderTile(api)
  expect([before, after, stated, reduced]).toEqual(['20', '22', '22', '10'])
})

test('the feed out names the main rate of today', async () => {
  const api = await createTestApi({ now: yearEnd })
  await api.db.prepare("UPDATE products SET vat = '20' WHERE id = 'tile-white'").run()
  const read = async () => {
    const feed = await api.send('/api/v1/feeds/yml')
    return { text: await feed.text(), etag: feed.headers.get('etag') }
  }
  const before = await read()

  api.clock.pass({ seconds: 1 })

  const after = await read()
  expect(before.text).toContain('<vat>VAT_20</vat>')
  expect(after.text).toContain('<vat>VAT_22</vat>')
  expect(after.text).not.toContain('VAT_20')
  expect(after.etag).not.toBe(before.etag)
})
