/** Goods without a price of today in the cart, at a price that was named on request. */
import { expect, test } from 'vitest'
import { createPhone } from '#tests/support/buyer.ts'
import { signIn } from '#tests/support/gateway-order.ts'
import { createShop } from '#tests/support/shop.ts'

const Create = `mutation { estimateCreate(title: "Стяжка") { estimate { id version } } }`
const Save = `mutation($id: ID!, $version: Int!, $composition: EstimateCompositionInput!) {
  estimateSave(id: $id, version: $version, composition: $composition) { userErrors { code } }
}`
const Put = `mutation($quantity: Quantity!) {
  cartItemUpdate(input: { productId: "mortar", quantity: $quantity }) {
    cart {
      items {
        price { amountMinor }
        listPrice { amountMinor }
        promise { quantity priceToday { amountMinor } parts { quantity } estimate { title } }
        endedPromise { until isUsed estimate { title } }
      }
    }
    userErrors { code message }
  }
}`

test('a change of the cart tells the named price of a line, and what has become of it', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser, createPhone())
  const { data: made } = await browser.ask(Create)
  const { id, version } = Object(made)['estimateCreate'].estimate
  const lines = [{ id: 'a', productId: 'mortar', quantity: 3 }]
  await browser.ask(Save, { id, version, composition: { sections: [], lines } })
  await shop.api.db
    .prepare(
      `INSERT INTO promised_prices (estimate_id, line_id, id, user_id, product_id, city_id, quantity,
        list_minor, price_breaks, is_named, until, given_at)
      SELECT l.estimate_id, l.id, 'promise', e.user_id, l.product_id, 'msk', 300, 35000, '[]', 1,
        '2026-11-20', '2026-11-10'
      FROM estimate_lines l JOIN estimates e ON e.id = l.estimate_id`,
    )
    .run()

  const put = await browser.ask(Put, { quantity: 2 })
  const more = await browser.ask(Put, { quantity: 4 })
  await shop.api.db.prepare("UPDATE promised_prices SET until = '2026-11-09'").run()
  const ended = await browser.ask(Put, { quantity: 2 })

  const estimate = { title: 'Стяжка' }
  const line = {
    price: { amountMinor: 35_000 },
    listPrice: null,
    promise: { quantity: 2, priceToday: null, parts: [{ quantity: 3 }], estimate },
    endedPromise: null,
  }
  expect(put.data?.['cartItemUpdate']).toEqual({ cart: { items: [line] }, userErrors: [] })
  expect(more.data?.['cartItemUpdate']).toMatchObject({
    cart: { items: [line] },
    userErrors: [{ code: 'NOT_SELLABLE', message: expect.stringContaining('Цена названа для') }],
  })
  expect(ended.data?.['cartItemUpdate']).toMatchObject({
    cart: {
      items: [
        {
          price: null,
          promise: null,
          endedPromise: { until: '2026-11-09', isUsed: false, estimate },
        },
      ],
    },
    userErrors: [{ code: 'NOT_SELLABLE' }],
  })
})
