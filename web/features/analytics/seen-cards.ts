/** Tells which cards of goods a visitor has had in view, list by list and a few at a time. */
import { isPage, toRoutePattern } from '#web/runtime/site-page.ts'
import type { AnalyticsEvent } from './track.ts'

type Impression = Extract<AnalyticsEvent, { name: 'impression' }>

/** Half of a card for a second is looked at; scrolled past it is not. */
const shownShare = 0.5
const pauseMs = 1000
const batchMax = 20
/** Of one page, however long the list grows. */
const seenMax = 200

const isListed = (card: Element) => card.parentElement?.matches('.cards') ?? false

/** Watches the cards of the page until it is called again by what it returns. */
export function watchCards(root: Element, tell: (event: Impression) => void): () => void {
  const inView = new Set<Element>()
  const told = new Set<string>()
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      }
    },
    { threshold: shownShare },
  )
  const known = new WeakSet<Element>()
  let before = new Set<Element>()
  const look = () => {
    for (const card of root.querySelectorAll('.cards > .card')) {
      if (!known.has(card)) sight.observe(card)
      known.add(card)
    }
    const still = [...inView].filter((card) => before.has(card) && card.isConnected)
    before = new Set(inView)
    for (const event of toImpressions(still, told)) tell(event)
  }
  const timer = setInterval(look, pauseMs)
  return () => {
    clearInterval(timer)
    sight.disconnect()
  }
}

/** Of those that were not told: one event a list and twenty cards. */
function toImpressions(cards: readonly Element[], told: Set<string>): Impression[] {
  const lists = new Map<string, { productId: string; position: number }[]>()
  for (const card of cards.filter(isListed)) {
    const productId = findProductId(card)
    const list = toListName(card)
    const name = `${list} ${productId}`
    if (!productId || told.has(name) || told.size >= seenMax) continue
    told.add(name)
    const position = [...(card.parentElement?.children ?? [])].indexOf(card) + 1
    lists.set(list, [...(lists.get(list) ?? []), { productId, position }])
  }
  return [...lists].flatMap(([list, seen]) =>
    Array.from({ length: Math.ceil(seen.length / batchMax) }, (_, i) => ({
      name: 'impression' as const,
      list,
      seen: seen.slice(i * batchMax, (i + 1) * batchMax),
    })),
  )
}

/** A card's button names the product that it puts into the cart; what is not sold has none. */
const findProductId = (card: Element) =>
  card.querySelector<HTMLInputElement | HTMLButtonElement>('[name="productId"]')?.value

/** A row by its own heading; the page's list by the page's, where that is the same for everyone. */
function toListName(card: Element): string {
  const isRow = card.parentElement?.matches('.cards-row')
  const row = isRow && card.closest('section')?.querySelector('h2')?.textContent
  if (row) return row.trim()
  const isShown = isPage(location.pathname, 'titled')
  // How many it holds stands behind its name.
  const [title] = document.querySelector('h1')?.childNodes ?? []
  return (isShown && title?.textContent?.trim()) || toRoutePattern(location.pathname)
}
