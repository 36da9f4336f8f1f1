/** The transport of the page itself, with the network replaced at the outermost fetch. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { createShop, Update, VersionQuery, ViewerQuery } from './fake-shop.ts'
import { ask, mutate, recall, seed } from './urql.ts'

type Answer = { viewer: { cart: { version: string } } }

const whole = new TypedDocumentString<Answer, object>(VersionQuery)
const short = new TypedDocumentString<Answer, object>(ViewerQuery)

async function openPages() {
  const shop = createShop()
  shop.state.latencyMs = 0
  vi.stubGlobal('fetch', shop.fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  await ask(short, {}, 'network-only')
  await ask(whole, {}, 'network-only')
  return shop
}

test('a cart that nothing has outdated is shown from the cache', async () => {
  await openPages()

  await ask(short, {}, 'network-only')

  expect(recall(whole, {})?.viewer.cart.version).toBeDefined()
})

test('a cart that another tab has changed is asked again before it is shown', async () => {
  const shop = await openPages()
  shop.state.lines.set('glue', 200)

  await ask(short, {}, 'network-only')

  expect(recall(whole, {})).toBeNull()
  await ask(whole, {}, 'network-only')
  expect(recall(whole, {})?.viewer.cart.version).toBeDefined()
})

test('a cart that another page has changed by a short call is not shown as it was', async () => {
  await openPages()

  const input = { productId: 'glue', quantity: 3 }
  await mutate(new TypedDocumentString<object, object>(Update), { input })

  expect(recall(whole, {})).toBeNull()
})

test('what the server rendered before a change does not lie over its answer', async () => {
  const shop = await openPages()
  const rendered = await ask(short, {}, 'network-only')
  shop.state.latencyMs = 20

  const input = { productId: 'glue', quantity: 4 }
  const changed = mutate(new TypedDocumentString<object, object>(Update), { input })
  await seed(String(short), {}, rendered)
  await changed

  expect(recall(short, {})?.viewer.cart).toMatchObject({ items: [{ quantity: 4 }] })
})
