/** Reads by replicas of the database that are behind (docs/decisions/0205). */
import { expect, test } from 'vitest'
import { anyReplica, bookmarkHeader } from '#schema/bookmark.ts'
import { planOrder, signIn } from '#tests/support/gateway-order.ts'
import { findDocument } from '#tests/support/page-document.ts'
import { createReplicatedShop } from '#tests/support/replica.ts'

const phone = '79161112233'
const pickup = { method: 'PICKUP', shopId: 'msk-north' }
const Viewer = `{ viewer {
  user { isGuest phone } cart { items { quantity product { id } } }
  favorites { productIds } comparisonProductIds
} }`
const Price = '{ product(slug: "cement-m500", cityId: "msk") { price { amountMinor } } }'
const put = (quantity: number) => ({ input: { productId: 'cement-m500', quantity } })
const change = (field: string) => `mutation { ${field} { userErrors { code } } }`

test('a person reads their own writes from a replica that hears of nothing else', async () => {
  const shop = await createReplicatedShop()
  const { replica, createBrowser } = shop
  const browser = createBrowser()
  /** Writes, and reads in the next request. */
  const see = async (mutation: string, variables: object, query = Viewer) => {
    const { errors } = await browser.ask(mutation, { ...variables })
    expect(errors).toBeUndefined()
    replica.takeServed()
    const { data, errors: refusals } = await browser.ask(query)
    expect(refusals).toBeUndefined()
    return { ...JSON.parse(JSON.stringify(data)).viewer, served: replica.takeServed() }
  }
  const byReplica = { primary: 0, replica: expect.any(Number) }

  const guest = await see(findDocument('CartItemUpdate'), put(3))
  await signIn(shop, browser, phone)
  const hearted = await see(change('favoriteAdd(kind: PRODUCT, ids: ["tile-white"])'), {})
  const compared = await see(change('comparisonAdd(productId: "tile-grey")'), {})
  const input = await planOrder(browser, phone, pickup)
  const orders = '{ viewer { orders(page: 1, perPage: 5) { items { id } } } }'
  const ordered = await see(findDocument('OrderCreate'), { input }, orders)

  expect(guest).toMatchObject({ user: { isGuest: true }, cart: { items: [{ quantity: 3 }] } })
  expect(hearted).toMatchObject({
    user: { isGuest: false, phone },
    favorites: { productIds: ['tile-white'] },
    cart: { items: [{ quantity: 3 }] },
  })
  expect(compared.comparisonProductIds).toEqual(['tile-grey'])
  expect(ordered.orders.items).toHaveLength(1)
  // A pair of tokens is noted as used by its first use, which is a write.
  expect(hearted.served).toEqual(byReplica)
  expect(compared.served).toEqual(byReplica)
  expect(ordered.served).toEqual(byReplica)
  expect(replica.writesOf).not.toEqual([])
  expect(replica.writesOf.filter(({ start }) => start === anyReplica)).toEqual([])
})

test('the public catalogue is read from a replica, and what it does not have yet from the primary', async () => {
  const { api, replica, createBrowser } = await createReplicatedShop()
  await api.db.batch([
    api.db.prepare("UPDATE prices SET price_minor = 1 WHERE product_id = 'cement-m500'"),
    api.db.prepare("UPDATE products SET slug = 'new' WHERE id = 'tile-white'"),
  ])
  replica.takeServed()

  const known = await createBrowser().ask(Price)
  const byReplica = replica.takeServed()
  const fresh = await createBrowser().ask('{ product(slug: "new", cityId: "msk") { id } }')

  expect(known.data).not.toMatchObject({ product: { price: { amountMinor: 1 } } })
  expect(byReplica).toEqual({ primary: 0, replica: expect.any(Number) })
  expect(fresh.data).toEqual({ product: { id: 'tile-white' } })
  expect(replica.takeServed().primary).toBeGreaterThan(0)
})

test('a client of REST is told a bookmark, and reads at the primary without one', async () => {
  const { api, replica } = await createReplicatedShop()
  const { token } = await api.guest()
  const added = await api.request('/cart/add', { token, body: { productId: 'cement-m500' } })
  const bookmark = added.headers.get(bookmarkHeader) ?? ''
  const read = async (headers: Record<string, string>) => {
    replica.takeServed()
    const { status, body, headers: told } = await api.request('/user/states', { token, headers })
    const { cart } = body
    return {
      status,
      lines: cart.items.length,
      told: told.get(bookmarkHeader),
      ...replica.takeServed(),
    }
  }

  const without = await read({})
  const withIt = await read({ [bookmarkHeader]: bookmark })
  const old = await read({ [bookmarkHeader]: '00000000-00000000' })
  const broken = await read({ [bookmarkHeader]: 'ffffffff-ffffffff' })
  const garbage = await read({ [bookmarkHeader]: "'; --" })

  expect(bookmark).not.toBe('')
  expect(without).toMatchObject({ status: 200, lines: 1, told: bookmark })
  expect(without.primary).toBeGreaterThan(0)
  expect(withIt).toMatchObject({ status: 200, lines: 1, told: null, primary: 0 })
  expect(old).toMatchObject({ status: 200, lines: 1 })
  expect(broken).toMatchObject({ status: 200, lines: 1 })
  expect(garbage).toEqual(without)
})

test('the bookmark lives in a cookie of a day, is not told of public answers, and garbage is none', async () => {
  const { createBrowser } = await createReplicatedShop()
  const browser = createBrowser()
  browser.cookies.set('bookmark', 'first-unconstrained')

  const publicly = await browser.ask(Price)
  const written = await browser.ask(findDocument('CartItemUpdate'), put(2))
  const read = await browser.ask(Viewer)
  await browser.ask(findDocument('CartItemUpdate'), put(4))
  const older = await browser.ask(Viewer)

  const lines = written.headers.getSetCookie().filter((line) => line.startsWith('bookmark='))
  expect(publicly.headers.getSetCookie()).toEqual([])
  expect(lines).toEqual([
    expect.stringMatching(
      /^bookmark=00000000-[0-9a-f]{8}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ])
  expect(read.headers.getSetCookie().join()).not.toContain('bookmark=first')
  expect(older.data).toMatchObject({ viewer: { cart: { items: [{ quantity: 4 }] } } })
})
