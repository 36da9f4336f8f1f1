/** What a changed order comes to: its lines less what reduces them, and its services. */
import type { ChangePromo, ChangeState } from '#api/data/order/change-state.ts'
import { toWhole } from '#schema/delivery-price.ts'
import {
  computeDiscounts,
  type DiscountPart,
  type Discounts,
  sumParts,
  takeKind,
} from '#schema/discount.ts'
import { pointMinor } from '#schema/loyalty.ts'
import { takePercent } from '#schema/money.ts'
import { takeShare } from '#schema/refund.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import type { PlannedLine } from './change-line.ts'
import { priceWay } from './change-way.ts'

export type PlannedSums = {
  lines: PlannedLine[]
  discounts: DiscountPart[]
  goodsMinor: number
  discountMinor: number
  deliveryMinor: number
  liftingMinor: number
  totalMinor: number
  weightGrams: number
  promoCode: string | null
  lostPromoCode: string | null
  /** That pay for a part of it now, and that go back. */
  points: number
  pointsBack: number
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, item) => all + of(item), 0)

/** What all lines of an order are reduced by. */
const partsOf = ({ items }: ChangeState) => sumParts(items.flatMap(({ parts }) => parts))

/**
 * By the terms of the code as they are now: its use stays with the order, whenever it ends. What is
 * known of a code that is gone is the sum that it took off.
 */
function takePromo(promo: ChangePromo | null, state: ChangeState, goodsMinor: number): number {
  if (!promo) return 0
  if (promo.kind === null) return Math.min(takeKind(partsOf(state), 'PROMO_CODE'), goodsMinor)
  if (goodsMinor < promo.minimumMinor) return 0
  return promo.kind === 'PERCENT' ? takePercent(goodsMinor, promo.value) : promo.value
}

/** The whole per cent that the organisation had agreed when the order was placed. */
export function findPercent(state: ChangeState): number {
  const parts = partsOf(state)
  const takenMinor = takeKind(parts, 'ORGANIZATION')
  const goodsMinor = sum(state.items, ({ totalMinor }) => totalMinor)
  const leftMinor = goodsMinor - takeKind(parts, 'PROMO_CODE')
  return takenMinor === 0 || leftMinor <= 0 ? 0 : Math.round((takenMinor * 100) / leftMinor)
}

type Planned = {
  lines: PlannedLine[]
  delivery: OrderDelivery
  /** Agreed with the organisation that pays; null when the buyer pays. */
  organizationPercent: number | null
  isSameGoods: boolean
  isSamePayer: boolean
  isSameTrip: boolean
}

type Reckoned = Pick<Discounts, 'discounts' | 'goodsMinor'> & {
  lines: { parts: DiscountPart[] }[]
  beforePoints: Pick<Discounts['beforePoints'], 'goodsMinor'>
}

/** Goods that stay as they are cost what they cost, whatever a code or an agreement gives now. */
function keepDiscounts(state: ChangeState, lines: PlannedLine[]): Reckoned {
  const discounts = partsOf(state)
  const goodsMinor = state.order.goods_minor
  return {
    discounts,
    goodsMinor,
    beforePoints: { goodsMinor: goodsMinor + takeKind(discounts, 'BONUS') },
    lines: lines.map(({ was }) => ({ parts: was?.parts ?? [] })),
  }
}

const reckon = (
  { lines, organizationPercent }: Planned,
  { promoMinor, spent }: { promoMinor: number; spent: number },
): Reckoned =>
  computeDiscounts(lines, {
    promoMinor,
    organizationPercent: organizationPercent ?? 0,
    points: organizationPercent === null ? spent : 0,
  })

export function planSums(state: ChangeState, planned: Planned): PlannedSums {
  const { lines } = planned
  const promoMinor = takePromo(
    state.promo,
    state,
    sum(lines, ({ totalMinor }) => totalMinor),
  )
  const spent = takeKind(partsOf(state), 'BONUS') / pointMinor
  const isSame = planned.isSameGoods && planned.isSamePayer
  const reckoned = isSame ? keepDiscounts(state, lines) : reckon(planned, { promoMinor, spent })
  const points = takeKind(reckoned.discounts, 'BONUS') / pointMinor
  const load = {
    weightGrams: sum(lines, (line) => toWhole(line.weightGrams, line.quantity)),
    volumeCubicCm: sum(lines, (line) => toWhole(line.volumeCubicCm, line.quantity)),
  }
  const services = priceWay(state, planned.delivery, {
    load,
    goodsMinor: reckoned.beforePoints.goodsMinor,
    isSame: planned.isSameGoods && planned.isSameTrip,
  })
  const isPromoLost = !isSame && state.promo !== null && promoMinor === 0
  return {
    lines: lines.map((line, i) => ({ ...line, parts: reckoned.lines[i]?.parts ?? [] })),
    discounts: reckoned.discounts,
    goodsMinor: reckoned.goodsMinor,
    discountMinor: toDiscountMinor(state, lines),
    ...services,
    totalMinor: reckoned.goodsMinor + services.deliveryMinor + services.liftingMinor,
    weightGrams: planned.isSameGoods ? state.order.weight_grams : load.weightGrams,
    promoCode: isPromoLost ? null : state.order.promo_code,
    lostPromoCode: isPromoLost ? (state.promo?.code ?? null) : null,
    points,
    pointsBack: spent - points,
  }
}

/**
 * What old prices would have added. Lines do not keep theirs: of those that were there it is the
 * share of what the order has saved.
 */
function toDiscountMinor({ order, items }: ChangeState, lines: PlannedLine[]): number {
  const formerMinor = sum(items, ({ totalMinor }) => totalMinor)
  const keptMinor = sum(lines, ({ was, totalMinor }) => (was ? totalMinor : 0))
  const savedMinor = formerMinor === 0 ? 0 : takeShare(order.discount_minor, keptMinor, formerMinor)
  return savedMinor + sum(lines, ({ oldMinor }) => oldMinor)
}
