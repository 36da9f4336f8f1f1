/** Turns what visitors do into calls of the counter, one after another in the order of the deeds. */
import { quietly } from '#web/graphql/client.ts'
import { logFailure } from '#web/runtime/log-failure.ts'
import { toRoutePattern } from '#web/runtime/site-page.ts'
import type { AnalyticsProvider, CountedOrder, CountedProduct } from './analytics-provider.ts'
import { maskAddress, maskReferrer } from './counted-address.ts'
import type { AnalyticsEvent, CartDifference } from './track.ts'

type Line = { productId: string; quantity: number }

/** What is asked of the shop, and of the browser. */
export type VisitSources = {
  findProducts(ids: readonly string[]): Promise<ReadonlyMap<string, CountedProduct>>
  findProduct(slug: string): Promise<CountedProduct | null>
  listCheckout(): Promise<Line[]>
  findOrder(id: string): Promise<{ order: CountedOrder; products: CountedProduct[] } | null>
  claimPurchase(orderId: string): Promise<boolean>
  /** Resolves when the page is not being left: what is told then may never be sent. */
  awaitStay(): Promise<void>
}

export type VisitPage = { origin: string; path: string; referrer: string }

/** The specification's name of what the shop is there for. */
const cartGoal = 'add-to-cart'

/** A counter that is long in coming holds no more than that. */
const waitingMax = 200

export function createVisitCounter(
  provider: AnalyticsProvider,
  sources: VisitSources,
  { origin, path, referrer }: VisitPage,
) {
  let isStopped = false
  let waiting = 0
  let last = { url: maskReferrer(referrer, origin), pathname: '' }
  const first = { url: origin + maskAddress(path), referrer: last.url }
  const start = async () => {
    try {
      await provider.start(first)
    } catch {
      // Blocked, or out of reach: this page goes uncounted.
      isStopped = true
    }
  }
  let turn = start()

  const hit = (path: string) => {
    const { pathname } = new URL(origin + path)
    const url = origin + maskAddress(path)
    if (pathname === last.pathname && url === last.url) return
    provider.hit({ url, referrer: last.url })
    last = { url, pathname }
  }
  const tell = createTeller(provider, sources, () => isStopped)
  const count = async (event: AnalyticsEvent) => {
    waiting -= 1
    if (isStopped) return
    if (event.name === 'hit') hit(event.path)
    else await quietly(() => tell(event))
  }
  return {
    take(event: AnalyticsEvent): void {
      if (isStopped || waiting >= waitingMax) return
      waiting += 1
      turn = turn
        .then(() => count(event))
        .catch((error: unknown) => logFailure('An event was not counted', error))
    },
    stop(): void {
      isStopped = true
      provider.stop()
    },
  }
}

type Told = Exclude<AnalyticsEvent, { name: 'hit' }>

function createTeller(provider: AnalyticsProvider, sources: VisitSources, isOver: () => boolean) {
  const ecommerce: AnalyticsProvider['ecommerce'] = (event) => {
    if (!isOver() && event.products.length > 0) provider.ecommerce(event)
  }
  const toProducts = async (lines: readonly Line[]) => {
    const known = await sources.findProducts(lines.map(({ productId }) => productId))
    return lines.map(({ productId, quantity }) => ({
      ...known.get(productId),
      id: productId,
      quantity,
    }))
  }
  const tellCart = async (changes: readonly CartDifference[]) => {
    const added = changes.filter(({ difference }) => difference > 0)
    if (added.length > 0) provider.goal(cartGoal)
    const lines = changes.map(({ productId, difference }) => ({
      productId,
      quantity: Math.abs(difference),
    }))
    const products = await toProducts(lines)
    const isAdded = new Set(added.map(({ productId }) => productId))
    ecommerce({ action: 'add', products: products.filter(({ id }) => isAdded.has(id)) })
    ecommerce({ action: 'remove', products: products.filter(({ id }) => !isAdded.has(id)) })
  }
  const tellPurchase = async (orderId: string) => {
    const found = await sources.findOrder(orderId)
    if (!found) return
    await sources.awaitStay()
    if (isOver() || !(await sources.claimPurchase(orderId))) return
    ecommerce({ action: 'purchase', ...found })
  }
  return async (event: Told): Promise<void> => {
    if (event.name === 'cart') return tellCart(event.changes)
    if (event.name === 'purchase') return tellPurchase(event.orderId)
    if (event.name === 'vitals') return provider.figures({ vitals: event.vitals })
    if (event.name === 'checkout') {
      const products = await toProducts(await sources.listCheckout())
      return ecommerce({ action: 'checkout', products })
    }
    if (event.name === 'detail') {
      const product = await sources.findProduct(event.slug)
      return product ? ecommerce({ action: 'detail', products: [product] }) : undefined
    }
    const { list, seen } = event
    const known = await sources.findProducts(seen.map(({ productId }) => productId))
    const products = seen.flatMap(({ productId, position }) => {
      const product = known.get(productId)
      return product ? [{ ...product, list, position }] : []
    })
    ecommerce({ action: 'impression', products })
  }
}

/** What a page stands for beside being a page. */
export function toPageEvent(pathname: string): AnalyticsEvent | null {
  const pattern = toRoutePattern(pathname)
  if (pattern === '/simplecheckout') return { name: 'checkout' }
  if (pattern !== '/product/:slug') return null
  return { name: 'detail', slug: pathname.split('/').filter(Boolean)[1] ?? '' }
}
