/** The browser's own client, with the network replaced at the fetch. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { freshMs } from './urql.ts'

type Answer = { product: { __typename: 'Product'; id: string; price: number } }

async function openTab() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  const shop = { price: 100, asked: 0, isAway: false, isHeld: false }
  const fetchAnswer = async () => {
    shop.asked += 1
    if (shop.isAway) throw new TypeError('away')
    while (shop.isHeld) await new Promise((resolve) => setTimeout(resolve, 100))
    const product = { __typename: 'Product', id: 'tile', price: shop.price }
    return Response.json({ data: { product } })
  }
  const page = new EventTarget()
  let renewals = 0
  page.addEventListener('answerrenewed', () => {
    renewals += 1
  })
  vi.stubGlobal('fetch', fetchAnswer)
  vi.stubGlobal('document', page)
  const { ask, seed } = await import('./urql.ts')
  const document = new TypedDocumentString<Answer, { slug: string }>(
    'query Page($slug: String!) { product(slug: $slug) { __typename id price } }',
  )
  const variables = { slug: 'tile' }
  const open = async () => {
    const answer = ask(document, variables, 'cache-first')
    await vi.advanceTimersByTimeAsync(0)
    return (await answer).product.price
  }
  return {
    shop,
    open,
    send: async (data: Answer) => {
      seed(String(document), variables, data)
      await vi.advanceTimersByTimeAsync(0)
    },
    countRenewals: () => renewals,
  }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what was asked a moment ago is shown without asking', async () => {
  const { shop, open, countRenewals } = await openTab()
  await open()
  shop.price = 90
  await wait(freshMs)

  const price = await open()

  expect(price).toBe(100)
  expect(shop.asked).toBe(1)
  expect(countRenewals()).toBe(0)
})

test('an old price is shown at once, and a new one makes the page be drawn anew', async () => {
  const { shop, open, countRenewals } = await openTab()
  await open()
  await wait(freshMs + 1000)
  Object.assign(shop, { price: 90, isHeld: true })

  const shown = await open()
  shop.isHeld = false
  await wait(1000)

  expect(shown).toBe(100)
  expect(countRenewals()).toBe(1)
  expect(await open()).toBe(90)
  expect(shop.asked).toBe(2)
})

test('a price that has not moved is asked for again, and nothing is drawn', async () => {
  const { shop, open, countRenewals } = await openTab()
  await open()
  await wait(freshMs + 1000)

  await open()
  await wait(1000)

  expect(shop.asked).toBe(2)
  expect(countRenewals()).toBe(0)
})

test('away, the old price stays, and the next look asks again', async () => {
  const { shop, open } = await openTab()
  await open()
  await wait(freshMs + 1000)
  Object.assign(shop, { price: 90, isAway: true })
  const shown = await open()
  await wait(1000)
  shop.isAway = false

  await open()
  await wait(1000)

  expect(shown).toBe(100)
  expect(await open()).toBe(90)
})

test('what the server drew into the page grows old as well', async () => {
  const { shop, open, send, countRenewals } = await openTab()
  await send({ product: { __typename: 'Product', id: 'tile', price: 110 } })
  await wait(freshMs + 1000)

  const shown = await open()
  await wait(1000)

  expect(shown).toBe(110)
  expect(shop.asked).toBe(1)
  expect(countRenewals()).toBe(1)
})
