/** What a change would make of an order: reckoned for the form, and again when it is made. */
import type { ApiDependencies } from '#api/context.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import type { LimitReason } from '#api/data/order/approval.ts'
import { type ChangeState, findChangeState } from '#api/data/order/change-state.ts'
import type { Allocation } from '#api/data/order/create.ts'
import { findDiscountPercent } from '#api/data/organization/discount.ts'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { toReceiptLines } from '#api/domain/payment/receipt.ts'
import { listOverpaid } from '#api/domain/payment/rest.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { toLocal } from '#language/local-time.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { type ChangeScope, toChangeScope } from '#schema/order-way.ts'
import type { OrderDelivery } from '#schema/rest/order/order.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import { toVatsOfDay } from '#schema/vat.ts'
import { listChangeReasons } from './approval.ts'
import { type Asked, isSameGoods, planLines } from './change-line.ts'
import { planStock } from './change-stock.ts'
import { findPercent, type PlannedSums, planSums } from './change-sums.ts'
import { isSamePrice, type PlannedWay, planWay } from './change-way.ts'
import { findOrderPayer } from './payer.ts'

export type ChangePlan = {
  state: ChangeState
  asked: Asked
  sums: PlannedSums
  way: PlannedWay
  payer: OrderPayer | null
  /** JSON of the recipient; null leaves it. */
  recipient: string | null
  allocations: Allocation[]
  /** What is given back of what was paid. */
  overpaid: ReceiptLine[]
  isSameGoods: boolean
  /** Limits of whoever ordered that the change passes: another member is asked about it. */
  limits: LimitReason[]
  refusals: Refusal[]
}

export type ChangeDependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'addresses' | 'companies' | 'vat'
>

/** Null when there is no such order. */
export async function planChange(
  dependencies: ChangeDependencies,
  orderId: string,
  asked: Asked,
): Promise<ChangePlan | null> {
  const { db } = dependencies
  const productIds = asked.added.map(({ productId }) => productId)
  const state = await findChangeState(db, { orderId, productIds })
  const city = state && (await findCity(db, state.order.city_id))
  if (!state || !city) return null
  const isSame = isSameGoods(asked, state)
  const today = toLocal(dependencies.now().getTime(), state.timezone).day
  const { lines, refusals } = planLines(state, asked, toVatsOfDay(dependencies.vat, today))
  const way = await planWay(dependencies, state, { wanted: asked.delivery, city })
  const payer = await planPayer(dependencies, state, asked)
  const sums = planSums(state, {
    lines,
    delivery: way.delivery,
    organizationPercent: payer.percent,
    isSameGoods: isSame,
    isSamePayer: asked.payer === null,
    isSameTrip: isSamePrice(state.delivery, way.delivery),
  })
  const stock = planStock(state, sums.lines, way.delivery)
  const plan = {
    state,
    asked,
    sums,
    way,
    payer: payer.payer,
    recipient: toRecipient(state, asked),
    allocations: stock.allocations,
    isSameGoods: isSame,
  }
  const overpaid = listOverpaid({ now: toLines(plan), paid: state.paid, back: state.back })
  const found = [...refusals, ...way.refusals, ...payer.refusals, ...stock.refusals]
  const refused = [...refuseScope(state, asked, way), ...found]
  const limits = await listLimits(dependencies, plan)
  return { ...plan, overpaid, limits, refusals: refused }
}

/** Limits are asked about when an order comes to cost more, or another organisation is to pay. */
async function listLimits(
  dependencies: ChangeDependencies,
  { state, asked, sums, payer }: Pick<ChangePlan, 'state' | 'asked' | 'sums' | 'payer'>,
): Promise<LimitReason[]> {
  const { id, user_id: userId, created_at: createdAt, total_minor: formerMinor } = state.order
  const organizationId = asked.payer ? payer?.organizationId : state.order.organization_id
  if (!organizationId) return []
  const isSamePayer = organizationId === state.order.organization_id
  if (isSamePayer && sums.totalMinor <= formerMinor) return []
  const { timezone } = state
  const placed = { id, createdAt }
  const changed = { totalMinor: sums.totalMinor, timezone, placed }
  return listChangeReasons(dependencies, { userId, organizationId }, changed)
}

