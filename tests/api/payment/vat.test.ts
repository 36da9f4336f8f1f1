/** Tax rates from a merchant's feed to the receipts that the provider is sent. */
import { expect, test } from 'vitest'
import { toPlainTerms } from '#schema/vat.ts'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { toCatalogue, toPackage } from '#tests/support/exchange.ts'
import { toFeed } from '#tests/support/feed.ts'
import { card, choose, createNailsOrder } from '#tests/support/payment.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { createTaxedShop, toReceiptLines as toLines, toMinor } from '#tests/support/taxed-shop.ts'

type Shop = Awaited<ReturnType<typeof createTaxedShop>>

/** Buys so much of each product, by its code, and pays for it by card. */
async function buy({ api, query }: Shop, amounts: Record<string, number>, promoCode?: string) {
  const buyer = await createBuyer(api)
  const rows = await query('SELECT id, code FROM products')
  for (const [code, amount] of Object.entries(amounts)) {
    const id = rows.find((row) => row.code === code)?.id
    await fillCart(api, buyer, String(id), amount)
  }
  if (promoCode) await applyCode(api, buyer, promoCode)
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })
  const body = toPickup(checkout.body, 'msk-north', 'ONLINE')
  const { body: order } = await api.request('/user/orders', { token, body })
  const path = `/user/orders/${order.id}/payments/${order.payment.token}`
  const { body: started } = await api.request(path, { body: card })
  await choose(api, started.confirmationUrl, 'pay')
  return { order, token, path }
}

const sumOf = (lines: { minor: number }[]) => lines.reduce((sum, { minor }) => sum + minor, 0)

const rates = { a: 'VAT_22', b: 'VAT_10', c: 'VAT_0', d: 'NO_VAT', e: '' }
const prices = { a: '333.33', b: '100.10', c: '57.77', d: '10.01', e: '5' }

const taxedFeed = toFeed(
  Object.entries(rates).map(([id, vat]) => ({
    id,
    name: `Товар ${id}`,
    price: prices[id as keyof typeof prices],
    more: `${vat && `<vat>${vat}</vat>`}<outlets><outlet id="msk-north" instock="50"/></outlets>`,
  })),
)

test('rates of a feed stand in the receipt, and a discount is split to the kopeck', async () => {
  const shop = await createTaxedShop({ settings: { VAT_RATE: '7' } })
  await createPromoCode(shop.api, 'DACHA', { value: 7 })
  await shop.importFeed(taxedFeed)

  const { order, path } = await buy(shop, { a: 3, b: 7, c: 1, d: 11, e: 2 }, 'DACHA')

  const [payment] = shop.sent
  const lines = toLines(payment?.body.receipt ?? { items: [] })
  const goods = 3 * 33_333 + 7 * 10_010 + 5_777 + 11 * 1_001 + 2 * 500
  const total = goods - Math.floor((goods * 7) / 100)
  expect(lines.map(({ name, code }) => [name, code])).toEqual([
    ['Товар a', 11],
    ['Товар b', 3],
    ['Товар c', 2],
    ['Товар d', 1],
    ['Товар e', 8],
  ])
  expect(sumOf(lines)).toBe(total)
  expect(payment?.body.amount.value).toBe((total / 100).toFixed(2))
  expect(order.sums.total.amountMinor).toBe(total)
  // What the page of the receipt says is in the sum: of each rate, by its own lines.
  const { body: shown } = await shop.api.request(`${path}/receipt`)
  const toTax = (code: number, percent: number) => {
    const { minor = 0 } = lines.find((line) => line.code === code) ?? {}
    return { percent, amount: { amountMinor: Math.round((minor * percent) / (100 + percent)) } }
  }
  expect(shown.vats).toMatchObject([toTax(11, 22), toTax(3, 10), toTax(8, 7), toTax(2, 0)])
})

