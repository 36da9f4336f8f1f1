/** The way in which a changed order comes: what may be chosen, and what it costs. */
import type { ApiDependencies } from '#api/context.ts'
import type { ChangeState } from '#api/data/order/change-state.ts'
import { describeNoDelivery, refuseAddress } from '#api/domain/delivery/address.ts'
import { createCode } from '#api/limits/code-limit.ts'
import type { Refusal } from '#api/outcome.ts'
import { findReadyAt } from '#api/rules/order/ready.ts'
import { listDeliveryDates } from '#schema/delivery-day.ts'
import { type Load, toDeliveryPrice, toLiftingPrice } from '#schema/delivery-price.ts'
import { messages, toPhoneDigits } from '#schema/form.ts'
import type { City } from '#schema/rest/catalogue/city.ts'
import { OrderDelivery } from '#schema/rest/order/order.ts'
import { noLiftingMessage, refuseContact } from './quote.ts'

export type PlannedWay = {
  delivery: OrderDelivery
  shopId: string | null
  readyAt: string | null
  collectionCode: string | null
  refusals: Refusal[]
}

/** To say aloud; the number of the order is named with it. */
const collectionCodeLength = 4

const refuse = (field: string, message: string): Refusal => ({
  code: 'VALIDATION',
  field: ['delivery', field],
  message,
})

/** As it is; a null wish leaves it. */
export async function planWay(
  { addresses, now }: Pick<ApiDependencies, 'addresses' | 'now'>,
  state: ChangeState,
  { wanted, city }: { wanted: OrderDelivery | null; city: City },
): Promise<PlannedWay> {
  const { order, delivery: former } = state
  const kept = {
    delivery: former,
    shopId: order.shop_id,
    readyAt: order.ready_at,
    collectionCode: order.collection_code,
    refusals: [],
  }
  if (!wanted) return kept
  if (wanted.method === 'PICKUP') return planPickup(state, wanted, now())
  const isSamePlace = wanted.fiasId !== null && wanted.fiasId === former.fiasId
  const address = isSamePlace || !wanted.fiasId ? null : await addresses.find(wanted.fiasId)
  const place = isSamePlace ? (wanted.address ?? former.address) : (address?.value ?? null)
  const refusals = isSamePlace ? [] : [refuseAddress(address, city)]
  const delivery = {
    ...wanted,
    shopId: null,
    address: place && wanted.address?.startsWith(`${place}, `) ? wanted.address.trim() : place,
    accessNote: wanted.accessNote.trim(),
    contactPhone: wanted.contactPhone === null ? null : toPhoneDigits(wanted.contactPhone),
  }
  return {
    delivery: withDriver(delivery, former),
    shopId: null,
    readyAt: null,
    collectionCode: null,
    refusals: [...refusals, ...refuseDelivery(state, wanted, { city, now: now() })].filter(
      (refusal) => refusal !== null,
    ),
  }
}

/** The driver of an order that is under way stands beside what the buyer chose. */
const withDriver = (delivery: OrderDelivery, former: OrderDelivery): OrderDelivery => {
  const { driver } = former as OrderDelivery & { driver?: unknown }
  return driver === undefined ? delivery : ({ ...delivery, driver } as OrderDelivery)
}

function planPickup(state: ChangeState, wanted: OrderDelivery, now: Date): PlannedWay {
  const { order, timezone } = state
  const shop = state.shops.find(({ id }) => id === wanted.shopId)
  const delivery = OrderDelivery.parse({
    method: 'PICKUP',
    shopId: wanted.shopId,
    comment: wanted.comment,
  })
  const isSame = order.shop_id !== null && order.shop_id === wanted.shopId
  const refusals = shop || isSame ? [] : [refuse('shopId', 'Выберите магазин')]
  return {
    delivery,
    shopId: wanted.shopId,
    readyAt: isSame || !shop ? order.ready_at : findReadyAt({ ...shop, now, timezone }),
    collectionCode: order.collection_code ?? createCode(collectionCodeLength),
    refusals,
  }
}

/** What was promised may stay, though the checkout would promise it no more. */
function refuseDelivery(
  { tariff, delivery: former, timezone }: ChangeState,
  wanted: OrderDelivery,
  { city, now }: { city: City; now: Date },
): (Refusal | null)[] {
  if (!tariff) {
    const message = `${describeNoDelivery(city)}. Выберите магазин`
    return former.method === 'DELIVERY' ? [] : [refuse('method', message)]
  }
  const dates = listDeliveryDates(tariff, now, timezone)
  const isDay = wanted.date !== null && (wanted.date === former.date || dates.includes(wanted.date))
  const windows = [...tariff.windows, former.window]
  const isWindow = wanted.window !== null && windows.includes(wanted.window)
  return [
    isDay ? null : refuse('date', 'Выберите дату доставки'),
    isWindow ? null : refuse('window', 'Выберите время доставки'),
    wanted.isLifting && !tariff.lifting ? refuse('isLifting', noLiftingMessage) : null,
    wanted.isLifting && wanted.floor === null ? refuse('floor', messages.required) : null,
    refuseContact(wanted),
  ]
}

export type ServiceSums = { deliveryMinor: number; liftingMinor: number }

/**
 * By the tariff of today for the load as it is to be, when the goods or the way change. Points are
 * money: goods that they pay for count towards a free delivery.
 */
export function priceWay(
  { order, tariff }: ChangeState,
  delivery: OrderDelivery,
  asked: { load: Load; goodsMinor: number; isSame: boolean },
): ServiceSums {
  const { load, goodsMinor, isSame } = asked
  if (delivery.method === 'PICKUP') return { deliveryMinor: 0, liftingMinor: 0 }
  if (isSame || !tariff) {
    return { deliveryMinor: order.delivery_minor, liftingMinor: order.lifting_minor }
  }
  return {
    deliveryMinor: toDeliveryPrice(tariff, load, goodsMinor),
    liftingMinor: toLiftingPrice(tariff, load.weightGrams, delivery) ?? 0,
  }
}

/** What the price of a trip depends on, beside the goods. */
export const isSamePrice = (a: OrderDelivery, b: OrderDelivery): boolean =>
  a.method === b.method &&
  a.fiasId === b.fiasId &&
  a.floor === b.floor &&
  a.hasLift === b.hasLift &&
  a.isLifting === b.isLifting
