/** Bringing one product to an address or about the city, before there is a cart: the checkout's own sums. */

import type { ApiDependencies } from '#api/context.ts'
import { findProduct } from '#api/data/catalogue/product.ts'
import { findDeliveryCity } from '#api/data/delivery/tariff.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { listDeliveryDates } from '#schema/delivery-day.ts'
import {
  type Load,
  toDeliveryPrice,
  toFreeFrom,
  toLiftingPrice,
  toLoad,
} from '#schema/delivery-price.ts'
import type { DeliveryTariff } from '#schema/delivery-tariff.ts'
import { toMessage } from '#schema/error.ts'
import { toMoney, toPrice } from '#schema/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { Delivery, DeliveryQuery, DeliveryRequest } from '#schema/rest/delivery/delivery.ts'
import { describeNoDelivery, refuseAddress } from './address.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'addresses'>

/** A load that is known by its weight, anywhere in the city. */
export async function quoteLoad(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  {
    cityId,
    weightKg,
    volumeCubicM,
    goodsRoubles,
    floor,
    hasLift,
  }: DeliveryQuery & { cityId: string },
): Promise<Outcome<Delivery>> {
  const place = await findDeliveryCity(db, cityId)
  if (!place) return decline('CITY_UNKNOWN', ['cityId'])
  const load = {
    weightGrams: weightKg * 1000,
    volumeCubicCm: Math.round(volumeCubicM * 1_000_000),
    goodsMinor: goodsRoubles * 100,
  }
  const { city, tariff } = place
  if (!tariff) return accept(toUndelivered(load, describeNoDelivery(city)))
  const lifted = floor === undefined ? null : { isLifting: true, floor, hasLift }
  return accept(toDelivery(tariff, load, { lifted, now: now(), timezone: city.timezone }))
}

type Loaded = Load & { goodsMinor: number }

type Asked = {
  /** null where carrying up is not asked for. */
  lifted: { isLifting: boolean; floor: number; hasLift: boolean } | null
  now: Date
  timezone: string
}

function toDelivery(tariff: DeliveryTariff, load: Loaded, asked: Asked): Delivery {
  const { lifted, now, timezone } = asked
  return {
    refusal: null,
    price: toMoney(toDeliveryPrice(tariff, load, load.goodsMinor)),
    freeFrom: toPrice(toFreeFrom(tariff, load)),
    liftingPrice: lifted && toPrice(toLiftingPrice(tariff, load.weightGrams, lifted)),
    hasLifting: tariff.lifting !== null,
    dates: listDeliveryDates(tariff, now, timezone),
    windows: tariff.windows,
    weightGrams: load.weightGrams,
  }
}

const toUndelivered = ({ weightGrams }: Load, refusal: string): Delivery => ({
  refusal,
  price: null,
  freeFrom: null,
  liftingPrice: null,
  hasLifting: false,
  dates: [],
  windows: [],
  weightGrams,
})

/** null when there is no such product, or none to buy. */
export async function quoteDelivery(
  { db, now, addresses }: Dependencies,
  id: string,
  { cityId, quantity, fiasId }: DeliveryRequest & { cityId: string },
): Promise<Outcome<Delivery | null>> {
  const [place, { product }, address] = await Promise.all([
    findDeliveryCity(db, cityId),
    findProduct(db, cityId, id, now()),
    fiasId === null ? null : addresses.find(fiasId),
  ])
  if (!place) return decline('CITY_UNKNOWN', ['cityId'])
  if (!product || product.isDiscontinued || !product.price) return accept(null)
  const load = toLoad(product, toHundredths(quantity) ?? 0)
  const { city, tariff } = place
  if (!tariff) return accept(toUndelivered(load, describeNoDelivery(city)))
  const refusal = fiasId === null ? null : refuseAddress(address, city)
  const lifted = { isLifting: true, floor: 1, hasLift: true }
  const delivery = toDelivery(tariff, load, { lifted, now: now(), timezone: city.timezone })
  return accept(refusal ? toRefused(delivery, refusal) : delivery)
}

const toRefused = (delivery: Delivery, { message, code }: Refusal): Delivery => ({
  ...delivery,
  refusal: message ?? toMessage(code),
  price: null,
  liftingPrice: null,
  dates: [],
})
