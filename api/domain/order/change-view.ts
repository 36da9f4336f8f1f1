/** A planned change as the contract tells it: the order before and after, and its money. */
import { toDiscounts } from '#api/data/cart/cart.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { toReason } from '#api/data/order/approval.ts'
import type { ChangeItem, ChangeState } from '#api/data/order/change-state.ts'
import { toVats } from '#api/domain/payment/receipt.ts'
import { sumLines } from '#api/domain/payment/rest.ts'
import { toRefusalBody } from '#api/outcome.ts'
import { type DiscountPart, sumParts, takeKind } from '#schema/discount.ts'
import { pointMinor } from '#schema/loyalty.ts'
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import type {
  OrderChangeItem,
  OrderChangeMoney,
  OrderChangeSide,
} from '#schema/rest/order/order-change.ts'
import type { StaffOrderChangeQuote } from '#schema/rest/staff/order-change.ts'
import { type ChangePlan, toLines, toReductionMinor } from './change-plan.ts'

type Shown = Pick<
  ChangeItem,
  'productId' | 'slug' | 'name' | 'picture' | 'unit' | 'quantity' | 'priceMinor' | 'totalMinor'
>

const toItem = (
  line: Shown,
  more: { itemId: string | null; insteadOf: string | null; parts: DiscountPart[] },
): OrderChangeItem => ({
  itemId: more.itemId,
  productId: line.productId,
  productSlug: line.slug,
  name: line.name,
  picture: line.picture === null ? null : parse(line.picture),
  unit: line.unit,
  quantity: toQuantity(line.quantity),
  price: toMoney(line.priceMinor),
  total: toMoney(line.totalMinor),
  paid: toMoney(line.totalMinor - toReductionMinor(more.parts)),
  insteadOf: more.insteadOf,
})

function toWay({ shops }: ChangeState, delivery: OrderDelivery): OrderChangeSide['way'] {
  const { method, address, date, window, floor, isLifting } = delivery
  const shop = shops.find(({ id }) => id === delivery.shopId)
  const place = method === 'PICKUP' ? (shop ? `${shop.name}, ${shop.address}` : '') : address
  return { method, place: place ?? '', date, window, floor, isLifting }
}

export function toBefore(state: ChangeState): OrderChangeSide {
  const { order, items, delivery } = state
  const discounts = sumParts(items.flatMap(({ parts }) => parts))
  return {
    items: items.map((item) =>
      toItem(item, { itemId: item.id, insteadOf: null, parts: item.parts }),
    ),
    sums: {
      goods: toMoney(order.goods_minor),
      discount: toMoney(order.discount_minor),
      discounts: toDiscounts(discounts),
      delivery: toMoney(order.delivery_minor),
      lifting: toMoney(order.lifting_minor),
      total: toMoney(order.total_minor),
    },
    way: toWay(state, delivery),
    promoCode: order.promo_code,
    points: takeKind(discounts, 'BONUS') / pointMinor,
  }
}

export function toAfter({ state, sums, way }: ChangePlan): OrderChangeSide {
  return {
    items: sums.lines.map((line) =>
      toItem(line, {
        itemId: line.was ? line.id : null,
        insteadOf: line.insteadOf,
        parts: line.parts,
      }),
    ),
    sums: {
      goods: toMoney(sums.goodsMinor),
      discount: toMoney(sums.discountMinor),
      discounts: toDiscounts(sums.discounts),
      delivery: toMoney(sums.deliveryMinor),
      lifting: toMoney(sums.liftingMinor),
      total: toMoney(sums.totalMinor),
    },
    way: toWay(state, way.delivery),
    promoCode: sums.promoCode,
    points: sums.points,
  }
}

/** What becomes of money that is held or was paid, and what is to be paid yet. */
export function toChangeMoney(plan: ChangePlan): OrderChangeMoney {
  const { state, sums, overpaid } = plan
  const { heldMinor } = state.money
  const paidMinor = sumLines(state.paid) - sumLines(state.back)
  const toGiveBackMinor = sumLines(overpaid)
  const dueMinor = Math.max(0, sums.totalMinor - (paidMinor - toGiveBackMinor))
  const toPayMinor = Math.max(0, dueMinor - heldMinor)
  return {
    paid: toMoney(paidMinor),
    held: toMoney(heldMinor),
    toRelease: toMoney(Math.max(0, heldMinor - dueMinor)),
    toGiveBack: toMoney(toGiveBackMinor),
    toPay: toMoney(toPayMinor),
    payBy: toPayMinor === 0 ? 'NOTHING' : state.order.payment_type,
    pointsBack: sums.pointsBack,
    lostPromoCode: sums.lostPromoCode,
    vats: toVats(toLines(plan)),
  }
}

export const toDifferenceMinor = ({ state, sums }: ChangePlan): number =>
  sums.totalMinor - state.order.total_minor

export const toQuote = (plan: ChangePlan): StaffOrderChangeQuote => ({
  version: plan.state.order.version,
  before: toBefore(plan.state),
  after: toAfter(plan),
  differenceMinor: toDifferenceMinor(plan),
  money: toChangeMoney(plan),
  limits: plan.limits.map(toReason),
  refusals: plan.refusals.map(toRefusalBody),
})
