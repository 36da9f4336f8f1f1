/** The transport of the page itself, with the network replaced at the outermost fetch. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { createShop, Update, VersionQuery, ViewerQuery } from './fake-shop.ts'
import { ask, mutate } from './urql.ts'

type Answer = { viewer: { cart: { version: string } } }

test('a question that is answered after a change it met has a whole answer', async () => {
  const shop = createShop()
  vi.stubGlobal('fetch', shop.fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  await ask(new TypedDocumentString<Answer, object>(ViewerQuery), {}, 'network-only')

  shop.state.latencyMs = 20
  const input = { productId: 'tile', quantity: 1.44 }
  const changed = mutate(new TypedDocumentString<object, object>(Update), { input })
  shop.state.latencyMs = 60
  const asked = ask(new TypedDocumentString<Answer, object>(VersionQuery), {}, 'network-only')

  await changed
  expect((await asked).viewer.cart.version).toBe('1')
})
