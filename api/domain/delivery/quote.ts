/** Bringing one product to an address or about the city, before there is a cart: the checkout's own sums. */

import type { ApiDependencies } from '#api/context.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import { findProduct } from '#api/data/catalogue/product.ts'
import {
  deliveryWindows,
  listDeliveryDates,
  refuseAddress,
  toDeliveryPrice,
  toFreeFrom,
  toLiftingPrice,
  toLoad,
} from '#api/data/delivery/rate.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toMessage } from '#schema/error.ts'
import { toMoney } from '#schema/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { Delivery, DeliveryQuery, DeliveryRequest } from '#schema/rest/delivery/delivery.ts'

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
  const city = await findCity(db, cityId)
  if (!city) return decline('CITY_UNKNOWN', ['cityId'])
  const load = {
    weightGrams: weightKg * 1000,
    volumeCubicCm: Math.round(volumeCubicM * 1_000_000),
  }
  const freeFrom = toFreeFrom(load)
  const lifted = { isLifting: true, floor: floor ?? null, hasLift }
  return accept({
    refusal: null,
    price: toMoney(toDeliveryPrice(load, goodsRoubles * 100)),
    freeFrom: freeFrom === null ? null : toMoney(freeFrom),
    liftingPrice: floor === undefined ? null : toMoney(toLiftingPrice(load.weightGrams, lifted)),
    dates: listDeliveryDates(now(), city.timezone),
    windows: deliveryWindows,
    weightGrams: load.weightGrams,
  })
}

/** null when there is no such product, or none to buy. */
export async function quoteDelivery(
  { db, now, addresses }: Dependencies,
  id: string,
  { cityId, quantity, fiasId }: DeliveryRequest & { cityId: string },
): Promise<Outcome<Delivery | null>> {
  const [city, { product }, address] = await Promise.all([
    findCity(db, cityId),
    findProduct(db, cityId, id, now()),
    fiasId === null ? null : addresses.find(fiasId),
  ])
  if (!city) return decline('CITY_UNKNOWN', ['cityId'])
  if (!product || product.isDiscontinued || !product.price) return accept(null)
  const load = toLoad(product, toHundredths(quantity) ?? 0)
  const refusal = fiasId === null ? null : refuseAddress(address, city)
  const lifted = { isLifting: true, floor: 1, hasLift: true }
  const freeFrom = toFreeFrom(load)
  return accept({
    refusal: refusal && (refusal.message ?? toMessage(refusal.code)),
    price: refusal ? null : toMoney(toDeliveryPrice(load, load.goodsMinor)),
    freeFrom: freeFrom === null ? null : toMoney(freeFrom),
    liftingPrice: refusal ? null : toMoney(toLiftingPrice(load.weightGrams, lifted)),
    dates: refusal ? [] : listDeliveryDates(now(), city.timezone),
    windows: deliveryWindows,
    weightGrams: load.weightGrams,
  })
}
