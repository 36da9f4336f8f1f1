/** The screens change the cart, in front of the real api. */
import { expect, test } from 'vitest'
import { createPromoCode } from '#tests/support/promo-code.ts'
import { createShop } from '#tests/support/shop.ts'

type Shop = Awaited<ReturnType<typeof createShop>>

const cartFields = 'cart { count total { amountMinor } items { isTicked product { id } } }'
const tickMutation = `mutation($productIds: [ID!]!, $isTicked: Boolean!) {
  cartItemTick(productIds: $productIds, isTicked: $isTicked) { ${cartFields} userErrors { code } }
}`
const keepMutation = `mutation($productIds: [ID!]!) {
  cartItemKeep(productIds: $productIds) {
    ${cartFields} viewer { favorites { productIds } } userErrors { code }
  }
}`

async function createFullCart(shop: Shop) {
  const browser = shop.createBrowser()
  for (const productId of ['cement-m500', 'screw-35']) {
    await browser.ask(
      `mutation($id: ID!) { cartItemUpdate(input: { productId: $id, quantity: 1 }) { userErrors { code } } }`,
      { id: productId },
    )
  }
  return browser
}

test('lines are ticked by their products, and the sum is of the ticked', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)

  const { data } = await browser.ask(tickMutation, {
    productIds: ['screw-35', 'unknown'],
    isTicked: false,
  })

  expect(data?.['cartItemTick']).toEqual({
    cart: {
      count: 2,
      total: { amountMinor: 52_000 },
      items: [
        { isTicked: true, product: { id: 'cement-m500' } },
        { isTicked: false, product: { id: 'screw-35' } },
      ],
    },
    userErrors: [],
  })
})

test('a line moved to the favorites leaves the cart', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)

  const { data } = await browser.ask(keepMutation, { productIds: ['screw-35'] })

  expect(data?.['cartItemKeep']).toMatchObject({
    userErrors: [],
    viewer: { favorites: { productIds: ['screw-35'] } },
    cart: { items: [{ isTicked: true, product: { id: 'cement-m500' } }] },
  })
})

test('favorites that are full leave the line in the cart', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  await browser.ask(`mutation { favoriteAdd(kind: PRODUCT, ids: ["tile-white"]) {
    userErrors { code }
  } }`)
  await shop.api.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 499)
       INSERT INTO favorites (user_id, kind, item_id, created_at)
       SELECT f.user_id, f.kind, 'p' || n.i, f.created_at FROM favorites f, n`,
    )
    .run()

  const { data } = await browser.ask(keepMutation, { productIds: ['screw-35'] })

  expect(data?.['cartItemKeep']).toMatchObject({
    userErrors: [{ code: 'FAVORITES_LIMIT' }],
    cart: { count: 2 },
  })
})

const fillMutation = (fields: string) => `mutation($items: [CartFillItemInput!]!) {
  cartFill(items: $items) {
    items { productId refusal { code field message } } userErrors { code } cart { ${fields} }
  }
}`

test('lines put back are as they were, by one call, and one that is refused stops no other', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  shop.paths.splice(0)

  const { data } = await browser.ask(
    fillMutation('count total { amountMinor } items { isTicked note product { id } }'),
    {
      items: [
        { productId: 'tile-white', quantity: 1.44, isTicked: false, note: 'В цвет' },
        { productId: 'mortar', quantity: 1 },
      ],
    },
  )

  expect(data?.['cartFill']).toMatchObject({
    items: [
      { productId: 'tile-white', refusal: null },
      {
        productId: 'mortar',
        refusal: {
          code: 'NOT_SELLABLE',
          field: ['productId'],
          message: 'Цена товара — по запросу',
        },
      },
    ],
    cart: {
      count: 3,
      total: { amountMinor: 52_000 + 1_200 },
      items: [{}, {}, { isTicked: false, note: 'В цвет', product: { id: 'tile-white' } }],
    },
    userErrors: [],
  })
  expect(shop.paths).toEqual(['/cart/fill'])
})

test('a screen that shows the whole cart is answered it by the change itself', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  shop.paths.splice(0)

  const { data } = await browser.ask(fillMutation('version items { product { name } }'), {
    items: [{ productId: 'tile-white', quantity: 1.44 }],
  })

  expect(data?.['cartFill']).toMatchObject({
    cart: {
      version: '3',
      items: [{}, {}, { product: { name: expect.stringContaining('литка') } }],
    },
  })
  expect(shop.paths).toEqual(['/cart/fill'])
})

test('no lines are no call, and too many are an error of the caller', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  const lines = Array.from({ length: 501 }, (_, i) => ({ productId: `p${i}`, quantity: 1 }))

  const none = await browser.ask(fillMutation('count'), { items: [] })
  const many = await browser.ask(fillMutation('count'), { items: lines })

  expect(none.data?.['cartFill']).toEqual({ items: [], userErrors: [], cart: { count: 2 } })
  expect(many.errors?.[0]?.extensions.code).toBe('INVALID')
})

test('a promo code is refused by its field and taken off the sum of the next answer', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  await createPromoCode(shop.api, 'SMALL', { kind: 'SUM', value: 1000, minimum_minor: 50_000 })
  const apply = `mutation($code: String!) { cartPromoCodeApply(code: $code) {
    cart { total { amountMinor } promoCode { code discount { amountMinor } refusal } }
    userErrors { code field message }
  } }`

  const refused = await browser.ask(apply, { code: 'LARGE' })
  const taken = await browser.ask(apply, { code: 'small' })
  const removed = await browser.ask(
    'mutation { cartPromoCodeRemove { cart { promoCode { code } } userErrors { code } } }',
  )

  expect(refused.data?.['cartPromoCodeApply']).toMatchObject({
    cart: { total: { amountMinor: 53_200 }, promoCode: null },
    userErrors: [{ code: 'PROMO_UNKNOWN', field: ['code'] }],
  })
  expect(taken.data?.['cartPromoCodeApply']).toEqual({
    cart: {
      total: { amountMinor: 52_200 },
      promoCode: { code: 'SMALL', discount: { amountMinor: 1000 }, refusal: null },
    },
    userErrors: [],
  })
  expect(removed.data?.['cartPromoCodeRemove']).toMatchObject({ cart: { promoCode: null } })
})

test('a line is noted and its price read by its product', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  await shop.api.db.prepare('UPDATE cart_items SET price_minor = 1').run()
  const items = 'cart { items { note priceWas { amountMinor } } } userErrors { code }'

  const noted = await browser.ask(
    `mutation { cartItemUpdate(input: { productId: "cement-m500", note: "Сухой" }) { ${items} } }`,
  )
  const read = await browser.ask(
    `mutation { cartPriceRead(productIds: ["cement-m500"]) { ${items} } }`,
  )

  expect(noted.data?.['cartItemUpdate']).toEqual({
    cart: {
      items: [
        { note: 'Сухой', priceWas: { amountMinor: 1 } },
        { note: '', priceWas: { amountMinor: 1 } },
      ],
    },
    userErrors: [],
  })
  expect(read.data?.['cartPriceRead']).toMatchObject({
    cart: { items: [{ priceWas: null }, { priceWas: { amountMinor: 1 } }] },
  })
})