test('a return in part repeats the rates and takes back what was paid, to the kopeck', async () => {
  const shop = await createTaxedShop()
  await createPromoCode(shop.api, 'DACHA', { value: 7 })
  await shop.importFeed(taxedFeed)
  const { order, token } = await buy(shop, { a: 3, b: 7, c: 1, d: 11 }, 'DACHA')
  await moveOrder(shop.api, order.number, received)
  // The merchant's rate changes after the sale: what was sold keeps its own.
  await shop.importFeed(taxedFeed.replaceAll('VAT_10', 'VAT_22'))
  const giveBack = async (amounts: number[]) => {
    const items = amounts.map((quantity, i) => ({ itemId: order.items[i].id, quantity }))
    await shop.api.request(`/user/orders/${order.id}/returns`, { token, body: { items } })
    await shop.query("UPDATE order_returns SET status = 'ACCEPTED'")
    await shop.api.sweep()
  }

  await giveBack([1, 3])
  await giveBack([2, 4, 1, 11])

  const refunds = shop.sent.filter(({ path }) => path === 'refunds')
  const [first = [], second = []] = refunds.map(({ body }) => toLines(body.receipt))
  expect(first.map(({ code }) => code)).toEqual([11, 3])
  expect(second.map(({ code }) => code)).toEqual([11, 3, 2, 1])
  expect(sumOf([...first, ...second])).toBe(order.sums.total.amountMinor)
  expect(refunds.map(({ body }) => toMinor(body.amount.value))).toEqual([
    sumOf(first),
    sumOf(second),
  ])
})

test('a price without tax gets the tax of its good, and the receipt names that rate', async () => {
  const shop = await createTaxedShop()
  const toVat = (rate: string) => `<Группы><Ид>g2</Ид></Группы><СтавкиНалогов><СтавкаНалога>
    <Наименование>НДС</Наименование><Ставка>${rate}</Ставка></СтавкаНалога></СтавкиНалогов>`
  const goods = [
    { id: '1', more: toVat('22') },
    { id: '2', more: toVat('10') },
    { id: '3', more: toVat('0') },
    { id: '4', more: toVat('Без НДС') },
    { id: '5' },
  ]
  const stock = '<Количество>20</Количество>'
  const offers = toPackage(
    goods.map(({ id }) => ({ id, prices: { o: '50', r: '99.99' }, more: stock })),
  ).replace(
    '<Наименование>Розничная</Наименование>',
    `$&<Налог><Наименование>НДС</Наименование><УчтеноВСумме>false</УчтеноВСумме></Налог>`,
  )
  const options = { exchange: { stockShopId: 'msk-north' }, vat: toPlainTerms('5') }

  const { report } = await shop.importExchange(
    { 'import.xml': toCatalogue(goods), 'offers.xml': offers },
    options,
  )
  await buy(shop, { 'А-1': 1, 'А-2': 1, 'А-3': 1, 'А-4': 1, 'А-5': 1 })

  expect(toLines(shop.sent[0]?.body.receipt ?? { items: [] })).toEqual([
    { name: 'Товар 1', code: 11, minor: 12_199 },
    { name: 'Товар 2', code: 3, minor: 10_999 },
    { name: 'Товар 3', code: 2, minor: 9_999 },
    { name: 'Товар 4', code: 1, minor: 9_999 },
    // 104,9895 ₽: the shop's own rate, whatever it is by the time of the sale.
    { name: 'Товар 5', code: 7, minor: 10_499 },
  ])
  expect(report.warnings.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      '1 prices are without tax: VAT 22 % is added',
      '1 prices are without tax: VAT none is added',
      '1 prices are without tax: VAT 5 % is added',
    ]),
  )
})

test('delivery is taxed by the rate of the shop', async () => {
  const shop = await createTaxedShop({ settings: { VAT_RATE: 'none' } })
  await shop.query("UPDATE products SET vat = '10' WHERE id = 'tile-white'")
  const { api } = shop
  const ordered = await createNailsOrder({ api, date: '2026-11-12', productId: 'tile-white' })

  const items = shop.sent[0]?.body.receipt.items ?? []
  const { body: order } = await api.request(`/user/orders/${ordered.order.id}`, {
    token: ordered.buyer.token,
  })
  expect(items.map(({ payment_subject: kind, vat_code: code }) => [kind, code])).toEqual([
    ['commodity', 3],
    ['service', 1],
  ])
  expect(order.sums.delivery.amountMinor).toBeGreaterThan(0)
})

test.each(['18', 'да', '22%'])('a shop does not start with %s as its rate', async (VAT_RATE) => {
  await expect(createTestApi({ settings: { VAT_RATE } })).rejects.toThrow('VAT_RATE')
})