/** What the order is to be paid for, line by line. */
export function toLines({ state, sums }: Pick<ChangePlan, 'state' | 'sums'>): ReceiptLine[] {
  const items = sums.lines.map((line) => ({
    id: line.id,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    total_minor: line.totalMinor,
    reduction_minor: toReductionMinor(line.parts),
    vat: line.vat,
  }))
  const services = {
    delivery_minor: sums.deliveryMinor,
    lifting_minor: sums.liftingMinor,
    service_vat: state.order.service_vat,
  }
  return toReceiptLines(services, items).filter(({ totalMinor }) => totalMinor > 0)
}

export const toReductionMinor = (parts: PlannedSums['discounts']): number =>
  parts.reduce((sum, { kind, amountMinor }) => (kind === 'VOLUME' ? sum : sum + amountMinor), 0)

const unchangeable = (field: string[], message: string): Refusal => ({
  code: 'ORDER_NOT_CHANGEABLE',
  field,
  message,
})

/** What may not be changed by the state of the order. */
function refuseScope(state: ChangeState, asked: Asked, way: PlannedWay): Refusal[] {
  const { order, money } = state
  const scope: ChangeScope = toChangeScope(order.status)
  if (scope === 'NONE') return [{ code: 'ORDER_NOT_CHANGEABLE', field: [] }]
  const isPaid = money.paidMinor + money.heldMinor > 0
  const paid =
    asked.payer && isPaid
      ? [unchangeable(['payer'], 'Плательщика меняют, пока ничего не\u00a0оплачено')]
      : []
  if (scope === 'ALL') return paid
  const isHandover = isSameGoods(asked, state) && asked.payer === null
  if (isHandover && isSameButTime(state.delivery, way.delivery)) return []
  const message =
    order.status === 'AWAITING_APPROVAL'
      ? 'Заказ ждёт согласования: меняются только день, время и\u00a0получатель'
      : 'Товары уже собраны: меняются только день, время и\u00a0получатель'
  return [unchangeable([], message)]
}

/** Day, window, access and whom to call may change when goods are ready. */
const isSameButTime = (former: OrderDelivery, next: OrderDelivery): boolean =>
  isSamePrice(former, next) && former.shopId === next.shopId && former.address === next.address

/** Receipts go where they went, unless another e-mail is named. */
function toRecipient({ order }: ChangeState, { recipient }: Asked): string | null {
  if (!recipient) return null
  const { receiptEmail = null } = JSON.parse(order.recipient) as { receiptEmail?: string | null }
  return JSON.stringify({ ...recipient, phone: toPhoneDigits(recipient.phone), receiptEmail })
}

type PlannedPayer = { payer: OrderPayer | null; percent: number | null; refusals: Refusal[] }

async function planPayer(
  dependencies: ChangeDependencies,
  state: ChangeState,
  { payer: wanted }: Asked,
): Promise<PlannedPayer> {
  const { order } = state
  const kept = {
    payer: state.payer,
    percent: order.organization_id === null ? null : findPercent(state),
  }
  if (!wanted) return { ...kept, refusals: [] }
  const { organizationId } = wanted
  const request = {
    payer: organizationId === null ? null : { ...wanted, organizationId },
    paymentType: order.payment_type,
  }
  const found: Outcome<OrderPayer | null> = await findOrderPayer(
    dependencies,
    order.user_id,
    request,
  )
  if (!found.ok) return { ...kept, refusals: [found.refusal] }
  if (organizationId === null) return { payer: null, percent: null, refusals: [] }
  const asked = { userId: order.user_id, organizationId }
  const percent = await findDiscountPercent(dependencies.db, asked)
  return { payer: found.value, percent: percent ?? 0, refusals: [] }
}
