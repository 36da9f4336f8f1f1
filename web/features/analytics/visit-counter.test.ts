import { expect, test, vi } from 'vitest'
import { toUnavailable } from '#web/graphql/storefront.ts'
import type { AnalyticsProvider } from './analytics-provider.ts'
import { createVisitCounter, toPageEvent, type VisitSources } from './visit-counter.ts'

const glue = { id: 'glue', name: 'Клей', priceMinor: 35_000 }
const page = { origin: 'https://shop.test', path: '/', referrer: 'https://yandex.ru/search?text=x' }

function count(changed: Partial<VisitSources & Pick<AnalyticsProvider, 'start'>> = {}) {
  const called: unknown[] = []
  const provider: AnalyticsProvider = {
    start: changed.start ?? (async () => {}),
    hit: (page) => called.push(['hit', page]),
    goal: (name) => called.push(['goal', name]),
    ecommerce: (event) => called.push([event.action, event.products]),
    figures: (values) => called.push(['figures', values]),
    stop: () => called.push(['stop']),
  }
  const sources: VisitSources = {
    findProducts: async (ids) => new Map(ids.includes('glue') ? [['glue', glue]] : []),
    findProduct: async () => glue,
    findOrder: async () => ({
      order: { number: '17', totalMinor: 100, promoCode: null },
      products: [glue],
    }),
    listCheckout: async () => [{ productId: 'glue', quantity: 200 }],
    claimPurchase: async () => true,
    awaitStay: async () => {},
    ...changed,
  }
  return { called, visit: createVisitCounter(provider, sources, page) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('each page is a hit that comes from the one before, without ids and tokens', async () => {
  const { called, visit } = count()

  for (const path of ['/', '/cart', '/orders/1/payments/secret', '/orders/2/payments/other']) {
    visit.take({ name: 'hit', path })
  }
  visit.take({ name: 'hit', path: '/orders/2/payments/other?way=SBP#form' })
  await settle()

  const at = (path: string) => `https://shop.test${path}`
  expect(called).toEqual([
    ['hit', { url: at('/'), referrer: 'https://yandex.ru/' }],
    ['hit', { url: at('/cart'), referrer: at('/') }],
    ['hit', { url: at('/orders/*/payments/*'), referrer: at('/cart') }],
    ['hit', { url: at('/orders/*/payments/*'), referrer: at('/orders/*/payments/*') }],
  ])
})

test('events keep their order, however long each must ask', async () => {
  let delayMs = 3
  const findProduct = async () => {
    delayMs -= 1
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    return { ...glue, id: String(delayMs) }
  }
  const { called, visit } = count({ findProduct })

  visit.take({ name: 'detail', slug: 'a' })
  visit.take({ name: 'detail', slug: 'b' })
  visit.take({ name: 'hit', path: '/cart' })
  await vi.waitFor(() => expect(called).toHaveLength(3))

  expect(called.map((one) => (one as string[])[0])).toEqual(['detail', 'detail', 'hit'])
})

test('putting in reaches the goal and tells how much; taking out tells that alone', async () => {
  const { called, visit } = count()

  visit.take({ name: 'cart', changes: [{ productId: 'glue', difference: 200 }] })
  visit.take({ name: 'cart', changes: [{ productId: 'glue', difference: -100 }] })
  await settle()

  expect(called).toEqual([
    ['goal', 'add-to-cart'],
    ['add', [{ ...glue, quantity: 200 }]],
    ['remove', [{ ...glue, quantity: 100 }]],
  ])
})

test('the goal is reached though the shop cannot be asked what the goods are', async () => {
  const findProducts = () => Promise.reject(toUnavailable())
  const { called, visit } = count({ findProducts })

  visit.take({ name: 'cart', changes: [{ productId: 'glue', difference: 200 }] })
  visit.take({ name: 'hit', path: '/cart' })
  await settle()

  expect(called.map((one) => (one as string[])[0])).toEqual(['goal', 'hit'])
})

test('an order is a purchase for whoever claims it, and not while the page is being left', async () => {
  let come = () => {}
  const awaitStay = () => new Promise<void>((resolve) => (come = resolve))
  const { called, visit } = count({ awaitStay })
  const { called: second, visit: other } = count({ claimPurchase: async () => false })

  visit.take({ name: 'purchase', orderId: '17' })
  other.take({ name: 'purchase', orderId: '17' })
  await settle()
  const early = [...called]
  come()
  await settle()

  expect([early, second]).toEqual([[], []])
  expect(called).toEqual([['purchase', [glue]]])
})

test('what another person has paid is no purchase here', async () => {
  const { called, visit } = count({ findOrder: async () => null })

  visit.take({ name: 'purchase', orderId: '17' })
  await settle()

  expect(called).toEqual([])
})

test('once stopped nothing is told, not even what was being asked', async () => {
  const { called, visit } = count()
  visit.take({ name: 'detail', slug: 'klej' })
  visit.take({ name: 'checkout' })

  visit.stop()
  visit.take({ name: 'hit', path: '/cart' })
  await settle()

  expect(called).toEqual([['stop']])
})

test('a counter that is blocked costs an order nothing', async () => {
  let claimed = 0
  const { called, visit } = count({
    start: () => Promise.reject(new Error('blocked')),
    claimPurchase: async () => (claimed += 1) > 0,
  })

  visit.take({ name: 'purchase', orderId: '17' })
  await settle()

  expect([called, claimed]).toEqual([[], 0])
})

test('a product and the checkout are events of their pages, a list and a review are not', () => {
  expect(toPageEvent('/product/klej')).toEqual({ name: 'detail', slug: 'klej' })
  expect(toPageEvent('/simplecheckout')).toEqual({ name: 'checkout' })
  expect(toPageEvent('/product/klej/review')).toBeNull()
  expect(toPageEvent('/catalog/klej')).toBeNull()
})
