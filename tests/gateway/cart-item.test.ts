/** One line of the cart, in front of the real api: its calls and database round trips. */
import { expect, test } from 'vitest'
import { createShop } from '#tests/support/shop.ts'

const updateMutation = (fields: string) => `mutation($input: CartItemUpdateInput!) {
  cartItemUpdate(input: $input) { cart { ${fields} } userErrors { code field } }
}`
const lineFields = `version count total { amountMinor }
  items { id quantity isTicked note availability { quantity } product { id } }`

/** A browser with a bag of cement and ten screws. */
async function createFullCart(shop: Awaited<ReturnType<typeof createShop>>) {
  const browser = shop.createBrowser()
  for (const productId of ['cement-m500', 'screw-35']) {
    await browser.ask(updateMutation('count'), { input: { productId, quantityAdded: 1 } })
  }
  return browser
}

test('a line is put in, changed and taken out by one call each, near the database', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  const update = async (input: object) => {
    shop.paths.splice(0)
    shop.api.takeRoundTrips()
    const { data } = await browser.ask(updateMutation(lineFields), {
      input: { productId: 'tile-white', ...input },
    })
    expect(shop.paths).toEqual(['/cart/set'])
    expect(shop.api.takeRoundTrips()).toBeLessThanOrEqual(3)
    return data?.['cartItemUpdate']
  }

  const made = await update({ quantity: 1 })
  const marked = await update({ isTicked: false, note: 'В цвет', unit: 'упак' })
  const less = await update({ quantity: 2.88, note: null })
  const gone = await update({ quantity: 0 })

  const others = [{}, {}]
  const line = { quantity: 1.44, isTicked: true, note: '' }
  const noted = { isTicked: false, note: 'В цвет' }
  expect(made).toMatchObject({ cart: { version: '3', items: [...others, line] } })
  expect(marked).toMatchObject({ cart: { version: '4', items: [...others, noted] } })
  expect(less).toMatchObject({ cart: { items: [...others, { ...noted, quantity: 2.88 }] } })
  expect(gone).toMatchObject({ cart: { version: '6', count: 2 }, userErrors: [] })
})

test('a product put in with a token never used before costs four round trips at most', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await browser.ask('{ viewer { user { id } } }')
  await shop.api.db.prepare('UPDATE sessions SET is_refresh_used = 0').run()
  shop.paths.splice(0)
  shop.api.takeRoundTrips()

  const { data } = await browser.ask(updateMutation(lineFields), {
    input: { productId: 'cement-m500', quantityAdded: 1 },
  })

  expect(data?.['cartItemUpdate']).toMatchObject({ cart: { items: [{ quantity: 1 }] } })
  expect(shop.paths).toEqual(['/cart/add'])
  expect(shop.api.takeRoundTrips()).toBeLessThanOrEqual(4)
})

test('what is added at once comes on top of what the line holds, and is ticked', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  const update = (line: object) =>
    browser.ask(updateMutation(lineFields), { input: { productId: 'cement-m500', ...line } })
  await update({ isTicked: false })

  await Promise.all(Array.from({ length: 5 }, () => update({ quantityAdded: 2 })))
  const unclear = await update({ quantityAdded: 1, quantity: 1 })

  const { data } = await browser.ask(`{ viewer { cart { ${lineFields} } } }`)
  expect(data).toMatchObject({
    viewer: { cart: { items: [{ quantity: 11, isTicked: true }, {}] } },
  })
  expect(unclear.errors?.[0]?.extensions.code).toBe('INVALID')
})

test('an unknown product is refused by the call that sets lines, which is used on', async () => {
  const shop = await createShop()
  const browser = await createFullCart(shop)
  shop.paths.splice(0)
  const set = async (productId: string) =>
    (await browser.ask(updateMutation('count'), { input: { productId, quantity: 10 } })).data

  const refused = await set('unknown')
  const done = await set('screw-35')

  const absent = [{ code: 'NOT_FOUND', field: ['productId'] }]
  expect(refused).toEqual({ cartItemUpdate: { cart: { count: 2 }, userErrors: absent } })
  expect(done).toEqual({ cartItemUpdate: { cart: { count: 2 }, userErrors: [] } })
  expect(shop.paths).toEqual(['/cart/set', '/cart', '/cart/set'])
})
