/** Delivery by the shop's own trucks: what it costs, when it comes, and where to. */
import dayjs from 'dayjs'
import timezonePlugin from 'dayjs/plugin/timezone.js'
import utcPlugin from 'dayjs/plugin/utc.js'
import { toWhole } from '#api/data/cart/cart.ts'
import type { Refusal } from '#api/outcome.ts'
import type { ProviderAddress } from '#api/providers/address.ts'
import { messages } from '#schema/form.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { toHundredths, toLineTotal } from '#schema/quantity.ts'
import type { Product } from '#schema/rest/catalogue/product.ts'
import { findVehicle, isWithin, type Load, lightest } from './truck.ts'

dayjs.extend(utcPlugin)
dayjs.extend(timezonePlugin)

const rouble = 100
const kilogram = 1000

/** A light load is free from this sum of goods. */
const freeFromMinor = 30_000 * rouble

/** Carrying a kilogram up one floor; with a lift, up all of them. */
const liftingPerKilogramMinor = 3 * rouble
/** Two men come for no less. */
const liftingMinMinor = 500 * rouble

const daysAhead = 7
/** What is ordered before this hour of the city's day comes on the next one. */
const orderUntilHour = 16
export const deliveryWindows = ['10:00-14:00', '14:00-18:00', '18:00-22:00']

/** Kopecks of delivering a load of goods for `goodsMinor` within the city. */
export function toDeliveryPrice(load: Load, goodsMinor: number): number {
  const freeFrom = toFreeFrom(load)
  if (freeFrom !== null && goodsMinor >= freeFrom) return 0
  const { vehicle, trips } = findVehicle(load)
  return trips * vehicle.tripMinor
}

type LoadedProduct = Pick<Product, 'price' | 'priceBreaks' | 'weightGrams' | 'volumeCubicCm'>

/** What `quantity` of one product, hundredths, comes to; its price must be known. */
export function toLoad(product: LoadedProduct, quantity: number): Load & { goodsMinor: number } {
  const { price, priceBreaks, weightGrams, volumeCubicCm } = product
  const breaks = priceBreaks.map(({ from, price: { amountMinor } }) => ({
    from: toHundredths(from) ?? 0,
    priceMinor: amountMinor,
  }))
  const priceMinor = toPriceAt(price?.amountMinor ?? 0, breaks, quantity)
  return {
    weightGrams: toWhole(weightGrams, quantity),
    volumeCubicCm: toWhole(volumeCubicCm, quantity),
    goodsMinor: toLineTotal(priceMinor, quantity),
  }
}

/** The sum of goods that makes this load's delivery free; null when none does. */
export const toFreeFrom = (load: Load) => (isWithin(load, lightest) ? freeFromMinor : null)

/** Kopecks of carrying a load up to `floor`; 0 when it is not asked for. */
export function toLiftingPrice(
  weightGrams: number,
  asked: { isLifting: boolean; floor: number | null; hasLift: boolean },
): number {
  if (!asked.isLifting || asked.floor === null) return 0
  const floors = asked.hasLift ? 1 : Math.max(1, asked.floor)
  const kilograms = Math.ceil(weightGrams / kilogram)
  return Math.max(liftingMinMinor, kilograms * floors * liftingPerKilogramMinor)
}

/** Seven days, YYYY-MM-DD, from the soonest by the calendar of the IANA `timezone`. */
export function listDeliveryDates(now: Date, timezone: string): string[] {
  const today = dayjs(now).tz(timezone)
  const first = today.hour() < orderUntilHour ? 1 : 2
  return Array.from({ length: daysAhead }, (_, i) =>
    today.add(first + i, 'day').format('YYYY-MM-DD'),
  )
}

/** The soonest day, and until when an order is in time for it, ISO 8601. */
export function findDeliveryDay(now: Date, timezone: string): { date: string; until: string } {
  const today = dayjs(now).tz(timezone)
  const [date = ''] = listDeliveryDates(now, timezone)
  const until = today.startOf('day').add(orderUntilHour, 'hour')
  const isLate = today.hour() >= orderUntilHour
  return { date, until: until.add(isLate ? 1 : 0, 'day').toISOString() }
}

/** Why nothing can be delivered to an address: no house, or a town without a shop of ours. */
export function refuseAddress(
  address: ProviderAddress | null,
  city: { name: string },
): Refusal | null {
  const field = ['delivery', 'address']
  if (!address) return { code: 'VALIDATION', field, message: messages.address }
  if (!isInCity(address.city ?? address.region, city)) return { code: 'ADDRESS_OUT_OF_ZONE', field }
  return address.hasHouse ? null : { code: 'ADDRESS_INCOMPLETE', field }
}

/** Whether the town of an address is the city of a shop. */
export const isInCity = (town: string | null, city: { name: string }): boolean =>
  toComparable(town) === toComparable(city.name)

const toComparable = (name: string | null) => (name ?? '').toLowerCase().replaceAll('ё', 'е')
