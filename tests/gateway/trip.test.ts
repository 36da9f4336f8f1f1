/** What the queries of the pages cost: calls to the back end, and its trips to the database. */
import { expect, test } from 'vitest'
import { openSession } from '#tests/support/gateway.ts'
import { planOrder, signIn } from '#tests/support/gateway-order.ts'
import { findDocument } from '#tests/support/page-document.ts'
import { keepStatements } from '#tests/support/sent-statement.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = '79161112233'
const pickup = { method: 'PICKUP', shopId: 'msk-north' }

async function createFullCart(wrapDatabase?: ReturnType<typeof keepStatements>) {
  const shop = await createShop(wrapDatabase && { wrapDatabase })
  const browser = shop.createBrowser()
  await signIn(shop, browser, phone)
  const put = findDocument('CartItemUpdate')
  for (const productId of ['cement-m500', 'screw-35', 'tile-white']) {
    // oxlint-disable-next-line no-await-in-loop -- one cart
    await browser.ask(put, { input: { productId, quantityAdded: 10 } })
  }
  /** Asks as a page does, and counts what it took. */
  const measure = async (document: string, variables: Record<string, unknown> = {}) => {
    shop.paths.splice(0)
    shop.api.takeRoundTrips()
    const { data, errors } = await browser.ask(document, variables)
    expect(errors).toBeUndefined()
    return { data, calls: shop.paths.length, trips: shop.api.takeRoundTrips() }
  }
  return { ...shop, browser, measure }
}

test('the viewer is two trips, and one more in the cart four', async () => {
  const { measure } = await createFullCart()
  const input = { productId: 'cement-m500', quantity: 3 }

  const viewer = await measure(findDocument('ViewerState'))
  const onCard = await measure(findDocument('CartItemUpdate'), { input })
  const inCart = await measure(findDocument('CartPageUpdate'), { input })

  expect([viewer.calls, viewer.trips]).toEqual([1, 2])
  expect([onCard.calls, onCard.trips]).toEqual([1, 3])
  expect([inCart.calls, inCart.trips]).toEqual([1, 4])
  expect(inCart.data?.['cartItemUpdate']).toMatchObject({
    cart: { items: [{ quantity: 3 }, {}, {}] },
  })
})

test('a product with all that stands around it is two calls of a trip each', async () => {
  const { measure } = await createFullCart()
  const whole = `query($slug: String!, $cityId: ID!) {
    product(slug: $slug, cityId: $cityId) { id stocks { quantity shop { name } } }
    productAlsoBuy(slug: $slug, cityId: $cityId) { items { id } }
    productSimilar(slug: $slug, cityId: $cityId) { id }
    productRelated(slug: $slug, cityId: $cityId) { items { id } }
    productReviews(slug: $slug, page: 1, perPage: 5) { total }
    productQuestions(slug: $slug, page: 1, perPage: 5) { total }
  }`

  const { calls, trips } = await measure(whole, { slug: 'cement-m500', cityId: 'msk' })

  expect([calls, trips]).toEqual([2, 2])
})

test('a checkout that is opened is reckoned once in nine trips, an order is seven, its page five', async () => {
  const { api, browser, gateway, measure, paths } = await createFullCart()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // As the page's loader asks: with the session of one request.
  const session = openSession(cookie)
  const ask = async (name: string, variables: Record<string, unknown> = {}) => {
    const document = findDocument(name)
    const { data, errors } = await gateway.execute({ document, variables, session })
    expect(errors).toBeUndefined()
    return JSON.parse(JSON.stringify(data))
  }
  paths.splice(0)
  api.takeRoundTrips()

  await ask('ProfileFrame')
  const [{ viewer }] = await Promise.all([
    ask('CheckoutPage', { isOpening: true }),
    ask('AuthConsents', { cityId: 'msk' }),
    ask('CheckoutAnnouncements', { cityId: 'msk' }),
  ])
  const opened = api.takeRoundTrips()
  const reckoned = paths.filter((path) => path.endsWith('/user/orders/checkout'))
  const input = await planOrder(browser, phone, pickup)
  const placed = await measure(findDocument('OrderCreate'), { input })
  const { order } = JSON.parse(JSON.stringify(placed.data)).orderCreate
  const page = await measure(findDocument('ProfileOrderPage'), { id: order.id })

  expect(reckoned).toHaveLength(1)
  expect(viewer.checkout.start).toMatchObject({ method: 'PICKUP', organizationId: null })
  expect(opened).toBeLessThanOrEqual(9)
  expect(placed.trips).toBeLessThanOrEqual(7)
  expect(page.trips).toBeLessThanOrEqual(5)
})

test('no statement of a cart, a checkout or an order reads the stock of a whole city', async () => {
  const statements = new Set<string>()
  const { api, browser, measure } = await createFullCart(keepStatements(statements))
  const input = { productId: 'cement-m500', quantity: 3 }
  await measure(findDocument('ViewerState'))
  await measure(findDocument('CartPageUpdate'), { input })
  await measure(findDocument('CheckoutPage'), { delivery: pickup })
  await measure(findDocument('OrderCreate'), { input: await planOrder(browser, phone, pickup) })

  const ofStock = [...statements].filter((text) => /\b(?:FROM|JOIN|UPDATE) stocks\b/.test(text))
  const plans = await api.db.batch<{ detail: string }>(
    ofStock.map((text) => {
      const count = Math.max(
        0,
        ...[...text.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)),
      )
      return api.db.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...Array(count).fill(null))
    }),
  )

  const details = plans.flatMap(({ results }) => results.map(({ detail }) => detail))
  expect(ofStock).not.toEqual([])
  expect(details.filter((detail) => /^(?:SCAN|SEARCH) (?:s|stocks)\b/.test(detail))).not.toEqual([])
  for (const detail of details) {
    expect(detail).not.toMatch(/^SCAN (?:s|stocks)\b/)
    expect(detail).not.toMatch(/stocks_by_city \(city_id=\?\)$/)
  }
})
