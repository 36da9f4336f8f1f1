/**
 * How many trips to a database far away a shopper waits for. Counted are trips from the storefront at
 * the edge to its back end beside the database, one after another: those that set out together
 * count once (docs/edge.md).
 */
import { expect } from '@playwright/test'
import { type Act, countTrips, openVisitor, planActs, test } from '#tests/support/far-shop.ts'
import { becomeCustomer, glue, putInCart, superFix, tile } from '#tests/support/journey.ts'
import { placeOrder } from '#tests/support/order.ts'

// One after another: each is counted alone.
test.describe.configure({ mode: 'default' })

const goods = 'href="/product/'
const heading = '<h1'

test('the very first page of a storefront waits for one trip', async ({ fresh }) => {
  const { whole } = await countTrips(fresh, '/')

  expect(whole).toBe(1)
  expect(fresh.upstream.listCalls()).toContain('1 GET /content/redirects')
})

const publicPages: [path: string, mark: string, trips: number, whole?: number][] = [
  ['/', goods, 1],
  [tile.category, goods, 1],
  [tile.path, 'В корзину', 1],
  ['/search?q=клей', goods, 1],
  ['/brendy/keramarta', goods, 1],
  ['/selections/vannaya-pod-klyuch', goods, 1],
  // Its goods, which stand below the text, are of the category that the article names.
  ['/stati/skolko-kleya-nuzhno-na-pol', heading, 1, 2],
  ['/magaziny', heading, 1],
  ['/information/dostavka', heading, 1],
]

test('public pages of which nothing is kept show their goods after one trip', async ({ fresh }) => {
  for (const [path, mark, trips, whole = trips] of publicPages) {
    // The code of a page is loaded when it is first asked for.
    await countTrips(fresh, path, { city: 'kazan' })

    const counted = await countTrips(fresh, `${path}${path.includes('?') ? '&' : '?'}trip`, {
      mark,
    })

    expect(counted, path).toEqual({ status: 200, first: expect.any(Number), mark: trips, whole })
  }
})

test('pages of one person wait for one trip', async ({ fresh }) => {
  const visitor = await openVisitor(fresh.origin)
  await becomeCustomer(visitor)
  const order = await placeOrder(visitor, superFix.path)
  await putInCart(visitor, glue.path, 2)
  const estimateId = await planActs(visitor).createEstimate()
  const pages: [path: string, trips: number][] = [
    ['/cart', 1],
    ['/favorites/products', 1],
    // Without anything to compare it offers what was looked at last.
    ['/compare', 2],
    ['/simplecheckout', 1],
    ['/profile/orders', 1],
    [`/profile/orders/${order.id}`, 1],
    // A Worker has six connections open at once, and this page asks seven things.
    ['/profile/settings', 2],
    ['/profile/notifications', 1],
    ['/estimates', 1],
    // What its prices come to is asked of the estimate that is there.
    [`/estimates/${estimateId}`, 2],
  ]

  for (const [path, trips] of pages) {
    await countTrips(fresh, path, { visitor })
    const { status, whole } = await countTrips(fresh, path, { visitor })
    expect([status, whole], `${path}\n${fresh.upstream.listCalls().join('\n')}`).toEqual([
      200,
      trips,
    ])
  }
})

test('an act waits for one trip, and the first one of a new visitor for a guest too', async ({
  fresh,
}) => {
  const visitor = await openVisitor(fresh.origin)
  const acts = planActs(visitor)
  const count = async (act: Act) => {
    await fresh.upstream.restart()
    await act()
    return fresh.upstream.countSerial()
  }

  const counted = {
    'into the cart, of a new visitor': await count(await acts.putInCart()),
    'into the cart': await count(await acts.putInCart()),
    'into the favorites': await count(await acts.addFavorite()),
    'into the comparison': await count(await acts.addToComparison()),
    'a promo code': await count(await acts.applyPromoCode()),
    'a code to sign in by': await count(await acts.requestCode()),
    'signing in': await count(await acts.signIn()),
    'placing an order': await count(await acts.placeOrder()),
  }

  expect(counted).toEqual({
    'into the cart, of a new visitor': 2,
    'into the cart': 1,
    'into the favorites': 1,
    'into the comparison': 1,
    // Of one that is refused the cart is asked for as it stands.
    'a promo code': 2,
    // The salt that the code is asked for with comes first.
    'a code to sign in by': 2,
    // The cart and the lists of both come with the new tokens' first question.
    'signing in': 2,
    'placing an order': 1,
  })
})

test('a page that was asked for before waits for no trip', async ({ far }) => {
  await countTrips(far, tile.category)
  await countTrips(far, tile.path)

  expect(await countTrips(far, tile.category)).toMatchObject({ status: 200, mark: 0, whole: 0 })
  expect(await countTrips(far, tile.path)).toMatchObject({ status: 200, whole: 0 })
})
