/** What to offer instead of a product that cannot be had, and how much of it. */
import { listCards } from '#api/data/catalogue/card.ts'
import { type Candidate, findCandidates } from '#api/data/catalogue/substitute.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import { toPriceAt } from '#schema/price-break.ts'
import {
  quantityMax,
  snap,
  snapDown,
  toHundredths,
  toLineTotal,
  toQuantity,
} from '#schema/quantity.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import type { Substitute } from '#schema/rest/catalogue/related.ts'
import { type Fit, toFit } from './substitute-fit.ts'

const listMax = 12

export type Wish = {
  /** Base units of the product, hundredths. */
  quantity: number
  /** Also offers less than was wished for, where there is no more. */
  isPartial?: boolean
}

type Offer = { candidate: Candidate; fit: Fit; quantity: number; excess: number; cost: number }

/** The merchant's own choice first, then other packs of the same goods, then goods of the same use. */
export async function listSubstitutes(
  db: Database,
  cityId: string,
  key: string,
  wish: Wish,
): Promise<{ isCityKnown: boolean; value: Substitute[] | null }> {
  const { isCityKnown, own, others } = await findCandidates(db, cityId, key)
  if (!own) return { isCityKnown, value: null }
  const offers = others
    .flatMap((other) => toOffer(own, other, wish) ?? [])
    .toSorted((a, b) => compare(own, wish, a, b))
    .slice(0, listMax)
  const ids = offers.map(({ candidate }) => candidate.id)
  const cards = new Map((await listCards(db, cityId, ids)).map((card) => [card.id, card]))
  return {
    isCityKnown,
    value: offers.flatMap((offer) => toSubstitute(offer, cards.get(offer.candidate.id)) ?? []),
  }
}

function toOffer(own: Candidate, candidate: Candidate, { quantity, isPartial }: Wish) {
  const fit = toFit(own, candidate)
  const { rule, stock, priceMinor } = candidate
  if (!fit || priceMinor === null) return null
  const exact = (quantity * fit.count) / fit.per
  // As many as make up the quantity; what the division adds is no further pack.
  const needed = snap(Math.ceil(exact - 1e-6), rule).hundredths
  const most = Math.min(snapDown(stock, rule), quantityMax)
  if (needed > most && !isPartial) return null
  const taken = Math.min(needed, most)
  const cost = toLineTotal(priceMinor, taken)
  return { candidate, fit, quantity: taken, excess: needed / exact, cost }
}

function compare(own: Candidate, wish: Wish, a: Offer, b: Offer): number {
  const rank = ({ candidate, fit }: Offer) => (candidate.isSuccessor ? 2 : fit.isSameGoods ? 1 : 0)
  if (rank(a) !== rank(b)) return rank(b) - rank(a)
  if (a.fit.isSameGoods) return a.excess - b.excess || a.cost - b.cost
  return toLikeness(own, wish, b) - toLikeness(own, wish, a) || a.cost - b.cost
}

/** How many attributes are shared, less how far the sum to pay is. */
function toLikeness(own: Candidate, wish: Wish, { fit, cost }: Offer): number {
  const was = own.priceMinor === null ? cost : toLineTotal(own.priceMinor, wish.quantity)
  return fit.shared - Math.abs(cost - was) / Math.max(cost, was, 1)
}

function toSubstitute(offer: Offer, product: ProductCard | undefined): Substitute | null {
  if (!product?.price) return null
  const breaks = product.priceBreaks.map(({ from, price }) => ({
    from: toHundredths(from) ?? 0,
    priceMinor: price.amountMinor,
  }))
  const priceMinor = toPriceAt(product.price.amountMinor, breaks, offer.quantity)
  return {
    product,
    quantity: toQuantity(offer.quantity),
    price: toMoney(priceMinor),
    total: toMoney(toLineTotal(priceMinor, offer.quantity)),
    isSameGoods: offer.fit.isSameGoods,
  }
}
