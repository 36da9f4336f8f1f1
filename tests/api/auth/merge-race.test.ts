/** A guest's write during their sign-in reaches the account or is declined. */
import { expect, test } from 'vitest'
import { type Answer, createTestApi, type TestApi } from '#tests/support/api.ts'

const phone = '79161234567'

/** Signs in while eight hands keep asking for a change: at any moment of it some are under way. */
async function signInMeanwhile(api: TestApi, change: (token: string) => Promise<Answer>) {
  const guest = await api.guest()
  await api.askCode(guest, phone)
  const code = (await api.outbox()).find((message) => message.to === phone)?.code
  const answers: Answer[] = []
  const over = new AbortController()
  const hands = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) answers.push(await change(guest.token))
  })
  const body = { phone, code, deviceId: guest.deviceId }
  const account = await api.request('/auth/phone', { token: guest.token, body })
  over.abort()
  await Promise.all(hands)
  const token: string = account.body.tokens.accessToken
  return { token, statuses: answers.map(({ status }) => status) }
}

/** Sends a slow body: the api has checked the caller, but does not know the request yet. */
async function askSlowly(api: TestApi, path: string, token: string, body: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const gate = Promise.withResolvers<void>()
  const isAwaited = Promise.withResolvers<void>()
  const slow = new ReadableStream(
    {
      async pull(controller) {
        isAwaited.resolve()
        await gate.promise
        controller.enqueue(bytes)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'application/json', 'content-length': `${bytes.length}` }
  // The fixture hands the form on as it is, and a request's body may be a stream.
  const form = slow as unknown as string
  const answer = api.request(path, { method: 'POST', token, form, headers })
  await isAwaited.promise
  return {
    finish: () => {
      gate.resolve()
      return answer
    },
  }
}

test('every add that was answered while the guest signed in is in the account’s cart', async () => {
  const api = await createTestApi({ seed: { stock: { 'cement-m500': { 'msk-depot': 10_000 } } } })
  const body = { productId: 'cement-m500', quantity: 1, short: true }

  const { token, statuses } = await signInMeanwhile(api, (guest) =>
    api.request('/cart/add', { token: guest, body }),
  )

  const cart = await api.request('/cart', { token, body: { short: true } })
  const added = statuses.filter((status) => status === 200).length
  expect(cart.body.items).toMatchObject([{ quantity: added }])
  // 401 has the client ask again as the account.
  expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([])
})

const cement = 'cement-m500'
const changes: [path: string, body: object][] = [
  ['/cart/add', { productId: 'tile-white', quantity: 1 }],
  ['/cart/fill', { items: [{ productId: 'tile-white', quantity: 1 }] }],
  ['/cart/remove', { itemIds: ['line'] }],
  ['/cart/tick', { itemIds: ['line'], isTicked: false }],
  ['/cart/set', { productId: cement, note: 'Сухой' }],
  ['/cart/set', { productId: cement, quantity: 0 }],
  ['/cart/prices/read', { itemIds: ['line'] }],
  ['/cart/promo-code/remove', {}],
  ['/cart/saved-for-later', { itemIds: ['line'] }],
  ['/cart/saved-for-later/return', { productIds: [cement] }],
  ['/cart/saved-for-later/remove', { productIds: [cement] }],
  ['/user/favorites/add', { kind: 'PRODUCT', ids: [cement] }],
  ['/user/favorites/remove', { kind: 'PRODUCT', ids: [cement] }],
  ['/user/favorites/restore', { kind: 'PRODUCT', ids: [cement] }],
  ['/user/favorites/remove/all', { kind: 'PRODUCT' }],
  ['/products/compare/add', { id: cement }],
  ['/products/compare/remove', { id: cement }],
  ['/products/compare/remove/all', {}],
  ['/user/products/tile-floor/restock', { phone: '+7 916 123-45-67' }],
  ['/user/city', { cityId: 'ekb' }],
]

test.each(changes)('%s is declined when the guest has meanwhile signed in', async (path, body) => {
  const api = await createTestApi()
  const guest = await api.guest()
  const change = await askSlowly(api, path, guest.token, body)
  await api.signIn(phone, guest)

  const { status } = await change.finish()

  expect(status).toBe(401)
})
